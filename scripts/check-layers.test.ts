import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, expect, test} from 'vitest';
import {findCrossings} from './check-layers.ts';

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, {recursive: true});
});

function repository(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'layers-'));
  roots.push(root);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), content);
  }
  return root;
}

const manifest = (name: string, ...dependencies: string[]): string =>
  JSON.stringify({name, dependencies: Object.fromEntries(dependencies.map(each => [each, '1.0.0']))});

test('a package that keeps to its layer', () => {
  const root = repository({
    'packages/pdf/package.json': manifest('@recto/pdf', '@recto/model', 'pdfjs-dist'),
    'packages/pdf/src/open.ts': `import type {Doc} from '@recto/model';\nimport {a} from './a.ts';\nawait import('pdfjs-dist/legacy');\n// Date.now is not for us\n`,
    'packages/pdf/src/open.test.ts': `import {readFile} from 'node:fs';\nDate.now();\n`,
  });
  expect(findCrossings(root)).toEqual([]);
});

const model = {'packages/model/package.json': manifest('@recto/model')};

const ocr = {
  'packages/ocr/package.json': JSON.stringify({
    name: '@recto/ocr',
    exports: {'.': './src/index.ts', './pages': './src/pages.ts'},
  }),
  'packages/engine/package.json': manifest('@recto/engine', '@recto/ocr'),
};

test('a package that needs Node in some of its folders only', () => {
  const root = repository({
    ...ocr,
    'packages/ocr/src/index.ts': `export * from './recognizer.ts';\n`,
    'packages/ocr/src/recognizer.ts': `import os from 'node:os';\n`,
    'packages/ocr/src/pages.ts': `import type {Recognizer} from './recognizer.ts';\n`,
    'packages/engine/src/convert.ts': `import {a} from '@recto/ocr/pages';\nimport type {b} from '@recto/ocr';\n`,
  });
  expect(findCrossings(root)).toEqual([]);
});

for (const [name, files, crossing] of [
  [
    'an unknown workspace',
    {'packages/extra/package.json': manifest('x')},
    'packages/extra has no place in scripts/check-layers.ts',
  ],
  [
    'a dependency upwards',
    {'packages/model/package.json': manifest('@recto/model', '@recto/pdf')},
    'packages/model/package.json may not list @recto/pdf',
  ],
  [
    'a PDF library elsewhere',
    {'packages/readers/package.json': manifest('@recto/readers', 'pdfjs-dist')},
    'packages/readers/package.json may not list pdfjs-dist: it belongs to packages/pdf, apps/web',
  ],
  [
    'an unlisted package',
    {...model, 'packages/model/src/a.ts': `export * from 'left-pad';\n`},
    'packages/model/src/a.ts imports left-pad, which packages/model/package.json does not list',
  ],
  [
    'Node',
    {...model, 'packages/model/src/a.ts': `import fs from 'node:fs';\n`},
    'packages/model/src/a.ts imports node:fs: this package runs anywhere',
  ],
  [
    'the clock',
    {...model, 'packages/model/src/a.ts': 'export const a = () => Date.now();\n'},
    'packages/model/src/a.ts uses Date.now: this package runs anywhere and asks its Host',
  ],
  [
    'chance',
    {...model, 'packages/model/src/a.ts': 'export const a = Math.random();\n'},
    'packages/model/src/a.ts uses Math.random: this package runs anywhere and asks its Host',
  ],
  [
    'another workspace by path',
    {...model, 'packages/model/src/a.ts': `import '../../pdf/src/b.ts';\n`},
    'packages/model/src/a.ts reaches into another workspace: ../../pdf/src/b.ts',
  ],
  [
    'its own barrel',
    {...model, 'packages/model/src/a.ts': `import '@recto/model';\n`},
    'packages/model/src/a.ts imports its own package by name',
  ],
  [
    'a face that needs Node, in a package that runs anywhere',
    {...ocr, 'packages/engine/src/a.ts': `import {createRecognizer} from '@recto/ocr';\n`},
    'packages/engine/src/a.ts imports @recto/ocr, which needs Node: this file runs anywhere',
  ],
  [
    'a file that needs Node, from one that runs anywhere',
    {...ocr, 'packages/ocr/src/pages.ts': `export {a} from './tesseract/a.ts';\n`},
    'packages/ocr/src/pages.ts imports ./tesseract/a.ts, which needs Node: this file runs anywhere',
  ],
  [
    'Node beside the folders that need it',
    {...ocr, 'packages/ocr/src/pages.ts': `import os from 'node:os';\n`},
    'packages/ocr/src/pages.ts imports node:os: this package runs anywhere',
  ],
  [
    'no extension',
    {...model, 'packages/model/src/a.ts': `import './b';\n`},
    'packages/model/src/a.ts imports ./b without its extension',
  ],
] as const) {
  test(`finds ${name}`, () => expect(findCrossings(repository(files))).toEqual([crossing]));
}
