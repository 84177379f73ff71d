import {createHash} from 'node:crypto';

export type FakeZoteroItem = {
  readonly key: string;
  version: number;
  readonly itemType: string;
  collections?: string[];
  readonly [field: string]: unknown;
};

/** A refusal as the web API words it. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const letters = '23456789ABCDEFGHIJKLMNPQRSTUVWXYZ';
const longestNote = 250_000;

/** Entries, notes and files of one library, with its version. */
export class FakeZoteroLibrary {
  version = 1;
  readonly items = new Map<string, FakeZoteroItem>();
  readonly collections = new Map<string, string>();
  /** By attachment. */
  readonly files = new Map<string, Uint8Array>();
  /** What storage has, by digest: of this account and others. */
  readonly stored = new Map<string, Uint8Array>();
  readonly #tokens = new Set<string>();
  readonly #uploads = new Map<string, {readonly item: string; readonly md5: string; readonly filename: string}>();
  #count = 0;

  newKey(): string {
    let number = ++this.#count;
    let key = '';
    for (let place = 0; place < 8; place++) {
      key = letters[number % letters.length] + key;
      number = Math.floor(number / letters.length);
    }
    return key;
  }

  add(fields: Readonly<Record<string, unknown>> & {readonly itemType: string}): FakeZoteroItem {
    const item: FakeZoteroItem = {key: this.newKey(), version: ++this.version, tags: [], ...fields};
    this.items.set(item.key, item);
    return item;
  }

  find(key: string): FakeZoteroItem {
    const item = this.items.get(key);
    if (!item) throw new Refusal(404, 'Item does not exist');
    return item;
  }

  childrenOf(key: string): FakeZoteroItem[] {
    this.find(key);
    return [...this.items.values()].filter(item => item['parentItem'] === key && !item['deleted']);
  }

  topOf(collection: string): FakeZoteroItem[] {
    if (!this.collections.has(collection)) throw new Refusal(404, 'Collection not found');
    return [...this.items.values()].filter(
      item => !item['parentItem'] && !item['deleted'] && item.collections?.includes(collection),
    );
  }

  /** Those that stand alone, by words of their titles and creators, the last changed first. */
  matching(words: string): FakeZoteroItem[] {
    const wanted = words.toLowerCase();
    return [...this.items.values()]
      .filter(item => !item['parentItem'] && !item['deleted'])
      .filter(({title, creators}) => JSON.stringify([title, creators]).toLowerCase().includes(wanted))
      .sort((a, b) => b.version - a.version);
  }

  /** POST /items: what becomes of each. */
  create(token: string | undefined, values: unknown): object {
    if (token !== undefined && this.#tokens.has(token)) throw new Refusal(412, 'Write token already used');
    if (!Array.isArray(values) || values.length > 50)
      throw new Refusal(values ? 413 : 400, 'Uploaded data must be a JSON array');
    const successful: Record<string, unknown> = {};
    const failed: Record<string, unknown> = {};
    for (const [index, value] of values.entries()) {
      const parent = value.parentItem;
      const fail = (code: number, message: string) => {
        failed[index] = {code, message};
      };
      if (typeof value.itemType !== 'string') fail(400, "'itemType' property not provided");
      else if ('key' in value && !('version' in value)) fail(428, 'Item version not provided');
      else if (typeof parent === 'string' && !this.items.has(parent)) fail(409, `Parent item ${parent} not found`);
      else if (typeof parent === 'string' && this.items.get(parent)?.itemType === 'attachment')
        fail(400, 'Parent item cannot be an attachment');
      else if (String(value.note ?? '').length > longestNote) fail(413, 'Note is too long');
      else {
        const item = this.add({...value, ...(value.itemType === 'attachment' && {md5: null, mtime: null})});
        successful[index] = {key: item.key, version: item.version, data: item};
      }
    }
    if (token !== undefined && Object.keys(failed).length === 0) this.#tokens.add(token);
    return {successful, success: {}, unchanged: {}, failed};
  }

  change(key: string, version: string | undefined, changes: Readonly<Record<string, unknown>>): void {
    const item = this.find(key);
    if (version === undefined) throw new Refusal(428, 'If-Unmodified-Since-Version not provided');
    if (item.version > Number(version)) throw new Refusal(412, `Item has been modified since specified version`);
    if (String(changes['note'] ?? '').length > longestNote) throw new Refusal(413, 'Note is too long');
    this.items.set(key, {...item, ...changes, version: ++this.version});
  }

  /** The first step of an upload. */
  authorize(key: string, conditions: Conditions, form: URLSearchParams, address: string): object {
    this.#checkFile(key, conditions);
    const [md5, filename] = [form.get('md5') ?? '', form.get('filename') ?? ''];
    if (
      !/^[0-9a-f]{32}$/.test(md5) ||
      filename === '' ||
      !form.get('filesize') ||
      !/^\d{12,}$/.test(form.get('mtime') ?? '')
    )
      throw new Refusal(400, 'md5, filename, filesize and mtime must be provided');
    const known = this.stored.get(md5);
    if (known) {
      this.#take(key, {md5, filename}, known);
      return {exists: 1};
    }
    const uploadKey = createHash('md5').update(`${key}${md5}${this.version}`).digest('hex');
    this.#uploads.set(uploadKey, {item: key, md5, filename});
    const [prefix, suffix] = [`--edge\r\nkey=${uploadKey}\r\n\r\n`, '\r\n--edge--'];
    return {
      url: `${address}/${uploadKey}`,
      contentType: 'multipart/form-data; boundary=edge',
      prefix,
      suffix,
      uploadKey,
    };
  }

  /** The second step: storage takes bytes between what was given to stand before and behind them. */
  store(uploadKey: string, body: Uint8Array): void {
    const upload = this.#uploads.get(uploadKey);
    const before = Buffer.byteLength(`--edge\r\nkey=${uploadKey}\r\n\r\n`);
    const bytes = body.subarray(before, body.length - Buffer.byteLength('\r\n--edge--'));
    if (!upload || createHash('md5').update(bytes).digest('hex') !== upload.md5) throw new Refusal(400, 'BadDigest');
    this.stored.set(upload.md5, new Uint8Array(bytes));
  }

  /** The third step. */
  register(key: string, conditions: Conditions, uploadKey: string): void {
    this.#checkFile(key, conditions);
    const upload = this.#uploads.get(uploadKey);
    const bytes = upload && this.stored.get(upload.md5);
    if (!upload || upload.item !== key || !bytes) throw new Refusal(400, 'Invalid upload key');
    this.#uploads.delete(uploadKey);
    this.#take(key, upload, bytes);
  }

  #checkFile(key: string, {match, noneMatch}: Conditions): void {
    const {itemType, md5} = this.find(key);
    if (itemType !== 'attachment') throw new Refusal(400, 'Not an attachment');
    if (match === undefined && noneMatch === undefined)
      throw new Refusal(428, 'If-Match/If-None-Match header not provided');
    if (noneMatch === '*' ? Boolean(md5) : match !== md5)
      throw new Refusal(412, 'ETag does not match current version of file');
  }

  #take(key: string, {md5, filename}: {readonly md5: string; readonly filename: string}, bytes: Uint8Array): void {
    this.files.set(key, bytes);
    this.items.set(key, {...this.find(key), md5, filename, mtime: 1, version: ++this.version});
  }
}

export type Conditions = {readonly match: string | undefined; readonly noneMatch: string | undefined};
