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
  let ceiling = -Infinity;
  // what begins below is in nobody's way, what stands beside its first line keeps the text where it is
  const see = (other: PageBox, edge: number): void => {
    if (other.top < box.bottom && overlapX(other, box) > touch) ceiling = Math.max(ceiling, Math.min(edge, box.top));
  };
  for (const block of [...staying.blocks, ...texts]) see(block, block.bottom);
  for (const {box: part} of staying.glyphs) see(part, part.bottom);
  for (const {box: part} of staying.rules) see(part, part.bottom);
  for (const path of staying.paths) see(path, path.bottom >= box.bottom ? path.top : path.bottom);
  return ceiling;
}

// points
const touch = 0.5;
