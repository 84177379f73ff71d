import {once} from 'node:events';
import {createWriteStream} from 'node:fs';
import {type FileHandle, lstat, open, readdir} from 'node:fs/promises';
import path from 'node:path';
import {finished, pipeline} from 'node:stream/promises';
import {createGzip, type Gzip} from 'node:zlib';
import {tarEnd, tarHeader, tarPadding} from './tar.ts';

const readBytes = 256 * 1024;

/** An archive that is being written. What breaks it is told at the next write, or at the end. */
export type Archive = {
  readonly text: (name: string, content: string) => Promise<void>;
  readonly file: (source: string, name: string) => Promise<void>;
  /** An entry of a content of just so many bytes. */
  readonly stream: (name: string, bytes: number, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Everything below a folder, but what `skip` or `done` name by its path below it; notes in `done` what it took. */
  readonly tree: (folder: string, name: string, skip: (name: string) => boolean, done?: Set<string>) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly bytes: () => number;
};

/** Begins a compressed tar archive in a file. */
export function createArchive(file: string): Archive {
  // accounts and documents: for this user only
  const sink = createWriteStream(file, {mode: 0o600, flush: true});
  const gzip = createGzip({level: 3});
  const piped = Promise.all([pipeline(gzip, sink), finished(sink)]);
  // told at the next write, or at the end
  piped.catch(() => {});
  const write = (bytes: Uint8Array) => writeTo(gzip, bytes, piped);

  const addContent = async (name: string, mode: number, bytes: number, content: AsyncIterable<Uint8Array>) => {
    await write(tarHeader({name, mode, bytes, folder: false}));
    for await (const part of content) await write(part);
    await write(tarPadding(bytes));
  };

  const addFile = async (source: string, name: string) => {
    let handle: FileHandle;
    try {
      handle = await open(source, 'r');
    } catch (error) {
      // deleted since its folder was listed
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    try {
      const {size, mode} = await handle.stat();
      // where it became shorter, PostgreSQL's log mends that part
      await addContent(name, mode, size, fit(partsOf(handle, size), size).content);
    } finally {
      await handle.close();
    }
  };

  const addTree: Archive['tree'] = async (folder, name, skip, done = new Set()) => {
    const walk = async (below: string): Promise<void> => {
      const entries = await readdir(path.join(folder, below), {withFileTypes: true}).catch(missing);
      if (!done.has(`${below}/`)) {
        const mode = (await lstat(path.join(folder, below)).catch(() => undefined))?.mode ?? 0o700;
        await write(tarHeader({name: below ? `${name}/${below}` : name, mode, bytes: 0, folder: true}));
        done.add(`${below}/`);
      }
      for (const entry of entries) {
        const inner = below ? `${below}/${entry.name}` : entry.name;
        if (skip(inner) || done.has(inner)) continue;
        if (entry.isDirectory()) await walk(inner);
        else if (entry.isFile()) {
          await addFile(path.join(folder, inner), `${name}/${inner}`);
          done.add(inner);
        }
      }
    };
    await walk('');
  };

  return {
    text: async (name, content) => {
      const bytes = Buffer.from(content);
      await write(tarHeader({name, mode: 0o600, bytes: bytes.length, folder: false}));
      await write(Buffer.concat([bytes, tarPadding(bytes.length)]));
    },
    file: addFile,
    stream: (name, bytes, content) => addContent(name, 0o600, bytes, content),
    tree: addTree,
    close: async () => {
      gzip.end(tarEnd());
      await piped;
    },
    bytes: () => sink.bytesWritten,
  };
}

/** So many bytes of a content: more are left out, missing ones are zeros. `exact` says afterwards whether neither was. */
export function fit(
  content: AsyncIterable<Uint8Array>,
  bytes: number,
): {readonly content: AsyncGenerator<Uint8Array>; readonly exact: () => boolean} {
  let exact = true;
  async function* fitted() {
    let left = bytes;
    for await (const part of content) {
      if (part.length > left) exact = false;
      yield part.subarray(0, left);
      left -= Math.min(part.length, left);
    }
    if (left > 0) exact = false;
    for (; left > 0; left -= Math.min(left, readBytes)) yield Buffer.alloc(Math.min(left, readBytes));
  }
  return {content: fitted(), exact: () => exact};
}

/** The first bytes of a file. */
async function* partsOf(handle: FileHandle, bytes: number): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0; ) {
    const {bytesRead, buffer} = await handle.read(Buffer.alloc(Math.min(left, readBytes)));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    left -= bytesRead;
  }
}

async function writeTo(gzip: Gzip, bytes: Uint8Array, piped: Promise<unknown>): Promise<void> {
  if (gzip.destroyed) await piped;
  if (bytes.length === 0 || gzip.write(bytes)) return;
  // rejects when the pipeline breaks, which destroys gzip; a race with `piped` would leave something of every wait behind
  await once(gzip, 'drain');
}

const missing = (error: NodeJS.ErrnoException): never[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};
