import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
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
afterAll(() => session?.end());

type Box = {readonly x: number; readonly y: number; readonly width: number; readonly height: number};

const picker = 'Read a formula on the screen';

// milliseconds
const painted = 1500;

const xdotool = (...args: readonly string[]) =>
  execFileSync('xdotool', args, {env: {...process.env, DISPLAY: session.display}, encoding: 'utf8'});
/** Fails while nothing was copied. */
const clipboard = () =>
  execFileSync('xclip', ['-selection', 'clipboard', '-o'], {
    env: {...process.env, DISPLAY: session.display},
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

test('only keys that nobody types are a shortcut', async () => {
  await page.run(`location.assign('/user/userCustomerConfig')`);
  const press = async (keys: object) => {
    await page.clickText('Set a shortcut');
    await page.until(`return document.activeElement?.textContent === 'Press the keys…'`);
    await page.run(
      `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {...arguments[0], bubbles: true}))`,
      keys,
    );
  };
  await press({code: 'KeyF', key: 'f'});
  await page.until(`return document.body.textContent.includes('Use a combination with Ctrl')`);
  await press({code: 'KeyF', key: 'f', ctrlKey: true, altKey: true});
  await page.until(`return document.body.textContent.includes('Ctrl + Alt + F')`);
});

test('a formula that is marked on the screen is on the clipboard as LaTeX', async () => {
  expect(await session.openAgain(example)).toBe(0);
  await page.until(`return location.pathname === '/pdf-views'`);
  await page.until(`return document.querySelectorAll('main mjx-container svg').length > 8`);
  // where no scrolling takes it away: the widest formula of a line, in front of all else
  const box = await page.run<Box>(`
    const width = one => one.getBoundingClientRect().width;
    const [formula] = [...document.querySelectorAll('main mjx-container:not([display])')].sort((a, b) => width(b) - width(a));
    const paper = document.createElement('div');
    paper.style.cssText = 'position: fixed; left: 300px; top: 300px; padding: 24px; background: #fff; color: #000; font-size: 40px; z-index: 9999';
    paper.append(formula.cloneNode(true));
    document.body.append(paper);
    return paper.getBoundingClientRect().toJSON()`);
  const [, left, top] = /X=(\d+)\nY=(\d+)/.exec(
    xdotool('search', '--onlyvisible', '--name', '^Recto$', 'getwindowgeometry', '--shell'),
  )!;
  xdotool('key', 'ctrl+alt+f');
  await eventually(async () => expect(session.isShown(picker)).toBe(true));
  // the picture is painted after its window is there
  await pause(painted);
  const x = Number(left) + box.x;
  const y = Number(top) + box.y;
  xdotool('mousemove', String(Math.round(x + 4)), String(Math.round(y + 4)), 'mousedown', '1');
  xdotool('mousemove', String(Math.round(x + box.width / 2)), String(Math.round(y + box.height / 2)));
  xdotool('mousemove', String(Math.round(x + box.width - 4)), String(Math.round(y + box.height - 4)), 'mouseup', '1');
  await eventually(async () => expect(session.isShown(picker)).toBe(false));
  await eventually(async () => expect(clipboard()).toBe('T(t)=T_{\\infty}+(T_0-T_{\\infty})e^{-kt}'));
  await page.until(`return /Copied.*: T\\(t\\)=/.test(document.body.textContent)`);
});

test('who changes their mind copies nothing, and the keys are kept', async () => {
  const before = clipboard();
  xdotool('key', 'ctrl+alt+f');
  await eventually(async () => expect(session.isShown(picker)).toBe(true));
  await eventually(async () => {
    xdotool('key', 'Escape');
    expect(session.isShown(picker)).toBe(false);
  });
  expect(clipboard()).toBe(before);
  const kept: unknown = JSON.parse(
    readFileSync(path.join(session.home, 'config/app.recto.desktop/shell.json'), 'utf8'),
  );
  expect(kept).toMatchObject({shortcutKey: ['Ctrl', 'Alt', 'KeyF'], savePath: session.exports});
});
