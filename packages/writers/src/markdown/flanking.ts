/**
 * Whether a run of `*`, `_` or `~` may open or close emphasis, given the characters around it ('' at an edge).
 * CommonMark 0.31, section 6.2: symbols count as punctuation.
 */
export function flanking(before: string, after: string): {readonly left: boolean; readonly right: boolean} {
  const left = !isBlank(after) && (!isPunctuation(after) || isBlank(before) || isPunctuation(before));
  const right = !isBlank(before) && (!isPunctuation(before) || isBlank(after) || isPunctuation(after));
  return {left, right};
}

export const isBlank = (character: string): boolean => character === '' || /^\s/u.test(character);
export const isPunctuation = (character: string): boolean => /^[\p{P}\p{S}]/u.test(character);

/** The first character of a text, '' for an empty one. */
export const firstCharacter = (text: string): string => (text === '' ? '' : String.fromCodePoint(text.codePointAt(0)!));

/** The last character of a text, '' for an empty one. */
export function lastCharacter(text: string): string {
  const last = text.slice(-1);
  return /^[\udc00-\udfff]$/.test(last) && text.length > 1 ? text.slice(-2) : last;
}

/**
 * Whether what stands between two characters joins an ideograph or another letter outside of ASCII to what is beside it. Readers that
 * know words by ASCII letters only take `_` there for emphasis.
 */
export const joinsNonAsciiLetters = (before: string, after: string): boolean => {
  const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
  const isNonAscii = (character: string): boolean => isLetter(character) && !/\w/.test(character);
  return isLetter(before) && isLetter(after) && (isNonAscii(before) || isNonAscii(after));
};
