import {execFileSync, spawn} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {findChromium} from '@recto/testkit';
import {type Browser, type BrowserContext, chromium, type Page} from 'playwright-core';

const root = path.resolve(import.meta.dirname, '../../..');

export type Site = {
  readonly url: string;
  readonly browser: Browser;
  /** A page of a visitor nobody knows, and what went wrong on it so far: errors, and what the policy refused. */
  readonly visit: (options?: Parameters<Browser['newContext']>[0]) => Promise<Visit>;
  /** A page whose visitor signed in by a code. */
  readonly visitSignedIn: (phone: string, options?: Parameters<Browser['newContext']>[0]) => Promise<Visit>;
  /** The link by which the owner signs in, once. */
  readonly ownerLink: string;
  /** The newest code sent to a phone. */
  readonly codeFor: (phone: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

export type Visit = {readonly page: Page; readonly context: BrowserContext; readonly problems: readonly string[]};

/**
 * The product as a user starts it (real server, database, files) with the client built from the sources, and a browser. As the
 * desktop client starts it when it is given a token: who brings it to `/desktop/TOKEN` is let in, as the owner,
 * on the `machine` that the shell describes.
 */
export async function startSite(
  environment: Readonly<Record<string, string>> = {},
  desktopToken?: string,
  machine?: {readonly system: 'linux' | 'macos' | 'windows'; readonly saveFolder: string},
): Promise<Site> {
  // the tests have built it before any began (build.setup.ts): built again for one, it would be gone for a while under the others
  if (!process.env['VITEST'])
    execFileSync(process.execPath, ['scripts/build-web.ts', '--if-stale'], {cwd: root, stdio: 'inherit'});
  const home = mkdtempSync(path.join(tmpdir(), 'recto-web-'));
  const desktop = desktopToken === undefined ? [] : ['--desktop'];
  const server = spawn(process.execPath, [path.join(root, 'apps/cli/bin/recto.js'), 'serve', ...desktop], {
    env: {PATH: process.env['PATH'], HOME: home, RECTO_HOME: home, RECTO_PORT: '0', ...environment},
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (desktopToken !== undefined)
    for (const line of [
      {key: randomBytes(32).toString('hex')},
      {expect: desktopToken},
      ...(machine ? [{machine}] : []),
    ])
      server.stdin.write(`${JSON.stringify(line)}\n`);
  const ended = new Promise(resolve => server.once('exit', resolve));
  const {url, ownerLink} = await whenReady(server);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const visit: Site['visit'] = async options => {
    const context = await browser.newContext({locale: 'zh-CN', ...options});
    const page = await context.newPage();
    const problems: string[] = [];
    // the bench and the screenshots start the site outside a test
    if (process.env['VITEST']) await reportWhenFailed(page);
    page.on('pageerror', error => problems.push(String(error)));
    page.on('console', message => {
      if (/Content.Security.Policy|Refused to/i.test(message.text())) problems.push(message.text());
    });
    await page.goto(url);
    return {page, context, problems};
  };
  const codeFor: Site['codeFor'] = async phone => {
    const answer = await fetch(`${url}/dev/outbox`, {headers: {accept: 'application/json'}});
    const found = ((await answer.json()) as {phone: string; code: string}[]).find(sent => sent.phone === phone);
    if (!found) throw new Error(`no code was sent to ${phone}`);
    return found.code;
  };
  return {
    url,
    ownerLink,
    browser,
    visit,
    codeFor,
    visitSignedIn: async (phone, options) => {
      const made = await visit(options);
      await call(url, '/user/smscode', {phone});
      const tokens = await call(url, '/user/login', {phone, smsCode: await codeFor(phone)});
      await made.page.evaluate(
        ({accessToken, refreshToken}) =>
          localStorage.setItem(
            'userInfoStorage',
            JSON.stringify({
              state: {token: accessToken, refreshToken, expireTime: Date.now() + 12 * 3_600_000},
              version: 1,
            }),
          ),
        tokens as {accessToken: string; refreshToken: string},
      );
      await made.page.reload();
      return made;
    },
    close: async () => {
      await browser.close();
      server.kill('SIGTERM');
      await ended;
      rmSync(home, {recursive: true, force: true});
    },
  };
}

/** Prints what stands on the page when its test fails, and what the server had refused: all that a machine far away shows. */
async function reportWhenFailed(page: Page): Promise<void> {
  const {onTestFailed} = await import('vitest');
  const refused: string[] = [];
  page.on('response', answer => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });
  page.on('requestfailed', request => refused.push(`${request.failure()?.errorText} ${request.url()}`));
  const report = async () => {
    if (page.isClosed()) return;
    const text = await page.locator('body').innerText({timeout: 2000});
    console.log(`${page.url()}\n${refused.slice(-10).join('\n')}\n${text.slice(0, 1500)}`);
  };
  try {
    onTestFailed(report);
  } catch {
    // a page that several tests share is opened before them, where nothing can be asked for
  }
}

async function call(url: string, route: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${url}/api/v2${route}`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(body),
  });
  const envelope = (await answer.json()) as {code: string; data: unknown};
  if (envelope.code !== 'success') throw new Error(`${route}: ${envelope.code}`);
  return envelope.data;
}

function whenReady(server: ReturnType<typeof spawn>): Promise<{url: string; ownerLink: string}> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [server.stdout!, server.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const url = /^ready on (\S+)$/m.exec(said)?.[1];
        const ownerLink = /(http\S+\/owner\/\S+)/.exec(said)?.[1] ?? '';
        if (url) resolve({url, ownerLink});
      });
    server.once('exit', code => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}
