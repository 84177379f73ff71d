import {overlapX, type PageBox} from '@recto/model';
import type {RemainingContent} from '../room/bands.ts';

/** What is around a text of a stack, in local coordinates. */
export type Surroundings = {
  readonly staying: RemainingContent;
  /** Texts that are no part of the stack. */
  readonly texts: readonly PageBox[];
};

/**
 * How far up a text may move where the translations before it in its column are shorter than their sources: to the lower edge of
 * what stays above it, or of a text of another stack; to the upper edge of what is drawn behind it. In local coordinates.
 */
export function ceilingOver(box: PageBox, {staying, texts}: Surroundings): number {
  const above = [
    ...staying.blocks,
    ...texts,
    ...staying.glyphs.map(({box: glyph}) => glyph),
    ...staying.rules.map(({box: rule}) => rule),
  ];
  // what begins below is in nobody's way, what stands beside its first line keeps the text where it is
  const edgeOf = (other: PageBox, edge: number): number =>
    other.top < box.bottom && overlapX(other, box) > touch ? Math.min(edge, box.top) : -Infinity;
  return Math.max(
    -Infinity,
    ...above.map(other => edgeOf(other, other.bottom)),
    ...staying.paths.map(other => edgeOf(other, other.bottom >= box.bottom ? other.top : other.bottom)),
  );
}

// points
const touch = 0.5;
