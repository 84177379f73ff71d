import type {Block, Doc, PageBox, Translation} from '@recto/model';
import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import {inkedGlyphsOf} from './testing/glyphs-of.ts';
import {writeTranslatedPdf} from './write.ts';

const host = nodeHost();

const boxOf = (left: number, top: number, right: number, bottom: number) => ({left, top, right, bottom});

/** A page of 200 by 100 points with lines of words at these heights from the top, in a box, and a figure. */
async function translate(lines: readonly (readonly [text: string, y: number])[], figure: PageBox, words: string) {
  const content = lines.map(([text, y]) => `1 0 0 1 20 ${100 - y} Tm (${text}) Tj`).join(' ');
  const {left, top, right, bottom} = figure;
  const drawn = `0.8 0.9 1 rg ${left} ${100 - bottom} ${right - left} ${bottom - top} re f 0 g`;
  const bytes = pdfBytes({pages: [{content: `${drawn} BT /F1 8 Tf ${content} ET`}]});
  const source = (await inkedGlyphsOf(bytes)).map(({box}) => box);
  const from = lines.map(([, y]) => ({
    page: 1,
    box: boxOf(20, y - 6, Math.max(...source.filter(box => Math.abs(box.bottom - y) < 3).map(box => box.right)), y + 2),
  }));
  const text: Block = {type: 'paragraph', id: 'b1', from, children: [{type: 'text', value: '', from}]};
  const picture: Block = {type: 'figure', id: 'b2', from: [{page: 1, box: figure}], alt: ''};
  const pages = [{number: 1, width: 200, height: 100, rotation: 0 as const}];
  const doc: Doc = {
    schema: 1,
    metadata: {},
    pages,
    outline: [],
    assets: [],
    children: [text, picture],
    diagnostics: [],
  };
  const target = {kind: 'node', node: 'b1'} as const;
  const translation: Translation = {target, state: 'translated', children: [{type: 'text', value: words, from: []}]};
  const made = await writeTranslatedPdf(bytes, doc, [translation], 'de', {host});
  return {glyphs: await inkedGlyphsOf(made.bytes), report: made.report};
}

const long = 'Die Teeblätter werden nach dem Aufguss in der Kanne gelassen, bis das Wasser sich wieder abgekühlt hat';
const first = 'The leaves of the tea are left in the pot now';
const second = 'until all of the water there is quite cold';

test.each([
  ['its last lines run around it', [first, second, 'and then they are', 'thrown away'], boxOf(110, 40, 195, 70)],
  ['its first lines run around it', ['The leaves of tea', 'are left in there', first, second], boxOf(110, 10, 195, 38)],
  ['lines in the middle do', [first, 'and then they are', 'thrown away', second], boxOf(110, 28, 195, 52)],
] as const)('no words of a paragraph are set on a figure where %s', async (_, texts, figure) => {
  const lines = texts.map((text, index) => [text, 24 + 12 * index] as const);
  const {glyphs, report} = await translate(lines, figure, long);
  expect(report.kept).toEqual([]);
  const fresh = glyphs.filter(({font}) => !/Helvetica/.test(font.name));
  expect(
    fresh
      .map(({text}) => text)
      .join('')
      .replaceAll('-', ''),
  ).toBe(long.replaceAll(' ', ''));
  for (const {box} of fresh) {
    const clear = box.right < figure.left || box.bottom < figure.top + 1 || box.top > figure.bottom - 1;
    expect(clear, `${box.left} ${box.top}`).toBe(true);
  }
});
