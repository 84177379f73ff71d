import {boxHeight, boxWidth, isWithin, type PageBox} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Frame, SourceLayout} from '../measure/source-layout.ts';
import {columnEnd, framedBy} from './alignment.ts';
import type {PageView} from './page-view.ts';
import type {Room} from './room.ts';
/** The glyphs close before a text's first line, on its baseline: few, and with nothing before them. */
export function labelOf({axes, size, frames, rtl}: SourceLayout, page: PageView | undefined): readonly Glyph[] {
  const first = frames[0]?.lines[0];
  if (!page || !first) return [];
  // how far before the line a box begins and ends, against the direction of writing
  const from = ({left, right}: PageBox): number => (rtl ? left - first.box.right : first.box.left - right);
  const to = ({left, right}: PageBox): number => (rtl ? right - first.box.right : first.box.left - left);
  const beside = page.remaining
    .map(glyph => ({glyph, box: axes.boxToLocal(glyph.box), v: axes.toLocal(glyph.x, glyph.y)[1]}))
    .filter(({glyph, box, v}) => {
      // a footnote's number is raised
      const raised = glyph.size < 0.85 * size ? 0.6 : 0.35;
      const low = v - first.baseline;
      const inLine = low < 0.35 * size && low > -raised * size && Math.abs(glyph.angle - axes.angle) < 1;
      return inLine && from(box) >= -0.2 * size;
    })
    .sort((a, b) => from(a.box) - from(b.box));
  const label: Glyph[] = [];
  let edge = 0;
  for (const {glyph, box} of beside) {
    if (from(box) - edge > widestGap * size) break;
    label.push(glyph);
    edge = Math.max(edge, to(box));
  }
  return edge > widestLabel * size ? [] : label;
}

/** The few glyphs on a text's last line, after its end and within its column. */
export function tailOf(source: SourceLayout, key: string, page: PageView | undefined): readonly Glyph[] {
  const {axes, size, frames} = source;
  const frame = frames.at(-1) as Frame;
  const last = frame.lines.at(-1);
  if (!page || !last) return [];
  const edge =
    Math.max(frame.box.right, (source.rtl ? undefined : columnEnd(frame, page, key, source)) ?? 0) + 0.3 * size;
  // numbers of a table beside it are its own
  const framed = framedBy(page, axes);
  const own = framed(axes.boxToPage(last.box));
  const tail = page.remaining.filter(glyph => {
    const box = axes.boxToLocal(glyph.box);
    if (!own && framed(glyph.box)) return false;
    const height = axes.toLocal(glyph.x, glyph.y)[1];
    return Math.abs(height - last.baseline) < 0.35 * size && box.left > last.box.right - 0.2 * size && box.right < edge;
  });
  return tail.length > longestTail ? [] : tail;
}

/** Whether a label is written on something drawn behind it, as a white number on a colored square: it cannot leave that. */
export const isOnDrawing = (label: readonly Glyph[], page: PageView | undefined): boolean =>
  label.some(({box, size}) =>
    page?.facts.paths.some(
      ({box: drawn, filled}) =>
        filled &&
        isWithin(box, drawn, 1) &&
        boxHeight(drawn) < tallestSign * size &&
        boxWidth(drawn) < widestLabel * size,
    ),
  );

/** Where text runs from right to left, its label stands on its right: it changes sides with the direction of writing. */
export function mirrored(
  rooms: readonly Room[],
  label: readonly Glyph[],
  source: SourceLayout,
): {readonly rooms: readonly Room[]; readonly labelShift: number} {
  const boxes = label.map(glyph => source.axes.boxToLocal(glyph.box));
  const first = rooms[0];
  if (boxes.length === 0 || !first) return {rooms, labelShift: 0};
  const left = Math.min(...boxes.map(box => box.left));
  const right = Math.max(...boxes.map(box => box.right));
  const labelShift = source.rtl ? first.left - left : first.right - right;
  // a first line that is indented for its label stays so, from the other side
  if (source.indent > 0) return {rooms, labelShift};
  const hang = source.rtl ? first.right - right : first.left - left;
  return {rooms: rooms.map(room => ({...room, left: room.left - hang, right: room.right - hang})), labelShift};
}

/** Beside a drawn label, which stays on its side, and not below it, where the words would run against it from the other side. */
export function besideLabel(rooms: readonly Room[], {indent, rtl}: SourceLayout): readonly Room[] {
  return rooms.map(room => (rtl ? {...room, right: room.right - indent} : {...room, left: room.left + indent}));
}

const longestTail = 12;

// shares of the size
const widestGap = 1.3;
const widestLabel = 10;
const tallestSign = 3;
