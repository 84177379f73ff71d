import {once} from 'node:events';
import {createWriteStream} from 'node:fs';
import {type FileHandle, lstat, open, readdir} from 'node:fs/promises';
import path from 'node:path';
import {finished, pipeline} from 'node:stream/promises';
import {createGzip, type Gzip} from 'node:zlib';
import {tarEnd, tarHeader, tarPadding} from './tar.ts';

/** An archive that is being written. What breaks it is told at the next write, or at the end. */
export type Archive = {
  readonly text: (name: string, content: string) => Promise<void>;
  readonly file: (source: string, name: string) => Promise<void>;
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
  const write = (bytes: Buffer) => writeTo(gzip, bytes, piped);

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
      await write(tarHeader({name, mode, bytes: size, folder: false}));
      let left = size;
      while (left > 0) {
        const {bytesRead, buffer} = await handle.read(Buffer.alloc(Math.min(left, 256 * 1024)));
        // it became shorter: PostgreSQL's log mends that part
        await write(bytesRead === 0 ? Buffer.alloc(Math.min(left, 256 * 1024)) : buffer.subarray(0, bytesRead));
        left -= bytesRead || Math.min(left, 256 * 1024);
      }
      await write(tarPadding(size));
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
    tree: addTree,
    close: async () => {
      gzip.end(tarEnd());
      await piped;
    },
    bytes: () => sink.bytesWritten,
  };
}

async function writeTo(gzip: Gzip, bytes: Buffer, piped: Promise<unknown>): Promise<void> {
  if (gzip.destroyed) await piped;
  if (bytes.length === 0 || gzip.write(bytes)) return;
  // rejects when the pipeline breaks, which destroys gzip; a race with `piped` would leave something of every wait behind
  await once(gzip, 'drain');
}

const missing = (error: NodeJS.ErrnoException): never[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};
