import {boxArea, boxHeight, boxWidth, intersectBoxes, type PageBox, unionBoxes} from '@recto/model';
import type {InkComponent, InkComponents} from './ink-components.ts';

/** A glyph that the detector candidates somewhere. */
export type Candidate = {
  readonly symbol: string;
  readonly box: PageBox;
  /** 0 to 1: that a glyph stands here at all. */
  readonly chance: number;
  /** 0 to 1: that and that it is this one. */
  readonly confidence: number;
};

/**
 * The glyphs that account for the ink of an image. Every glyph needs ink of its own: the most confident ones take theirs first, and who
 * finds nothing left was a glyph detected twice, or a part of one taken for another (the dot of an i, the hook of a δ). What is left
 * of the ink then must be a glyph as well: the likeliest candidate for it is believed though the detector was not confident. Boxes of glyphs
 * that touch no other one are those of their ink.
 */
export function assignInk<S extends Candidate>(candidates: readonly S[], ink: InkComponents): S[] {
  const taken = new Uint8Array(ink.componentAt.length);
  const covered = candidates.map(candidate => coveredInk(candidate, ink));
  const owner = mostConfidentOwners(covered, ink);
  const claims = covered.map(one => assignmentOf(one, ink, owner)).sort((a, b) => b.weight - a.weight);
  const kept: Assignment<S>[] = [];
  const onPart = new Map<number, Assignment<S>[]>();
  const isHalf = (claim: Assignment<S>): boolean =>
    claim.parts.some(part => onPart.get(part)?.some(other => standsWithin(claim.candidate, other.candidate)));
  const take = (claim: Assignment<S>): void => {
    kept.push(claim);
    for (const part of claim.parts) onPart.set(part, [...(onPart.get(part) ?? []), claim]);
    for (const pixel of claim.pixels) taken[pixel] = 1;
  };
  for (const claim of claims)
    if (
      claim.candidate.chance >= sureChance &&
      !isScrap(claim) &&
      freeShare(claim, taken) > leastFree &&
      !isHalf(claim)
    )
      take(claim);
  for (const claim of claims) {
    if (claim.candidate.chance >= sureChance || claim.fit < wholeFit || claim.pixels.length < fewestPixels) continue;
    // a stroke is neither a dot nor a brace
    if (!flatSign.test(claim.candidate.symbol) && claim.parts.every(part => isFlat(ink.components[part]!))) continue;
    if (freeShare(claim, taken) > mostlyFree) take(claim);
  }
  const owners = new Map<number, number>();
  for (const {parts} of kept) for (const part of parts) owners.set(part, (owners.get(part) ?? 0) + 1);
  return kept.map(({candidate, parts, fit}) => {
    const [part] = parts;
    // a stroke has no other features that show its ends
    if (candidate.symbol === '|' && parts.length === 1 && owners.get(part!) === 1 && isUpright(ink.components[part!]!))
      return {...candidate, box: ink.components[part!]!.box};
    const own = fit > wholeFit && !hollow.test(candidate.symbol) && parts.every(part => owners.get(part) === 1);
    return own
      ? {...candidate, box: snapped(candidate.box, unionBoxes(parts.map(part => ink.components[part]!.box))!)}
      : candidate;
  });
}

type Assignment<S> = {
  readonly candidate: S;
  readonly pixels: readonly number[];
  readonly parts: readonly number[];
  /** Which share of its parts lies within its box. */
  readonly fit: number;
  readonly weight: number;
};

/** Accents, primes, points and commas stand apart from letters: what is a piece of something larger is none. */
const isScrap = ({candidate, fit}: Assignment<Candidate>): boolean =>
  fit < scrapFit && candidate.confidence < (mark.test(candidate.symbol) ? 0.8 : 0.35);

const mark = /^(?:\p{M}|[ˆˇ˘-˝¯´`¨′.,;:·])$/u;
const scrapFit = 0.5;
const sureChance = 0.3;
const leastFree = 0.4;
const mostlyFree = 0.75;
const wholeFit = 0.85;
const fewestPixels = 4;
const boxSlack = 2;

/** Glyphs whose boxes hold ink that is not theirs. */
const hollow = /^[√⎷┌∫∬∭∮∯⏞⏟⎴⏐/\\∖]|\u0338$/u;

/** The ink components within a candidate's box, with the pixels of each that lie there, and the one with most of them. */
type Covered<S> = {readonly candidate: S; readonly inside: ReadonlyMap<number, number>; readonly main: number};

function coveredInk<S extends Candidate>(candidate: S, {width, height, componentAt}: InkComponents): Covered<S> {
  const [x0, x1, y0, y1] = pixelsOf(candidate, width, height);
  const inside = new Map<number, number>();
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const part = componentAt[y * width + x]!;
      if (part >= 0) inside.set(part, (inside.get(part) ?? 0) + 1);
    }
  }
  let main = -1;
  for (const [part, count] of inside) if (main < 0 || count > inside.get(main)!) main = part;
  return {candidate, inside, main};
}

/** Of each part the confident candidate that it belongs to: a letter does not take the bracket beside it, nor a prime the next one. */
function mostConfidentOwners<S extends Candidate>(
  covered: readonly Covered<S>[],
  {components}: InkComponents,
): ReadonlyMap<number, S> {
  const owners = new Map<number, {readonly candidate: S; readonly share: number}>();
  for (const {candidate, main} of covered) {
    if (main < 0 || candidate.chance < confident || (mark.test(candidate.symbol) && candidate.symbol !== '′')) continue;
    if (isStroke(candidate.symbol)) continue;
    const share = shareOfBoth(candidate.box, components[main]!.box);
    if (share > alike && share > (owners.get(main)?.share ?? 0)) owners.set(main, {candidate, share});
  }
  return new Map([...owners].map(([part, {candidate}]) => [part, candidate]));
}

/** Letters that touch overlap a little; who stands further within a more confident one of its line is the half of it detected as a letter. */
function standsWithin({symbol, box, confidence}: Candidate, {symbol: otherSymbol, box: other}: Candidate): boolean {
  if (confidence > halfConfident || !lettered.test(symbol) || !lettered.test(otherSymbol)) return false;
  const common = intersectBoxes(box, other);
  return (
    common !== undefined &&
    boxWidth(common) > mostOverlap * Math.min(boxWidth(box), boxWidth(other)) &&
    boxHeight(common) > 0.7 * Math.min(boxHeight(box), boxHeight(other))
  );
}

const lettered = /^[\p{L}\d](?::|$)/u;
const mostOverlap = 0.3;
const halfConfident = 0.5;

const isStroke = (glyph: string): boolean => /^[−¯]$/u.test(glyph);

/** Digits, and letters without dots. */
const isOnePiece = (glyph: string): boolean => /^[^ijΞ](?::|$)/u.test(glyph) && /^[\p{L}\d]/u.test(glyph);

const isAbove = ({box}: InkComponent, {box: other}: InkComponent): boolean =>
  box.bottom + 2 <= other.top && boxHeight(box) < 0.6 * boxHeight(other);

const isUpright = ({box}: InkComponent): boolean => boxWidth(box) <= 4 && boxHeight(box) > 4 * boxWidth(box);

const isFlat = ({box}: InkComponent): boolean => boxWidth(box) >= 2.5 * boxHeight(box);

/** Glyphs that are nothing but flat strokes, or may be where an ink's box is wide: waves, arrows, braces that lie. */
const flatSign = /^(?:\p{M}|[−¯=≡_∼≈≃˜ˆ˘←→⇐⇒↔⟵⟶⇀⏞⏟⎴⏐⌢⌣⋯…∞])$/u;

const confident = 0.5;
const alike = 0.4;

function shareOfBoth(a: PageBox, b: PageBox): number {
  const common = intersectBoxes(a, b);
  const area = common ? boxArea(common) : 0;
  return area / (boxArea(a) + boxArea(b) - area);
}

const pixelsOf = ({symbol, box: {left, top, right, bottom}}: Candidate, width: number, height: number) =>
  [
    Math.max(0, Math.round(left) - 1),
    Math.min(width, Math.round(right) + 1),
    Math.max(0, Math.round(top) - (dotted.test(symbol) ? 1 + boxSlack : 1)),
    Math.min(height, Math.round(bottom) + 1),
  ] as const;

// boxes drawn a little too small cut off the dot, and with it a third of the letter
const dotted = /^[ij](?::|$)/u;

function assignmentOf<S extends Candidate>(
  {candidate, inside: all, main}: Covered<S>,
  {width, height, componentAt, components}: InkComponents,
  owner: ReadonlyMap<number, S>,
): Assignment<S> {
  const [x0, x1, y0, y1] = pixelsOf(candidate, width, height);
  const joins = (part: number): boolean =>
    !isStroke(candidate.symbol) &&
    (owner.get(part) ?? candidate) === candidate &&
    !(isOnePiece(candidate.symbol) && isAbove(components[part]!, components[main]!));
  const inside = [...all].filter(([part]) => part === main || joins(part));
  const most = all.get(main) ?? 0;
  // parts of its own lie in its box; where it touches others, it is some of the part that fills most of the box
  const whole = inside.filter(([part, count]) => count >= 0.6 * components[part]!.count);
  const large = whole.some(([, count]) => count >= 0.4 * most);
  const own = large && !hollow.test(candidate.symbol) ? whole : inside.filter(([, count]) => count === most);
  const ownParts = new Set(own.map(([part]) => part));
  const fit =
    own.reduce((sum, [, count]) => sum + count, 0) /
    Math.max(
      1,
      own.reduce((sum, [part]) => sum + components[part]!.count, 0),
    );
  const pixels: number[] = [];
  // a box may be drawn too small, but what hangs on to a glyph is not another one
  const more = large && fit > wholeFit && !hollow.test(candidate.symbol) ? boxSlack : 0;
  for (let y = Math.max(0, y0 - more); y < Math.min(height, y1 + more); y++) {
    for (let x = Math.max(0, x0 - more); x < Math.min(width, x1 + more); x++)
      if (ownParts.has(componentAt[y * width + x]!)) pixels.push(y * width + x);
  }
  return {
    candidate,
    pixels,
    parts: [...ownParts],
    fit,
    weight: candidate.confidence * Math.max(1, pixels.length) ** 0.15,
  };
}

function freeShare({pixels}: {readonly pixels: readonly number[]}, taken: Uint8Array): number {
  let free = 0;
  for (const pixel of pixels) if (taken[pixel] === 0) free++;
  return free / Math.max(1, pixels.length);
}

/** The ink's box where it is about what was expected. */
const snapped = (box: PageBox, ink: PageBox): PageBox =>
  Math.abs(boxWidth(box) - boxWidth(ink)) < 4 &&
  Math.abs(boxHeight(box) - boxHeight(ink)) < Math.max(4, 0.25 * boxHeight(ink))
    ? ink
    : box;
