import type {Item, ProgressWindow, Surroundings, Zotero, ZoteroWindow} from '../zotero/api.ts';

/** An item of the double's library. */
class DoubleItem implements Item {
  static count = 0;
  readonly id = ++DoubleItem.count;
  readonly key = `KEY${String(this.id).padStart(5, '0')}`;
  libraryID = 1;
  parentID: number | false | undefined = false;
  path: string | false = false;
  title = '';
  saved = false;
  #collections: readonly number[] = [];
  readonly #kind: 'entry' | 'attachment' | 'note';
  readonly #library: Map<number, DoubleItem>;
  readonly #tags = new Map<string, number>();
  #note = '';

  constructor(library: Map<number, DoubleItem>, kind: 'entry' | 'attachment' | 'note') {
    this.#library = library;
    this.#kind = kind;
  }

  #children(kind: string): number[] {
    return [...this.#library.values()]
      .filter(each => each.parentID === this.id && each.#kind === kind)
      .map(({id}) => id);
  }
  isAttachment = () => this.#kind === 'attachment';
  isPDFAttachment = () => this.#kind === 'attachment' && this.attachmentFilename.endsWith('.pdf');
  isRegularItem = () => this.#kind === 'entry';
  isNote = () => this.#kind === 'note';
  // Zotero throws for a note or an attachment
  getAttachments() {
    if (this.#kind !== 'entry') throw new Error('getAttachments() cannot be called on such items');
    return this.#children('attachment');
  }
  getNotes() {
    if (this.#kind !== 'entry') throw new Error('getNotes() can only be called on regular items');
    return this.#children('note');
  }
  getCollections = () => [...this.#collections];
  setCollections(ids: readonly number[]) {
    if (this.parentID) throw new Error('a child item cannot be in a collection');
    this.#collections = ids;
  }
  getFilePathAsync = async () => this.path;
  // known also of a file that is not on this computer
  attachmentFilename = '';
  getDisplayTitle = () => this.title;
  getNote = () => this.#note;
  setNote(html: string) {
    if (this.#kind !== 'note') throw new Error('setNote() can only be called on notes');
    // its editor writes HTML in its own way
    this.#note = html.replaceAll('<hr>', '<hr/>');
    return true;
  }
  addTag(name: string, type: 0 | 1 = 0) {
    if (this.#tags.has(name)) return false;
    this.#tags.set(name, type);
    return true;
  }
  removeTag = (name: string) => this.#tags.delete(name);
  getTags = () => [...this.#tags].map(([tag, type]) => ({tag, type}));
  async saveTx() {
    const parent = this.parentID ? this.#library.get(this.parentID) : undefined;
    if (parent && parent.#kind !== 'entry') throw new Error('Parent item must be a regular item');
    this.saved = true;
    this.#library.set(this.id, this);
    return this.id;
  }
}

export type ZoteroDouble = {
  readonly surroundings: Surroundings;
  readonly entry: (title: string) => DoubleItem;
  /** A PDF, below an entry or by itself in a collection. */
  readonly pdf: (name: string, bytes: Uint8Array | undefined, parent?: DoubleItem) => DoubleItem;
  readonly children: (parent: DoubleItem) => {readonly notes: DoubleItem[]; readonly files: DoubleItem[]};
  readonly items: ReadonlyMap<number, DoubleItem>;
  readonly disk: Map<string, Uint8Array>;
  readonly preferences: Map<string, unknown>;
  /** What progress windows showed: the last text of each line, and whether it was an error. */
  readonly lines: {text: string; percent: number; error: boolean}[];
  readonly errors: unknown[];
  /** What is typed into the next prompt; undefined cancels it. */
  typed: string | undefined;
};

/** Zotero as its API shows itself to a plugin, with a library and a disk in memory. `words` formats a sentence. */
export function zoteroDouble(
  fetch: typeof globalThis.fetch,
  {
    locale = 'en-US',
    words = (id: string) => id,
    more = {},
  }: {
    readonly locale?: string;
    readonly words?: (id: string, values?: Readonly<Record<string, string | number>>) => string;
    readonly more?: Partial<Zotero>;
  } = {},
): ZoteroDouble {
  const items = new Map<number, DoubleItem>();
  const disk = new Map<string, Uint8Array>();
  const preferences = new Map<string, unknown>();
  const lines: ZoteroDouble['lines'] = [];
  const errors: unknown[] = [];
  class Localization {
    formatValueSync = (id: string, values?: Readonly<Record<string, string | number>>) => words(id, values);
  }
  const window = {Localization, MozXULElement: {insertFTLIfNeeded: () => {}}} as unknown as ZoteroWindow;
  class Progress implements ProgressWindow {
    readonly ItemProgress = class {
      readonly #line = {text: '', percent: 0, error: false};
      constructor(_icon: string, text: string) {
        lines.push(this.#line);
        this.#line.text = text;
      }
      setText = (text: string) => {
        this.#line.text = text;
      };
      setProgress = (percent: number) => {
        this.#line.percent = percent;
      };
      setError = () => {
        this.#line.error = true;
      };
    };
    changeHeadline = () => {};
    show = () => {};
    startCloseTimer = () => {};
  }
  function get(id: number): DoubleItem | false;
  function get(ids: readonly number[]): DoubleItem[];
  function get(which: number | readonly number[]): DoubleItem | false | DoubleItem[] {
    if (typeof which === 'number') return items.get(which) ?? false;
    return which.flatMap(id => items.get(id) ?? []);
  }
  const zotero: Zotero = {
    locale,
    Items: {get},
    Item: class extends DoubleItem {
      constructor() {
        super(items, 'note');
      }
    },
    Attachments: {
      async importFromFile({file, title, parentItemID, collections}) {
        const bytes = disk.get(file);
        if (!bytes) throw new Error('the file does not exist');
        if (parentItemID !== undefined && collections)
          throw new Error('parentItemID and collections cannot both be provided');
        const made = new DoubleItem(items, 'attachment');
        made.title = title;
        if (parentItemID !== undefined) made.parentID = parentItemID;
        else made.setCollections(collections ?? []);
        made.attachmentFilename = file.split('/').at(-1) ?? '';
        made.path = `/storage/${made.key}/${made.attachmentFilename}`;
        disk.set(made.path, bytes);
        await made.saveTx();
        return made;
      },
    },
    Prefs: {get: name => preferences.get(name), set: (name, value) => void preferences.set(name, value)},
    PreferencePanes: {register: async () => 'pane'},
    ProgressWindow: Progress,
    Promise: {delay: milliseconds => new Promise(resolve => setTimeout(resolve, Math.min(milliseconds, 50)))},
    getMainWindow: () => window,
    getMainWindows: () => [],
    getActiveZoteroPane: () => null,
    logError: error => void errors.push(error),
    ...more,
  };
  const double: ZoteroDouble = {
    items,
    disk,
    preferences,
    lines,
    errors,
    typed: undefined,
    surroundings: {
      id: 'recto@test',
      version: '0',
      rootURI: 'jar:file:///recto.xpi!/',
      zotero,
      fetch,
      files: {
        async read(path) {
          const bytes = disk.get(path);
          if (!bytes) throw new Error(`${path} does not exist`);
          return bytes;
        },
        write: async (path, bytes) => void disk.set(path, bytes),
        remove: async path => void disk.delete(path),
        temporary: name => `/tmp/${name}`,
      },
      prompt: {
        prompt(_parent, _title, _text, value) {
          if (double.typed === undefined) return false;
          value.value = double.typed;
          return true;
        },
      },
    },
    entry(title) {
      const made = new DoubleItem(items, 'entry');
      made.title = title;
      items.set(made.id, made);
      return made;
    },
    pdf(name, bytes, parent) {
      const made = new DoubleItem(items, 'attachment');
      made.title = name;
      made.attachmentFilename = name;
      made.path = bytes ? `/storage/${made.key}/${name}` : false;
      if (made.path && bytes) disk.set(made.path, bytes);
      if (parent) made.parentID = parent.id;
      else made.setCollections([7]);
      items.set(made.id, made);
      return made;
    },
    children: parent => ({
      notes: parent.getNotes().flatMap(id => items.get(id) ?? []),
      files: parent.getAttachments().flatMap(id => items.get(id) ?? []),
    }),
  };
  return double;
}
