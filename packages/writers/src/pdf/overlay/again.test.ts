import {inflateSync} from 'node:zlib';
import {type Doc, type Paragraph, type Place, type Translation, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import {nodeHost, pdfBytes} from '@recto/testkit';
import {describe, expect, test} from 'vitest';
import {glyphsOf} from './testing/glyphs-of.ts';
import {writeTranslatedPdf} from './write.ts';

const host = nodeHost();
const lines = (...texts: string[]): string =>
  `BT /F1 8 Tf 10 90 Td ${texts.map(text => `(${text}) Tj 0 -12 Td`).join(' ')} ET`;

const source = pdfBytes({
  pages: [
    {content: lines('A first text of page one', 'a text that goes on over the end of', 'its page because it is quite')},
    {content: lines('long and ends here on page two', 'The second text of that page')},
    {content: lines('The only text of page three')},
  ],
});

const readDoc = async (): Promise<Doc> => {
  const rows: {text: string; place: Place}[] = [];
  for (const page of [1, 2, 3]) {
    for (const [, row] of Map.groupBy(await glyphsOf(source, page), glyph => Math.round(glyph.y))) {
      const box = unionBoxes(row.filter(glyph => !glyph.blank).map(glyph => glyph.box))!;
      rows.push({text: row.map(glyph => glyph.text).join(''), place: {page, box}});
    }
  }
  const paragraph = (id: string, ...own: typeof rows): Paragraph => ({
    type: 'paragraph',
    id,
    from: own.map(row => row.place),
    children: own.map(row => ({type: 'text', value: row.text, from: [row.place]})),
  });
  const children = [
    paragraph('one', rows[0]!),
    paragraph('over', rows[1]!, rows[2]!, rows[3]!),
    paragraph('two', rows[4]!),
    paragraph('three', rows[5]!),
  ];
  const pages = [1, 2, 3].map(number => ({number, width: 200, height: 100, rotation: 0 as const}));
  return {schema: 1, metadata: {}, pages, outline: [], assets: [], children, diagnostics: []};
};

const over = 'ein Text, der über das Ende seiner Seite geht, weil er ziemlich lang ist, und hier auf Seite zwei endet';
const first = {one: 'Ein erster Text', over, two: 'Der zweite Text', three: 'Der einzige Text'};
const translationsOf = (texts: Record<string, string>): Translation[] =>
  Object.entries(texts).map(([node, value]) => ({
    target: {kind: 'node', node},
    state: 'translated',
    children: [{type: 'text', value, from: []}],
  }));

/** The content of the pages that were set, as it stands in the file. */
function contentsOf(bytes: Uint8Array): string[] {
  const streams = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/stream\r?\n(.*?)\r?\nendstream/gs);
  return [...streams].flatMap(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1').startsWith('q\n') ? [packed] : [];
    } catch {
      return [];
    }
  });
}

const drawn = (glyphs: readonly Glyph[]) => glyphs.map(({text, x, y, size}) => [text, x, y, size]);

describe('one text is translated anew', () => {
  test.each([
    ['two', 'Der andere Text dieser Seite', [2]],
    ['three', 'Etwas', [3]],
    ['one', 'Ein anderer', [1]],
    ['over', `${over}, wenn auch etwas später`, [1, 2]],
  ])('%s', async (node, text, pages) => {
    const doc = await readDoc();
    const before = await writeTranslatedPdf(source, doc, translationsOf(first), 'de', {host});
    expect(before.pages).toEqual([1, 2, 3]);
    const translations = translationsOf({...first, [node]: text});
    const again = {bytes: before.bytes, state: JSON.parse(JSON.stringify(before.state))};
    const after = await writeTranslatedPdf(source, doc, translations, 'de', {host, again});
    expect(after.pages).toEqual(pages);
    const now = contentsOf(after.bytes);
    expect(now).toHaveLength(3);
    expect(contentsOf(before.bytes).filter(content => now.includes(content))).toHaveLength(3 - pages.length);
    const whole = await writeTranslatedPdf(source, doc, translations, 'de', {host});
    for (const page of [1, 2, 3])
      expect(drawn(await glyphsOf(after.bytes, page))).toEqual(drawn(await glyphsOf(whole.bytes, page)));
    expect(new Set(after.report.placed.map(item => JSON.stringify(item.target)))).toEqual(
      new Set(whole.report.placed.map(item => JSON.stringify(item.target))),
    );
  });

  test('in another language all of it is set', async () => {
    const doc = await readDoc();
    const {bytes, state} = await writeTranslatedPdf(source, doc, translationsOf(first), 'de', {host});
    const {pages} = await writeTranslatedPdf(source, doc, translationsOf(first), 'fr', {host, again: {bytes, state}});
    expect(pages).toEqual([1, 2, 3]);
  });
});
