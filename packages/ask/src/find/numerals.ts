/**
 * A number as people write one, in text that is normalized (NFKC) and in lower case: `3`, `2.1a`, `3-1`, `iv`, `b.2`, `二十四`. A letter
 * alone is one too, which counts after a word like "appendix" only.
 */
export const numeral =
  /(?<![a-z0-9.])(?:[0-9]+(?:[.\-–‑][0-9]+)*(?:[a-z](?![a-z0-9]))?|[ivxlc]+(?![\p{L}\p{M}0-9])|[a-z](?:[.-]?[0-9]+(?:\.[0-9]+)*)?(?![\p{L}\p{M}0-9]))|[〇零一二三四五六七八九十百两兩]+/gu;

/**
 * The same spelling for all numbers that are the same: Roman and Chinese numerals become Arabic ones, dashes become full stops. `IV` and
 * `iv` are 4; `B.2` stays `b.2`.
 */
export function normalizeNumber(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[()[\]\s]/g, '')
    .replace(/\.$/, '');
  if (/^[ivxlc]+$/.test(plain)) return String(romanValue(plain) ?? plain);
  if (/^[〇零一二三四五六七八九十百两兩]+$/u.test(plain)) return String(chineseValue(plain) ?? plain);
  return plain.replace(/[-–‑]/g, '.');
}

const romanDigits: Readonly<Record<string, number>> = {i: 1, v: 5, x: 10, l: 50, c: 100};

function romanValue(text: string): number | undefined {
  if (!/^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(text)) return undefined;
  const values = Array.from(text, letter => romanDigits[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

const chineseDigits = '零一二三四五六七八九';

/** Up to 999: 七, 十二, 二十四, 一百零五. */
function chineseValue(text: string): number | undefined {
  const plain = text.replace(/[两兩]/g, '二').replaceAll('〇', '零');
  const match = /^(?:([一二三四五六七八九])百)?零?(?:([一二三四五六七八九])?(十))?([一二三四五六七八九])?$/.exec(plain);
  if (!match) return undefined;
  const [, hundreds, tens, ten, ones] = match;
  const digit = (character: string | undefined) => (character ? chineseDigits.indexOf(character) : 0);
  return digit(hundreds) * 100 + (ten ? (tens ? digit(tens) : 1) * 10 : 0) + digit(ones);
}
