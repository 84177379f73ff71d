import {centerX, centerY, firstIndex, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Line} from '../../../draft/draft.ts';
import {isCertainOperatorName} from '../tokens/operator-names.ts';
import {ideographSize, splitIdeographs} from './ideographs.ts';

/** A word of a recognized line, or a part of one, with the symbols that were found at its place, left to right. */
export type OcrWord = {
  /** Nothing where line OCR saw nothing. */
  readonly glyphs: readonly Glyph[];
  readonly symbols: readonly Glyph[];
  /** Index of its word in the line; parts of one word have the same. */
  readonly piece: number | undefined;
  readonly spaceBefore: boolean;
  /** What was read is an ideograph, and what stands there is the letter among the symbols. */
  readonly mistaken?: true;
};

/** The symbols of each line: each belongs to the line whose row of small letters its middle is nearest to. */
export function symbolsOfLines(lines: readonly Line[], symbols: readonly Glyph[]): Map<Line, Glyph[]> {
  const found = new Map<Line, Glyph[]>();
  const level = lines.filter(isLevel).toSorted((a, b) => a.baseline - b.baseline);
  for (const symbol of symbols) {
    const [x, y] = [centerX(symbol.box), centerY(symbol.box)];
    let nearest: Line | undefined;
    let least = 1;
    for (let index = firstIndex(level, ({baseline}) => baseline >= y - reach); index < level.length; index++) {
      const line = level[index]!;
      if (line.baseline > y + reach) break;
      if (x < line.box.left - line.size || x > line.box.right + line.size) continue;
      const distance = Math.abs(y - (line.baseline - middle * line.size)) / line.size;
      if (distance >= least) continue;
      nearest = line;
      least = distance;
    }
    if (!nearest) continue;
    const known = found.get(nearest);
    if (known) known.push(symbol);
    else found.set(nearest, [symbol]);
  }
  for (const own of found.values()) own.sort((a, b) => centerX(a.box) - centerX(b.box));
  return found;
}

// points: more than the height of a line
const reach = 60;
// em: how far half the height of small letters is above the baseline
const middle = 0.25;

const isLevel = (line: Line): boolean => line.angle === 0 && line.direction === 'ltr' && line.size > 0;

/**
 * The words of a line beside their symbols. Words are cut where their symbols stand apart, and where ideographs begin and end: the
 * reader of lines joins variables to words. Symbols that stand by no word come as words of their own.
 */
export function ocrWords(line: Line, symbols: readonly Glyph[]): OcrWord[] {
  const seen: OcrWord[] = [];
  let next = 0;
  const takeUntil = (x: number): Glyph[] => {
    const from = next;
    while (next < symbols.length && centerX(symbols[next]!.box) < x) next++;
    return symbols.slice(from, next);
  };
  const alone = (found: readonly Glyph[]): void => {
    if (found.length > 0) seen.push({glyphs: [], symbols: found, piece: undefined, spaceBefore: true});
  };
  const em = ideographSize(
    line.pieces.flatMap(piece => piece.glyphs),
    line.size,
  );
  const parts = line.pieces.flatMap((piece, index) => byScript(piece.glyphs, index, piece.spaceBefore));
  for (const [index, part] of parts.entries()) {
    const box = boxOf(part.glyphs);
    alone(takeUntil(box.left - slack * line.size));
    const following = parts[index + 1];
    // a symbol may reach into the room between words
    const room = following ? boxOf(following.glyphs).left : Infinity;
    const found = takeUntil(Math.max(box.right, Math.min(box.right + slack * line.size, room)));
    if (part.wide)
      for (const [at, own] of splitIdeographs(part.glyphs, found, em).entries())
        seen.push({
          ...own,
          piece: own.glyphs.length > 0 ? part.piece : undefined,
          spaceBefore: at === 0 && part.spaceBefore,
        });
    else seen.push(...cutApart({...part, symbols: found}, wordGap * line.size, isPlain(part.glyphs)));
  }
  alone(symbols.slice(next));
  return joinedHalves(seen);
}

/** Without words whose symbols were taken to stand at the end of the word before: line OCR left out the space. */
function joinedHalves(seen: readonly OcrWord[]): OcrWord[] {
  const joined: OcrWord[] = [];
  for (const word of seen) {
    const last = joined.at(-1);
    const same =
      last?.piece !== undefined &&
      last.glyphs.length === 0 &&
      word.symbols.length === 0 &&
      word.glyphs.length === last.symbols.length &&
      word.glyphs[0]!.text === last.symbols[0]!.text;
    if (same) joined[joined.length - 1] = {...last, glyphs: word.glyphs, piece: word.piece};
    else joined.push(word);
  }
  return joined;
}

// em: words of a line stand further apart, and parts of formulas beside relations
const wordGap = 0.17;
const slack = 0.1;

/** Upright letters, and a variable before or behind them; names of operators, and a variable behind them: `dim ker A`. */
function hasVariable(groups: readonly (readonly Glyph[])[]): boolean {
  const [first, last] = [groups[0]!, groups.at(-1)!];
  const isUpright = (group: readonly Glyph[]): boolean => group.length > 1 && group.every(({font}) => !font.math);
  if (groups.length > 2)
    return isVariable(last[0]!) && groups.slice(0, -1).every(group => isUpright(group) && isName(group));
  return (isUpright(first) && isVariable(last[0]!)) || (isVariable(first[0]!) && isUpright(last));
}

const isName = (group: readonly Glyph[]): boolean => isCertainOperatorName(group.map(({text}) => text).join(''));

const isVariable = ({font, confidence = 1, text}: Glyph): boolean =>
  font.math && font.italic && confidence > sure && /^\p{L}$/u.test(text);

const sure = 0.7;
// a product of three variables is read less surely
const verySure = 0.97;

/** Letters only, and surely read: mostly no variable hangs on to it. */
function isPlain(glyphs: readonly Glyph[]): boolean {
  const text = glyphs.map(glyph => glyph.text).join('');
  const confidence = glyphs.reduce((sum, {confidence = 1}) => sum + confidence, 0) / glyphs.length;
  return (
    (confidence > 0.8 && /^\P{L}*\p{L}{4,}\P{L}*$/u.test(text)) ||
    (confidence > verySure && /^\p{L}(?=.?[aeiouyà-öø-ü])\p{Ll}{2}\P{L}*$/u.test(text))
  );
}

type Part = Omit<OcrWord, 'symbols'> & {readonly wide: boolean};

/** A word in stretches of ideographs and of other characters. */
function byScript(glyphs: readonly Glyph[], piece: number, spaceBefore: boolean): Part[] {
  const parts: (Part & {glyphs: Glyph[]})[] = [];
  for (const glyph of glyphs) {
    const last = parts.at(-1);
    const wide = wideLetter.test(glyph.text);
    if (last && (last.wide === wide || glyph.blank)) last.glyphs.push(glyph);
    else parts.push({glyphs: [glyph], piece, spaceBefore: !last && spaceBefore, wide});
  }
  return parts;
}

// symbols and brackets of formulas that line OCR writes as wide as ideographs are none
const wideLetter =
  /^(?![＋－＝＜＞～｜＊／（）［］｛｝])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;

/** A name and its argument in brackets: `int(U)`. */
function atBracket({glyphs, symbols, piece, spaceBefore}: OcrWord): OcrWord[] | undefined {
  const text = glyphs.map(glyph => glyph.text).join('');
  if (!/^\p{Script=Latin}{2,}\(/u.test(text)) return undefined;
  const [letters, drawn] = [
    glyphs.findIndex(glyph => glyph.text === '('),
    symbols.findIndex(symbol => symbol.text === '('),
  ];
  if (letters < 1 || drawn < 1 || !symbols.slice(drawn).some(isVariable)) return undefined;
  return [
    {glyphs: glyphs.slice(0, letters), symbols: symbols.slice(0, drawn), piece, spaceBefore},
    {glyphs: glyphs.slice(letters), symbols: symbols.slice(drawn), piece, spaceBefore: false},
  ];
}

/** The name of an operator within a word, apart from what was joined to it: `sup` and the set below, `isint` of i sin t. */
function atNames(whole: OcrWord): OcrWord[] | undefined {
  const {symbols} = whole;
  const runs: Glyph[][] = [];
  let upright = false;
  for (const symbol of symbols) {
    const isUpright = !symbol.font.math && /^\p{L}$/u.test(symbol.text);
    if (runs.length === 0 || isUpright !== upright) runs.push([]);
    runs.at(-1)!.push(symbol);
    upright = isUpright;
  }
  if (runs.length < 2 || runs.length > 5 || !runs.some(run => run.length > 1 && isName(run))) return undefined;
  return partsOf(whole, runs);
}

/** A word cut between groups of its symbols: letter by letter where it has as many as symbols, else by their places. */
function partsOf({glyphs, symbols, piece, spaceBefore}: OcrWord, groups: readonly (readonly Glyph[])[]): OcrWord[] {
  const parts = groups.map((): Glyph[] => []);
  const letters = glyphs.filter(({blank}) => !blank);
  // the last one may be the next word of line OCR
  if (letters.length === symbols.length || letters.length === symbols.length - groups.at(-1)!.length) {
    let from = 0;
    for (const [index, group] of groups.entries()) {
      parts[index]!.push(...letters.slice(from, from + group.length));
      from += group.length;
    }
  } else {
    const boxes = groups.map(boxOf);
    for (const glyph of glyphs) parts[nearestOf(boxes, glyph.box)]!.push(glyph);
  }
  return groups.map((group, index) => ({
    glyphs: parts[index]!,
    symbols: group,
    piece,
    spaceBefore: index === 0 ? spaceBefore : isApart(groups[index - 1]!, group),
  }));
}

const isApart = (before: readonly Glyph[], [first]: readonly Glyph[]): boolean =>
  first!.box.left - before.at(-1)!.box.right > wordGap * first!.size;

/** A word behind an article without its vowel: `l’ensemble`. */
const isElided = ({glyphs}: OcrWord): boolean =>
  /^\P{L}*(?:[cdjlmnst]|qu)[’‘'ʼ`]\p{L}{2}/iu.test(glyphs.map(glyph => glyph.text).join(''));

function cutApart(whole: OcrWord, gap: number, plain: boolean): OcrWord[] {
  const groups: Glyph[][] = [];
  let right = -Infinity;
  for (const symbol of whole.symbols) {
    if (groups.length === 0 || symbol.box.left - right > gap) groups.push([]);
    groups.at(-1)!.push(symbol);
    right = Math.max(right, symbol.box.right);
  }
  const applied = (groups.length < 2 ? atBracket(whole) : undefined) ?? atNames(whole);
  if (applied) return applied;
  if (groups.length < 2 || (plain && !hasVariable(groups)) || isElided(whole)) return [whole];
  return partsOf(whole, groups);
}

function nearestOf(boxes: readonly PageBox[], box: PageBox): number {
  const x = centerX(box);
  let best = 0;
  let least = Infinity;
  for (const [index, {left, right}] of boxes.entries()) {
    const distance = Math.max(left - x, x - right, 0);
    if (distance >= least) continue;
    best = index;
    least = distance;
  }
  return best;
}

const boxOf = (glyphs: readonly Glyph[]): PageBox => unionBoxes(glyphs.map(({box}) => box))!;
