import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliDecompress} from 'node:zlib';
import type {Host} from '@recto/engine/client';

/** The host of a conversion in Node: data files are read from installed npm packages. */
export const nodeHost: Host = {
  readAsset: async asset => {
    const file = assetPath(asset);
    if (!existsSync(file) && existsSync(`${file}.br`)) return unpack(await readFile(`${file}.br`));
    return new Uint8Array(await readFile(file));
  },
  clock: () => performance.now(),
  now: () => Date.now(),
  // only worker processes are started with --expose-gc
  ...(globalThis.gc && {tidy: () => globalThis.gc?.()}),
};

const unpack = promisify<Buffer, Uint8Array>(brotliDecompress);

/** The file of an asset such as `pdfjs-dist/cmaps/UniGB-UCS2-H.bcmap`. Throws when its package is not installed. */
function assetPath(asset: string): string {
  const match = /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(asset);
  if (!match || match[2]!.split('/').includes('..')) throw new Error(`${asset} does not name a file of a package`);
  return path.join(packageFolder(match[1]!), match[2]!);
}

// resolved from the engine's location: the packages are its dependencies, not those of the command line
const require = createRequire(import.meta.resolve('@recto/engine'));
const folders = new Map<string, string>();

function packageFolder(name: string): string {
  const known = folders.get(name);
  if (known !== undefined) return known;
  // a package may not export its package.json: look where Node would look
  for (const modules of require.resolve.paths(name) ?? []) {
    const folder = path.join(modules, name);
    if (existsSync(path.join(folder, 'package.json'))) {
      folders.set(name, folder);
      return folder;
    }
  }
  throw new Error(`the package ${name} is not installed`);
}
