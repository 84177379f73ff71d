import {layoutToTex} from '@recto/math';
import {bracketFaults, hasRightToLeft, median, mirrorBrackets, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {FontRoles} from '../../../draft/document-stats.ts';
import type {Line, MathPiece, Piece, Word} from '../../../draft/draft.ts';
import type {FormulaRules} from '../formula-rules.ts';
import {unmarkIdentifiers} from '../tokens/identifiers.ts';
import {markTokens, spreadMarks} from '../tokens/mark-tokens.ts';
import {type Token, tokenize} from '../tokens/token.ts';

/** What finding formulas within lines needs to know of their page. */
export type InlineContext = {
  readonly roles: FontRoles;
  readonly rules: FormulaRules;
  /** The document sets formulas in math fonts. */
  readonly mathFonts: boolean;
  /** The glyphs were found in an image: their distances are known to a fifth of an em, and two formulas have a word between them. */
  readonly ocr?: true;
};

/** Tokens of a line, and which of them are parts of formulas. */
export type Marked = {readonly tokens: readonly Token[]; readonly inside: readonly boolean[]};

/** The line with its formulas as `MathPiece`s in place of their words. No glyph is lost; a line without formulas is returned as is. */
export function markInlineMath(line: Line, context: InlineContext, known?: Marked): Line {
  if (line.angle !== 0 || line.direction === 'vertical' || line.pieces.some(piece => piece.type === 'math'))
    return line;
  const tokens = known?.tokens ?? tokenize(line, context.roles);
  if (
    !known?.inside.some(Boolean) &&
    !tokens.some(
      token => token.isMath || token.kind === 'script' || token.kind === 'relation' || token.kind === 'operator',
    )
  ) {
    return line;
  }
  const inside = known ? [...known.inside] : markTokens(tokens, context.mathFonts);
  const before = inside.filter(Boolean).length;
  const bound = markRuled(tokens, inside, line, context.rules);
  if (inside.filter(Boolean).length > before) spreadMarks(tokens, inside, context.mathFonts);
  unmarkAddresses(line, tokens, inside);
  unmarkIdentifiers(tokens, inside);
  // no formula reaches over words that run against it
  for (const [index, {text}] of tokens.entries()) if (hasRightToLeft(text)) inside[index] = false;
  const runs = findRuns(tokens, inside, bound, context);
  return runs.length === 0 ? line : {...line, pieces: replaceRuns(line, tokens, runs, context)};
}

/** Token indices, the end not included. */
type Run = {readonly start: number; readonly end: number};

/** What stands over or under a fraction bar, and under a root. Gives the tokens that such a rule binds to the one before. */
function markRuled(tokens: readonly Token[], inside: boolean[], line: Line, rules: FormulaRules): ReadonlySet<number> {
  const bound = new Set<number>();
  for (const rule of rules.near(line.box)) {
    if (rule.direction !== 'horizontal') continue;
    const {left, right} = rule.box;
    if (right - left > 0.5 * (line.box.right - line.box.left) && right - left > 10 * line.size) continue;
    const held = tokens
      .map((token, index) => ({token, index}))
      .filter(({token}) => {
        const middle = (token.left + token.right) / 2;
        return middle > left - 0.5 && middle < right + 0.5;
      });
    const scripts = held.some(({token}) => token.kind === 'script');
    // numerator and denominator side by side may be one token
    const stands = (is: (y: number) => boolean): boolean =>
      held.some(({token}) => token.glyphs.some(({y, blank}) => !blank && is(y)));
    const fraction = scripts && stands(y => y <= rule.box.top + 0.5) && stands(y => y > rule.box.bottom + 0.5);
    const root = held[0] && tokens[held[0].index - 1]?.text === '√';
    if (!root && !fraction) continue;
    for (const [at, {index}] of held.entries()) {
      inside[index] = true;
      if (at > 0 && held[at - 1]!.index === index - 1) bound.add(index);
    }
  }
  return bound;
}

/** Web and mail addresses, also several of one place, `{ann, bob}@example.org`; file names with `~` and `=` in them. */
function unmarkAddresses(line: Line, tokens: readonly Token[], inside: boolean[]): void {
  const texts = line.pieces.map(piece => piece.glyphs.map(glyph => glyph.text).join(''));
  let opened: number | undefined;
  const addresses = new Set<number>();
  for (const [index, text] of texts.entries()) {
    if (/:\/\/|^www\.|^[\w.+~-]+@[\w-]+\.|^doi:/iu.test(text)) addresses.add(index);
    if (text.startsWith('{')) opened = index;
    if (opened !== undefined && /\}@[\w-]+\./u.test(text)) for (let at = opened; at <= index; at++) addresses.add(at);
    if (text.includes('}')) opened = undefined;
  }
  tokens.forEach(({piece}, at) => {
    if (addresses.has(piece)) inside[at] = false;
  });
}

/** Stretches of marked tokens; a word space between two symbols that nothing binds parts two formulas. */
function findRuns(
  tokens: readonly Token[],
  inside: readonly boolean[],
  bound: ReadonlySet<number>,
  {mathFonts, ocr}: InlineContext,
): Run[] {
  const runs: Run[] = [];
  const wordGap = usualWordGap(tokens, inside);
  let start = -1;
  for (let index = 0; index <= tokens.length; index++) {
    const within = index < tokens.length && inside[index] === true;
    const parted =
      within &&
      start >= 0 &&
      index > start &&
      !bound.has(index) &&
      isSeparated(tokens[index - 1]!, tokens[index]!, wordGap, ocr);
    if (start >= 0 && (!within || parted)) {
      const run = trim(tokens, start, index);
      if (run && (mathFonts || isMeaningful(tokens, run))) runs.push(run);
      start = -1;
    }
    if (within && start < 0) start = index;
  }
  return runs;
}

/**
 * Where formulas have no fonts of their own, a lone operator or an operator before a number (`≥ 18 years`, `±`) is read as text, and
 * so is a size or a tolerance (`120 × 80`, `20 ± 5`).
 */
function isMeaningful(tokens: readonly Token[], {start, end}: Run): boolean {
  const run = tokens.slice(start, end);
  if (run.every(({kind, text}) => kind === 'digits' || /^[.,×±]$/u.test(text))) return false;
  for (let index = start; index < end; index++) {
    const {kind, isMath, text} = tokens[index]!;
    if (kind === 'letter' || kind === 'script' || kind === 'word' || (isMath && kind === 'ordinary' && text !== '°'))
      return true;
    if ((kind === 'relation' || kind === 'operator') && index > start && index < end - 1) return true;
  }
  return false;
}

function isSeparated(a: Token, b: Token, wordGap: number | undefined, ocr?: true): boolean {
  if (b.gap < 0.26) return false;
  // words are there because brackets or an operator hold them
  if ((isWord(a) && !a.isMath) || (isWord(b) && !b.isMath)) return b.gap > 1.5;
  const binds = ({kind, text}: Token): boolean =>
    kind === 'relation' || kind === 'operator' || kind === 'punctuation' || kind === 'bar' || text === '-';
  if (binds(a) || binds(b) || a.kind === 'open' || b.kind === 'close') return b.gap > 3;
  if (ocr) return b.gap > ocrGap;
  // without words beside it a space as wide as between words is a quotient's or an operator's
  if (wordGap === undefined) return b.gap > quad;
  // a quad is meant, a space as wide as those between the words of the line is not
  return Math.abs(b.gap - wordGap) < 0.06 || (b.gap > wordGap && b.gap < quad) || b.gap > 2.5;
}

// em, less than TeX's for what stretches
const quad = 0.9;

// em
const ocrGap = 0.8;

const isWord = ({kind}: Token): boolean => kind === 'word' || kind === 'cjk';

/** The usual space between two words of the line, in em; undefined for a line without words. */
function usualWordGap(tokens: readonly Token[], inside: readonly boolean[]): number | undefined {
  if (!tokens.some((token, index) => isWord(token) && !inside[index])) return undefined;
  const gaps: number[] = [];
  tokens.forEach((token, index) => {
    if (index > 0 && !inside[index] && !inside[index - 1] && token.gap > 0.15 && token.gap < 1) gaps.push(token.gap);
  });
  return median(gaps) ?? 0.333;
}

/** Leaves out punctuation of the sentence at both ends; nothing when no symbol is left. */
function trim(tokens: readonly Token[], from: number, to: number): Run | undefined {
  let start = from;
  let end = to;
  const loose = (token: Token): boolean =>
    (token.kind === 'punctuation' && !token.mathFont && token.text !== '!' && token.text !== '…') ||
    token.kind === 'mark';
  while (start < end && loose(tokens[start]!)) start++;
  while (end > start && loose(tokens[end - 1]!)) end--;
  if (end === start + 1 && isLoneScript(tokens, start)) return undefined;
  for (let index = start; index < end; index++) {
    const {kind, isMath} = tokens[index]!;
    if (isMath && kind === 'punctuation') continue;
    return {start, end};
  }
  return undefined;
}

/** An exponent or index whose base is text: alone it would be a formula on the line. The parts of a fraction have two baselines. */
function isLoneScript(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'script' || index === 0 || token.gap > besideBase) return false;
  const baselines = token.glyphs.filter(({blank}) => !blank).map(({y}) => y);
  return Math.max(...baselines) - Math.min(...baselines) < sameBaseline;
}

// points between the baselines of one exponent's glyphs
const sameBaseline = 1;
// em
const besideBase = 0.2;

/** Puts a formula in place of each run; words that reach over its ends are cut. */
function replaceRuns(line: Line, tokens: readonly Token[], runs: readonly Run[], context: InlineContext): Piece[] {
  const pieces: Piece[] = [];
  const owner = new Map<Glyph, number>();
  runs.forEach((run, index) => {
    for (let at = run.start; at < run.end; at++) for (const glyph of tokens[at]!.glyphs) owner.set(glyph, index);
  });
  const done = new Set<number>();
  for (const piece of line.pieces) {
    let spaceBefore = piece.spaceBefore;
    let word: Glyph[] = [];
    const flush = (): void => {
      if (word.length === 0) return;
      const part: Word = {type: 'word', glyphs: word, box: boxOf(word), spaceBefore};
      pieces.push(part);
      spaceBefore = false;
      word = [];
    };
    for (const glyph of piece.glyphs) {
      const index = owner.get(glyph);
      if (index === undefined) {
        word.push(glyph);
        continue;
      }
      flush();
      if (!done.has(index)) pieces.push(mathPiece(line, tokens, runs[index]!, spaceBefore, context));
      done.add(index);
      // a space inside of the formula is none behind it
      spaceBefore = false;
    }
    flush();
  }
  return pieces;
}

function mathPiece(
  line: Line,
  tokens: readonly Token[],
  run: Run,
  spaceBefore: boolean,
  context: InlineContext,
): MathPiece {
  const own = tokens.slice(run.start, run.end);
  const set = (context.mathFonts ? own : withSlantedVariables(own)).flatMap(token => token.glyphs);
  const glyphs = line.direction === 'rtl' ? withPairedBrackets(set) : set;
  const ink = boxOf(glyphs);
  const rules = context.rules.take(ink, line.size, glyphs);
  const box = unionBoxes([ink, ...rules.map(rule => rule.box)]) ?? ink;
  const {tex, confidence} = layoutToTex({glyphs, rules, size: line.size, display: false});
  return {type: 'math', glyphs, rules, box, spaceBefore, tex, confidence};
}

/** Where a document sets all its formulas upright, in the font of its text, single letters are variables all the same. */
function withSlantedVariables(tokens: readonly Token[]): readonly Token[] {
  if (tokens.some(({italic, isMath, kind}) => (italic || isMath) && (kind === 'letter' || kind === 'script')))
    return tokens;
  return tokens.map(token =>
    token.kind === 'letter' && /^\p{Ll}$/u.test(token.text)
      ? {...token, glyphs: token.glyphs.map(glyph => ({...glyph, font: {...glyph.font, italic: true}}))}
      : token,
  );
}

/** Brackets of a formula within a line from right to left, as they pair up from left to right. */
function withPairedBrackets(glyphs: readonly Glyph[]): readonly Glyph[] {
  const text = glyphs
    .toSorted((a, b) => a.x - b.x)
    .map(glyph => glyph.text)
    .join('');
  if (bracketFaults(mirrorBrackets(text)) >= bracketFaults(text)) return glyphs;
  return glyphs.map(glyph => ({...glyph, text: mirrorBrackets(glyph.text)}));
}

const boxOf = (glyphs: readonly Glyph[]): PageBox => unionBoxes(glyphs.map(glyph => glyph.box))!;
