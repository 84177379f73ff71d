import {overlapX, type PageBox} from '@recto/model';
import type {Glyph, Rule} from '@recto/pdf';
import type {SourceRun} from '../measure/assign-glyphs.ts';
import type {PageView} from './page-view.ts';

/**
 * Splits runs where a line leaves room: to be filled in by hand, when a rule or a box is drawn in a gap between its words, and
 * over none of them, or a field around some; for an icon before a link, which has no text and stays; or between what stands at its
 * two ends, as in a running head. What stands behind begins a line of its own, so that no words of a translation come to lie in the gap.
 */
export function splitAtSlots(
  runs: readonly SourceRun[],
  pageOf: (page: number) => PageView | undefined,
): readonly SourceRun[] {
  const parts: SourceRun[] = [];
  let last: Glyph | undefined;
  const alone = isOneLine(runs);
  for (const run of runs) {
    const page = pageOf(run.place.page);
    let glyphs: Glyph[] = [];
    let broken: SourceRun['gapBefore'];
    const flush = (): void => {
      if (glyphs.length === 0) return;
      const extra = parts.at(-1)?.region === run.region ? {rules: [], lines: [], highlights: []} : {};
      parts.push({...run, ...extra, glyphs, ...(broken && {gapBefore: broken})});
      glyphs = [];
    };
    if (!page) {
      parts.push(run);
      last = undefined;
      continue;
    }
    // a formula's glyphs do not stand in a row: it is not parted within, but may be before and behind
    if (run.region.math) {
      const ends = endsOf(run);
      const gapBefore = ends && last && isSlot(last, ends.first, page) ? ('slot' as const) : undefined;
      parts.push(gapBefore ? {...run, gapBefore} : run);
      last = ends?.last;
      continue;
    }
    const before = last;
    for (const glyph of [...run.glyphs].sort((a, b) => a.x - b.x)) {
      const icon = alone && last === before && last !== undefined && !glyph.blank && hasIcon(last, glyph, page);
      const gapBefore = icon ? 'slot' : glyph.blank || !last ? undefined : partedBy(last, glyph, page, alone);
      if (gapBefore) {
        flush();
        broken = gapBefore;
      }
      glyphs.push(glyph);
      if (!glyph.blank) last = glyph;
    }
    flush();
  }
  return parts.some(part => part.gapBefore) ? parts : runs;
}

/** A formula's largest glyph as if it stood at its beginning, and at its end. */
function endsOf({glyphs}: SourceRun): {readonly first: Glyph; readonly last: Glyph} | undefined {
  const inked = glyphs.filter(({blank}) => !blank);
  const [main] = inked.toSorted((a, b) => b.size - a.size);
  if (!main) return undefined;
  const left = Math.min(...inked.map(({box}) => box.left));
  const right = Math.max(...inked.map(({box}) => box.right));
  return {first: {...main, x: left}, last: {...main, x: right - main.advance}};
}

function partedBy(before: Glyph, after: Glyph, page: PageView, alone: boolean): SourceRun['gapBefore'] {
  if (isSlot(before, after, page) || (alone && isAtField(before, after, page))) return 'slot';
  const gap = after.x - before.x - before.advance;
  return alone && before.angle === 0 && after.angle === 0 && gap > ends * before.size ? 'gap' : undefined;
}

/** Whether a glyph stands between two others of a line and stays there. */
function hasIcon(before: Glyph, after: Glyph, {remaining}: PageView): boolean {
  if (!isBeside(before, after)) return false;
  const [left, right] = [before.x + before.advance, after.x];
  return remaining.some(({box}) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return x > left && x < right && y < before.y + 0.2 * before.size && y > before.y - before.size;
  });
}

/** Whether both stand on one level line. */
const isBeside = (before: Glyph, after: Glyph): boolean =>
  before.angle === 0 && after.angle === 0 && Math.abs(before.y - after.y) <= 0.3 * before.size;

/** Rules that words at this height may not run over, as high as their line. */
export function slotsBeside(box: PageBox, baseline: number, size: number, rules: readonly Rule[]): readonly PageBox[] {
  return rules.flatMap(rule => {
    const drop = (rule.box.top + rule.box.bottom) / 2 - baseline;
    const beside = rule.direction === 'horizontal' && drop > -0.2 * size && drop < 0.45 * size;
    return beside && overlapX(rule.box, box) <= 0 ? [{...rule.box, top: box.top, bottom: box.bottom}] : [];
  });
}

function isSlot(before: Glyph, after: Glyph, {rules, occupancy}: PageView): boolean {
  const {size} = before;
  const [left, right] = [before.x + before.advance, after.x];
  if (!isBeside(before, after) || right - left < narrowest * size) return false;
  const fills = (box: PageBox): boolean =>
    box.left > left - 0.5 * size && box.right < right + 0.5 * size && box.right - box.left > 0.5 * (right - left);
  const line = rules.some(({box, direction}) => {
    const drop = (box.top + box.bottom) / 2 - before.y;
    return direction === 'horizontal' && drop > -0.2 * size && drop < 0.45 * size && fills(box);
  });
  // a box to tick is narrower than the blanks on both its sides
  const side = rules.some(
    ({box, direction}) =>
      direction === 'vertical' &&
      isAround(box, before) &&
      box.left > left - 0.2 * size &&
      box.right < right + 0.2 * size,
  );
  return (
    line ||
    side ||
    occupancy.paths.some(
      box => box.top < before.y && box.bottom > before.y - 0.4 * size && box.bottom - box.top < 3 * size && fills(box),
    )
  );
}

/**
 * Whether a frame drawn around words begins or ends between two of them, as a field does that is filled in. In running text it
 * would be a key or a piece of code.
 */
function isAtField(before: Glyph, after: Glyph, {facts, rules}: PageView): boolean {
  const {size, y} = before;
  if (before.angle !== 0 || Math.abs(y - after.y) > 0.3 * size) return false;
  const around = (box: PageBox): boolean => isAround(box, before);
  const side = rules.some(
    ({box, direction}) =>
      direction === 'vertical' && around(box) && box.left > before.x + 0.5 * before.advance && box.right < after.x + 1,
  );
  if (side) return true;
  return facts.paths.some(({box, stroked}) => {
    if (!stroked || !around(box) || box.right - box.left < narrowestField * size) return false;
    const holds = (glyph: Glyph): boolean => glyph.x > box.left && glyph.x + glyph.advance < box.right;
    return holds(before) !== holds(after);
  });
}

/** Whether a drawn thing is as high as a line at least, but no frame of a paragraph. */
const isAround = ({top, bottom}: PageBox, {y, size}: Glyph): boolean =>
  top < y - 0.5 * size && bottom > y && bottom - top < 3 * size;

function isOneLine(runs: readonly SourceRun[]): boolean {
  const glyphs = runs.flatMap(run => run.glyphs);
  const [first] = glyphs;
  return glyphs.every(glyph => first && Math.abs(glyph.y - first.y) < 0.5 * first.size);
}

// of the size
const ends = 3.5;
const narrowest = 1.5;
const narrowestField = 4;
