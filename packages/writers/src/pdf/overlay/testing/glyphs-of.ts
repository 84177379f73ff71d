import {type Glyph, openPdf} from '@recto/pdf';
import {nodeHost} from '@recto/testkit';

/** The glyphs of a page, from 1, in drawing order. */
export async function glyphsOf(bytes: Uint8Array, page = 1): Promise<readonly Glyph[]> {
  const pdf = await openPdf(bytes, {host: nodeHost()});
  const {glyphs} = await pdf.readPage(page);
  await pdf.close();
  return glyphs;
}

/** Those of the first page that can be seen. */
export const inkedGlyphsOf = async (bytes: Uint8Array): Promise<readonly Glyph[]> =>
  (await glyphsOf(bytes)).filter(({blank}) => !blank);
