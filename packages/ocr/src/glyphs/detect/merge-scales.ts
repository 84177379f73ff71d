import {boxHeight, boxWidth, centerX, centerY, firstIndex, type PageBox} from '@recto/model';
import type {GlyphCandidate} from './detect-glyphs.ts';
import type {GlyphModel} from './glyph-model.ts';

/**
 * What was suspected in two images of one formula in different sizes, as places of the first: `scale` is how many of its pixels
 * one of the second is, about the origin `margin`. Where both report a glyph, probabilities and places are the means; what is found in
 * one of them only is half as likely.
 */
export function mergeScales(
  first: readonly GlyphCandidate[],
  second: readonly GlyphCandidate[],
  scale: Scale,
  margin: number,
  {symbols}: Pick<GlyphModel, 'symbols'>,
): GlyphCandidate[] {
  const moved = second.map(candidate => movedSpot(candidate, scale, margin)).sort((a, b) => a.box.left - b.box.left);
  const widest = moved.reduce((most, {box}) => Math.max(most, boxWidth(box)), 0);
  const used = new Set<GlyphCandidate>();
  const merged = [...first]
    .sort((a, b) => b.chance - a.chance)
    .map(candidate => {
      let best: GlyphCandidate | undefined;
      let least = Infinity;
      for (let at = firstIndex(moved, ({box}) => box.left >= candidate.box.left - widest); at < moved.length; at++) {
        const other = moved[at]!;
        if (other.box.left > candidate.box.right) break;
        const apart = apartness(candidate.box, other.box);
        if (apart < 1 && apart < least && !used.has(other)) [best, least] = [other, apart];
      }
      if (!best) return renamed({...candidate, chance: candidate.chance / 2}, candidate.probabilities, symbols);
      used.add(best);
      return renamed(mean(candidate, best), meanOf(candidate.probabilities, best.probabilities), symbols);
    });
  const others = moved.filter(candidate => !used.has(candidate));
  return [
    ...merged,
    ...others.map(candidate => renamed({...candidate, chance: candidate.chance / 2}, candidate.probabilities, symbols)),
  ];
}

/** Below 1 where two boxes may be of one glyph: how far their middles are apart, as a share of what is allowed. */
function apartness(a: PageBox, b: PageBox): number {
  const [wide, high] = [Math.max(boxWidth(a), boxWidth(b)), Math.max(boxHeight(a), boxHeight(b))];
  return Math.max(
    Math.abs(centerX(a) - centerX(b)) / Math.max(0.35 * wide, 2),
    Math.abs(centerY(a) - centerY(b)) / Math.max(0.35 * high, 2),
  );
}

/** Pixels come whole: an image made smaller is not so by quite the same share across and down. */
export type Scale = {readonly x: number; readonly y: number};

function movedSpot(candidate: GlyphCandidate, scale: Scale, margin: number): GlyphCandidate {
  const moveX = (value: number): number => margin + (value - margin) * scale.x;
  const moveY = (value: number): number => margin + (value - margin) * scale.y;
  const {left, top, right, bottom} = candidate.box;
  return {
    ...candidate,
    box: {left: moveX(left), top: moveY(top), right: moveX(right), bottom: moveY(bottom)},
    x: moveX(candidate.x),
    y: moveY(candidate.y),
    advance: candidate.advance * scale.x,
    size: candidate.size * scale.y,
  };
}

function mean(a: GlyphCandidate, b: GlyphCandidate): GlyphCandidate {
  const half = (one: number, other: number): number => (one + other) / 2;
  return {
    ...a,
    chance: half(a.chance, b.chance),
    box: {
      left: half(a.box.left, b.box.left),
      right: half(a.box.right, b.box.right),
      top: half(a.box.top, b.box.top),
      bottom: half(a.box.bottom, b.box.bottom),
    },
    x: half(a.x, b.x),
    y: half(a.y, b.y),
    advance: half(a.advance, b.advance),
    size: half(a.size, b.size),
  };
}

function meanOf(a: Float32Array, b: Float32Array): Float32Array {
  const means = new Float32Array(a.length);
  for (let index = 0; index < a.length; index++) means[index] = (a[index]! + b[index]!) / 2;
  return means;
}

function renamed(
  candidate: GlyphCandidate,
  probabilities: Float32Array,
  symbols: GlyphModel['symbols'],
): GlyphCandidate {
  let best = 0;
  for (let index = 1; index < probabilities.length; index++)
    if (probabilities[index]! > probabilities[best]!) best = index;
  const shape = symbols[best]!;
  return {
    ...candidate,
    probabilities,
    shape,
    symbol: shape.symbol,
    confidence: candidate.chance ** 0.5 * probabilities[best]!,
  };
}
