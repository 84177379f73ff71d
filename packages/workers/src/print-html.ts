import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {AppError} from '@recto/engine/client';

/** The Chromium or Chrome of this machine, or the one that CHROMIUM names; undefined where there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  return (named ? [named] : usual).find(file => existsSync(file));
}

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Prints a page that needs no other as PDF, with a Chromium of this machine. There is no network for it; scripts are
 * forbidden by the policy that our pages hold, as without any Chromium itself does not print.
 * Throws AppError `convert/timeout` after `patience` milliseconds, `convert/internal` when it prints nothing; and an
 * AbortError when `signal` says so.
 */
export async function printHtml(
  html: Uint8Array,
  {chromium, patience, signal}: {readonly chromium: string; readonly patience: number; readonly signal?: AbortSignal},
): Promise<Uint8Array<ArrayBuffer>> {
  signal?.throwIfAborted();
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-print-'));
  try {
    const [page, pdf] = [path.join(folder, 'page.html'), path.join(folder, 'page.pdf')];
    await writeFile(page, html);
    await run(chromium, [...flags(folder), `--print-to-pdf=${pdf}`, pathToFileURL(page).href], patience, signal);
    if (!existsSync(pdf)) throw new AppError('convert/internal', {why: 'Chromium printed nothing'});
    return new Uint8Array(await readFile(pdf));
  } finally {
    await rm(folder, {recursive: true, force: true, maxRetries: 5});
  }
}

const flags = (folder: string): readonly string[] => [
  '--headless',
  '--disable-gpu',
  '--no-first-run',
  '--no-pdf-header-footer',
  '--disable-extensions',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  // no name is known, and no address is reached
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  `--user-data-dir=${path.join(folder, 'profile')}`,
  // its own sandbox does not start for root, as whom containers run
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function run(program: string, args: readonly string[], patience: number, signal: AbortSignal | undefined) {
  const {promise, resolve, reject} = Promise.withResolvers<void>();
  // a group of its own: it starts processes that would outlive it
  const detached = process.platform !== 'win32';
  const child = spawn(program, args, {stdio: ['ignore', 'ignore', 'pipe'], detached});
  const kill = () => {
    try {
      if (detached && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    } catch {
      // it is gone
    }
  };
  const fail = (error: unknown) => {
    kill();
    reject(error);
  };
  const watchdog = setTimeout(
    () => fail(new AppError('convert/timeout', {seconds: Math.round(patience / 1000)})),
    patience,
  );
  const abort = () => fail(signal?.reason);
  signal?.addEventListener('abort', abort);
  child.on('error', error => fail(new AppError('convert/internal', {why: error.message})));
  child.on('close', () => resolve());
  // it may take most of a minute to end after that
  child.stderr.setEncoding('utf8').on('data', (said: string) => {
    if (/bytes written to file/.test(said)) resolve();
  });
  return promise.finally(() => {
    clearTimeout(watchdog);
    signal?.removeEventListener('abort', abort);
    kill();
  });
}
