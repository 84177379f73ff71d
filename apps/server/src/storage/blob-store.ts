import type {Readable} from 'node:stream';

/** A stored file. */
export type BlobStat = {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
};

/** Bytes from `start` to `end`, both included, as HTTP counts them. */
export type ByteRange = {readonly start: number; readonly end: number};

/** Where a client may put a file by itself, without the API in between. */
export type PresignedPut = {readonly url: string; readonly headers: Readonly<Record<string, string>>};

/**
 * Where files lie. Keys are paths of plain names (`uploads/<id>`, `results/<parseId>/doc.json`); anything else throws,
 * so no key can leave the store. A blob is whole or not there: readers never see a half-written one.
 */
export type BlobStore = {
  /** Looks, in little time, whether the store is there; throws when it is not. */
  readonly reach: () => Promise<void>;
  /** Writes a blob, replacing one of that key; gives its length. Throws StorageFullError, and what `content` throws. */
  readonly put: (key: string, content: Uint8Array | AsyncIterable<Uint8Array>) => Promise<number>;
  /** Writes a few small blobs, in less time than one after the other. Throws StorageFullError; some may be written then. */
  readonly putAll: (blobs: ReadonlyMap<string, Uint8Array>) => Promise<void>;
  /** The content or a part of it; undefined when there is none. */
  readonly get: (key: string, range?: ByteRange) => Promise<Readable | undefined>;
  readonly stat: (key: string) => Promise<BlobStat | undefined>;
  /** Deletes a blob; none there is no error. */
  readonly delete: (key: string) => Promise<void>;
  /** Everything whose key begins with `prefix`, e.g. `results/<parseId>/`. */
  readonly list: (prefix: string) => AsyncIterable<BlobStat>;
  /** Bytes that are free on the disk, where the store is on one. */
  readonly freeBytes?: () => Promise<number>;
  /** The file on this machine where the store has one; for reading only. */
  readonly fileOf?: (key: string) => string;
  /** An address for a client's own PUT of so many bytes, where the store has one; it expires after `seconds`. */
  readonly presignPut?: (key: string, of: {readonly bytes: number; readonly seconds: number}) => Promise<PresignedPut>;
  /** Removes what was left by writes that a crash interrupted before then; gives their number. */
  readonly dropUnfinished: (before: Date) => Promise<number>;
};

/** The disk or bucket takes no more. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';

  constructor(options?: ErrorOptions) {
    super('The file store is full.', options);
  }
}

// no part may begin with a dot: no `..`, nothing hidden, and the local store's own folder stays out of reach
const keyPattern = /^[\w-][\w.-]{0,199}(?:\/[\w-][\w.-]{0,199}){0,9}$/;

/** Gives the key back when it is a path of plain names. Throws otherwise: keys are made by us, never by users. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is not a key of the file store`);
  return key;
}

/** Gives the prefix back when keys can begin so; it may be empty or end with a slash. */
export function checkPrefix(prefix: string): string {
  if (prefix !== '') checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
  return prefix;
}

/** The whole content of a small blob; undefined when there is none. */
export async function readBlob(blobs: BlobStore, key: string): Promise<Buffer | undefined> {
  const stream = await blobs.get(key);
  if (!stream) return undefined;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Deletes everything whose key begins with `prefix`; gives the number. */
export async function deleteBlobs(blobs: BlobStore, prefix: string): Promise<number> {
  let count = 0;
  for await (const {key} of blobs.list(prefix)) {
    await blobs.delete(key);
    count++;
  }
  return count;
}
