import {belongs} from './adjacent-tokens.ts';
import {bracketsBelong, isWhole} from './bracketed-tokens.ts';
import {pairBrackets} from './brackets.ts';
import {unmarkIdentifiers} from './identifiers.ts';
import {isBelow, unmarkLabels} from './note-marks.ts';
import {isOperatorName} from './operator-names.ts';
import type {Token} from './token.ts';

/**
 * Which tokens of a line belong to formulas: those that do by font or character, then what touches them, until nothing
 * changes. Gaps in em follow TeX: .167 thin, .222 medium and .278 thick space, .333 between words (.222 at least).
 *
 * @param mathFonts the document sets formulas in math fonts: then a lone italic letter or a slash is text
 */
export function markTokens(tokens: readonly Token[], mathFonts: boolean): boolean[] {
  const inside = tokens.map(token => token.isMath);
  unmarkLabels(tokens, inside);
  unmarkIdentifiers(tokens, inside);
  tokens.forEach((token, index) => {
    if (token.kind === 'script' && !inside[index]) inside[index] = isScriptOfFormula(tokens, index, inside);
  });
  if (!mathFonts) markPlain(tokens, inside);
  spreadMarks(tokens, inside, mathFonts);
  return inside;
}

/** Marks what touches what is marked, until nothing changes. */
export function spreadMarks(tokens: readonly Token[], inside: boolean[], mathFonts: boolean): void {
  const pairs = pairBrackets(tokens);
  for (let round = 0; round < maxRounds; round++) {
    let changed = false;
    const mark = (index: number): void => {
      if (inside[index]) return;
      inside[index] = true;
      changed = true;
    };
    for (let index = 0; index < tokens.length; index++) {
      if (!inside[index] && belongs(tokens, index, inside, mathFonts)) mark(index);
    }
    for (let index = tokens.length - 1; index >= 0; index--) {
      if (!inside[index] && belongs(tokens, index, inside, mathFonts)) mark(index);
    }
    for (const pair of pairs) {
      if (inside[pair.open] && inside[pair.close] && isWhole(inside, pair)) continue;
      if (!bracketsBelong(tokens, pair, inside)) continue;
      for (let index = pair.open; index <= pair.close; index++) mark(index);
    }
    if (!changed) break;
  }
  markObjects(tokens, inside);
}

// formulas nest a few brackets deep; each round resolves one level
const maxRounds = 6;

function isScriptOfFormula(tokens: readonly Token[], index: number, inside: readonly boolean[]): boolean {
  const script = tokens[index]!;
  const base = tokens[index - 1];
  if (!base || script.gap > 0.2) return false;
  if (inside[index - 1]) return !/^\p{L}{4,}/u.test(script.text) || script.gap < 0.05;
  if (base.kind === 'digits')
    return (
      !ordinal.test(script.text) &&
      /[\p{L}\p{Nd}+−-]/u.test(script.text) &&
      isShortNumber(base.text) &&
      !isFraction(tokens, index - 1)
    );
  if (base.kind === 'letter') return !/^\p{L}{2,}$/u.test(script.text) && isBelow(base, script);
  if (base.kind === 'word') return isBelow(base, script) && isOperatorName(base.text);
  return false;
}

const ordinal = /^(?:st|nd|rd|th|e|er|ère|re|ème|eme|es|o|a|de|te)$/iu;

const isShortNumber = (text: string): boolean => text.length < 4;

/** The digits after a decimal point: what is raised above them is the mark of a note. */
const isFraction = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.gap < 0.05 && /^[.,]$/.test(tokens[index - 1]?.text ?? '') && tokens[index - 2]?.kind === 'digits';

/** Without math fonts only operators, relations and scripts nearby distinguish a variable from a word. */
function markPlain(tokens: readonly Token[], inside: boolean[]): void {
  tokens.forEach((token, index) => {
    if (token.kind === 'relation' || (token.kind === 'operator' && /[+×±÷⋅]/u.test(token.text))) {
      const previous = tokens[index - 1];
      const next = tokens[index + 1];
      if (previous && next && isOperand(previous) && isOperand(next) && (isVariable(previous) || isVariable(next))) {
        inside[index] = true;
      }
    }
    for (const at of minusOfEquation(tokens, index)) inside[at] = true;
    if (
      token.kind === 'letter' &&
      token.italic &&
      tokens[index + 1]?.kind === 'script' &&
      tokens[index + 1]!.gap < 0.1
    ) {
      inside[index] = true;
      inside[index + 1] = true;
    }
  });
}

/**
 * A hyphen that stands for a minus in a text font, with the terms on both sides: between two operands, with a variable in what is equal
 * to something. Empty for another hyphen.
 */
function minusOfEquation(tokens: readonly Token[], index: number): readonly number[] {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token?.text !== '-' || !before || !after || !isOperand(before) || !isOperand(after)) return [];
  if (Math.min(token.gap, after.gap) < minusGap) return [];
  const gapAt = (at: number): number => tokens[at]?.gap ?? Infinity;
  let first = index;
  while (isTerm(tokens[first - 1]) && gapAt(first) < termGap) first--;
  let end = index + 1;
  while (isTerm(tokens[end]) && gapAt(end) < termGap) end++;
  const equation = tokens.slice(first, end);
  if (!equation.some(({text}) => text === '=') || !equation.some(isPlainVariable)) return [];
  let from = index - 1;
  while (from > first && gapAt(from) < minusGap && isFactor(tokens[from - 1])) from--;
  let to = index + 1;
  while (to + 1 < end && gapAt(to + 1) < minusGap && isFactor(tokens[to + 1])) to++;
  return Array.from({length: to - from + 1}, (_, at) => from + at);
}

// em around a minus, at the least; a hyphen within a word or a range has less
const minusGap = 0.15;
// em within an equation, at the most: a word space
const termGap = 0.45;

/** What an equation in a text font consists of. */
const isTerm = (token: Token | undefined): boolean =>
  token !== undefined &&
  (isOperand(token) || token.kind === 'relation' || token.kind === 'operator' || token.text === '-');

const isFactor = (token: Token | undefined): boolean => /^(?:letter|digits|script)$/.test(token?.kind ?? '');

const isPlainVariable = ({kind, text}: Token): boolean => kind === 'letter' && /^\p{Ll}$/u.test(text);

const isOperand = (token: Token): boolean =>
  token.kind === 'letter' ||
  token.kind === 'digits' ||
  token.kind === 'script' ||
  token.kind === 'open' ||
  token.kind === 'close';

const isVariable = (token: Token): boolean => token.isMath || token.kind === 'letter' || token.kind === 'script';

/** Words that a formula ends with: after a relation or an operator inside a line something must follow. */
function markObjects(tokens: readonly Token[], inside: boolean[]): void {
  for (let index = 0; index < tokens.length - 1; index++) {
    const token = tokens[index]!;
    if (!inside[index] || inside[index + 1] || !inside[index - 1]) continue;
    if (!/^[=+≤≥<>∈⊂⊆≃≅≈∪∩∐⊔×⊕⊗−]$/u.test(token.text)) continue;
    // n-element: what follows tightly is a suffix
    if (tokens[index + 1]!.gap < 0.12) continue;
    let end = index + 1;
    while (end < tokens.length && end - index <= mostObjects && isObject(tokens[end]!)) end++;
    if (end === index + 1 || end - index > mostObjects) continue;
    const after = tokens[end];
    if (after && !inside[end] && after.kind !== 'punctuation') continue;
    for (let at = index + 1; at < end; at++) inside[at] = true;
  }
}

const mostObjects = 3;

const isObject = (token: Token): boolean => (token.kind === 'word' || token.kind === 'letter') && token.gap < 0.7;
