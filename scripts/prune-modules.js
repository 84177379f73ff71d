// Runs after `npm ci`: deletes from node_modules what packages bring for other machines and other uses, more than a third
// of their size. Plain JavaScript, because any Node may run it. Nothing is deleted outside node_modules.
import {existsSync, lstatSync, readdirSync, rmdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const modules = path.join(path.dirname(fileURLToPath(import.meta.url)), '../node_modules');

/** What is never loaded here, by package: folders, files, or a test of the names in a folder. */
const unused = [
  // headers for building native packages
  ...['darwin-x64', 'linux-arm64', 'linux-x64', 'win-x64', 'bin-darwin-arm64'].flatMap(machine =>
    ['include', 'share'].map(folder => [`node-${machine}`, folder]),
  ),
  ['onnxruntime-node', 'bin/napi-v3', name => name !== process.platform],
  [`onnxruntime-node`, `bin/napi-v3/${process.platform}`, name => name !== process.arch],
  // of its builds only one is loaded, by a browser and on one thread
  ['onnxruntime-web', 'dist', name => !/^(ort\.min\.js|ort-web\.node\.js|ort-wasm(-simd)?\.wasm)$/.test(name)],
  ['onnxruntime-web', 'lib'],
  // of eight builds we load one
  ['tesseract.js-core', '.', name => /^tesseract-core/.test(name) && !/-relaxedsimd-lstm\.(js|wasm)$/.test(name)],
  // the older engine's data, which the newer one does not need, are most of each
  ...'ara ces chi_tra dan deu ell eng fas fra heb hin hun ita jpn jpn_vert kor nld pol por ron spa swe tha tur ukr urd vie'
    .split(' ')
    .map(language => [`@tesseract.js-data/${language}`, '4.0.0']),
  // bundles, CommonJS and sources beside the modules
  ...['bundle', 'cjs', 'components', 'ts'].map(folder => ['@mathjax/src', folder]),
  ...['cjs', 'chtml', 'svg', 'mjs/chtml'].map(folder => ['@mathjax/mathjax-newcm-font', folder]),
  ...['dist', 'src', 'ts3.4'].map(folder => ['@cantoo/pdf-lib', folder]),
  ['@tabler/icons-react', 'dist/cjs'],
  ...['categories', 'icons'].map(folder => ['@tabler/icons', folder]),
  // lists of all icons, for programs that make other packages of them
  ['@tabler/icons', '.', name => name.endsWith('.json') && name !== 'package.json'],
  // sources beside what was made of them, and tests
  ['zod', 'src'],
  ...['bintrees', 'fastify', 'thread-stream', 'unicode-trie'].map(name => [name, 'test']),
];

for (const [name, place, drops = () => true] of unused) {
  const target = path.join(modules, name, place);
  if (!existsSync(target)) continue;
  for (const entry of readdirSync(target)) if (drops(entry)) clear(path.join(target, entry));
}

if (existsSync(modules)) dropSourceMaps(modules);

/** Deletes a file, or a folder but for its licences: what stays behind may be under them. */
function clear(place) {
  if (!lstatSync(place).isDirectory()) {
    if (!/^(licen[sc]e|copying|notice)[^/]*(?<!\.svg)$/i.test(path.basename(place))) rmSync(place, {force: true});
    return;
  }
  for (const entry of readdirSync(place)) clear(path.join(place, entry));
  if (readdirSync(place).length === 0) rmdirSync(place);
}

/** Maps from minified code to its sources are for debuggers. */
function dropSourceMaps(folder) {
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const file = path.join(folder, entry.name);
    // links lead to our own workspaces
    if (entry.isDirectory()) dropSourceMaps(file);
    else if (entry.isFile() && /\.(js|mjs|cjs|css|ts|mts|cts)\.map$/.test(entry.name)) rmSync(file, {force: true});
  }
}
