import {overlapX, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph, Rule} from '@recto/pdf';
import type {WritingAxes} from '../measure/writing-axes.ts';
import type {PageView} from './page-view.ts';

/** What stays on a page in one strip across a column, such as a displayed formula: it can move down as a whole. */
export type Band = {
  /** In local coordinates. */
  readonly box: PageBox;
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly Rule[];
  /** Has parts that cannot be moved. */
  readonly fixed: boolean;
};

/** What stays on a page, in the coordinates of a direction of writing. */
export type RemainingContent = {
  readonly glyphs: readonly {readonly glyph: Glyph; readonly box: PageBox}[];
  readonly rules: readonly {readonly rule: Rule; readonly box: PageBox}[];
  /** Tables, images, running heads: nothing in them moves. */
  readonly blocks: readonly PageBox[];
  readonly paths: readonly PageBox[];
};

/** What stays on a page but in `except`, which moves with something else. */
export function remainingContent(page: PageView, axes: WritingAxes, except: ReadonlySet<Glyph>): RemainingContent {
  const blocks = page.fixed.map(axes.boxToLocal);
  const inBlock = (box: PageBox): boolean => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return blocks.some(block => x >= block.left && x <= block.right && y >= block.top && y <= block.bottom);
  };
  const glyphs = page.remaining.flatMap(glyph => {
    const box = axes.boxToLocal(glyph.box);
    return except.has(glyph) || inBlock(box) ? [] : [{glyph, box}];
  });
  const rules = page.rules.flatMap(rule => {
    const box = axes.boxToLocal(rule.box);
    return inBlock(box) ? [] : [{rule, box}];
  });
  return {glyphs, rules, blocks, paths: page.occupancy.paths.map(axes.boxToLocal)};
}

type BandDraft = {box: PageBox; glyphs: Glyph[]; rules: Rule[]; fixed: boolean};

/**
 * The strips that stay in a column, from its top. What stands beside the column belongs to a strip too, a formula's number for
 * example, but where `foreign` says that there is another column.
 */
export function bandsIn(
  column: {readonly left: number; readonly right: number},
  staying: RemainingContent,
  foreign: (box: PageBox) => boolean,
): Band[] {
  const strip = {...column, top: 0, bottom: 0};
  const items = [
    ...staying.glyphs.map(({glyph, box}) => ({box, glyph, rule: undefined})),
    ...staying.rules.map(({rule, box}) => ({box, glyph: undefined, rule})),
  ]
    // an upright line beside the column frames the page or parts columns
    .filter(({box, rule}) => overlapX(box, strip) > 0.5 || !(foreign(box) || rule?.direction === 'vertical'))
    .sort((a, b) => a.box.top - b.box.top);
  const open: BandDraft[] = [];
  for (const {box, glyph, rule} of items) {
    // what reaches into another column divides this one
    const wide = box.right - box.left > 1.15 * (column.right - column.left) + 4;
    const last = open.at(-1);
    if (last && box.top < last.box.bottom + touching) {
      last.box = unionBoxes([last.box, box]) as PageBox;
      last.fixed ||= wide;
      if (glyph) last.glyphs.push(glyph);
      if (rule) last.rules.push(rule);
    } else open.push({box, glyphs: glyph ? [glyph] : [], rules: rule ? [rule] : [], fixed: wide});
  }
  return open.map(band => ({
    ...band,
    // a lone rule parts footnotes or sections; drawings are not moved
    fixed:
      band.fixed ||
      band.glyphs.length === 0 ||
      staying.paths.some(path => !contains(path, band.box) && touches(path, band.box)),
  }));
}

// points: parts of one formula
const touching = 0.5;

const contains = (outer: PageBox, inner: PageBox): boolean =>
  outer.left <= inner.left + 1 &&
  outer.right >= inner.right - 1 &&
  outer.top <= inner.top + 1 &&
  outer.bottom >= inner.bottom - 1;

const touches = (a: PageBox, b: PageBox): boolean =>
  overlapX(a, b) > 0 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0;
