/** What the shell answers and takes, by the name of its command (`apps/desktop/shell/src/commands.rs`). */
type Commands = {
  readonly about_shell: {readonly takes: undefined; readonly gives: AboutShell};
  readonly cancel_update: {readonly takes: undefined; readonly gives: null};
  readonly check_update: {readonly takes: undefined; readonly gives: UpdateOffer | null};
  readonly choose_save_folder: {readonly takes: undefined; readonly gives: string | null};
  readonly close_seen: {readonly takes: undefined; readonly gives: null};
  readonly close_window: {readonly takes: {readonly action: CloseAction}; readonly gives: null};
  readonly copy_text: {readonly takes: {readonly text: string}; readonly gives: null};
  readonly drag_window: {readonly takes: undefined; readonly gives: null};
  readonly install_update: {readonly takes: undefined; readonly gives: UpdateOutcome};
  readonly minimize_window: {readonly takes: undefined; readonly gives: null};
  readonly notify: {readonly takes: {readonly body: string; readonly address: string}; readonly gives: null};
  readonly read_opened: {readonly takes: {readonly id: number}; readonly gives: ArrayBuffer};
  readonly set_default_location: {readonly takes: {readonly on: boolean}; readonly gives: null};
  readonly set_language: {readonly takes: {readonly language: 'zh' | 'en'}; readonly gives: null};
  readonly set_shortcut: {readonly takes: {readonly keys: readonly string[]}; readonly gives: null};
  readonly set_update_checks: {readonly takes: {readonly on: boolean}; readonly gives: null};
  readonly show_saved: {readonly takes: undefined; readonly gives: null};
  readonly take_formula: {readonly takes: undefined; readonly gives: ArrayBuffer};
  readonly take_opened: {readonly takes: undefined; readonly gives: Opened};
  readonly toggle_maximized: {readonly takes: undefined; readonly gives: null};
};

export type AboutShell = {
  readonly version: string;
  readonly system: 'linux' | 'macos' | 'windows';
  /** The folder that was chosen for exports. */
  readonly savePath: string | null;
  /** Whether exports go there, not to the system's downloads. */
  readonly toSavePath: boolean;
  readonly downloads: string;
  readonly maximized: boolean;
  /** Null for a build that does not know where newer versions would be. */
  readonly updates: {
    /** The server that is asked. */
    readonly host: string;
    /** Whether it is asked at each start. */
    readonly atStart: boolean;
    /** It was not in this run. */
    readonly due: boolean;
  } | null;
  /** The keys that have a formula on the screen read; none when empty. */
  readonly shortcutKey: readonly string[];
  /** Whether the system has given them to the client. */
  readonly hasShortcut: boolean;
};

/** A newer version, with what its makers say about it. */
export type UpdateOffer = {readonly version: string; readonly notes: string};

/** How an installation ends that does not fail. */
export type UpdateOutcome = 'restarting' | 'atNextStart' | 'cancelled';

/** Why there is no update (`updates/failure.rs`): `detail` is a status, or what the system says. */
export type UpdateFailure = {
  readonly code:
    | 'no_update_source'
    | 'update_unreachable'
    | 'feed_status'
    | 'feed_invalid'
    | 'no_package'
    | 'download_status'
    | 'download_interrupted'
    | 'signature_invalid'
    | 'signed_for_other_version'
    | 'package_invalid'
    | 'install_refused'
    | 'install_failed'
    | 'not_packaged';
  readonly detail?: string | number;
};

/** Why keys were not taken (`formula/shortcut.rs`). */
export type ShortcutRefusal = 'unusable' | 'taken';

/** What closing the window does once that is known. */
export type CloseAction = 'close' | 'minimize' | 'minimizeToTray';

/** Files and a place of the client that the system has handed over. */
export type Opened = {
  readonly files: readonly {readonly id: number; readonly name: string; readonly size: number}[];
  readonly address: string | null;
};

/** What the shell says by itself (`page.rs`). */
export type ShellMessage =
  | {readonly kind: 'closeAsked'}
  | {readonly kind: 'opened'}
  | {readonly kind: 'go'; readonly address: string}
  | {readonly kind: 'saved'; readonly path: string}
  | {readonly kind: 'saveFailed'; readonly code: string}
  | {readonly kind: 'maximized'; readonly maximized: boolean}
  | {readonly kind: 'updateProgress'; readonly received: number; readonly total: number | null}
  | {readonly kind: 'updateReady'}
  | {readonly kind: 'formulaPicked'}
  | {readonly kind: 'screenHidden'};

type Internals = {readonly invoke: (command: string, values?: object) => Promise<unknown>};

// Tauri's own; `@tauri-apps/api` is a wrapper around it
const internals = (globalThis as {readonly __TAURI_INTERNALS__?: Internals}).__TAURI_INTERNALS__;

/** Has the shell do something. Rejects with the shell's reason, and in a browser. */
export async function ask<Name extends keyof Commands>(
  command: Name,
  ...[values]: Commands[Name]['takes'] extends undefined ? [] : [values: Commands[Name]['takes']]
): Promise<Commands[Name]['gives']> {
  if (!internals) throw new Error('not in the desktop client');
  return (await internals.invoke(command, values)) as Commands[Name]['gives'];
}

/** Calls back with what the shell says. Gives what stops it. */
export function onShellMessage(callback: (message: ShellMessage) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<ShellMessage>).detail);
  addEventListener('recto-shell', listener);
  return () => removeEventListener('recto-shell', listener);
}
