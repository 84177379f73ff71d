import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {AppError} from '@recto/engine/client';
import {AtomicOutputs} from '../output/atomic-outputs.ts';
import type {Place} from './place.ts';

/** A folder, which machines may share. */
export function folderPlace(folder: string, cwd: string): Place {
  const root = path.resolve(cwd, folder);
  const at = (name: string) => path.join(root, name);
  const usable = <Value>(name: string, work: Promise<Value>): Promise<Value> =>
    work.catch(error => {
      if (error instanceof AppError) throw error;
      throw new AppError('output/unwritable', {path: at(name), why: (error as Error).message}, {cause: error});
    });
  return {
    root,
    addressOf: file => file,
    open: () => new AtomicOutputs(),
    readNote: name =>
      usable(
        name,
        readFile(at(name), 'utf8').catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        }),
      ),
    writeNote: async (name, text) => {
      const outputs = new AtomicOutputs();
      try {
        await outputs.stage(at(name), new TextEncoder().encode(text));
        await outputs.commit();
      } catch (error) {
        await outputs.discard();
        throw error;
      }
    },
    removeNote: name => usable(name, rm(at(name), {force: true})),
  };
}
