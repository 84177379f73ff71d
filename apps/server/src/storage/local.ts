import {randomUUID} from 'node:crypto';
import {constants, createReadStream, type Stats} from 'node:fs';
import {
  access,
  type FileHandle,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  unlink,
} from 'node:fs/promises';
import path from 'node:path';
import {type BlobStat, type BlobStore, checkKey, checkPrefix, StorageFullError} from './blob-store.ts';

type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** Blobs as files below a folder, which only this user may read. Several processes may share it. */
export function createLocalStore(folder: string): BlobStore {
  const root = path.resolve(folder);
  // on the same file system, so that a rename is atomic; no key begins with a dot
  const unfinished = path.join(root, '.unfinished');
  const fileOf = (key: string) => path.join(root, ...checkKey(key).split('/'));

  const store = async (blobs: readonly (readonly [string, Content])[]): Promise<number[]> => {
    const files = blobs.map(([key, content]) => ({
      content,
      target: fileOf(key),
      temporary: path.join(unfinished, randomUUID()),
    }));
    try {
      const lengths = await all(files, async ({temporary, content}) => writeFile(await openNew(temporary), content));
      await all(files, ({temporary, target}) => moveInto(temporary, target));
      await all([...new Set(files.map(({target}) => path.dirname(target)))], syncFolder);
      return lengths;
    } catch (error) {
      await all(files, ({temporary}) => rm(temporary, {force: true}));
      return throwFull(error);
    }
  };

  return {
    // who may write tells of a disk that is gone, or that its system has made readable only
    reach: () => access(root, constants.R_OK | constants.W_OK),
    freeBytes: async () => {
      const {bavail, bsize} = await statfs(root);
      return bavail * bsize;
    },
    put: async (key, content) => {
      const [bytes] = await store([[key, content]]);
      return bytes!;
    },
    putAll: async blobs => {
      const folders = new Set([...blobs.keys()].map(key => path.dirname(fileOf(key))));
      await Promise.all([...folders].map(makeFolder)).catch(throwFull);
      await store([...blobs]);
    },
    get: async (key, range) => {
      const handle = await orUndefined(open(fileOf(key), 'r'));
      if (!handle) return undefined;
      // the handle is opened before: a blob that is deleted meanwhile is still read to its end
      return createReadStream('', {fd: handle, ...range});
    },
    stat: async key => {
      const found = await orUndefined(stat(fileOf(key)));
      return found?.isFile() ? statOf(key, found) : undefined;
    },
    delete: async key => {
      const file = fileOf(key);
      if ((await orUndefined(unlink(file).then(() => true))) === undefined) return;
      // folders of results would pile up; one that is not empty stays
      for (let parent = path.dirname(file); parent !== root; parent = path.dirname(parent))
        if (!(await rmdir(parent).then(...yesNo))) break;
    },
    fileOf,
    list: prefix => listBelow(root, checkPrefix(prefix)),
    dropUnfinished: async before => {
      let count = 0;
      for (const name of (await orUndefined(readdir(unfinished))) ?? []) {
        const file = path.join(unfinished, name);
        const found = await orUndefined(stat(file));
        if (!found || found.mtime >= before) continue;
        await rm(file, {force: true});
        count++;
      }
      return count;
    },
  };
}

/** Folders are made when they are missing, not looked for before each of many files. */
async function openNew(file: string): Promise<FileHandle> {
  const create = () => open(file, 'wx', 0o600);
  const created = await orUndefined(create());
  if (created) return created;
  await makeFolder(path.dirname(file));
  return create();
}

const makeFolder = (folder: string) => mkdir(folder, {recursive: true, mode: 0o700});

async function writeFile(handle: FileHandle, content: Content): Promise<number> {
  try {
    const bytes = await writeParts(handle, content instanceof Uint8Array ? [content] : content);
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}

async function writeParts(handle: FileHandle, parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
  let bytes = 0;
  for await (const part of parts) {
    for (let done = 0; done < part.length; ) done += (await handle.write(part, done)).bytesWritten;
    bytes += part.length;
  }
  return bytes;
}

/** A delete of the folder's last other file may remove the folder just before the move into it. */
async function moveInto(temporary: string, target: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await rename(temporary, target);
      break;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === 3) throw error;
      await makeFolder(path.dirname(target));
    }
  }
}

/** The names in it must survive a loss of power as the content does; Windows has no such thing. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Does it with all at once, and is done when all are; throws what the first failure was. */
async function all<From, To>(items: readonly From[], apply: (item: From) => Promise<To>): Promise<To[]> {
  const ended = items.map(apply);
  await Promise.allSettled(ended);
  return Promise.all(ended);
}

function throwFull(error: unknown): never {
  throw isFull(error) ? new StorageFullError({cause: error}) : error;
}

async function* listBelow(root: string, prefix: string): AsyncGenerator<BlobStat> {
  const cut = prefix.lastIndexOf('/') + 1;
  const stack = [prefix.slice(0, cut)];
  for (let folder = stack.pop(); folder !== undefined; folder = stack.pop()) {
    const entries = await orUndefined(opendir(path.join(root, folder)));
    if (!entries) continue;
    for await (const entry of entries) {
      const key = folder + entry.name;
      if (entry.name.startsWith('.') || !(key.startsWith(prefix) || prefix.startsWith(`${key}/`))) continue;
      if (entry.isDirectory()) stack.push(`${key}/`);
      else if (entry.isFile()) {
        const found = await orUndefined(stat(path.join(root, key)));
        if (found) yield statOf(key, found);
      }
    }
  }
}

const statOf = (key: string, {size, mtime}: Stats): BlobStat => ({key, bytes: size, modifiedAt: mtime});

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '');
const yesNo = [() => true, () => false] as const;

async function orUndefined<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}
