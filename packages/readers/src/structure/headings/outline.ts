import {anyWord} from '@recto/lexicon';
import type {OutlineItem} from '@recto/model';
import type {Candidate} from './candidate.ts';

/** The outline's depth of each heading that it names, by block index. */
export type OutlineMatches = {
  readonly depths: ReadonlyMap<number, number>;
  /** Share of the outline's items found on their pages, 0 to 1; 0 without an outline worth trusting. */
  readonly coverage: number;
};

/** Finds the headings that the outline names: the same words on the page it points to, nearest to the place it points to. */
export function matchOutline(outline: readonly OutlineItem[], candidates: readonly Candidate[]): OutlineMatches {
  const byPage = new Map<number, {candidate: Candidate; title: string}[]>();
  for (const candidate of candidates) {
    const entry = {candidate, title: titleKey(candidate.text)};
    const list = byPage.get(candidate.block.page);
    if (list) list.push(entry);
    else byPage.set(candidate.block.page, [entry]);
  }
  const depths = new Map<number, number>();
  let placed = 0;
  for (const item of outline) {
    if (item.page === undefined) continue;
    placed++;
    const key = titleKey(item.title);
    if (key === '') continue;
    let best: {index: number; distance: number; size: number} | undefined;
    for (const {candidate, title} of byPage.get(item.page) ?? []) {
      if (depths.has(candidate.index) || !sameTitle(key, title)) continue;
      const distance = item.top === undefined ? 0 : Math.abs(candidate.block.box.top - item.top);
      const {size} = candidate.style;
      // slides repeat a heading in small print at their edge
      const larger = best === undefined || size > best.size * 1.15;
      const near = best !== undefined && distance < best.distance && size * 1.15 >= best.size;
      if (larger || near) best = {index: candidate.index, distance, size};
    }
    if (best) depths.set(best.index, item.depth);
  }
  return {depths, coverage: placed < 2 ? 0 : depths.size / placed};
}

/** A heading without its number, accents, case, spaces and punctuation: outlines and pages differ in these. */
export const titleKey = (text: string): string => withoutNumber(text) || letters(text);

const withoutNumber = (text: string): string => letters(text.replace(leadingNumber, ''));

const leadingNumber = new RegExp(
  '^\\s*(?:第\\s*[\\p{Nd}一二三四五六七八九十百]+\\s*[章节節部篇]|' +
    `(?:${anyWord(['chapter', 'section', 'part', 'appendix'])})\\s+[\\p{Nd}IVXA-Z]+\\b|` +
    '§?[\\p{Nd}A-Z]{1,3}(?:\\.\\p{Nd}+)*[.)]?(?=\\s)|\\p{Nd}+(?:\\.\\p{Nd}+)*|[IVX]+\\.)\\s*[:.：．、-]?\\s*',
  'iu',
);

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');

/** Equal, or one the beginning of the other for most of its length: outlines drop formulas and shorten long headings. */
function sameTitle(outline: string, page: string): boolean {
  if (outline === page) return true;
  const shorter = Math.min(outline.length, page.length);
  if (shorter < 8) return false;
  if (page.startsWith(outline) || outline.startsWith(page))
    return shorter / Math.max(outline.length, page.length) > 0.6;
  let common = 0;
  while (common < shorter && outline[common] === page[common]) common++;
  let tail = 0;
  while (tail < shorter - common && outline.at(-1 - tail) === page.at(-1 - tail)) tail++;
  return (common + tail) / Math.max(outline.length, page.length) > 0.75;
}
