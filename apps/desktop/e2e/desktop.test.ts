import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type DesktopSession, openInEnglish, startDesktopSession} from './desktop-session.ts';
import {eventually, type Page} from './webdriver.ts';

const example = path.resolve(import.meta.dirname, '../../../examples/cooling-tea.pdf');

let session: DesktopSession;
let page: Page;
beforeAll(async () => {
  session = await startDesktopSession();
  page = await openInEnglish(session);
});
afterAll(() => session.end());

const button = (name: string) => `button[aria-label="${name}"]`;

test('the window opens the client, signed in, with its own title bar', async () => {
  for (const name of ['Minimize', 'Maximize', 'Close'])
    await page.until('return document.querySelector(arguments[0])', button(name));
});

test('nothing listens but on loopback, and nobody else gets in there', async () => {
  const places = session.listening();
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(place).toMatch(/^127\.0\.0\.1:\d+$/);
  const origin = await page.run<string>('return location.origin');
  for (const address of ['/', '/dev/outbox', '/api/v2/info', '/desktop/guess']) {
    const answer = await fetch(origin + address);
    expect([address, answer.status]).toEqual([address, 404]);
  }
});

test('the page gets nothing from the shell but what it is granted', async () => {
  const refused = await page.run<string>(
    `return window.__TAURI_INTERNALS__.invoke('plugin:window|set_title', {value: 'x'}).then(() => 'granted', error => String(error))`,
  );
  expect(refused).toMatch(/not allowed/i);
});

test('a second start hands its file over, and it is read and opened', async () => {
  expect(await session.openAgain(example)).toBe(0);
  await page.until(`return location.pathname === '/pdf-views'`);
  await page.until(
    `return [...document.querySelectorAll('main h1, main h2')].some(one => one.textContent.includes('Cooling of a Cup'))`,
  );
});

test('an export lands in the default location', async () => {
  await page.clickText('Export');
  await page.until(`return document.body.textContent.includes('Export to the default location')`);
  await page.run(`document.querySelector('[role=dialog] [data-autofocus]').click()`);
  await eventually(async () => {
    expect(existsSync(session.exports) ? readdirSync(session.exports).join() : '').toMatch(/cooling-tea/);
  });
  await page.until('return document.body.textContent.includes(arguments[0])', session.exports);
});

test('results can go to Zotero; that none runs is said', async () => {
  await page.clickText('Export');
  // a click while the dialog still grows would miss it
  await page.clickAndGo('Add to Zotero');
  await page.until(`return document.body.textContent.includes('Zotero client plugin connection not detected')`);
  await page.clickAndGo('Cancel');
  await page.until(`return !document.querySelector('[role=dialog]')`);
});

test('a server that was killed comes back, and the page with it', async () => {
  const [server] = session.processes('recto.js');
  process.kill(server!, 'SIGKILL');
  await eventually(async () => {
    const [now] = session.processes('recto.js');
    expect(now).toBeDefined();
    expect(now).not.toBe(server);
  });
  const asked = 'return fetch("/api/v2/info").then(answer => answer.status === 200, () => false)';
  await page.until(asked);
  await page.until(`return !document.body.textContent.includes('cannot be reached')`);
});

test('closing asks; the tray takes the window, a second start brings it back', async () => {
  await page.click(button('Close'));
  await page.until(`return document.body.textContent.includes('Minimize to the tray')`);
  await page.clickAndGo('OK');
  await eventually(async () => expect(session.isShown('Recto')).toBe(false));
  expect(session.processes('recto.js')).toHaveLength(1);
  expect(await session.openAgain('recto://settings')).toBe(0);
  await eventually(async () => expect(session.isShown('Recto')).toBe(true));
  await page.until(`return location.pathname === '/user/userCustomerConfig'`);
});

test('quitting leaves nothing behind', async () => {
  await page.click(button('Close'));
  await page.until(`return document.body.textContent.includes('Quit')`);
  await page.run(`document.querySelector('input[type=radio][value=close]').click()`);
  await page.clickAndGo('OK');
  await eventually(async () => {
    for (const what of ['recto-desktop', 'recto.js', 'postgres'])
      expect([what, session.processes(what)]).toEqual([what, []]);
  });
  expect(existsSync(path.join(session.home, 'recto/recto.lock'))).toBe(false);
});
