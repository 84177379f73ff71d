import {PDFArray, type PDFContext, PDFDict, type PDFDocument, PDFName, PDFStream} from '@cantoo/pdf-lib';
import {dictAt, resolve} from '../../objects/resources.ts';
import {decodeStream} from '../../objects/streams.ts';

/**
 * Gives every glyph of the document's fonts a character (ISO 14289-1, 7.21.7). Typst maps the first glyph of those that together show a
 * character, and puts the character itself beside them as `/ActualText`; the others, pieces of a tall brace or dots of an Arabic
 * letter, have nothing to add to it and get one that is neither seen nor spoken.
 */
export function mapGlyphs({context}: PDFDocument): void {
  for (const [, font] of context.enumerateIndirectObjects()) {
    if (!(font instanceof PDFDict) || font.get(PDFName.of('Subtype')) !== PDFName.of('Type0')) continue;
    const map = resolve(context, font.get(PDFName.of('ToUnicode')));
    const glyphs = glyphsOf(context, font);
    if (!(map instanceof PDFStream) || glyphs === undefined) continue;
    const text = latin1(decodeStream(map));
    const known = new Set([...text.matchAll(entry)].map(([, code = '']) => Number.parseInt(code, 16)));
    const missing = glyphs.filter(glyph => glyph > 0 && !known.has(glyph));
    const end = text.indexOf('endcmap');
    if (missing.length === 0 || end < 0) continue;
    const written = context.flateStream(text.slice(0, end) + sections(missing) + text.slice(end));
    font.set(PDFName.of('ToUnicode'), context.register(written));
  }
}

/** The glyphs that a font holds, by its `CIDSet`: a bit each, the highest of a byte first. */
function glyphsOf(context: PDFContext, font: PDFDict): readonly number[] | undefined {
  const descendants = resolve(context, font.get(PDFName.of('DescendantFonts')));
  const descendant = descendants instanceof PDFArray ? resolve(context, descendants.get(0)) : undefined;
  if (!(descendant instanceof PDFDict)) return undefined;
  const set = resolve(context, dictAt(context, descendant, 'FontDescriptor')?.get(PDFName.of('CIDSet')));
  if (!(set instanceof PDFStream)) return undefined;
  return [...decodeStream(set)].flatMap((byte, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter(bit => byte & (0x80 >> bit)).map(bit => at * 8 + bit),
  );
}

function sections(glyphs: readonly number[]): string {
  const entries = glyphs.map(glyph => `<${glyph.toString(16).padStart(4, '0')}> <${unseen}>`);
  let out = '';
  for (let first = 0; first < entries.length; first += mostEntries) {
    const some = entries.slice(first, first + mostEntries);
    out += `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`;
  }
  return out;
}

// a glyph and its text, as Typst writes them: no ranges
const entry = /^<([\dA-F]{4})> </gim;

// word joiner: poppler, PDFium and pdf.js leave it out of what they copy
const unseen = '2060';

// of a section (Adobe Technical Note 5014)
const mostEntries = 100;

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, byte => String.fromCharCode(byte)).join('');
