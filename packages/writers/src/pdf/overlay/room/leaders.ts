import type {Glyph} from '@recto/pdf';
import type {SourceLayout} from '../measure/source-layout.ts';
import type {PageView} from './page-view.ts';

/** The dots between the words of an entry and its page number, from left to right, and how far apart they stand. */
export type Leaders = {readonly glyphs: readonly Glyph[]; readonly pitch: number};

/** The leaders behind the last line of an upright text that is written from left to right. */
export function leadersAfter({axes, frames, size, rtl}: SourceLayout, page: PageView | undefined): Leaders | undefined {
  const line = frames.at(-1)?.lines.at(-1);
  if (!page || !line || rtl || axes.angle !== 0) return undefined;
  const after = page.remaining
    .filter(
      ({x, y, angle}) => angle === 0 && Math.abs(y - line.baseline) < 0.35 * size && x > line.box.right - 0.2 * size,
    )
    .sort((a, b) => a.x - b.x);
  const end = after.findIndex(glyph => !dot.test(glyph.text));
  const glyphs = end < 0 ? after : after.slice(0, end);
  if (glyphs.length < fewest) return undefined;
  const steps = glyphs.slice(1).map((glyph, index) => glyph.x - (glyphs[index] as Glyph).x);
  const pitch = [...steps].sort((a, b) => a - b)[steps.length >> 1] as number;
  const even = steps.filter(step => Math.abs(step - pitch) < 0.1 * pitch).length;
  return pitch > 0 && even > 0.8 * steps.length ? {glyphs, pitch} : undefined;
}

const dot = /^[.·…⋅․]+$/u;
const fewest = 5;
// dots that are left however long an entry becomes
const fewestLeft = 3;

/** How far to the right words may reach over their leaders. */
export const endOver = ({glyphs, pitch}: Leaders): number => (glyphs.at(-fewestLeft) as Glyph).x - 0.3 * pitch;

/** Which leaders go and where more are drawn, all at the pitch of the others, when their words end at `end`. */
export function fillLeaders(
  {glyphs, pitch}: Leaders,
  end: number,
  size: number,
): {readonly gone: readonly Glyph[]; readonly first: Glyph | undefined; readonly more: readonly number[]} {
  const from = end + 0.3 * size;
  const gone = glyphs.filter(glyph => glyph.x < from);
  const first = glyphs.find(glyph => glyph.x >= from);
  const count = first ? Math.max(0, Math.floor((first.x - from) / pitch)) : 0;
  return {gone, first, more: Array.from({length: count}, (_, index) => (first as Glyph).x - (index + 1) * pitch)};
}
