/**
 * The numbers of a text as their digits, in order: `1,234.5`, `1.234,5` and `١٢٣٤٫٥` are all `12345`, since languages
 * write separators differently.
 */
export function numbersOf(text: string): string[] {
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, digit => String(digitOf(digit)));
  return (plain.match(/\d+(?:[.,٫٬'’\u00a0\u202f]\d+)*/g) ?? []).map(number => number.replace(/\D/g, ''));
}

/** The value of a decimal digit: Unicode has them in blocks of ten that begin with a zero. */
function digitOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return code - 0x30;
  for (const zero of zeros) if (code >= zero && code <= zero + 9) return code - zero;
  return 0;
}

// Arabic-Indic, its eastern form, Devanagari, Bengali, Thai
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];
