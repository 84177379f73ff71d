import {centerX, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import {isCertainOperatorName} from '../tokens/operator-names.ts';
import type {OcrWord} from './words.ts';

// em: words of a line stand further apart, and parts of formulas beside relations
export const wordGap = 0.17;

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
  font.math && font.italic && confidence > minVariableConfidence && /^\p{L}$/u.test(text);

const minVariableConfidence = 0.7;

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

export function cutApart(whole: OcrWord, gap: number, plain: boolean): OcrWord[] {
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

export const boxOf = (glyphs: readonly Glyph[]): PageBox => unionBoxes(glyphs.map(({box}) => box))!;
