import {boxHeight, boxWidth, centerX, centerY, firstIndex, type PageBox} from '@recto/model';
import type {NamedSpot} from './detect-glyphs.ts';
import type {SignModel} from './glyph-model.ts';

/**
 * What was suspected in two pictures of one formula in different sizes, as places of the first: `scale` is how many of its pixels
 * one of the second is, about the origin `margin`. Where both tell of a sign, chances and places are the means; who is seen in
 * one of them only is half as likely.
 */
export function mergeViews(
  first: readonly NamedSpot[],
  second: readonly NamedSpot[],
  scale: Scale,
  margin: number,
  {signs}: Pick<SignModel, 'signs'>,
): NamedSpot[] {
  const moved = second.map(spot => movedSpot(spot, scale, margin)).sort((a, b) => a.box.left - b.box.left);
  const widest = moved.reduce((most, {box}) => Math.max(most, boxWidth(box)), 0);
  const used = new Set<NamedSpot>();
  const merged = [...first]
    .sort((a, b) => b.chance - a.chance)
    .map(spot => {
      let best: NamedSpot | undefined;
      let least = Infinity;
      for (let at = firstIndex(moved, ({box}) => box.left >= spot.box.left - widest); at < moved.length; at++) {
        const other = moved[at]!;
        if (other.box.left > spot.box.right) break;
        const apart = apartness(spot.box, other.box);
        if (apart < 1 && apart < least && !used.has(other)) [best, least] = [other, apart];
      }
      if (!best) return renamed({...spot, chance: spot.chance / 2}, spot.chances, signs);
      used.add(best);
      return renamed(mean(spot, best), meanOf(spot.chances, best.chances), signs);
    });
  const others = moved.filter(spot => !used.has(spot));
  return [...merged, ...others.map(spot => renamed({...spot, chance: spot.chance / 2}, spot.chances, signs))];
}

/** Below 1 where two boxes may be of one sign: how far their middles are apart, as a share of what is allowed. */
function apartness(a: PageBox, b: PageBox): number {
  const [wide, high] = [Math.max(boxWidth(a), boxWidth(b)), Math.max(boxHeight(a), boxHeight(b))];
  return Math.max(
    Math.abs(centerX(a) - centerX(b)) / Math.max(0.35 * wide, 2),
    Math.abs(centerY(a) - centerY(b)) / Math.max(0.35 * high, 2),
  );
}

/** Pixels come whole: a picture made smaller is not so by quite the same share across and down. */
export type Scale = {readonly x: number; readonly y: number};

function movedSpot(spot: NamedSpot, scale: Scale, margin: number): NamedSpot {
  const moveX = (value: number): number => margin + (value - margin) * scale.x;
  const moveY = (value: number): number => margin + (value - margin) * scale.y;
  const {left, top, right, bottom} = spot.box;
  return {
    ...spot,
    box: {left: moveX(left), top: moveY(top), right: moveX(right), bottom: moveY(bottom)},
    x: moveX(spot.x),
    y: moveY(spot.y),
    advance: spot.advance * scale.x,
    size: spot.size * scale.y,
  };
}

function mean(a: NamedSpot, b: NamedSpot): NamedSpot {
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

function renamed(spot: NamedSpot, chances: Float32Array, signs: SignModel['signs']): NamedSpot {
  let best = 0;
  for (let index = 1; index < chances.length; index++) if (chances[index]! > chances[best]!) best = index;
  const shape = signs[best]!;
  return {...spot, chances, shape, sign: shape.sign, confidence: spot.chance ** 0.5 * chances[best]!};
}
