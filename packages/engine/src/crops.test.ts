import type {Diagnostic, Doc, Figure, InlineMath, Paragraph} from '@recto/model';
import type {PdfRenderer} from '@recto/pdf';
import {expect, test} from 'vitest';
import {addCrops, cropDefaults} from './crops.ts';

const box = {left: 100, top: 100, right: 200, bottom: 150};
const figure = (id: string, page = 1): Figure => ({type: 'figure', id, from: [{page, box}], alt: ''});
const formula = (confidence?: number): InlineMath => ({
  type: 'inlineMath',
  tex: 'x',
  from: [{page: 1, box}],
  ...(confidence !== undefined && {confidence}),
});

const document = (children: Doc['children'], diagnostics: Doc['diagnostics'] = []): Doc => ({
  schema: 1,
  metadata: {},
  pages: [1, 2].map(number => ({number, width: 600, height: 800, rotation: 0})),
  outline: [],
  assets: [],
  children,
  diagnostics,
});

/** A renderer that draws nothing, writes down what it is asked for, and fails on page 2. */
function fakeRenderer() {
  const asked: string[] = [];
  const renderer: PdfRenderer = {
    async render(page, dpi, clip) {
      asked.push(`${page} ${Math.round(dpi)} ${clip?.left} ${clip?.top} ${clip?.right} ${clip?.bottom}`);
      if (page === 2) throw new Error('no such page');
      return {width: 3, height: 2, rgba: new Uint8ClampedArray(24)};
    },
    sizeOf: async () => ({width: 100, height: 100}),
    close: async () => void asked.push('closed'),
  };
  return {asked, open: async () => renderer};
}

async function run(doc: Doc, open: () => Promise<PdfRenderer>) {
  const kept: string[] = [];
  const reported: Diagnostic[] = [];
  const result = await addCrops(doc, open, {
    ...cropDefaults,
    keep: asset => void kept.push(asset.id),
    report: diagnostic => void reported.push(diagnostic),
    signal: new AbortController().signal,
  });
  return {result, kept, reported};
}

test('figures, also deep inside, and doubtful formulas get their images', async () => {
  const doubtful: Paragraph = {type: 'paragraph', id: 'p', from: [], children: [formula(0.2), formula(0.9), formula()]};
  const doc = document(
    [
      figure('f1'),
      {
        type: 'list',
        id: 'l',
        from: [],
        ordered: false,
        children: [{type: 'listItem', id: 'i', from: [], label: '•', children: [figure('f2')]}],
      },
      doubtful,
      {type: 'equation', id: 'e', from: [{page: 1, box}], tex: '\\bad'},
    ],
    [{code: 'formula-not-parsed', node: 'e', message: '', from: []}],
  );
  const {asked, open} = fakeRenderer();
  const {result, kept, reported} = await run(doc, open);
  expect(kept).toEqual(['figure-1', 'figure-2', 'formula-1', 'formula-2']);
  expect(asked).toEqual([...Array(4).fill('1 200 99 99 201 151'), 'closed']);
  expect(result.assets[0]).toEqual({id: 'figure-1', mediaType: 'image/png', width: 3, height: 2, from: {page: 1, box}});
  expect(result.children).toMatchObject([
    {asset: 'figure-1'},
    {children: [{children: [{asset: 'figure-2'}]}]},
    {children: [{picture: 'formula-1'}, {}, {}]},
    {picture: 'formula-2'},
  ]);
  expect(result.children[2]).not.toMatchObject({children: [{}, {picture: expect.anything()}, {}]});
  expect(reported).toEqual([]);
});

test('an image that cannot be made is a diagnostic, and the next is made', async () => {
  const {open} = fakeRenderer();
  const {result, reported} = await run(document([figure('f1', 2), figure('f2')]), open);
  expect(reported).toEqual([{code: 'picture-failed', page: 2, message: 'no such page'}]);
  expect(result.children.map(block => 'asset' in block && block.asset)).toEqual([false, 'figure-2']);
});

test('a renderer that does not open is one diagnostic', async () => {
  const doc = document([figure('f1'), figure('f2')]);
  const {result, reported} = await run(doc, async () => Promise.reject(new Error('no wasm')));
  expect(reported).toEqual([{code: 'picture-failed', page: 1, message: 'no wasm'}]);
  expect(result.children).toBe(doc.children);
});

test('nothing to draw opens nothing', async () => {
  const doc = document([{type: 'paragraph', id: 'p', from: [], children: [formula()]}]);
  const {result} = await run(doc, async () => Promise.reject(new Error('must not be opened')));
  expect(result).toBe(doc);
});

test('a huge figure is drawn at a resolution that fits into memory', async () => {
  const {asked, open} = fakeRenderer();
  const poster = {...figure('f'), from: [{page: 9, box: {left: 0, top: 0, right: 7200, bottom: 7200}}]};
  await run(document([poster]), open);
  expect(asked[0]).toBe('9 40 0 0 7201 7201');
});

test('a formula that LaTeX cannot be given keeps its image, however certain it is', async () => {
  const {open} = fakeRenderer();
  const inline = {...formula(1), tex: 'a \\vcenter{b}'};
  const doc = document([
    {type: 'paragraph', id: 'p', from: [], children: [inline, {...formula(1), tex: '\\frac{a}{b}'}]},
    {type: 'equation', id: 'e', from: [{page: 1, box}], tex: '\\begin{CD} A @>>> B \\end{CD}'},
  ]);
  expect((await run(doc, open)).kept).toEqual(['formula-1', 'formula-2']);
});

test('on a page that was read from its image every formula in doubt keeps its image', async () => {
  const {open} = fakeRenderer();
  const doc = document([{type: 'paragraph', id: 'p', from: [], children: [formula(0.7), formula(0.85), formula()]}]);
  expect((await run(doc, open)).kept).toEqual([]);
  const coverage = {page: 1, glyphs: 3, placed: 3, leftOut: {}, unreadable: {}, images: 1, recognised: 0.95};
  expect((await run({...doc, coverage: [coverage]}, open)).kept).toEqual(['formula-1']);
});
