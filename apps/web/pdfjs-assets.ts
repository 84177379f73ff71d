import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Plugin} from 'vite';

const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/** Puts what pdf.js fetches while it reads (character maps, standard fonts, decoders, color profiles) at `/pdfjs/…`. */
export function pdfjsAssets(): Plugin {
  return {
    name: 'recto-pdfjs-assets',
    generateBundle() {
      for (const folder of folders)
        for (const file of readdirSync(path.join(home, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `pdfjs/${folder}/${file}`,
            source: readFileSync(path.join(home, folder, file)),
          });
    },
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, answer, next) => {
        const [folder = '', file = ''] = (request.url ?? '').split('?')[0]!.split('/').slice(1);
        if (!folders.includes(folder) || !readdirSync(path.join(home, folder)).includes(file)) return next();
        if (file.endsWith('.wasm')) answer.setHeader('content-type', 'application/wasm');
        answer.end(readFileSync(path.join(home, folder, file)));
      });
    },
  };
}
