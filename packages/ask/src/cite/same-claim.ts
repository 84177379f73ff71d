/**
 * Whether two nearly equal texts can claim the same: their numbers are the same in the same order, and as much is denied. The texts are
 * as written.
 */
export const sameClaim = (a: string, b: string): boolean =>
  numbersOf(a) === numbersOf(b) && denialsIn(a) === denialsIn(b);

const numbersOf = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
      .match(/(?:(?<![\p{L}\p{N}])[-\u2212])?\d+(?:[.,]\d+)*/gu) ?? []
  )
    .join(' ')
    .replaceAll('\u2212', '-');

function denialsIn(text: string): number {
  return text.match(denial)?.length ?? 0;
}

// words that turn a sentence into its opposite
const denial =
  /(?<![\p{L}])(?:no|not|never|none|neither|nor|without|cannot|un(?:able|likely)|nicht|kein\p{L}*|nie|ohne|pas|jamais|aucune?|sans|nunca|ningun[ao]?|sin|não|sem|не|нет|ни|без)(?![\p{L}])|n['’]t(?!\p{L})|[不没沒無无非未否勿]|(?:ない|ません)|않|없/giu;
