import type {BlockDraft, PageSummary} from '../../draft/draft.ts';
import {isLandscape} from '../../draft/page-shape.ts';
import {rowsOf} from '../rows.ts';
import type {Candidate} from './candidate.ts';

/**
 * The titles of slides, by block index: on each page of a document of mostly landscape pages the text nearest to its upper
 * edge, when nothing on the page is larger.
 */
export function slideTitles(
  blocks: readonly BlockDraft[],
  candidates: readonly Candidate[],
  pages: readonly Pick<PageSummary, 'number' | 'width' | 'height'>[],
): ReadonlySet<number> {
  const titles = new Set<number>();
  if (!areSlides(pages)) return titles;
  const landscape = pages.filter(isLandscape);
  const heights = new Map(landscape.map(({number, height}) => [number, height]));
  const sizes = sizesByPage(blocks);
  const highest = new Map<number, Candidate>();
  for (const candidate of candidates) {
    const {page, box} = candidate.block;
    const before = highest.get(page);
    if (!before || box.top < before.block.box.top) highest.set(page, candidate);
  }
  for (const [page, {index, block, text, label}] of highest) {
    const height = heights.get(page);
    if (
      height === undefined ||
      rowsOf(block).length > maxRows ||
      block.box.top > upperPart * height ||
      label ||
      text.length > longest
    )
      continue;
    if (/[.。：:,;]$/u.test(text) || !/\p{L}{2}|\p{Lo}/u.test(text)) continue;
    const {largest, usual} = sizes.get(page)!;
    const {size} = block.lines[0]!;
    if (size >= 0.98 * largest && size >= larger * usual) titles.add(index);
  }
  return titles;
}

type PageSize = Pick<PageSummary, 'width' | 'height'>;

/** Whether the pages of a document are slides: most of them are wider than high. */
export const areSlides = (pages: readonly PageSize[]): boolean =>
  pages.length >= minSlides && pages.filter(isLandscape).length >= maxPages * pages.length;

const minSlides = 2;
const maxPages = 0.6;
const upperPart = 0.35;
const longest = 120;
const maxRows = 2;
// than most text of the page
const larger = 1.08;

/** The largest size on each page, and the one most of its characters have. */
function sizesByPage(blocks: readonly BlockDraft[]): ReadonlyMap<number, {largest: number; usual: number}> {
  const counts = new Map<number, Map<number, number>>();
  for (const block of blocks) {
    if (block.kind !== 'text') continue;
    const sizes = counts.get(block.page) ?? new Map<number, number>();
    counts.set(block.page, sizes);
    for (const {size, text} of block.lines) sizes.set(size, (sizes.get(size) ?? 0) + text.length);
  }
  return new Map(
    [...counts].map(([page, sizes]) => {
      const [usual] = [...sizes].sort((a, b) => b[1] - a[1])[0]!;
      return [page, {largest: Math.max(...sizes.keys()), usual: sizes.size > 1 ? usual : Infinity}];
    }),
  );
}
