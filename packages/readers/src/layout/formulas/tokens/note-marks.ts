import {isOperatorName} from './operator-names.ts';
import type {Token} from './token.ts';

/** Marks at the start of a line (bullets of a list) and daggers are set in math fonts, too. */
export function unmarkLabels(tokens: readonly Token[], inside: boolean[]): void {
  const first = tokens[0];
  const second = tokens[1];
  if (first && second && second.gap > 0.3 && first.mathFont && /^[∗*⋆·⋄†‡−∘▷→⇒▸►>★◯○□☐]$/u.test(first.text))
    inside[0] = false;
  // off the baseline where the bullet is larger than the text
  if (first && second && /^[•●■▪◦]$/u.test(first.text)) inside[0] = false;
  const last = tokens.at(-1);
  if (last && endMark.test(last.text) && (last.gap > 0.8 || tokens.length === 1)) inside[tokens.length - 1] = false;
  tokens.forEach((token, index) => {
    if (token.kind === 'script' && /^[∗*†‡§¶]+$/u.test(token.text) && !inside[index - 1]) inside[index] = false;
    if (token.kind === 'script' && isNoteMark(token, tokens[index - 1])) inside[index] = false;
    if (token.kind === 'script' && isLeadMark(token, tokens[index + 1], index === 0)) inside[index] = false;
  });
}

/**
 * Raised numbers, letters and symbols behind a word or its punctuation, whatever their font: no word of three letters and more
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

/** A raised mark right before a word, as that of an author's address or of a note: it is no exponent. */
const isLeadMark = (script: Token, word: Token | undefined, first: boolean): boolean =>
  word?.kind === 'word' &&
  word.text.length > 2 &&
  (first || script.gap > 0.15) &&
  word.gap < 0.2 &&
  /^(?:\p{Nd}{1,2}|[a-z])$/u.test(script.text) &&
  isBelow(script, word);

const endMark = /^[□■∎◻◼▢⬜◀◁◂◃♢♦♣]$/u;

export const isBelow = (base: Token, script: Token): boolean => script.glyphs[0]!.y > base.glyphs[0]!.y;
