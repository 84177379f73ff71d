import {createRequire} from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';
import {contractWire} from './contract-wire.ts';
import {firstChunk} from './first-chunk.ts';
import {nodeBranches} from './node-branches.ts';
import {packageFiles} from './package-files.ts';

// `npm run dev -w @recto/web` beside a running server: the page comes from here, the calls go there
const server = process.env['RECTO_DEV_SERVER'] ?? 'http://127.0.0.1:8787';

// its package names no file of it
const onnxWasm = path.join(
  path.dirname(createRequire(import.meta.url).resolve('onnxruntime-web')),
  'ort-wasm-simd.wasm',
);

export default defineConfig({
  resolve: {alias: [{find: /^onnxruntime-web\/wasm(?=\?)/, replacement: onnxWasm}]},
  plugins: [
    nodeBranches(),
    react(),
    contractWire(),
    // what pdf.js fetches while it reads: character maps, standard fonts, decoders, color profiles
    packageFiles(
      ['cmaps', 'standard_fonts', 'wasm', 'iccs'].map(folder => ({
        at: `pdfjs/${folder}`,
        package: 'pdfjs-dist',
        folder,
      })),
    ),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    // letters of formulas are files of that size, loaded on demand; what comes first has its own limit (bench:web)
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{name: firstChunk(path.join(import.meta.dirname, 'src/main.tsx')), debugName: 'first'}],
        },
      },
    },
  },
  // workers share their parts and load what is heavy when it is called for
  worker: {format: 'es', plugins: () => [nodeBranches()]},
  server: {proxy: {'/api': server, '/gateway.v1': server, '/chat.v1': server, '/files': server, '/dev': server}},
});
