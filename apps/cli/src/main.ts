import {readFile, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {convert, writeMarkdown} from '@recto/engine';

const require = createRequire(import.meta.url);
const [, , , input, output] = process.argv;
const {doc} = await convert(new Uint8Array(await readFile(input!)), {
  host: {
    readAsset: async asset => {
      const [, name, rest] = /^((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(asset)!;
      return new Uint8Array(await readFile(path.join(path.dirname(require.resolve(`${name}/package.json`)), rest!)));
    },
    clock: () => performance.now(),
  },
});
await writeFile(output!, writeMarkdown(doc));
