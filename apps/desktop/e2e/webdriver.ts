import {type ChildProcess, spawn} from 'node:child_process';
import {setTimeout as pause} from 'node:timers/promises';
import {freePort} from '@recto/testkit';

// the key under which the protocol names an element (W3C WebDriver, 11)
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A window of WebKit under automation, by the protocol of W3C WebDriver. */
export type Page = {
  /** Runs a script in the page and gives what it returns. */
  readonly run: <T>(script: string, ...values: readonly unknown[]) => Promise<T>;
  /** Waits until the script gives something that counts as true, and gives it. */
  readonly until: <T>(script: string, ...values: readonly unknown[]) => Promise<T>;
  /** Clicks what a selector finds, once it is there, with the pointer. */
  readonly click: (selector: string) => Promise<void>;
  /** Clicks the button or link with this text. */
  readonly clickText: (text: string) => Promise<void>;
  /** As `clickText`, a moment later, for what takes the window away: the driver would wait for its next frame. */
  readonly clickAndGo: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

const byText = `[...document.querySelectorAll('button, a, label, [role=menuitem], [role=radio]')]
  .find(one => one.textContent.trim() === arguments[0] && one.getClientRects().length > 0 && !one.disabled)`;

// milliseconds
const patience = 90_000;
const interval = 200;
// until the answer to the script has left the page
const moment = 300;

/** Starts a program under WebKitWebDriver. */
export async function openUnderDriver(
  binary: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{readonly page: Page; readonly driver: ChildProcess}> {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {...env, TAURI_AUTOMATION: 'true', TAURI_WEBVIEW_AUTOMATION: 'true'},
    stdio: 'ignore',
  });
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {method, ...(body && {body: JSON.stringify(body)})});
    const {value} = (await answer.json()) as {readonly value: T & {readonly error?: string; readonly message?: string}};
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await eventually(() => call('GET', '/status'));
  const options = {alwaysMatch: {'webkitgtk:browserOptions': {binary, args}}};
  const {sessionId} = await call<{readonly sessionId: string}>('POST', '/session', {capabilities: options});
  const at = `/session/${sessionId}`;
  const run = <T>(script: string, ...values: readonly unknown[]) =>
    call<T>('POST', `${at}/execute/sync`, {script, args: values});
  const until = <T>(script: string, ...values: readonly unknown[]): Promise<T> =>
    eventually(async () => {
      const found = await run<T>(script, ...values);
      if (!found) throw new Error(`not so: ${script}`);
      return found;
    });
  const clickOn = (find: string, value: string) =>
    eventually(async () => {
      const element = await run<Record<string, string> | null>(find, value);
      if (!element) throw new Error(`nothing to click: ${value}`);
      await call('POST', `${at}/element/${element[elementKey]}/click`, {});
    });
  const page: Page = {
    run,
    until,
    click: async selector => clickOn('return document.querySelector(arguments[0])', selector),
    clickText: async text => clickOn(`return ${byText}`, text),
    clickAndGo: async text => {
      await until(
        `const found = ${byText}; if (found) setTimeout(() => found.click(), ${moment}); return found !== undefined`,
        text,
      );
    },
    close: async () => void (await call('DELETE', at).catch(() => {})),
  };
  return {page, driver};
}

/** Tries until it does not throw. Throws the last failure when that takes too long. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(interval);
    }
  }
}
