import {mkdir, readFile, rm, rmdir} from 'node:fs/promises';
import path from 'node:path';
import {AppError} from '@recto/engine/client';
import {AtomicOutputs} from '../output/atomic-outputs.ts';
import type {Shelf} from './shelf.ts';

/** A folder of this machine, such as a vault of Obsidian or a graph of Logseq. `root` is its full path. */
export function folderShelf(root: string, cwd: string): Shelf {
  const at = (name: string): string => path.join(root, ...name.split('/'));
  const shown = (name: string): string => {
    const relative = path.relative(cwd, at(name));
    return relative.startsWith('..') ? at(name) : relative;
  };
  return {
    shown,
    async check() {
      try {
        await mkdir(root, {recursive: true});
      } catch (error) {
        throw new AppError('output/unwritable', {path: root, why: (error as Error).message}, {cause: error});
      }
    },
    async read(name) {
      try {
        return new Uint8Array(await readFile(at(name)));
      } catch (error) {
        const {code, message} = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
        throw new AppError('output/unwritable', {path: shown(name), why: message}, {cause: error});
      }
    },
    async write(name, bytes) {
      const outputs = new AtomicOutputs();
      try {
        await outputs.stage(at(name), bytes);
        await outputs.commit();
      } catch (error) {
        await outputs.discard();
        throw error;
      }
    },
    async remove(name) {
      await rm(at(name), {force: true});
      // a folder of images that has become empty
      await rmdir(path.dirname(at(name))).catch(() => {});
    },
  };
}
