import type {Citation, Library} from '@recto/ask';
import type {Place} from '@recto/model';
import {type Glyph, openPdf} from '@recto/pdf';
import {nodeHost} from '@recto/testkit';
import {distance, letters} from './judge.ts';

/** How well the boxes of citations cover their words, told by the glyphs of the PDF. */
export type Coverage = {measured: number; exact: number; near: number; readonly misses: string[]};

/** Compares the glyphs in the boxes of citations with their words; citations with formulas are left out, whose glyphs are no TeX. */
export async function coverage(
  citations: readonly {readonly library: Library; readonly citation: Citation}[],
  files: ReadonlyMap<Library, Uint8Array>,
): Promise<Coverage> {
  const result: Coverage = {measured: 0, exact: 0, near: 0, misses: []};
  const pages = new Map<Library, ReadonlyMap<number, readonly Glyph[]>>();
  for (const {library, citation} of citations) {
    if (/[$|]/.test(citation.text) || citation.text.includes(' … ')) continue;
    const glyphs = pages.get(library) ?? (await readGlyphs(files.get(library) ?? new Uint8Array()));
    pages.set(library, glyphs);
    const wanted = letters(citation.text);
    const covered = letters(citation.places.map(place => textIn(place, glyphs.get(place.page) ?? [])).join(''));
    const off = Math.min(distance(wanted, covered), distance(inDrawingOrder(wanted), inDrawingOrder(covered)));
    result.measured++;
    if (off === 0) result.exact++;
    if (off <= 2) result.near++;
    else
      result.misses.push(
        `${library.sources[0]?.name}: ${JSON.stringify(citation.text)} covers ${JSON.stringify(covered)}`,
      );
  }
  return result;
}

/** Glyphs of writing from right to left and of turned text come in another order: only which ones they are is compared. */
const inDrawingOrder = (text: string): string => [...text].sort().join('');

function textIn({box}: Place, glyphs: readonly Glyph[]): string {
  const inside = glyphs.filter(({box: own}) => {
    const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
  const upright = box.bottom - box.top > 2 * (box.right - box.left);
  return inside
    .sort((a, b) => (upright ? a.box.top - b.box.top : a.box.left - b.box.left))
    .map(glyph => glyph.text)
    .join('');
}

async function readGlyphs(bytes: Uint8Array): Promise<ReadonlyMap<number, readonly Glyph[]>> {
  const pdf = await openPdf(bytes, {host: nodeHost()});
  const pages = new Map<number, readonly Glyph[]>();
  for (let number = 1; number <= pdf.facts.pageCount; number++) pages.set(number, (await pdf.readPage(number)).glyphs);
  await pdf.close();
  return pages;
}
