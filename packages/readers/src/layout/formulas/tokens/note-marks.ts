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
    if (isTick(token, tokens[index + 1]) || isScaleBox(tokens, index)) inside[index] = false;
  });
  const names = areNames(tokens);
  tokens.forEach((token, index) => {
    if (token.kind === 'script' && names && addressMarks.test(token.text)) inside[index] = false;
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
  (marks.test(script.text) ||
    bracketed.test(script.text) ||
    (lettered.test(script.text) && isUpright(script) && base.kind === 'word')) &&
  (base.kind === 'word'
    ? base.text.length > 2 && !isOperatorName(base.text)
    : base.kind === 'punctuation' || base.kind === 'cjk') &&
  !isBelow(base, script);

const marks = /^(?:\p{Nd}{1,3}|[∗*†‡§¶]{1,2})(?:[,–-]?(?:\p{Nd}{1,3}|[∗*†‡§¶]{1,2})|[,–-][a-z])*,?$/u;

// as web pages have them, `[3][4]`
const bracketed = /^(?:\[(?:\p{Nd}{1,3}|[a-z])\])+$/u;

// of an author's addresses, `a,∗`: an exponent's letter is italic
const lettered = /^[a-z](?:,(?:\p{Nd}{1,3}|[a-z]|[∗*†‡§¶]{1,2}))*,?$/u;

// of an author's addresses in a row of names: also letters of a math font
const addressMarks = /^(?:\p{Nd}{1,2}|[a-z]|[∗*⋆†‡§¶‖#])(?:[,; ]*(?:\p{Nd}{1,2}|[a-z]|[∗*⋆†‡§¶‖#]))*,?$/u;

/**
 * Whether a line lists people with the marks of their addresses: every raised mark is behind a name and before what parts
 * names, and hardly any word begins with a small letter.
 */
function areNames(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({kind}) => kind === 'word');
  const small = words.filter(({text}) => /^\p{Ll}/u.test(text));
  if (words.length < fewestNames || small.length > mostSmall * words.length) return false;
  const raised = [...tokens.entries()].filter(([, {kind}]) => kind === 'script');
  return (
    raised.some(([, {text}]) => /\p{Nd}|[a-z]/u.test(text)) &&
    raised.every(([index, mark]) => {
      const [name, after] = [tokens[index - 1], tokens[index + 1]];
      if (name?.kind !== 'word' || !/^\p{Lu}?\p{Ll}+$/u.test(name.text) || mark.gap > wordSpace) return false;
      return addressMarks.test(mark.text) && (!after || after.kind === 'punctuation' || after.gap > wordSpace);
    })
  );
}

// em: at least as much is between two words
const wordSpace = 0.2;
// words: a forename and a surname
const fewestNames = 2;
// `and` and `von` between the names
const mostSmall = 1 / 3;

const isUpright = ({glyphs}: Token): boolean =>
  glyphs.every(({text, font}) => !/\p{L}/u.test(text) || (!font.italic && font.encoding !== 'OML'));

/** A raised mark right before a word, as that of an author's address or of a note: it is no exponent. */
const isLeadMark = (script: Token, word: Token | undefined, first: boolean): boolean =>
  word?.kind === 'word' &&
  word.text.length > 2 &&
  (first || script.gap > 0.15) &&
  (word.gap < 0.2 || (first && /^\p{Lu}/u.test(word.text))) &&
  /^(?:\p{Nd}{1,2}|[a-z])(?:[∗*†‡§¶]|,[∗*†‡§¶])*$/u.test(script.text) &&
  isBelow(script, word);

/** A root over nothing in a text font: the tick of a question that is right or wrong. */
const isTick = ({text, mathFont}: Token, after: Token | undefined): boolean =>
  text === '√' && !mathFont && (!after || after.gap > wordSpace || /^[\p{Pe}\p{Pf}"”’、，。；,.;]/u.test(after.text));

/** One of several boxes apart from each other: the steps of a scale to tick. */
function isScaleBox(tokens: readonly Token[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (!token || !box.test(token.text) || (after && after.gap <= wordSpace)) return false;
  return (after !== undefined && after.text === token.text) || (before?.text === token.text && token.gap > wordSpace);
}

const box = /^[□☐○◯]$/u;

const endMark = /^[□■∎◻◼▢⬜◀◁◂◃♢♦♣]$/u;

export const isBelow = (base: Token, script: Token): boolean => script.glyphs[0]!.y > base.glyphs[0]!.y;
