import path from 'node:path';
import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';
import {nodeBranches} from './node-branches.ts';
import {offlineFiles} from './offline-files.ts';
import {packageFiles} from './package-files.ts';

const serviceWorker = 'service-worker.js';

/**
 * The page that converts in the browser alone, for any web space: all its addresses are relative. The server has it at /local/.
 * `npm run dev:local -w @recto/web` serves it while it is worked on.
 */
export default defineConfig({
  root: path.join(import.meta.dirname, 'local'),
  base: './',
  publicDir: '../public',
  plugins: [
    nodeBranches(),
    react(),
    // what the engine asks its host for, by the names it asks with
    packageFiles([
      ...['cmaps', 'standard_fonts'].map(folder => ({at: `data/pdfjs-dist/${folder}`, package: 'pdfjs-dist', folder})),
      {at: 'data/pdfjs-dist/wasm', package: 'pdfjs-dist', folder: 'wasm', only: /^(?:jbig2|openjpeg|qcms_bg)\.wasm$/},
      {at: 'data/@embedpdf/pdfium/dist', package: '@embedpdf/pdfium', folder: 'dist', only: /\.wasm$/},
      {at: 'data/katex/dist', package: 'katex', folder: 'dist', only: /^katex\.min\.css$/},
      {at: 'data/katex/dist/fonts', package: 'katex', folder: 'dist/fonts', only: /\.woff2$/},
    ]),
    // compiled from what the host gives, or of formats that this page does not write
    offlineFiles(serviceWorker, /^assets\/(?:pdfium|harfbuzz)-.*\.wasm$/),
  ],
  build: {
    outDir: '../dist/local',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: {
        index: path.join(import.meta.dirname, 'local/index.html'),
        'service-worker': path.join(import.meta.dirname, 'src/local-service-worker.ts'),
      },
      output: {
        entryFileNames: ({name}) => (name === 'service-worker' ? serviceWorker : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: {format: 'es', plugins: () => [nodeBranches()]},
});
