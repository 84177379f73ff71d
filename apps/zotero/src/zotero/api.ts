/**
 * What we use of Zotero's API for plugins (Zotero 7 to 9), after its source (chrome/content/zotero/xpcom). The types on
 * npm (zotero-types) need packages from Git, which this project does not install.
 */
export type Item = {
  readonly id: number;
  readonly key: string;
  readonly libraryID: number;
  /** `false` or undefined without a parent. */
  parentID: number | false | undefined;
  isAttachment(): boolean;
  isPDFAttachment(): boolean;
  isRegularItem(): boolean;
  isNote(): boolean;
  getAttachments(): number[];
  getNotes(): number[];
  getCollections(): number[];
  setCollections(ids: readonly number[]): void;
  getFilePathAsync(): Promise<string | false>;
  readonly attachmentFilename: string;
  getDisplayTitle(): string;
  getNote(): string;
  setNote(html: string): boolean;
  /** Type 1 is an automatic tag. */
  addTag(name: string, type?: 0 | 1): boolean;
  removeTag(name: string): boolean;
  getTags(): readonly {readonly tag: string}[];
  saveTx(): Promise<number | boolean>;
};

type FileImport = {
  readonly file: string;
  readonly title: string;
  readonly contentType: string;
  readonly libraryID?: number;
  readonly parentItemID?: number;
  readonly collections?: readonly number[];
};

export type ProgressLine = {
  setText(text: string): void;
  setProgress(percent: number): void;
  setError(): void;
};

export type ProgressWindow = {
  changeHeadline(text: string): void;
  show(): void;
  readonly ItemProgress: new (icon: string, text: string) => ProgressLine;
  startCloseTimer(milliseconds: number): void;
};

/** The parts of a window's document that menus and the settings need. */
export type ZoteroWindow = {
  readonly document: Document & {createXULElement(name: string): HTMLElement};
  readonly MozXULElement: {insertFTLIfNeeded(file: string): void};
  readonly Localization: new (
    files: readonly string[],
    sync: boolean,
  ) => {formatValueSync(id: string, values?: Readonly<Record<string, string | number>>): string | null};
};

type MenuContext = {readonly items?: readonly Item[]; setVisible?(visible: boolean): void};

/** Zotero 8 and later. */
type MenuManager = {
  registerMenu(menu: {
    readonly menuID: string;
    readonly pluginID: string;
    readonly target: 'main/library/item';
    readonly menus: readonly {
      readonly menuType: 'menuitem';
      readonly l10nID: string;
      readonly icon?: string;
      onShowing(event: unknown, context: MenuContext): void;
      onCommand(event: unknown, context: MenuContext): void;
    }[];
  }): string | false;
  unregisterMenu(menuId: string): boolean;
};

export type Zotero = {
  readonly locale: string;
  readonly Items: {get(id: number): Item | false | undefined; get(ids: readonly number[]): Item[]};
  readonly Item: new (type: 'note') => {libraryID: number} & Omit<Item, 'libraryID'>;
  readonly Attachments: {importFromFile(options: FileImport): Promise<Item>};
  readonly Prefs: {get(name: string, global: true): unknown; set(name: string, value: string, global: true): void};
  readonly PreferencePanes: {
    register(pane: {pluginID: string; src: string; label: string; image: string}): Promise<string>;
  };
  readonly MenuManager?: MenuManager;
  readonly ProgressWindow: new (options: {readonly closeOnClick: boolean}) => ProgressWindow;
  readonly Promise: {delay(milliseconds: number): Promise<void>};
  getMainWindow(): ZoteroWindow;
  getMainWindows(): readonly ZoteroWindow[];
  getActiveZoteroPane(): {getSelectedItems(): Item[]} | null;
  logError(error: unknown): void;
  /** Our own, for the settings. */
  Recto?: {openPreferences(window: ZoteroWindow): void} | undefined;
};

/** The prompts of the platform (nsIPromptService). */
export type Prompts = {
  prompt(
    parent: ZoteroWindow | null,
    title: string,
    text: string,
    value: {value: string},
    checkLabel: null,
    checkState: {value: boolean},
  ): boolean;
};

/** What the bootstrap gives us. */
export type Surroundings = {
  readonly id: string;
  readonly version: string;
  readonly rootURI: string;
  readonly zotero: Zotero;
  readonly files: {
    read(path: string): Promise<Uint8Array>;
    write(path: string, bytes: Uint8Array): Promise<unknown>;
    remove(path: string): Promise<void>;
    temporary(name: string): string;
  };
  readonly fetch: typeof fetch;
  readonly prompt: Prompts;
};
