import {type Attempts, read} from '../send/attempt.ts';
import type {TransferHost} from '../send/host.ts';
import {type Answer, jsonOf} from './exchange.ts';
import {ZoteroFailure} from './failure.ts';
import type {ZoteroItem} from './item.ts';
import {readWeb, type ZoteroLibrary} from './library.ts';
import {type Line, webLine} from './line.ts';
import type {WebZotero} from './options.ts';

/** A file to be stored. */
export type NewFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the bytes, in hexadecimal digits. */
  readonly md5: string;
};

type NewItem = Omit<ZoteroItem, 'key' | 'version'>;
type Changes = Partial<Pick<ZoteroItem, 'note' | 'title' | 'tags' | 'filename' | 'deleted'>>;

/** A library on Zotero's server that can be written to. Functions throw ZoteroFailure, or the signal's reason. */
export type ZoteroWriter = ZoteroLibrary & {
  /** Makes an item once. Undefined when Zotero has made it for an attempt whose answer was lost: it must be looked for. */
  readonly create: (item: NewItem, signal?: AbortSignal) => Promise<ZoteroItem | undefined>;
  /** Changes an item that must still be as it was read. Throws `changed-meanwhile` where it is not. */
  readonly change: (item: ZoteroItem, changes: Changes, signal?: AbortSignal) => Promise<void>;
  /** Stores the file of an attachment that was read: a first one, or in place of the one it has. */
  readonly upload: (item: ZoteroItem, file: NewFile, signal?: AbortSignal) => Promise<void>;
};

/** Opens a library for writing, with an API key that may write to it. */
export function zoteroWriter(options: WebZotero): ZoteroWriter {
  const line = webLine(options);
  const library = readWeb(line);
  return {
    ...library,
    create: (item, signal) => create(line, item, signal),
    async change({key, version}, changes, signal) {
      const headers = {'if-unmodified-since-version': `${version}`, 'content-type': 'application/json'};
      await send(line, {method: 'PATCH', path: `/items/${key}`, headers, body: JSON.stringify(changes)}, signal);
    },
    upload: (item, file, signal) => upload(line, library, {item, file}, signal),
  };
}

type Sending = {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly accept?: readonly number[];
};

/** Sends what may arrive twice: each call names a version, a token or a digest that Zotero takes once. */
async function send(line: Line, {path, ...call}: Sending, signal: AbortSignal | undefined): Promise<Answer> {
  const prefix = await line.prefix(signal);
  return read(line.attempts(signal), async () => {
    try {
      return await line.request({...call, url: `${prefix}${path}`}, signal);
    } catch (error) {
      // the key was taken when the library was looked up
      if (error instanceof ZoteroFailure && error.status === 403)
        throw new ZoteroFailure('key-read-only', {status: 403, cause: error});
      throw error;
    }
  });
}

type Written = {
  readonly successful?: Readonly<Record<string, {readonly data?: ZoteroItem} | undefined>>;
  readonly failed?: Readonly<Record<string, {readonly code?: number; readonly message?: string} | undefined>>;
};

async function create(line: Line, item: NewItem, signal?: AbortSignal): Promise<ZoteroItem | undefined> {
  const headers = {'zotero-write-token': token(line.host), 'content-type': 'application/json'};
  const call = {method: 'POST', path: '/items', headers, body: JSON.stringify([item]), accept: [412]} as const;
  const answer = await send(line, call, signal);
  if (answer.status === 412) return undefined;
  const {successful, failed} = jsonOf<Written>(answer);
  const made = successful?.['0']?.data;
  if (typeof made?.key === 'string') return made;
  const {code, message} = failed?.['0'] ?? {};
  throw new ZoteroFailure(code === 413 ? 'too-long' : code === 404 || code === 409 ? 'not-found' : 'refused', {
    ...(code !== undefined && {status: code}),
    ...(message !== undefined && {says: message}),
  });
}

/** 32 characters that name a write, as Zotero wants them. */
const token = ({random}: TransferHost): string =>
  Array.from({length: 32}, () => Math.floor(random() * 16).toString(16)).join('');

type Authorization =
  | {readonly exists: 1}
  | {
      readonly url: string;
      readonly contentType: string;
      readonly prefix: string;
      readonly suffix: string;
      readonly uploadKey: string;
    };

type Uploading = {readonly item: ZoteroItem; readonly file: NewFile};

async function upload(line: Line, library: ZoteroLibrary, {item, file}: Uploading, signal?: AbortSignal) {
  const path = `/items/${item.key}/file`;
  const stored = item.md5;
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    // only over the file that was seen
    ...(stored ? {'if-match': stored} : {'if-none-match': '*'}),
  };
  const facts = new URLSearchParams({
    md5: file.md5,
    filename: file.name,
    filesize: `${file.bytes.length}`,
    mtime: `${Math.round(line.host.now())}`,
  });
  try {
    const asked = await send(line, {method: 'POST', path, headers, body: `${facts}`}, signal);
    const allowed = jsonOf<Authorization>(asked);
    // Zotero has these bytes from elsewhere, and the attachment has them now
    if ('exists' in allowed) return;
    await store(line, allowed, file, line.attempts(signal));
    await send(
      line,
      {method: 'POST', path, headers, body: `${new URLSearchParams({upload: allowed.uploadKey})}`},
      signal,
    );
  } catch (error) {
    if (!(error instanceof ZoteroFailure)) throw error;
    // an answer that was lost may have said yes
    if (error.problem === 'changed-meanwhile' || error.problem === 'refused')
      if ((await library.item(item.key, signal)).md5 === file.md5) return;
    throw error.status === 413 ? new ZoteroFailure('quota', {status: 413, cause: error}) : error;
  }
}

/** Puts the bytes where Zotero says. */
async function store(
  line: Line,
  {url, contentType, prefix, suffix}: Exclude<Authorization, {readonly exists: 1}>,
  {bytes}: NewFile,
  attempts: Attempts,
): Promise<void> {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) throw new ZoteroFailure('bad-answer');
  const encoder = new TextEncoder();
  const [before, after] = [encoder.encode(prefix), encoder.encode(suffix)];
  const body = new Uint8Array(before.length + bytes.length + after.length);
  body.set(before);
  body.set(bytes, before.length);
  body.set(after, before.length + bytes.length);
  const call = {method: 'POST', url: address.href, headers: {'content-type': contentType}, body} as const;
  // as long as a line with 100 kB/s takes
  const timeout = slowestUpload + Math.ceil(body.length / 100);
  await read(attempts, () => line.plain({...call, timeout}, attempts.signal));
}

const slowestUpload = 60_000;
