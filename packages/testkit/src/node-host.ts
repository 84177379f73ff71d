import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import type {Host} from '@recto/model';

/** A host for tests: data files come from installed dependencies. */
export function nodeHost(): Host {
  return {
    readAsset: async asset => {
      // by path, because packages may not export their data files
      for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
        const file = path.join(folder, 'node_modules', asset);
        if (existsSync(`${file}.br`)) return new Uint8Array(brotliDecompressSync(await readFile(`${file}.br`)));
        if (existsSync(file)) return new Uint8Array(await readFile(file));
        if (folder === path.dirname(folder)) throw new Error(`${asset} is not installed`);
      }
    },
    clock: () => performance.now(),
    now: () => Date.now(),
  };
}
