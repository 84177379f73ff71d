import {createWriteStream} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';

/** Hands a blob over as a file of this machine, which is copied for the time where the store has none. Throws ServiceError `parse_file_read_error`. */
export async function withLocalCopy<T>({blobs}: Deps, key: string, use: (file: string) => Promise<T>): Promise<T> {
  if (blobs.fileOf) return use(blobs.fileOf(key));
  const content = await blobs.get(key);
  if (!content) throw new ServiceError('parse_file_read_error');
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-copy-'));
  try {
    const file = path.join(folder, 'content');
    await pipeline(content, createWriteStream(file, {mode: 0o600}));
    return await use(file);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
