import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Host} from '@recto/model';

const require = createRequire(import.meta.url);

/** The world as a test sees it: assets from the installed dependencies. */
export function nodeHost(): Host {
  return {
    readAsset: async asset => {
      const [, name, rest] = /^((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(asset) ?? [];
      if (!name || !rest) throw new Error(`${asset} does not name a package's file`);
      return new Uint8Array(await readFile(path.join(path.dirname(require.resolve(`${name}/package.json`)), rest)));
    },
    clock: () => performance.now(),
  };
}
