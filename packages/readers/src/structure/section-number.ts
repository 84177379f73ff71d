import {anyWord} from '@recto/lexicon';

/** The number before a heading. */
export type SectionNumber = {
  /** As printed, `2.1`, `I.`, `Chapter 3`, `第一章`. */
  readonly label: string;
  /** Characters of the text that belong to the label, the space after it included. */
  readonly length: number;
  /** Kind of counting, the same for sections of one level: `1.1`, `A.1`, `I`, `chapter`, `第章`. */
  readonly system: string;
  /** How many counters it has: 2 for `2.1`. */
  readonly depth: number;
  /** The counters; letters and roman numbers as numbers. */
  readonly parts: readonly number[];
  /** Something beside a plain number speaks for a section: a word, a point between counters, `§`. */
  readonly strong: boolean;
};

/** Reads the number a heading begins with; undefined without one. */
export function sectionNumber(text: string): SectionNumber | undefined {
  return named(text) ?? cjk(text) ?? dashed(text) ?? decimal(text) ?? letter(text);
}

const names = anyWord(['chapter', 'section', 'part', 'appendix', 'lecture']);
const namedNumber = new RegExp(
  `^(${names})\\s+(\\p{Nd}{1,3}(?:\\.\\p{Nd}{1,3})*|[IVXLC]{1,7}|[A-Z])(?:\\s*[.:–—-](?=\\s|$)|(?=\\s|$|:))\\s*`,
  'iu',
);

function named(text: string): SectionNumber | undefined {
  const match = namedNumber.exec(text);
  if (!match) return undefined;
  const parts = match[2]!.split('.').map(counter);
  return {
    label: match[0].replace(/[\s.–—-]+$/, ''),
    length: match[0].length,
    system: match[1]!.toLowerCase(),
    depth: parts.length,
    parts,
    strong: true,
  };
}

const cjkNumber =
  /^(?:第\s*([一二三四五六七八九十百零〇\p{Nd}]{1,4})\s*([章节節部篇讲講编編课課回])|([一二三四五六七八九十]{1,3})\s*[、．.](?!\p{Nd})|[（(]([一二三四五六七八九十]{1,3})[)）])\s*/u;

function cjk(text: string): SectionNumber | undefined {
  const match = cjkNumber.exec(text);
  if (!match) return undefined;
  const [all, ordinal, unit, plain, bracketed] = match;
  return {
    label: all.trim(),
    length: all.length,
    system: unit ? `第${unit}` : plain ? '一、' : '（一）',
    depth: 1,
    parts: [counter((ordinal ?? plain ?? bracketed)!)],
    strong: unit !== undefined,
  };
}

const decimalNumber = /^(§+\s*)?((?:\p{Nd}{1,3}|[A-Z])(?:\.\p{Nd}{1,3}){0,5})([.)、．]?)(?:\s+|(?=[\p{sc=Han}])|$)/u;

function decimal(text: string): SectionNumber | undefined {
  const match = decimalNumber.exec(text);
  if (!match) return undefined;
  const [all, sign, digits, close] = match;
  const parts = digits!.split('.').map(counter);
  const lettered = /^[A-Z]/.test(digits!);
  if (lettered && parts.length === 1 && !sign) return undefined;
  // years and page numbers are no sections
  if (parts.length === 1 && parts[0]! > 60) return undefined;
  return {
    label: `${sign?.trim() ?? ''}${digits}${close}`,
    length: all.length,
    system: `${sign ? '§' : ''}${lettered ? 'A' : '1'}${close === ')' ? ')' : ''}`,
    depth: parts.length,
    parts,
    strong: sign !== undefined || parts.length > 1,
  };
}

// a point after it tells `3-2.` from a score and a range
const dashedNumber = /^(\p{Nd}{1,2}(?:[-–‐−－]\p{Nd}{1,2}){1,3})[.．](?:\s+|(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])|$)/u;

function dashed(text: string): SectionNumber | undefined {
  const match = dashedNumber.exec(text);
  if (!match) return undefined;
  const parts = match[1]!.split(/\P{Nd}/u).map(counter);
  return {label: match[0].trim(), length: match[0].length, system: '1', depth: parts.length, parts, strong: true};
}

const letterNumber = /^(?:([IVXL]{1,6})([.)])|([A-Z])(?:([.)])|(?=\s+\p{Lu}))|\(?([a-z]|[ivx]{1,5})\))(?:\s+|$)/u;

function letter(text: string): SectionNumber | undefined {
  const match = letterNumber.exec(text);
  if (!match) return undefined;
  const [all, roman, , capital, close, small] = match;
  const printed = (roman ?? capital ?? small)!;
  return {
    label: all.trim(),
    length: all.length,
    system: roman ? 'I' : capital ? (close ? 'A.' : 'A') : 'a)',
    depth: 1,
    parts: [roman ? romanValue(roman) : counter(printed)],
    strong: false,
  };
}

const digits = '零一二三四五六七八九';

function counter(printed: string): number {
  if (/^\p{Nd}+$/u.test(printed)) return Number(printed.normalize('NFKC'));
  if (/^[IVXLC]{2,}$/i.test(printed) || printed === 'I') return romanValue(printed.toUpperCase());
  if (/^[A-Za-z]$/.test(printed)) return printed.toUpperCase().charCodeAt(0) - 64;
  if (printed === '十') return 10;
  const [tens, ones] = printed.includes('十') ? printed.split('十') : ['', printed];
  const value = (text: string | undefined, empty: number) => (text ? Math.max(0, digits.indexOf(text)) : empty);
  return (printed.includes('十') ? 10 * value(tens, 1) : 0) + value(ones, 0);
}

const romanDigits: Readonly<Record<string, number>> = {I: 1, V: 5, X: 10, L: 50, C: 100};

function romanValue(text: string): number {
  let total = 0;
  for (let index = 0; index < text.length; index++) {
    const value = romanDigits[text[index]!] ?? 0;
    total += value < (romanDigits[text[index + 1] ?? ''] ?? 0) ? -value : value;
  }
  return total;
}
