import type {Block, Doc, Inline, PageBox, Translation} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import {inkedGlyphsOf} from './testing/glyphs-of.ts';
import {writeTranslatedPdf} from './write.ts';

const host = nodeHost();

type Words = readonly [text: string, x: number, y: number];

/** A page of 200 by 100 points with these words, and where each of them stands. */
async function pageOf(all: readonly Words[]) {
  const content = all.map(([text, x, y]) => `1 0 0 1 ${x} ${100 - y} Tm (${text}) Tj`).join(' ');
  const bytes = pdfBytes({pages: [{content: `BT /F1 8 Tf ${content} ET`}]});
  const glyphs = await inkedGlyphsOf(bytes);
  const places = all.map(([text, x, y]) => {
    const first = glyphs.findIndex(({box}) => Math.abs(box.left - x) < 2 && Math.abs(box.bottom - y) < 4);
    const own = glyphs.slice(first, first + text.replaceAll(' ', '').length);
    return {page: 1, box: {left: x, right: Math.max(...own.map(({box}) => box.right)), top: y - 6, bottom: y + 2}};
  });
  return {bytes, places};
}

const docOf = (children: readonly Block[]): Doc => ({
  schema: 1,
  metadata: {},
  pages: [{number: 1, width: 200, height: 100, rotation: 0}],
  outline: [],
  assets: [],
  children,
  diagnostics: [],
});
const paragraph = (id: string, children: readonly Inline[]): Block => ({
  type: 'paragraph',
  id,
  from: children.flatMap(({from}) => from),
  children,
});
const into = (node: string, ...words: string[]): Translation => ({
  target: {kind: 'node', node},
  state: 'translated',
  children: words.map(value => ({type: 'text', value, from: []})),
});
const text = (value: string, from: Inline['from']): Inline => ({type: 'text', value, from});

const across = (a: PageBox, b: PageBox): number => Math.min(a.right, b.right) - Math.max(a.left, b.left);
const down = (a: PageBox, b: PageBox): number => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);

/** Glyphs of different words that lie on each other. */
const crossings = (glyphs: readonly Glyph[]) =>
  glyphs.flatMap((one, index) =>
    glyphs
      .slice(index + 1)
      .filter(({box}) => across(one.box, box) > 1.5 && down(one.box, box) > 1.5)
      .map(other => `${one.text}${other.text}`),
  );

const first = 'The leaves of the tea are left in the pot';
const long = 'Die Teeblätter werden nach dem Aufguss in der Kanne gelassen, bis das Wasser kalt ist';

test('the last line of a paragraph leaves room for what stands at its end', async () => {
  const {bytes, places} = await pageOf([
    [first, 20, 30],
    ['until it is cold', 20, 42],
    ['(8 points)', 135, 42],
  ]);
  const [one, two, end] = places;
  const doc = docOf([paragraph('b1', [text('', [one!, two!])]), paragraph('b2', [text('(8 points)', [end!])])]);
  const made = await writeTranslatedPdf(bytes, doc, [into('b1', long), into('b2', '(8 Punkte)')], 'de', {host});
  expect(made.report.kept).toEqual([]);
  const glyphs = await inkedGlyphsOf(made.bytes);
  expect(glyphs.map(glyph => glyph.text).join('')).toContain('(8Punkte)');
  expect(crossings(glyphs)).toEqual([]);
});

test('words keep off an icon between them, which has no text and stays', async () => {
  const {bytes, places} = await pageOf([
    ['Write to us |', 20, 30],
    ['&', 68, 30],
    ['our page', 80, 30],
  ]);
  const [before, icon, after] = places;
  const doc = docOf([paragraph('b1', [text('Write to us | ', [before!]), text('our page', [after!])])]);
  const made = await writeTranslatedPdf(
    bytes,
    doc,
    [into('b1', 'Schreiben Sie an uns alle | ', 'unsere Seite')],
    'de',
    {
      host,
    },
  );
  const glyphs = await inkedGlyphsOf(made.bytes);
  const stays = glyphs.filter(({text: letter, box}) => letter === '&' && Math.abs(box.left - icon!.box.left) < 1);
  expect(stays).toHaveLength(1);
  expect(crossings(glyphs)).toEqual([]);
});

test('ideographs at the top of a page do not stick out of it, where the letters before them did not', async () => {
  const {bytes, places} = await pageOf([['On leaves', 20, 6]]);
  const doc = docOf([paragraph('b1', [text('On leaves', places)])]);
  const made = await writeTranslatedPdf(bytes, doc, [into('b1', '关于茶叶')], 'zh', {host});
  const glyphs = await inkedGlyphsOf(made.bytes);
  expect(glyphs.map(glyph => glyph.text).join('')).toBe('关于茶叶');
  for (const {box} of glyphs) expect(box.top).toBeGreaterThan(0);
});
