/** How Word counts a list: the form of its numbers, where they begin, and what stands around them. */
export type Count = {
  readonly format: string;
  readonly start: number;
  readonly before: string;
  readonly after: string;
  /** The bullet of a list without numbers. */
  readonly bullet: string;
};

/** The count that gives just these labels; undefined when there is none. No labels at all are bullets. */
export function countOf(labels: readonly string[]): Count | undefined {
  const trimmed = labels.map(label => label.trim());
  if (trimmed.every(label => !/[\p{L}\p{N}]/u.test(label))) {
    const [first = ''] = trimmed;
    return {format: 'bullet', start: 1, before: '', after: '', bullet: bulletOf(first)};
  }
  const parts = trimmed.map(label => /^([([（【]?)([\p{L}\p{N}]+)([\])）】]?[.．:：、]?)$/u.exec(label));
  const first = parts[0];
  if (!first || parts.some(part => part?.[1] !== first[1] || part?.[3] !== first[3])) return undefined;
  const words = parts.map(part => part![2]!);
  for (const {format, value} of forms) {
    const start = value(words[0]!);
    if (start === undefined || start < 0) continue;
    if (words.every((word, index) => value(word) === start + index)) {
      return {format, start, before: first[1]!, after: first[3]!, bullet: ''};
    }
  }
  return undefined;
}

// what fonts have, whatever the source drew
const bulletOf = (label: string): string =>
  /^[•◦▪‣–—*·○●■□➢✓]$/u.test(label) ? (label === '*' || label === '·' ? '•' : label) : '•';

type Form = {readonly format: string; readonly value: (word: string) => number | undefined};

const lowerLetter = (word: string) => (/^[a-z]$/.test(word) ? word.charCodeAt(0) - 96 : undefined);
const upperLetter = (word: string) => (/^[A-Z]$/.test(word) ? word.charCodeAt(0) - 64 : undefined);

/** Letters before Roman numbers: a list from `i` on counts as letters only where `j` follows. */
const forms: readonly Form[] = [
  {format: 'decimal', value: word => (/^(?:0|[1-9]\d{0,5})$/.test(word) ? Number(word) : undefined)},
  {format: 'lowerRoman', value: word => (word === word.toLowerCase() ? roman(word) : undefined)},
  {format: 'upperRoman', value: word => (word === word.toUpperCase() ? roman(word) : undefined)},
  {format: 'lowerLetter', value: lowerLetter},
  {format: 'upperLetter', value: upperLetter},
  {format: 'decimalEnclosedCircle', value: circled},
  {format: 'chineseCounting', value: chinese},
];

function circled(word: string): number | undefined {
  const code = word.codePointAt(0)!;
  return [...word].length === 1 && code >= 0x2460 && code <= 0x2473 ? code - 0x245f : undefined;
}

const digits = '一二三四五六七八九';

/** 一 to 九十九. */
function chinese(word: string): number | undefined {
  const match = /^([二三四五六七八九])?(十)?([一二三四五六七八九])?$/u.exec(word);
  if (!match || word === '') return undefined;
  const [, tens, ten, ones] = match;
  const one = ones === undefined ? 0 : digits.indexOf(ones) + 1;
  if (ten === undefined) {
    if (tens !== undefined && ones !== undefined) return undefined;
    return tens === undefined ? one : digits.indexOf(tens) + 1;
  }
  return (tens === undefined ? 1 : digits.indexOf(tens) + 1) * 10 + one;
}

const romanDigits: Readonly<Record<string, number>> = {i: 1, v: 5, x: 10, l: 50, c: 100};

function roman(word: string): number | undefined {
  const lower = word.toLowerCase();
  if (!/^(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(lower)) return undefined;
  let sum = 0;
  for (let index = 0; index < lower.length; index++) {
    const value = romanDigits[lower[index]!]!;
    sum += value < (romanDigits[lower[index + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}
