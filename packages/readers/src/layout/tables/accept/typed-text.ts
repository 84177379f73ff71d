import {median} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Line} from '../../../draft/draft.ts';
import type {Chunk} from '../parts/chunk.ts';
import type {Layout} from '../parts/layout.ts';
import {fewestTypedStarts, leastTyped, leastTypedPage, mostOrigins, offGrid} from './params.ts';

/** Whether nearly all of a page is in fixed pitch: the tables of a typed document are typed, too. */
export const isTypedPage = (lines: readonly Line[]): boolean =>
  shareOfFixed(lines.flatMap(({pieces}) => pieces.flatMap(({glyphs}) => glyphs))) > leastTypedPage;

/**
 * Whether rows and columns come from a typewriter's grid: all is in fixed pitch, and each text begins where a character of one
 * grid does, as what a program prints. Columns that were set begin anywhere.
 */
export function isTypedText({slots}: Layout): boolean {
  const chunks = slots.flatMap(slot => slot.chunks).filter(({upright}) => upright);
  const glyphs = chunks.flatMap(glyphsOf);
  if (glyphs.length === 0 || shareOfFixed(glyphs) < leastTyped) return false;
  const pitch = median(glyphs.map(({advance}) => advance)) ?? 0;
  if (!(pitch > 0)) return false;
  const starts = chunks.flatMap(chunk => glyphsOf(chunk)[0]?.x ?? []);
  // a title over it may stand off the grid: that of most counts
  const grids = starts.slice(0, mostOrigins).map(origin => {
    const cells = starts.map(x => (x - origin) / pitch);
    return cells.filter(cell => Math.abs(cell - Math.round(cell)) < offGrid).map(Math.round);
  });
  const [grid = []] = grids.sort((a, b) => b.length - a.length);
  return grid.length >= leastTyped * starts.length && new Set(grid).size >= fewestTypedStarts;
}

const glyphsOf = ({pieces}: Chunk): readonly Glyph[] =>
  pieces.flatMap(({glyphs}) => glyphs).filter(({blank}) => !blank);

const shareOfFixed = (glyphs: readonly Glyph[]): number =>
  glyphs.filter(({font, blank}) => font.monospace && !blank).length /
  Math.max(1, glyphs.filter(({blank}) => !blank).length);
