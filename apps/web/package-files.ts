import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Plugin} from 'vite';

/** Files of a package that are put below an address: a folder of it, and which of its files. */
export type PackageFolder = {
  /** Below the page's own address, without slashes around it. */
  readonly at: string;
  readonly package: string;
  readonly folder: string;
  /** All files by default. */
  readonly only?: RegExp;
};

const require = createRequire(import.meta.url);

/** Puts data files of packages (character maps, fonts, decoders) beside the page, under their own names. */
export function packageFiles(folders: readonly PackageFolder[]): Plugin {
  return {
    name: 'recto:package-files',
    generateBundle() {
      for (const folder of folders)
        for (const [name, file] of filesOf(folder))
          this.emitFile({type: 'asset', fileName: `${folder.at}/${name}`, source: readFileSync(file)});
    },
    configureServer(server) {
      for (const folder of folders)
        server.middlewares.use(`/${folder.at}`, (request, answer, next) => {
          const file = filesOf(folder).get((request.url ?? '').split('?')[0]!.slice(1));
          if (!file) return next();
          if (file.endsWith('.wasm')) answer.setHeader('content-type', 'application/wasm');
          answer.end(readFileSync(file));
        });
    },
  };
}

function filesOf({package: name, folder, only}: PackageFolder): ReadonlyMap<string, string> {
  const place = path.join(homeOf(name), folder);
  const files = readdirSync(place, {withFileTypes: true}).filter(
    file => file.isFile() && (only?.test(file.name) ?? true),
  );
  return new Map(files.map(file => [file.name, path.join(place, file.name)]));
}

/** The folder of a package, whether or not it exports its manifest. */
function homeOf(name: string): string {
  const places = require.resolve.paths(name) ?? [];
  const home = places.map(place => path.join(place, name)).find(place => existsSync(path.join(place, 'package.json')));
  if (!home) throw new Error(`${name} is not installed`);
  return home;
}
