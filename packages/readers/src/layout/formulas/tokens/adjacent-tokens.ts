import {isCertainOperatorName, isOperatorName} from './operator-names.ts';
import {isAccentMark, type Token} from './token.ts';

/** Whether a token that is no formula by itself belongs to one beside it. */
export function belongs(
  tokens: readonly Token[],
  index: number,
  inside: readonly boolean[],
  mathFonts: boolean,
): boolean {
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
      if (token.text === 'mod' && previous && next && Math.max(token.gap, after) < besideName) return true;
      return next !== undefined && isArgument(next, after) && isName(token, previous, next, after);
    case 'letter':
      return isLetterOfFormula(token, previous, next, after, mathFonts, tokens[index - 1], tokens[index + 1]);
    case 'punctuation':
      return isPunctuationOfFormula(tokens, index, previous, next);
    default:
      return (
        isAccentMark(token.text) && ((next !== undefined && after < 0.1) || (previous !== undefined && token.gap < 0))
      );
  }
}

/** Em between characters of one number or one term, at most. */
const touching = 0.05;

/** Em beside a name between its two operands: `\bmod` has 0.28, the words of a text up to this. */
const besideName = 0.45;

/** Symbols that want an operand at that side. */
export function binds(token: Token, side: 'left' | 'right'): boolean {
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
  // TeX sets a thin space before what `\left` opens
  if (next.kind === 'open') return after < 0.08 ? token.text.length <= 6 : isOperatorName(token.text);
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
  before: Token | undefined,
  following: Token | undefined,
): boolean {
  if (next?.kind === 'script' && after < 0.1) return true;
  // behind its coefficient, or behind the index of another
  if (previous && token.gap < touching && (previous.kind === 'digits' ? token.italic : previous.kind === 'script'))
    return true;
  const bound = previous !== undefined && binds(previous, 'right') && token.gap < 0.4;
  const boundNext = next !== undefined && binds(next, 'left') && after < 0.4;
  if (bound && boundNext) return true;
  if (previous && next && token.gap < 0.22 && after < 0.22) return true;
  if (next?.kind === 'open' && after < 0.08 && token.text !== 'a') return true;
  const ends = !following || following.gap > 0.2 || following.kind === 'punctuation' || following.kind === 'close';
  if (bound && ends && token.gap < 0.32) return !/^[aàyoI]$/u.test(token.text) || !mathFonts;
  // `3x + 4` in the font of the text
  if (boundNext && !mathFonts && before?.kind === 'digits' && token.gap < touching) return true;
  if (boundNext && !mathFonts && /^\p{Ll}$/u.test(token.text) && !isOneLetterWord(token.text)) return true;
  if (!boundNext || !token.italic) return false;
  // publishers set their variables in the italics of their text; among words in italics a letter is one of them
  return !mathFonts || (next.kind === 'relation' && !(before?.kind === 'word' && before.italic));
}

/** Words of one letter in the languages of Europe, which an operator may follow. */
const isOneLetterWord = (text: string): boolean => /^[aàáeéèioóuyskvzw]$/u.test(text);

/** A comma in a text font is text; `n!`, the colon of `f : X → Y` and the semicolon inside brackets are not. */
function isPunctuationOfFormula(
  tokens: readonly Token[],
  index: number,
  previous: Token | undefined,
  next: Token | undefined,
): boolean {
  const token = tokens[index]!;
  const before = tokens[index - 1];
  // the point of a number
  if (next?.kind === 'digits' && next.gap < touching && before?.kind === 'digits' && token.gap < touching)
    return token.text === '.' || token.text === ',';
  if (!previous) return false;
  if (token.text === '!') return token.gap < 0.08;
  if (token.text === '.' || token.text === ',') {
    const following = tokens[index + 1];
    return (
      previous.kind === 'digits' && token.gap < touching && following?.kind === 'digits' && following.gap < touching
    );
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
