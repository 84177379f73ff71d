import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {importsOf, sourceFiles, withoutComments} from './source-imports.ts';

type Layer = {
  /** Workspaces it may import. */
  readonly may: readonly string[];
  /** Runs in any JavaScript engine: no Node, no network, no clock, no chance. */
  readonly anywhere: boolean;
  /** A folder of it that may use the network and the clock: adapters for browsers. */
  readonly except?: string;
  /** Folders and files below `src` that need Node, in a workspace that otherwise runs anywhere. */
  readonly node?: readonly string[];
};

/** Which workspace may import which. A workspace that is not here fails the check. */
export const layers: Readonly<Record<string, Layer>> = {
  'packages/model': {may: [], anywhere: true},
  'packages/lexicon': {may: ['@recto/model'], anywhere: true},
  'packages/pdf': {may: ['@recto/model'], anywhere: true},
  'packages/math': {may: ['@recto/model', '@recto/pdf'], anywhere: true},
  'packages/ocr': {
    may: ['@recto/model', '@recto/pdf', '@recto/math', '@recto/formula-model', '@recto/tesseract-data'],
    anywhere: true,
    node: ['glyphs/load-model.ts', 'images', 'index.ts', 'onnx/session.ts', 'recognizer.ts', 'tesseract'],
  },
  'packages/readers': {may: ['@recto/model', '@recto/lexicon', '@recto/pdf', '@recto/math'], anywhere: true},
  'packages/writers': {may: ['@recto/model', '@recto/lexicon', '@recto/pdf', '@recto/math'], anywhere: true},
  'packages/markup': {may: ['@recto/model', '@recto/math', '@recto/writers'], anywhere: true},
  'packages/llm': {may: [], anywhere: true},
  'packages/translate': {may: ['@recto/model', '@recto/lexicon', '@recto/llm', '@recto/markup'], anywhere: true},
  'packages/ask': {may: ['@recto/model', '@recto/lexicon', '@recto/llm'], anywhere: true},
  'packages/transfer': {may: ['@recto/model', '@recto/writers'], anywhere: true, node: ['webdav']},
  'packages/engine': {
    may: [
      '@recto/model',
      '@recto/pdf',
      '@recto/math',
      '@recto/ocr',
      '@recto/readers',
      '@recto/writers',
      '@recto/llm',
      '@recto/markup',
      '@recto/translate',
    ],
    anywhere: true,
    except: 'src/browser/',
  },
  'packages/testkit': {may: ['@recto/model', '@recto/pdf', '@recto/workers'], anywhere: false},
  'packages/fonts': {may: [], anywhere: true},
  'packages/symbol-fonts': {may: [], anywhere: true},
  'packages/formula-model': {may: [], anywhere: true},
  'packages/tesseract-data': {may: [], anywhere: true},
  'packages/workers': {may: ['@recto/engine', '@recto/fonts', '@recto/ocr', '@recto/symbol-fonts'], anywhere: false},
  'packages/api': {may: ['@recto/model'], anywhere: true},
  'apps/server': {
    may: [
      '@recto/api',
      '@recto/ask',
      '@recto/engine',
      '@recto/llm',
      '@recto/model',
      '@recto/transfer',
      '@recto/workers',
    ],
    anywhere: false,
  },
  'apps/web': {
    may: ['@recto/api', '@recto/model', '@recto/engine', '@recto/formula-model', '@recto/ocr'],
    anywhere: false,
  },
  // runs in Zotero
  'apps/zotero': {may: ['@recto/api', '@recto/model', '@recto/transfer'], anywhere: false},
  'apps/cli': {
    may: ['@recto/ask', '@recto/engine', '@recto/llm', '@recto/model', '@recto/transfer', '@recto/workers'],
    anywhere: false,
  },
};

// only the package that wraps them knows a PDF library; the client shows pages by the viewer that comes with pdf.js
const keptBy: Readonly<Record<string, readonly string[]>> = {
  'pdfjs-dist': ['packages/pdf', 'apps/web'],
  '@embedpdf/pdfium': ['packages/pdf'],
  '@cantoo/pdf-lib': ['packages/pdf'],
  '@neslinesli93/qpdf-wasm': ['packages/pdf'],
};

// what the anywhere packages ask their host for instead
const worldly: readonly (readonly [pattern: RegExp, name: string])[] = [
  // a call, not a method of that name
  [/(?<![.\w]|async )fetch\s*\((?![^)]*\):)/, 'fetch'],
  [/\bDate\.now\b/, 'Date.now'],
  [/\bnew Date\(\s*\)/, 'new Date()'],
  [/\bMath\.random\b/, 'Math.random'],
  [/\bperformance\.now\b/, 'performance.now'],
  [/\bprocess\.\w/, 'process'],
  [/\bBuffer\.\w/, 'Buffer'],
  [/\bsetInterval\s*\(/, 'setInterval'],
];

/** Every import or name that crosses a layer's border, as a sentence each. `root` is the repository's folder. */
export function findCrossings(root: string): string[] {
  const crossings: string[] = [];
  for (const group of ['packages', 'apps']) {
    if (!existsSync(path.join(root, group))) continue;
    for (const name of readdirSync(path.join(root, group)).sort()) {
      const workspace = `${group}/${name}`;
      if (!existsSync(path.join(root, workspace, 'package.json'))) continue;
      const layer = layers[workspace];
      if (layer) crossings.push(...checkWorkspace(root, workspace, layer));
      else crossings.push(`${workspace} has no place in scripts/check-layers.ts`);
    }
  }
  return crossings;
}

function checkWorkspace(root: string, workspace: string, layer: Layer): string[] {
  const found: string[] = [];
  const manifest = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'));
  const dependencies = Object.keys(manifest.dependencies ?? {});
  const forTests = [
    ...dependencies,
    ...Object.keys(manifest.devDependencies ?? {}),
    ...rootDependencies(root),
    '@recto/testkit',
  ];
  for (const name of dependencies) {
    if (name.startsWith('@recto/') && !layer.may.includes(name))
      found.push(`${workspace}/package.json may not list ${name}`);
    if (keptBy[name] && !keptBy[name].includes(workspace))
      found.push(`${workspace}/package.json may not list ${name}: it belongs to ${keptBy[name].join(', ')}`);
  }
  for (const name of sourceFiles(path.join(root, workspace, 'src'))) {
    const file = path.join(root, workspace, 'src', name);
    const shown = path.relative(root, file).split(path.sep).join('/');
    const test = /\.(test|bench)\.ts$|[/\\]testing[/\\]/.test(file);
    const source = readFileSync(file, 'utf8');
    const anywhere = layer.anywhere && !test && !needsNode(layer, path.relative(path.join(root, workspace), file));
    const imports = importsOf(source);
    for (const {target, kind} of anywhere ? imports : []) {
      // erased before it runs
      if (kind === 'type') continue;
      const imported = resolveImport(root, file, target);
      const node = imported !== undefined && needsNode(layers[imported.workspace], imported.file);
      if (node) found.push(`${shown} imports ${target}, which needs Node: this file runs anywhere`);
    }
    for (const {target} of imports) {
      if (target.startsWith('node:')) {
        if (anywhere) found.push(`${shown} imports ${target}: this package runs anywhere`);
      } else if (target.startsWith('.')) {
        const inside = path.relative(path.join(root, workspace), path.resolve(path.dirname(file), target));
        if (inside.startsWith('..')) found.push(`${shown} reaches into another workspace: ${target}`);
        else if (!/\.(tsx?|json|css)$/.test(target)) found.push(`${shown} imports ${target} without its extension`);
      } else {
        const name = packageOf(target);
        if (name === manifest.name) found.push(`${shown} imports its own package by name`);
        else if (!(test ? forTests : dependencies).includes(name))
          found.push(`${shown} imports ${name}, which ${workspace}/package.json does not list`);
      }
    }
    const excepted = layer.except !== undefined && shown.startsWith(`${workspace}/${layer.except}`);
    if (anywhere && !excepted) {
      const code = withoutComments(source);
      for (const [pattern, name] of worldly)
        if (pattern.test(code)) found.push(`${shown} uses ${name}: this package runs anywhere and asks its Host`);
    }
  }
  return found;
}

/** Whether a file of a workspace, `src/…`, is among those that need Node. */
const needsNode = (layer: Layer | undefined, file: string): boolean =>
  layer?.node?.some(entry => {
    const posix = file.split(path.sep).join('/');
    return posix === `src/${entry}` || posix.startsWith(`src/${entry}/`);
  }) ?? false;

type WorkspaceFile = {readonly workspace: string; readonly file: string};

/** The file of one of our workspaces that an import leads to; undefined for other packages. */
function resolveImport(root: string, from: string, target: string): WorkspaceFile | undefined {
  if (target.startsWith('.')) {
    const [group, name, ...rest] = path.relative(root, path.resolve(path.dirname(from), target)).split(path.sep);
    return {workspace: `${group}/${name}`, file: rest.join('/')};
  }
  const workspace = `packages/${packageOf(target).replace('@recto/', '')}`;
  const manifest = path.join(root, workspace, 'package.json');
  if (!target.startsWith('@recto/') || !existsSync(manifest)) return undefined;
  const exported = JSON.parse(readFileSync(manifest, 'utf8')).exports ?? {};
  const entry: unknown = exported[`.${target.slice(packageOf(target).length)}`];
  return typeof entry === 'string' ? {workspace, file: path.posix.normalize(entry)} : undefined;
}

function rootDependencies(root: string): string[] {
  const manifest = path.join(root, 'package.json');
  return existsSync(manifest) ? Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).devDependencies ?? {}) : [];
}

const packageOf = (target: string): string =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');

if (import.meta.main) {
  const crossings = findCrossings(process.argv[2] ?? '.');
  for (const crossing of crossings) console.error(crossing);
  if (crossings.length === 0) console.log(`${Object.keys(layers).length} workspaces keep to their layers`);
  process.exitCode = crossings.length > 0 ? 1 : 0;
}
