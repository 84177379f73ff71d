import {canonical} from './canonical.ts';
import {matchShape, type ShapeMatch} from './classify-shape.ts';
import {
  columns,
  contradiction,
  directions,
  farthestLoneMatch,
  farthestMatch,
  fullest,
  highestMinus,
  leastMargin,
  lowestMinus,
  thickestBar,
  weightMargin,
} from './params.ts';

/**
 * What a glyph is by its outline, where that contradicts what the file says of it or where the file says nothing; otherwise `claimed`.
 * An outline that is none of the known characters changes nothing.
 */
export function textByShape(claimed: string, features: Float64Array): string {
  const bar = barByPlace(features);
  if (bar !== undefined) return claimed.trim() === '' ? bar : claimed;
  const {matches, best, next, known} = compare(features);
  if (!known) return claimed;
  if (claimed.trim() === '') return next - best.distance >= leastMargin ? lightest(matches) : claimed;
  const own = matches.find(({text}) => looksAlike(text, claimed));
  return own === undefined || own.distance < contradiction * best.distance + farthestMatch
    ? claimed
    : lightest(matches);
}

/** What an outline is of which the file says nothing, and how far it is from that character; undefined where nothing is sure. */
export function knownShape(features: Float64Array): ShapeMatch | undefined {
  const {matches, best, next, known} = compare(features);
  const isSign = !/[\p{L}\p{N}]/u.test(best.text);
  if (!known || next - best.distance < leastMargin || !(isSign || best.distance <= farthestMatch)) return undefined;
  return {text: lightest(matches), distance: best.distance};
}

/** The characters that an outline may be, the distance of the next one that looks different, and whether the nearest is near enough. */
function compare(features: Float64Array) {
  const matches = matchShape(features);
  const [best] = matches as [ShapeMatch];
  const next = matches.find(({text}) => !looksAlike(text, best.text))?.distance ?? Infinity;
  const known =
    best.distance <= farthestMatch || (best.distance <= farthestLoneMatch && next >= contradiction * best.distance);
  return {matches, best, next, known};
}

/** In the order of `ShapeBuilder`. */
type Measures = readonly [number, number, number, number, number, number, number, number];

/** Lines that lie have no other features than their place. */
function barByPlace(features: Float64Array): string | undefined {
  const [, width, height, bottom, , , , filled] = features.subarray(
    columns * columns * directions,
  ) as unknown as Measures;
  if (height > thickestBar || width < 4 * height || filled < fullest) return undefined;
  return bottom < lowestMinus ? '_' : bottom < highestMinus ? '−' : '¯';
}

/** The best match, or the same letter in normal weight where that is as good: designs differ more than weights do. */
function lightest(matches: readonly ShapeMatch[]): string {
  const [best] = matches as [ShapeMatch];
  const letter = best.text.normalize('NFKC');
  const normal = matches.find(
    ({text, distance}) =>
      distance <= best.distance + weightMargin && !bold.test(text) && text.normalize('NFKC') === letter,
  );
  return (bold.test(best.text) ? normal : best)?.text ?? best.text;
}

const bold = /[\u{1d400}-\u{1d433}\u{1d468}-\u{1d49b}\u{1d6a8}-\u{1d6e1}\u{1d71c}-\u{1d755}]/u;

/** The same letter in another style or case, or one that some designs draw alike. */
const looksAlike = (a: string, b: string): boolean => a === b || folded(a) === folded(b);

function folded(text: string): string {
  const own = canonical(canonical(text).normalize('NFKC'));
  const letter = unlikeSmall.includes(own) ? own : own.toLowerCase();
  return similar.find(group => group.includes(letter)) ?? letter;
}

/** Greek capitals that a small letter of theirs is never taken for. */
const unlikeSmall = 'ΓΔΛΞΠΣΩ';

const similar = [
  '(⟮',
  ')⟯',
  '1li|ı!',
  '0o∘°˙',
  "'′´`‘’,",
  '.·•■',
  '−¯_',
  'vν',
  'eεϵ∈',
  'xχ×',
  'pρ',
  'ϕφ∅',
  'Δ△',
  'Σ∑',
  'Π∏∐',
  '∨v',
  '^∧λ',
];
