import type {FontRoles} from '../../../draft/document-stats.ts';
import type {Line} from '../../../draft/draft.ts';
import {markTokens} from './mark-tokens.ts';
import {isOperatorName} from './operator-names.ts';
import {type Token, tokenize} from './token.ts';

/** What a line holds, as far as displays are concerned. */
export type LineFacts = {
  readonly line: Line;
  readonly tokens: readonly Token[];
  /** For each token, whether it is part of a formula. */
  readonly inside: readonly boolean[];
  /**
   * `text`: words, maybe with formulas. `formula`: mostly symbols. `bit`: too short to classify, such as a number, a bracket or
   * one letter, or a side of an equation whose other side is elsewhere: joins what it stands in.
   */
  readonly kind: 'text' | 'formula' | 'bit';
  /** Words of running text. */
  readonly words: number;
  /** Number of tokens that belong to formulas. */
  readonly symbols: number;
  /** Holds a relation that is part of a formula. */
  readonly hasRelation: boolean;
  /** Starts with the label of a list item or a caption. */
  readonly startsWithLabel: boolean;
  /** Starts with a capitalized word of running text. */
  readonly startsSentence: boolean;
  /** Starts with a word of running text. */
  readonly startsWithWord: boolean;
};

/** Weighs words against symbols. */
export function lineFacts(line: Line, roles: FontRoles, mathFonts: boolean): LineFacts {
  const tokens = line.angle === 0 && line.direction !== 'vertical' ? tokenize(line, roles) : [];
  const inside = markTokens(tokens, mathFonts);
  let words = 0;
  let symbols = 0;
  let wordWidth = 0;
  let hasRelation = false;
  tokens.forEach((token, index) => {
    if (inside[index]) {
      symbols++;
      if (token.kind === 'relation') hasRelation = true;
    } else if (token.kind === 'cjk') {
      words += Math.ceil(token.text.length / 2);
      wordWidth += token.right - token.left;
    } else if (token.kind === 'word' && !isOperatorName(token.text)) {
      words++;
      wordWidth += token.right - token.left;
    }
  });
  const width = line.box.right - line.box.left;
  const startsWithLabel = isLabelled(tokens);
  const startsSentence = beginsSentence(tokens, inside);
  const startsWithWord = (tokens[0]?.kind === 'word' || tokens[0]?.kind === 'cjk') && !inside[0];
  let kind: LineFacts['kind'];
  if (tokens.length === 0) kind = 'text';
  else if (words < 3 && !startsWithLabel && symbols > 0 && isTallBrace(tokens.at(-1)!, line.size)) kind = 'formula';
  else if (words >= 2 && (wordWidth > 0.2 * width || words > 3)) kind = 'text';
  else if (words > 0 && (symbols === 0 || wordWidth > 0.5 * width || line.direction === 'rtl')) kind = 'text';
  else if (startsWithLabel || startsSentence) kind = 'text';
  else if (symbols > 0) kind = 'formula';
  else kind = width < 6 * line.size || (words === 0 && tokens.at(-1)?.kind === 'relation') ? 'bit' : 'text';
  return {line, tokens, inside, kind, words, symbols, hasRelation, startsWithLabel, startsSentence, startsWithWord};
}

/** A brace higher than its line: cases follow, and the words before it name what they define. */
export const isTallBrace = ({text, glyphs}: Token, size: number): boolean =>
  /^[{⎧⎨⎩⎪]$/u.test(text) && glyphs[0]!.box.bottom - glyphs[0]!.box.top > 1.4 * size;

/** `Theorem 3. x = y`, `Let x = y`: a display seldom begins with a word, and then with a short one. */
function beginsSentence(tokens: readonly Token[], inside: readonly boolean[]): boolean {
  const first = tokens[0];
  const next = tokens[1]?.kind === 'punctuation' ? tokens[2] : tokens[1];
  return first?.kind === 'word' && !inside[0] && /^\p{Lu}\p{Ll}+$/u.test(first.text) && (next?.gap ?? 0) > 0.2;
}

function isLabelled(tokens: readonly Token[]): boolean {
  const [first, second, third, fourth] = tokens;
  if (!first || !second) return first?.kind === 'mark';
  if (first.kind === 'mark' && second.gap > 0.15) return true;
  if (/^[•∗*⋆·⋄−–—∘▷⇒▸►>★-]$/u.test(first.text) && second.gap > 0.3 && second.gap < 2) return true;
  const short = (token: Token): boolean =>
    !token.isMath &&
    (token.kind === 'digits' || token.kind === 'letter' || (token.kind === 'word' && token.text.length < 4));
  if (short(first) && /^[.)]$/.test(second.text) && !second.isMath && third && third.gap > 0.22 && third.gap < 2.5)
    return true;
  return (
    first.text === '(' &&
    short(second) &&
    third?.text === ')' &&
    fourth !== undefined &&
    fourth.gap > 0.22 &&
    fourth.gap < 1.5 &&
    fourth.kind !== 'relation' &&
    fourth.kind !== 'operator'
  );
}
