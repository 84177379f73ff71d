import {boxWidth, centerX, intersectBoxes, median, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';

/** A stretch of a line of ideographs, or symbols among them that are none. */
export type IdeographPart = {
  readonly glyphs: readonly Glyph[];
  /** What was found where no ideograph stands; empty beside ideographs. */
  readonly symbols: readonly Glyph[];
  /** The glyphs are a letter that was read as an ideograph like it: 入 for λ. */
  readonly mistaken?: true;
};

/**
 * Ideographs in parts, where letters stand among them: line OCR passes over a variable between ideographs, whose box
 * then reaches over it, or makes it an ideograph that looks alike, which is too narrow to be one.
 *
 * @param em size of the line's ideographs
 */
export function splitIdeographs(glyphs: readonly Glyph[], symbols: readonly Glyph[], em: number): IdeographPart[] {
  const parts: IdeographPart[] = [];
  let text: Glyph[] = [];
  const flush = (): void => {
    if (text.length > 0) parts.push({glyphs: text, symbols: []});
    text = [];
  };
  const letters = (found: readonly Glyph[]): void => {
    if (found.length === 0) return;
    flush();
    parts.push({glyphs: [], symbols: found});
  };
  for (const glyph of glyphs) {
    const inside = symbols.filter(({box}) => centerX(box) > glyph.box.left && centerX(box) < glyph.box.right);
    const letter = letterFor(glyph, inside, em);
    if (letter) {
      flush();
      parts.push({glyphs: [glyph], symbols: [letter], mistaken: true});
      continue;
    }
    const {before, own, after} = besideIdeograph(glyph, inside, em);
    letters(before);
    text.push(own);
    letters(after);
  }
  flush();
  return parts;
}

/** The size of a line's ideographs by most of their boxes; that of its type where it has few. */
export function ideographSize(glyphs: readonly Glyph[], size: number): number {
  const widths = glyphs.filter(({text}) => ideograph.test(text)).map(({box}) => boxWidth(box));
  return widths.length < 4 ? size : (median(widths) ?? size);
}

/** The symbol that an ideograph really is: narrower than ideographs are, and with one letter of formulas for all its ink. */
function letterFor({text, box}: Glyph, symbols: readonly Glyph[], em: number): Glyph | undefined {
  if (!ideograph.test(text) || boxWidth(box) > narrow * em) return undefined;
  const confident = symbols.filter(({confidence = 1}) => confidence > minLetterConfidence);
  const [letter] = confident;
  if (confident.length !== 1 || !letter || !isLetter(letter)) return undefined;
  const shared = intersectBoxes(letter.box, box);
  const whole = unionBoxes([letter.box, box])!;
  return shared && boxWidth(shared) > alike * boxWidth(whole) ? letter : undefined;
}

type Beside = {readonly before: readonly Glyph[]; readonly own: Glyph; readonly after: readonly Glyph[]};

/** An ideograph at one end of its box, and the confident symbols in the rest of it where it is wider than an ideograph can be. */
function besideIdeograph(glyph: Glyph, symbols: readonly Glyph[], em: number): Beside {
  const {box, text} = glyph;
  if (!ideograph.test(text) || boxWidth(box) < wide * em) return {before: [], own: glyph, after: []};
  const confident = symbols.filter(({confidence = 1}) => confidence > minBesideConfidence);
  const after = confident.filter(symbol => symbol.box.left > box.left + reach * em);
  const before = confident.filter(symbol => symbol.box.right < box.right - reach * em);
  if (after.length === 0 && before.length === 0) return {before: [], own: glyph, after: []};
  const isAfter = confidence(after) >= confidence(before);
  const place: PageBox = isAfter
    ? {...box, right: Math.min(after[0]!.box.left, box.left + 1.1 * em)}
    : {...box, left: Math.max(before.at(-1)!.box.right, box.right - 1.1 * em)};
  const own = {...glyph, box: place, x: place.left, advance: boxWidth(place)};
  return isAfter ? {before: [], own, after} : {before, own, after: []};
}

const confidence = (symbols: readonly Glyph[]): number =>
  symbols.reduce((sum, {confidence = 1}) => sum + confidence, 0);

/** A letter as formulas have it, and not an upright one. */
const isLetter = ({text, font}: Glyph): boolean => font.math && /^\p{L}$/u.test(text);

const ideograph = /^\p{Script=Han}$/u;

// of the size of ideographs
const narrow = 0.75;
const wide = 1.3;
const reach = 0.95;
// of the width of both
const alike = 0.7;
const minLetterConfidence = 0.7;
const minBesideConfidence = 0.6;
