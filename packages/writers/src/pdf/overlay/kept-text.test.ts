import type {Doc, Inline, Place} from '@recto/model';
import {unionBoxes} from '@recto/model';
import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import {inkedGlyphsOf} from './testing/glyphs-of.ts';
import {writeTranslatedPdf} from './write.ts';

const host = nodeHost();

/** The fonts of the letters after a paragraph `At first DPZ0 holds` was translated; `kept` is what the translation has of it. */
async function fontsAfter(kept: (place: Place) => Inline): Promise<ReadonlyMap<string, string>> {
  const bytes = pdfBytes({pages: [{content: 'BT /F1 10 Tf 20 50 Td (At first DPZ0 holds) Tj ET'}]});
  const glyphs = await inkedGlyphsOf(bytes);
  const place: Place = {
    page: 1,
    box: unionBoxes(glyphs.map(glyph => glyph.box)) ?? {left: 0, top: 0, right: 0, bottom: 0},
  };
  const children = [{type: 'text' as const, value: 'At first DPZ0 holds', from: [place]}];
  const doc: Doc = {
    schema: 1,
    metadata: {},
    pages: [{number: 1, width: 200, height: 100, rotation: 0}],
    outline: [],
    assets: [],
    children: [{type: 'paragraph', id: 'p1', from: [place], children}],
    diagnostics: [],
  };
  const text = (value: string): Inline => ({type: 'text', value, from: []});
  const translated = [text('Es gilt '), kept(place), text(' nun')];
  const made = await writeTranslatedPdf(
    bytes,
    doc,
    [{target: {kind: 'node', node: 'p1'}, state: 'translated', children: translated}],
    'de',
    {host},
  );
  expect(made.report.kept).toEqual([]);
  const after = await inkedGlyphsOf(made.bytes);
  expect(after.map(glyph => glyph.text).join('')).toBe('EsgiltDPZ0nun');
  return new Map(after.map(glyph => [glyph.text, glyph.font.name]));
}

test('what a translation has kept with its place moves with its own glyphs, whatever they mean', async () => {
  const fonts = await fontsAfter(place => ({type: 'text', value: 'DPZ0', from: [place]}));
  expect(fonts.get('E')).toMatch(/Noto|STIX/);
  for (const letter of ['D', 'P', 'Z', '0']) expect(fonts.get(letter)).toBe('Helvetica');
});

test('the same without its place is new text', async () => {
  const fonts = await fontsAfter(() => ({type: 'text', value: 'DPZ0', from: []}));
  expect(fonts.get('D')).toBe(fonts.get('E'));
});
