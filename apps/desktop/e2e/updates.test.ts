import {copyFileSync, existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {binary, type DesktopSession, openInEnglish, startDesktopSession} from './desktop-session.ts';
import {type Fault, startUpdateServer, type UpdateServer} from './update-server.ts';
import {eventually, type Page} from './webdriver.ts';

// what the client is replaced by: a program that leaves the file that it is given, as a client that has started would leave a window
const newer = readFileSync('/usr/bin/touch');
let server: UpdateServer;
let session: DesktopSession;
let page: Page;
let installed: string;
let marker: string;
beforeAll(async () => {
  server = await startUpdateServer(newer);
  session = await startDesktopSession();
  // an AppImage is a file that runs, and names itself so
  installed = path.join(session.home, 'Recto.AppImage');
  marker = path.join(session.home, 'restarted');
  copyFileSync(binary, installed);
  page = await openInEnglish(session, {
    program: installed,
    args: [marker],
    env: {APPIMAGE: installed, RECTO_UPDATE_FEED: server.feed, RECTO_UPDATE_KEY: server.key},
  });
  await page.run(`location.assign('/user/userCustomerConfig')`);
  await page.until(`return document.body.textContent.includes('Version 0.1.0')`);
});
afterAll(async () => {
  await session?.end();
  await server?.close();
});

const isUntouched = () => readFileSync(installed).equals(readFileSync(binary));
const says = (text: string) => page.until('return document.body.textContent.includes(arguments[0])', text);
/** Clicks the button of the row of the version, whatever it is called now. */
const checkAgain = () =>
  page.until(`const found = [...document.querySelectorAll('main button')]
    .find(one => ['Check for updates', 'Try again'].includes(one.textContent) && !one.disabled); found?.click(); return found`);

test('nobody is asked until somebody wants to know', async () => {
  await says(`Update source: 127.0.0.1`);
  expect(server.asked).toEqual([]);
});

test('a version that is not newer is not offered', async () => {
  for (const version of ['0.0.1', '0.1.0']) {
    server.announce(version);
    await checkAgain();
    await says('You have the latest version');
  }
  expect(server.asked).toEqual(['/feed.json', '/feed.json']);
});

test.each([
  ['feed-404', 'answered with error 404', 'feed_status'],
  ['feed-500', 'answered with error 500', 'feed_status'],
  ['feed-garbled', 'sent invalid version information', 'feed_invalid'],
  ['no-package', 'has no package for this system', 'no_package'],
] as const)('a feed that fails is told: %s', async (fault, said, code) => {
  server.announce('0.2.0', fault);
  await checkAgain();
  await says(said);
  await says(`(${code})`);
});

test.each([
  ['download-404', 'the server answered with error 404', 'download_status'],
  ['download-cut', 'The download was interrupted', 'download_interrupted'],
  ['other-key', 'The signature of the update is invalid', 'signature_invalid'],
  ['other-bytes', 'The signature of the update is invalid', 'signature_invalid'],
  ['other-version', 'signed for another version', 'signed_for_other_version'],
  ['not-a-package', 'is no package for this system', 'package_invalid'],
] as const satisfies readonly (readonly [Fault, string, string])[])(
  'a package that fails is not installed: %s',
  async (fault, said, code) => {
    server.announce('0.2.0', fault);
    await checkAgain();
    await says('Version 0.2.0 is available');
    await page.clickText('Download and install');
    await says(said);
    await says(`(${code})`);
    expect(isUntouched()).toBe(true);
    expect(readdirSync(session.home).filter(name => name.startsWith('tauri_current_app'))).toEqual([]);
  },
);

test('a download shows how far it is, and can be cancelled', async () => {
  server.announce('0.2.0', 'download-slow');
  await checkAgain();
  await page.clickText('Download and install');
  await page.until(`return /Downloading the update… (?:49|50) %/.test(document.body.textContent)`);
  await page.clickText('Cancel');
  await says('Version 0.2.0 is available');
  expect(isUntouched()).toBe(true);
});

test('a server that is away is told', async () => {
  // offered is what was found before
  await page.run('location.reload()');
  await says('Version 0.1.0');
  const {asked} = server;
  const before = asked.length;
  await server.close();
  await checkAgain();
  await says('The update server cannot be reached');
  await says('(update_unreachable)');
  expect(asked).toHaveLength(before);
});

test('a sound package takes the place of the client, which restarts 3 s later', async () => {
  await server.reopen();
  server.announce('0.2.0');
  await checkAgain();
  await says('Reads faster.');
  await page.clickText('Download and install');
  await says('The client restarts in 3 seconds');
  const ready = Date.now();
  expect(readFileSync(installed).equals(newer)).toBe(true);
  expect(existsSync(marker)).toBe(false);
  await eventually(async () => expect(existsSync(marker)).toBe(true));
  // the server that the client has started is stopped before
  expect(Date.now() - ready).toBeGreaterThan(2500);
  await eventually(async () => expect(session.processes('recto.js')).toEqual([]));
});
