import {bracketSide, type Pair, pairBrackets} from './brackets.ts';
import {unmarkIdentifiers} from './identifiers.ts';
import {isCertainOperatorName, isOperatorName} from './operator-names.ts';
import {isAccentMark, type Token} from './token.ts';

/**
 * Tells which tokens of a line belong to formulas: what is sure by its font or character, then what touches it, until
 * nothing changes. Gaps in em follow TeX: .167 thin, .222 medium and .278 thick space, .333 between words (.222 at least).
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

// formulas nest a few brackets deep; each round settles one depth
const maxRounds = 6;

/** Marks at the start of a line (bullets of a list) and daggers are set in math fonts, too. */
function unmarkLabels(tokens: readonly Token[], inside: boolean[]): void {
  const first = tokens[0];
  const second = tokens[1];
  if (first && second && second.gap > 0.3 && first.mathFont && /^[∗*⋆·⋄†‡−∘▷→⇒▸►>★◯○□☐]$/u.test(first.text))
    inside[0] = false;
  const last = tokens.at(-1);
  if (last && endMark.test(last.text) && (last.gap > 0.8 || tokens.length === 1)) inside[tokens.length - 1] = false;
  tokens.forEach((token, index) => {
    if (token.kind === 'script' && /^[∗*†‡§¶]+$/u.test(token.text) && !inside[index - 1]) inside[index] = false;
    if (token.kind === 'script' && isNoteMark(token, tokens[index - 1])) inside[index] = false;
    if (token.kind === 'script' && isLeadMark(token, tokens[index + 1], index === 0)) inside[index] = false;
  });
}

/**
 * Raised numbers, letters and signs behind a word or its punctuation, whatever their font: no word of three letters and more
 * has an exponent.
 */
const isNoteMark = (script: Token, base: Token | undefined): boolean =>
  base !== undefined &&
  (marks.test(script.text) || (lettered.test(script.text) && isUpright(script) && base.kind === 'word')) &&
  (base.kind === 'word' ? base.text.length > 2 && !isOperatorName(base.text) : base.kind === 'punctuation') &&
  !isBelow(base, script);

const marks = /^(?:\p{Nd}{1,3}|[∗*†‡§¶]{1,2})(?:[,–-](?:\p{Nd}{1,3}|[a-z]|[∗*†‡§¶]{1,2}))*$/u;

// of an author's addresses, `a,∗`: an exponent's letter is italic
const lettered = /^[a-z](?:,(?:\p{Nd}{1,3}|[a-z]|[∗*†‡§¶]{1,2}))*,?$/u;
const isUpright = ({glyphs}: Token): boolean =>
  glyphs.every(({text, font}) => !/\p{L}/u.test(text) || (!font.italic && font.encoding !== 'OML'));

/** A raised mark right before a word, as that of an author's address or of a note: it is nobody's exponent. */
const isLeadMark = (script: Token, word: Token | undefined, first: boolean): boolean =>
  word?.kind === 'word' &&
  word.text.length > 2 &&
  (first || script.gap > 0.15) &&
  word.gap < 0.2 &&
  /^(?:\p{Nd}{1,2}|[a-z])$/u.test(script.text) &&
  isBelow(script, word);

const endMark = /^[□■∎◻◼▢⬜◀◁◂◃♢♦♣]$/u;

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
const isBelow = (base: Token, script: Token): boolean => script.glyphs[0]!.y > base.glyphs[0]!.y;

/** Without math fonts only the company of operators, relations and scripts tells a variable from a word. */
function markPlain(tokens: readonly Token[], inside: boolean[]): void {
  tokens.forEach((token, index) => {
    if (token.kind === 'relation' || (token.kind === 'operator' && /[+×±÷⋅]/u.test(token.text))) {
      const previous = tokens[index - 1];
      const next = tokens[index + 1];
      if (previous && next && isOperand(previous) && isOperand(next) && (isVariable(previous) || isVariable(next))) {
        inside[index] = true;
      }
    }
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

const isOperand = (token: Token): boolean =>
  token.kind === 'letter' ||
  token.kind === 'digits' ||
  token.kind === 'script' ||
  token.kind === 'open' ||
  token.kind === 'close';
const isVariable = (token: Token): boolean => token.isMath || token.kind === 'letter' || token.kind === 'script';

/** Whether a token that is no formula by itself belongs to one beside it. */
function belongs(tokens: readonly Token[], index: number, inside: readonly boolean[], mathFonts: boolean): boolean {
  const token = tokens[index]!;
  const previous = inside[index - 1] ? tokens[index - 1] : undefined;
  const next = inside[index + 1] ? tokens[index + 1] : undefined;
  if (!previous && !next) return false;
  const after = next?.gap ?? Infinity;
  switch (token.kind) {
    case 'digits':
      if (previous && (binds(previous, 'right') ? token.gap < 0.6 : token.gap < 0.2)) return true;
      return next !== undefined && (binds(next, 'left') ? after < 0.5 : after < 0.2 && next.kind !== 'mark');
    case 'relation':
    case 'operator':
      if (mathFonts && !'=+<>:'.includes(token.text))
        return previous !== undefined && next !== undefined && token.gap < 0.1 && after < 0.1;
      return (previous !== undefined || mayBegin(tokens, index)) && (next !== undefined || mayEnd(tokens, index));
    case 'script':
      return previous !== undefined && token.gap < 0.2;
    case 'prime':
      return previous !== undefined && token.gap < 0.08 && previous.kind !== 'punctuation' && !mathFonts;
    case 'word':
      return next !== undefined && isArgument(next, after) && isName(token, previous, next, after);
    case 'letter':
      return isLetterOfFormula(token, previous, next, after, mathFonts, tokens[index + 1]);
    case 'punctuation':
      return isPunctuationOfFormula(tokens, index, previous, next);
    default:
      return (
        isAccentMark(token.text) && ((next !== undefined && after < 0.1) || (previous !== undefined && token.gap < 0))
      );
  }
}

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

/** Symbols that want an operand at that side. */
function binds(token: Token, side: 'left' | 'right'): boolean {
  if (token.kind === 'relation' || token.kind === 'operator') return true;
  if (side === 'right') return token.kind === 'open' || (token.kind === 'punctuation' && token.gap < 0.2);
  return token.kind === 'close';
}

const mayBegin = (tokens: readonly Token[], index: number): boolean => {
  const previous = tokens[index - 1];
  return !previous || previous.kind === 'digits' || previous.kind === 'close' || previous.kind === 'letter';
};
const mayEnd = (tokens: readonly Token[], index: number): boolean => {
  const next = tokens[index + 1];
  return (
    !next ||
    next.kind === 'digits' ||
    next.kind === 'open' ||
    next.kind === 'letter' ||
    (next.kind === 'word' && isOperatorName(next.text))
  );
};

const isArgument = (next: Token, gap: number): boolean =>
  gap < 0.24 &&
  next.kind !== 'relation' &&
  next.kind !== 'punctuation' &&
  next.kind !== 'close' &&
  next.kind !== 'mark';

function isName(token: Token, previous: Token | undefined, next: Token, after: number): boolean {
  if (next.kind === 'script') return isOperatorName(token.text) || token.text.length <= 5;
  if (next.kind === 'open') return after < 0.08 && token.text.length <= 6;
  if (isCertainOperatorName(token.text)) return true;
  return isOperatorName(token.text) && after < 0.2 && previous !== undefined;
}

/** A letter in a text font: upright d of an integral, a bold vector, a variable in a document without math fonts. */
function isLetterOfFormula(
  token: Token,
  previous: Token | undefined,
  next: Token | undefined,
  after: number,
  mathFonts: boolean,
  following: Token | undefined,
): boolean {
  if (next?.kind === 'script' && after < 0.1) return true;
  const bound = previous !== undefined && binds(previous, 'right') && token.gap < 0.4;
  const boundNext = next !== undefined && binds(next, 'left') && after < 0.4;
  if (bound && boundNext) return true;
  if (previous && next && token.gap < 0.22 && after < 0.22) return true;
  if (next?.kind === 'open' && after < 0.08 && token.text !== 'a') return true;
  const ends = !following || following.gap > 0.2 || following.kind === 'punctuation' || following.kind === 'close';
  if (bound && ends && token.gap < 0.32) return !/^[aàyoI]$/u.test(token.text) || !mathFonts;
  if (boundNext && token.italic && !mathFonts) return true;
  return false;
}

/** A comma in a text font is text; `n!`, the colon of `f : X → Y` and the semicolon inside brackets are not. */
function isPunctuationOfFormula(
  tokens: readonly Token[],
  index: number,
  previous: Token | undefined,
  next: Token | undefined,
): boolean {
  const token = tokens[index]!;
  if (!previous) return false;
  if (token.text === '!') return token.gap < 0.08;
  if (token.text === '.' || token.text === ',') {
    const following = tokens[index + 1];
    return previous.kind === 'digits' && token.gap < 0.05 && following?.kind === 'digits' && following.gap < 0.05;
  }
  if (token.text !== ':' || !next) return false;
  return token.gap > 0.12 || tokens[index + 1]!.kind === 'relation' || leadsToArrow(tokens, index);
}

function leadsToArrow(tokens: readonly Token[], index: number): boolean {
  for (let at = index + 1; at < Math.min(tokens.length, index + 8); at++) {
    const {kind, text} = tokens[at]!;
    if (/[→↦↪↠⟶⟼]/u.test(text)) return true;
    if (kind === 'word' || kind === 'cjk') return false;
  }
  return false;
}

function isWhole(inside: readonly boolean[], pair: Pair): boolean {
  for (let index = pair.open; index <= pair.close; index++) if (!inside[index]) return false;
  return true;
}

/** Whether a pair of brackets in a text font, with all it holds, belongs to a formula. */
function bracketsBelong(tokens: readonly Token[], pair: Pair, inside: readonly boolean[]): boolean {
  const {open, close} = pair;
  const previous = tokens[open - 1];
  const next = tokens[close + 1];
  const gap = tokens[open]!.gap;
  const after = next?.gap ?? Infinity;
  const sureBracket = tokens[open]!.isMath || tokens[close]!.isMath;
  const content = contentOf(tokens, pair, inside);
  const afterRelation =
    next !== undefined && inside[close + 1] === true && (binds(next, 'left') || next.kind === 'script') && after < 0.5;
  const beforeSymbol = previous !== undefined && inside[open - 1] === true;
  if (content.words > 0) {
    // braces of a math font hold words of a formula: {f | f is continuous}
    const brace = /^[{⟨|]$/u.test(tokens[open]!.text);
    if (tokens[open]!.isMath && tokens[close]!.isMath && matches(tokens[open]!.text, tokens[close]!.text)) {
      const applied = beforeSymbol && gap < 0.2 && !binds(previous, 'right');
      return content.words <= (brace || applied ? 9 : 4);
    }
    // P(all boys) = …: words inside count only when both sides hold them
    if (beforeSymbol && binds(previous, 'right') && gap < 0.5 && content.words <= 2) return true;
    return (
      beforeSymbol && gap < 0.12 && !binds(previous, 'right') && content.words <= 6 && (afterRelation || sureBracket)
    );
  }
  if (next?.kind === 'script' && after < 0.1 && inside[close + 1]) return true;
  if (sureBracket) return true;
  if (beforeSymbol) return binds(previous, 'right') ? gap < 0.5 : gap < 0.12 || (gap < 0.2 && content.math);
  if (!content.math) return false;
  if (previous && gap < 0.06 && (previous.kind === 'letter' || previous.kind === 'word'))
    return previous.text.length <= 6;
  if (afterRelation) return true;
  return content.list && !content.relation;
}

const matches = (open: string, close: string): boolean => ['()', '[]', '{}', '⟨⟩'].includes(open + close);

type Content = {readonly words: number; readonly math: boolean; readonly list: boolean; readonly relation: boolean};

function contentOf(tokens: readonly Token[], pair: Pair, inside: readonly boolean[]): Content {
  let words = 0;
  let math = false;
  let list = false;
  let relation = false;
  for (let index = pair.open + 1; index < pair.close; index++) {
    const token = tokens[index]!;
    if (inside[index]) {
      math = true;
      if (token.kind === 'punctuation' || token.kind === 'operator') list = true;
      if (token.kind === 'relation') relation = true;
    } else if (token.kind === 'word' && !isOperatorName(token.text)) words++;
    else if (token.kind === 'cjk' || token.kind === 'mark' || token.kind === 'dash') words += 9;
    else if (token.kind === 'letter' && token.gap > 0.2 && (tokens[index + 1]?.gap ?? 1) > 0.2) words++;
    else if (token.kind === 'punctuation' && bracketSide(tokens, index) === undefined && token.text === ',')
      list = true;
  }
  return {words, math, list, relation};
}
