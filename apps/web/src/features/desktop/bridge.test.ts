import {afterEach, beforeEach, expect, test, vi} from 'vitest';

type Call = {readonly command: string; readonly values: unknown};
let calls: Call[];
let answers: Record<string, (values: never) => unknown>;
beforeEach(() => {
  calls = [];
  answers = {};
  vi.resetModules();
  vi.stubGlobal('localStorage', {getItem: () => null, setItem: () => {}});
  vi.stubGlobal('__TAURI_INTERNALS__', {
    invoke: async (command: string, values: never) => {
      calls.push({command, values});
      return answers[command]?.(values) ?? null;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('in a browser nothing is asked, and it says so', async () => {
  Reflect.deleteProperty(globalThis, '__TAURI_INTERNALS__');
  const {ask} = await import('./bridge.ts');
  const {inShell} = await import('./in-shell.ts');
  expect(inShell).toBe(false);
  await expect(ask('take_opened')).rejects.toThrow('not in the desktop client');
});

test('what the shell says reaches who listens, until they stop', async () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const {onShellMessage} = await import('./bridge.ts');
  const heard: unknown[] = [];
  const stop = onShellMessage(message => heard.push(message));
  const say = (detail: unknown) => target.dispatchEvent(new CustomEvent('recto-shell', {detail}));
  say({kind: 'opened'});
  stop();
  say({kind: 'closeAsked'});
  expect(heard).toEqual([{kind: 'opened'}]);
});

test('files that were opened are read one by one; one that is gone is named', async () => {
  answers = {
    take_opened: () => ({
      files: [
        {id: 1, name: 'a.pdf', size: 4},
        {id: 2, name: 'gone.pdf', size: 1},
      ],
      address: '/x',
    }),
    read_opened: ({id}: {id: number}) =>
      id === 1 ? new TextEncoder().encode('%PDF').buffer : Promise.reject('ENOENT'),
  };
  const {readOpened} = await import('./read-opened.ts');
  const unreadable: string[] = [];
  const {files, address} = await readOpened(name => unreadable.push(name));
  expect([files.map(({name, size}) => [name, size]), address, unreadable]).toEqual([
    [['a.pdf', 4]],
    '/x',
    ['gone.pdf'],
  ]);
});

test.each([
  ['none', undefined],
  ['close', 'close'],
  ['minimize', 'minimize'],
  ['minimizeToTray', 'minimizeToTray'],
] as const)('closing with %s', async (closeAction, expected) => {
  const {useUserSettings} = await import('../../core/settings/user-settings.ts');
  const {closeActionOf} = await import('./close-window.ts');
  useUserSettings.setState({closeAction});
  expect(closeActionOf()).toBe(expected);
});

test('what closing means is remembered only where that was wanted', async () => {
  const {useUserSettings} = await import('../../core/settings/user-settings.ts');
  const {closeWindow} = await import('./close-window.ts');
  closeWindow('minimize', false);
  expect(useUserSettings.getState().closeAction).toBe('none');
  closeWindow('minimizeToTray', true);
  expect(useUserSettings.getState()).toMatchObject({closeAction: 'minimizeToTray', noPopUpWindowPopsUpNextTime: true});
  expect(calls).toEqual([
    {command: 'close_window', values: {action: 'minimize'}},
    {command: 'close_window', values: {action: 'minimizeToTray'}},
  ]);
});
