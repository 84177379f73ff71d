import {PDFDict, PDFDocument, PDFName, PDFStream} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
import {mapGlyphs} from './map-glyphs.ts';

const map = (entries: readonly string[]) =>
  `begincmap\n${entries.length} beginbfchar\n${entries.join('\n')}\nendbfchar\nendcmap\nend`;

/** A document with a font of the glyphs of `set`; gives the font's map of characters after it was gone through. */
async function mapped(entries: readonly string[], set: Uint8Array | undefined): Promise<string> {
  const document = await PDFDocument.create();
  const {context} = document;
  const descriptor = context.obj({Type: 'FontDescriptor'});
  if (set) descriptor.set(PDFName.of('CIDSet'), context.register(context.flateStream(set)));
  const descendant = context.obj({Type: 'Font', Subtype: 'CIDFontType2', FontDescriptor: context.register(descriptor)});
  const font = context.obj({Type: 'Font', Subtype: 'Type0', DescendantFonts: [context.register(descendant)]});
  font.set(PDFName.of('ToUnicode'), context.register(context.flateStream(map(entries))));
  const reference = context.register(font);
  const again = await PDFDocument.load(await document.save());
  mapGlyphs(again);
  const after = (await PDFDocument.load(await again.save())).context.lookup(reference);
  const stream = after instanceof PDFDict ? after.lookup(PDFName.of('ToUnicode')) : undefined;
  if (!(stream instanceof PDFStream)) throw new Error('the font has no map');
  const {decodeStream} = await import('../../objects/streams.ts');
  return new TextDecoder().decode(decodeStream(stream));
}

test('a glyph without a character gets one that is not seen; the others keep theirs', async () => {
  const after = await mapped(['<0001> <0064>', '<0003> <D835DC00>'], Uint8Array.of(0b11111000));
  expect(after).toBe(
    `${map(['<0001> <0064>', '<0003> <D835DC00>']).replace('endcmap\nend', '')}2 beginbfchar\n<0002> <2060>\n<0004> <2060>\nendbfchar\nendcmap\nend`,
  );
});

test('a section has a hundred entries at most', async () => {
  const after = await mapped([], new Uint8Array(20).fill(255));
  expect(after.match(/\d+ beginbfchar/g)).toEqual(['0 beginbfchar', '100 beginbfchar', '59 beginbfchar']);
});

test.each([
  ['every glyph has a character', Uint8Array.of(0b11000000)],
  ['nobody knows its glyphs', undefined],
])('a font stays as it is where %s', async (_, set) => {
  expect(await mapped(['<0001> <0064>'], set)).toBe(map(['<0001> <0064>']));
});
