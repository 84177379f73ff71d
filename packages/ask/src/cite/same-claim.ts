/**
 * Whether two nearly equal texts can claim the same: their numbers, in digits or words, are the same in the same order, and as much is
 * denied. The texts are as written.
 */
export const sameClaim = (a: string, b: string): boolean =>
  numbersOf(a) === numbersOf(b) && numeralsOf(a) === numeralsOf(b) && denialsIn(a) === denialsIn(b);

const numeralsOf = (text: string): string => (text.toLowerCase().match(numeral) ?? []).join(' ');

// numbers in words; `one` and its like are articles and pronouns as well
const numeral =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|(?:thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|million|billion|half|twice|double|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|hundert|tausend|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|cent|mille|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|cien)(?!\p{L})|[二两兩三四五六七八九十百千万萬亿億半]/gu;

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
