import {boxArea, boxHeight, boxWidth, intersectBoxes, type PageBox, unionBoxes} from '@recto/model';
import type {InkPart, InkParts} from './ink-components.ts';

/** A sign that the finder suspects somewhere. */
export type Suspect = {
  readonly sign: string;
  readonly box: PageBox;
  /** 0 to 1: that a sign stands here at all. */
  readonly chance: number;
  /** 0 to 1: that and that it is this one. */
  readonly confidence: number;
};

/**
 * The signs that account for the ink of a picture. Every sign needs ink of its own: the surest ones take theirs first, and who
 * finds nothing left was a sign seen twice, or a part of one taken for another (the dot of an i, the hook of a δ). What is left
 * of the ink then must be a sign as well: the likeliest suspect for it is believed though the finder was not sure. Boxes of signs
 * that touch no other one are those of their ink.
 */
export function claimInk<S extends Suspect>(suspects: readonly S[], ink: InkParts): S[] {
  const taken = new Uint8Array(ink.partAt.length);
  const seen = suspects.map(suspect => seenInk(suspect, ink));
  const owner = surestOwners(seen, ink);
  const claims = seen.map(one => claimOf(one, ink, owner)).sort((a, b) => b.weight - a.weight);
  const kept: Claim<S>[] = [];
  const onPart = new Map<number, Claim<S>[]>();
  const isHalf = (claim: Claim<S>): boolean =>
    claim.parts.some(part => onPart.get(part)?.some(other => standsWithin(claim.suspect, other.suspect)));
  const take = (claim: Claim<S>): void => {
    kept.push(claim);
    for (const part of claim.parts) onPart.set(part, [...(onPart.get(part) ?? []), claim]);
    for (const pixel of claim.pixels) taken[pixel] = 1;
  };
  for (const claim of claims)
    if (claim.suspect.chance >= sureChance && !isScrap(claim) && freeShare(claim, taken) > leastFree && !isHalf(claim))
      take(claim);
  for (const claim of claims) {
    if (claim.suspect.chance >= sureChance || claim.fit < wholeFit || claim.pixels.length < fewestPixels) continue;
    // a stroke is neither a dot nor a brace
    if (!flatSign.test(claim.suspect.sign) && claim.parts.every(part => isFlat(ink.parts[part]!))) continue;
    if (freeShare(claim, taken) > mostlyFree) take(claim);
  }
  const owners = new Map<number, number>();
  for (const {parts} of kept) for (const part of parts) owners.set(part, (owners.get(part) ?? 0) + 1);
  return kept.map(({suspect, parts, fit}) => {
    const [part] = parts;
    // a stroke has no other features to tell its ends by
    if (suspect.sign === '|' && parts.length === 1 && owners.get(part!) === 1 && isUpright(ink.parts[part!]!))
      return {...suspect, box: ink.parts[part!]!.box};
    const own = fit > wholeFit && !hollow.test(suspect.sign) && parts.every(part => owners.get(part) === 1);
    return own
      ? {...suspect, box: snapped(suspect.box, unionBoxes(parts.map(part => ink.parts[part]!.box))!)}
      : suspect;
  });
}

type Claim<S> = {
  readonly suspect: S;
  readonly pixels: readonly number[];
  readonly parts: readonly number[];
  /** Which share of its parts lies within its box. */
  readonly fit: number;
  readonly weight: number;
};

/** Accents, primes, points and commas stand apart from letters: what is a piece of something larger is none. */
const isScrap = ({suspect, fit}: Claim<Suspect>): boolean =>
  fit < scrapFit && suspect.confidence < (mark.test(suspect.sign) ? 0.8 : 0.35);

const mark = /^(?:\p{M}|[ˆˇ˘-˝¯´`¨′.,;:·])$/u;
const scrapFit = 0.5;
const sureChance = 0.3;
const leastFree = 0.4;
const mostlyFree = 0.75;
const wholeFit = 0.85;
const fewestPixels = 4;
const boxSlack = 2;

/** Signs whose boxes hold ink that is not theirs. */
const hollow = /^[√⎷┌∫∬∭∮∯⏞⏟⎴⏐/\\∖]|\u0338$/u;

/** The parts of the ink within a suspect's box, with the pixels of each that lie there, and the one with most of them. */
type Seen<S> = {readonly suspect: S; readonly inside: ReadonlyMap<number, number>; readonly main: number};

function seenInk<S extends Suspect>(suspect: S, {width, height, partAt}: InkParts): Seen<S> {
  const [x0, x1, y0, y1] = pixelsOf(suspect, width, height);
  const inside = new Map<number, number>();
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const part = partAt[y * width + x]!;
      if (part >= 0) inside.set(part, (inside.get(part) ?? 0) + 1);
    }
  }
  let main = -1;
  for (const [part, count] of inside) if (main < 0 || count > inside.get(main)!) main = part;
  return {suspect, inside, main};
}

/** Of each part the suspect that is surely it: a letter does not take the bracket beside it, nor a prime the next one. */
function surestOwners<S extends Suspect>(seen: readonly Seen<S>[], {parts}: InkParts): ReadonlyMap<number, S> {
  const owners = new Map<number, {readonly suspect: S; readonly share: number}>();
  for (const {suspect, main} of seen) {
    if (main < 0 || suspect.chance < surelyThere || (mark.test(suspect.sign) && suspect.sign !== '′')) continue;
    if (isStroke(suspect.sign)) continue;
    const share = shareOfBoth(suspect.box, parts[main]!.box);
    if (share > alike && share > (owners.get(main)?.share ?? 0)) owners.set(main, {suspect, share});
  }
  return new Map([...owners].map(([part, {suspect}]) => [part, suspect]));
}

/** Letters that touch overlap a little; who stands further within a surer one of its line is the half of it seen as a letter. */
function standsWithin({sign, box, confidence}: Suspect, {sign: surer, box: other}: Suspect): boolean {
  if (confidence > halfSure || !lettered.test(sign) || !lettered.test(surer)) return false;
  const common = intersectBoxes(box, other);
  return (
    common !== undefined &&
    boxWidth(common) > mostOverlap * Math.min(boxWidth(box), boxWidth(other)) &&
    boxHeight(common) > 0.7 * Math.min(boxHeight(box), boxHeight(other))
  );
}

const lettered = /^[\p{L}\d](?::|$)/u;
const mostOverlap = 0.3;
const halfSure = 0.5;

const isStroke = (sign: string): boolean => /^[−¯]$/u.test(sign);

/** Digits, and letters without dots. */
const isOnePiece = (sign: string): boolean => /^[^ijΞ](?::|$)/u.test(sign) && /^[\p{L}\d]/u.test(sign);

const isAbove = ({box}: InkPart, {box: other}: InkPart): boolean =>
  box.bottom + 2 <= other.top && boxHeight(box) < 0.6 * boxHeight(other);

const isUpright = ({box}: InkPart): boolean => boxWidth(box) <= 4 && boxHeight(box) > 4 * boxWidth(box);

const isFlat = ({box}: InkPart): boolean => boxWidth(box) >= 2.5 * boxHeight(box);

/** Signs that are nothing but flat strokes, or may be where an ink's box is wide: waves, arrows, braces that lie. */
const flatSign = /^(?:\p{M}|[−¯=≡_∼≈≃˜ˆ˘←→⇐⇒↔⟵⟶⇀⏞⏟⎴⏐⌢⌣⋯…∞])$/u;

const surelyThere = 0.5;
const alike = 0.4;

function shareOfBoth(a: PageBox, b: PageBox): number {
  const common = intersectBoxes(a, b);
  const area = common ? boxArea(common) : 0;
  return area / (boxArea(a) + boxArea(b) - area);
}

const pixelsOf = ({sign, box: {left, top, right, bottom}}: Suspect, width: number, height: number) =>
  [
    Math.max(0, Math.round(left) - 1),
    Math.min(width, Math.round(right) + 1),
    Math.max(0, Math.round(top) - (dotted.test(sign) ? 1 + boxSlack : 1)),
    Math.min(height, Math.round(bottom) + 1),
  ] as const;

// boxes drawn a little too small cut off the dot, and with it a third of the letter
const dotted = /^[ij](?::|$)/u;

function claimOf<S extends Suspect>(
  {suspect, inside: all, main}: Seen<S>,
  {width, height, partAt, parts}: InkParts,
  owner: ReadonlyMap<number, S>,
): Claim<S> {
  const [x0, x1, y0, y1] = pixelsOf(suspect, width, height);
  const joins = (part: number): boolean =>
    !isStroke(suspect.sign) &&
    (owner.get(part) ?? suspect) === suspect &&
    !(isOnePiece(suspect.sign) && isAbove(parts[part]!, parts[main]!));
  const inside = [...all].filter(([part]) => part === main || joins(part));
  const most = all.get(main) ?? 0;
  // parts of its own lie in its box; where it touches others, it is some of the part that fills most of the box
  const whole = inside.filter(([part, count]) => count >= 0.6 * parts[part]!.count);
  const large = whole.some(([, count]) => count >= 0.4 * most);
  const own = large && !hollow.test(suspect.sign) ? whole : inside.filter(([, count]) => count === most);
  const ownParts = new Set(own.map(([part]) => part));
  const fit =
    own.reduce((sum, [, count]) => sum + count, 0) /
    Math.max(
      1,
      own.reduce((sum, [part]) => sum + parts[part]!.count, 0),
    );
  const pixels: number[] = [];
  // a box may be drawn too small, but what hangs on to a sign is not another one
  const more = large && fit > wholeFit && !hollow.test(suspect.sign) ? boxSlack : 0;
  for (let y = Math.max(0, y0 - more); y < Math.min(height, y1 + more); y++) {
    for (let x = Math.max(0, x0 - more); x < Math.min(width, x1 + more); x++)
      if (ownParts.has(partAt[y * width + x]!)) pixels.push(y * width + x);
  }
  return {suspect, pixels, parts: [...ownParts], fit, weight: suspect.confidence * Math.max(1, pixels.length) ** 0.15};
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
