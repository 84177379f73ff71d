import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import {firstScripts} from './first-load.ts';
import {buildMarked, isStale} from './fresh-build.ts';

// below this a compressed answer is no shorter on the wire
const worthCompressing = 1024;
// bytes of scripts on the first screen, as gzip sends them; a client that grew beyond it is not built
const firstLoadLimit = 245_000;
const compressible = /\.(js|mjs|css|html|svg|json|wasm|ttf)$/;

const root = fileURLToPath(new URL('..', import.meta.url));
const web = path.join(root, 'apps/web');
const dist = path.join(web, 'dist');

/** What the built client depends on: its own sources, the contract's, and the versions of the libraries. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/local',
  'apps/web/vite.config.ts',
  'apps/web/vite.local.config.ts',
  'packages/api/src',
  'packages/engine/src',
  'packages/lexicon/src',
  'packages/model/src',
  'packages/formula-model',
  'packages/math',
  'packages/ocr',
  'packages/pdf/src',
  'packages/readers/src',
  'packages/writers/src',
  'package-lock.json',
].map(source => path.join(root, source));

// Vite empties the folder before it builds
const mark = path.join(dist, '.vite/built');

/**
 * Builds the client into `apps/web/dist`, the page that needs no server into `local` within it, and beside each file that gains by
 * it, its brotli form.
 */
function build(): void {
  const vite = path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  // a test that builds it has NODE_ENV=test, with which React comes in its slow form
  const env = {...process.env, NODE_ENV: 'production'};
  for (const config of ['vite.config.ts', 'vite.local.config.ts'])
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--config', config], {
      cwd: web,
      env,
      stdio: 'inherit',
    });
  checkFirstLoad();
  for (const name of readdirSync(dist, {recursive: true, encoding: 'utf8'})) {
    const file = path.join(dist, name);
    if (!compressible.test(name) || statSync(file).size < worthCompressing) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: 9}}));
  }
}

/** Throws when the first screen has to load more than it may. */
function checkFirstLoad(): void {
  const scripts = firstScripts(JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')));
  const bytes = ['boot.js', ...scripts]
    .map(name => gzipSync(readFileSync(path.join(dist, name))).length)
    .reduce((sum, one) => sum + one, 0);
  console.log(`scripts of the first screen: ${Math.round(bytes / 1000)} KB gzip`);
  if (bytes > firstLoadLimit)
    throw new Error(`the first screen loads ${bytes} bytes of scripts, more than ${firstLoadLimit}: load some later`);
}

const ifStale = process.argv.includes('--if-stale');
if (!ifStale) buildMarked(mark, build);
else if (existsSync(path.join(root, 'node_modules/vite')) && isStale(mark, sources)) {
  console.log('building the web client …');
  buildMarked(mark, build);
}
