import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {AppError} from '@recto/engine/client';

/**
 * Prints a self-contained HTML page to PDF with headless Chromium. Chromium has no network access; scripts are forbidden by
 * the page's content security policy, because Chromium does not print with scripts disabled.
 * Throws AppError `convert/timeout` after `timeout` milliseconds, `convert/internal` if nothing was printed; and an
 * AbortError when `signal` aborts.
 */
export async function printHtml(
  html: Uint8Array,
  {chromium, timeout, signal}: {readonly chromium: string; readonly timeout: number; readonly signal?: AbortSignal},
): Promise<Uint8Array<ArrayBuffer>> {
  signal?.throwIfAborted();
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-print-'));
  try {
    const [page, pdf] = [path.join(folder, 'page.html'), path.join(folder, 'page.pdf')];
    await writeFile(page, html);
    await run(chromium, [...flags(folder), `--print-to-pdf=${pdf}`, pathToFileURL(page).href], timeout, signal);
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
  // no name resolves and no address is reachable
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  `--user-data-dir=${path.join(folder, 'profile')}`,
  // Chromium's sandbox does not start as root, as in containers
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function run(program: string, args: readonly string[], timeout: number, signal: AbortSignal | undefined) {
  const {promise, resolve, reject} = Promise.withResolvers<void>();
  // its own process group: it starts processes that would outlive it
  const detached = process.platform !== 'win32';
  const child = spawn(program, args, {stdio: ['ignore', 'ignore', 'pipe'], detached});
  const kill = () => {
    try {
      if (detached && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    } catch {
      // already gone
    }
  };
  const fail = (error: unknown) => {
    kill();
    reject(error);
  };
  const watchdog = setTimeout(
    () => fail(new AppError('convert/timeout', {seconds: Math.round(timeout / 1000)})),
    timeout,
  );
  const abort = () => fail(signal?.reason);
  signal?.addEventListener('abort', abort);
  child.on('error', error => fail(new AppError('convert/internal', {why: error.message})));
  child.on('close', () => resolve());
  // after that it may take most of a minute to exit
  child.stderr.setEncoding('utf8').on('data', (output: string) => {
    if (/bytes written to file/.test(output)) resolve();
  });
  return promise.finally(() => {
    clearTimeout(watchdog);
    signal?.removeEventListener('abort', abort);
    kill();
  });
}
