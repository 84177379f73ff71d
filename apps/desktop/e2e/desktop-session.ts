import {type ChildProcess, execFileSync, spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {openUnderDriver, type Page} from './webdriver.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** The program that is tested, from `RECTO_DESKTOP_BINARY` or where cargo puts it. */
export const binary =
  process.env['RECTO_DESKTOP_BINARY'] ??
  path.join(process.env['CARGO_TARGET_DIR'] ?? path.join(root, 'apps/desktop/target'), 'debug/recto-desktop');

type Start = {
  /** Instead of the one that was built. */
  readonly program?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** A screen, a session bus and a home of their own, so that nothing of this machine is touched. */
export type DesktopSession = {
  readonly home: string;
  readonly exports: string;
  readonly display: string;
  /** Starts the client under automation. */
  readonly open: (start?: Start) => Promise<Page>;
  /** Starts the client once more, as a second start of the same user; gives its exit code. */
  readonly openAgain: (...args: readonly string[]) => Promise<number | null>;
  /** Whether a window of this title is on the screen. */
  readonly isShown: (title: string) => boolean;
  /** Processes whose command line has this. */
  readonly processes: (what: string) => readonly number[];
  /** Addresses, with ports, at which the client and what it has started listen. */
  readonly listening: () => readonly string[];
  readonly end: () => Promise<void>;
};

/** Starts the client, which begins in Chinese, and has it speak English; it is signed in then. */
export async function openInEnglish(session: DesktopSession, start: Start = {}): Promise<Page> {
  const page = await session.open(start);
  await page.until(`return document.querySelector('header')?.textContent.includes('管理员')`);
  await page.run(`localStorage.setItem('language', '{"state": {"language": "en"}, "version": 1}'); location.reload()`);
  await page.until(`return document.querySelector('header')?.textContent.includes('Administrator')`);
  return page;
}

export async function startDesktopSession(): Promise<DesktopSession> {
  const home = mkdtempSync(path.join(tmpdir(), 'recto-desktop-'));
  const exports = path.join(home, 'exports');
  const config = path.join(home, 'config/app.recto.desktop');
  mkdirSync(config, {recursive: true});
  writeFileSync(path.join(config, 'shell.json'), JSON.stringify({savePath: exports}));
  const started: ChildProcess[] = [];
  const display = await firstLine(started, 'Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1400x900x24',
    '-nolisten',
    'tcp',
  ]);
  const bus = await firstLine(started, 'dbus-daemon', ['--session', '--nofork', '--print-address']);
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    LANG: 'en_US.UTF-8',
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, 'config'),
    XDG_DATA_HOME: path.join(home, 'data'),
    XDG_CACHE_HOME: path.join(home, 'cache'),
    RECTO_HOME: path.join(home, 'recto'),
    DISPLAY: `:${display}`,
    DBUS_SESSION_BUS_ADDRESS: bus,
    // the tests may run as root, in a container
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    GDK_BACKEND: 'x11',
  };
  const processes = (what: string) =>
    processIds().filter(
      pid => commandOf(pid).includes(what) && environmentOf(pid).includes(`RECTO_HOME=${home}/recto`),
    );
  let page: Page | undefined;
  return {
    home,
    exports,
    display: `:${display}`,
    open: async ({program = binary, args = [], env: more = {}} = {}) => {
      const opened = await openUnderDriver(program, args, {...env, ...more});
      started.push(opened.driver);
      page = opened.page;
      return page;
    },
    openAgain: (...args) =>
      new Promise(resolve => spawn(binary, args, {env, stdio: 'ignore', cwd: root}).once('close', resolve)),
    isShown: title => {
      try {
        return execFileSync('xdotool', ['search', '--onlyvisible', '--name', `^${title}$`], {env}).length > 0;
      } catch {
        return false;
      }
    },
    processes,
    listening: () => {
      // the driver listens, too
      const own = new Set(processes('').filter(pid => !commandOf(pid).includes('WebKitWebDriver')));
      return execFileSync('ss', ['-Hltnup'], {encoding: 'utf8'})
        .split('\n')
        .filter(line => [...line.matchAll(/pid=(\d+)/g)].some(([, pid]) => own.has(Number(pid))))
        .map(line => line.trim().split(/\s+/)[4] ?? '');
    },
    end: async () => {
      await page?.close();
      for (const one of started.reverse()) one.kill();
      rmSync(home, {recursive: true, force: true, maxRetries: 20, retryDelay: 250});
    },
  };
}

const processIds = (): readonly number[] => readdirSync('/proc').map(Number).filter(Number.isInteger);
const commandOf = (pid: number): string => textOf(`/proc/${pid}/cmdline`);
const environmentOf = (pid: number): string => textOf(`/proc/${pid}/environ`);

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // it has ended meanwhile
    return '';
  }
}

/** Starts a program that says first where it can be found. */
function firstLine(started: ChildProcess[], program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, {stdio: ['ignore', 'pipe', 'ignore']});
  started.push(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
  });
}
