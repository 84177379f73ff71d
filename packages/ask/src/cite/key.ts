import {texCommand} from './tex-commands.ts';

/**
 * What is compared of a text: letters without case and accents, digits, and the signs that change what is said. Character `i` stands for
 * the text from `starts[i]` up to `ends[i]`.
 */
export type Key = {readonly text: string; readonly starts: readonly number[]; readonly ends: readonly number[]};

/** A range that is left out of a key. */
type Range = {readonly start: number; readonly end: number};

/**
 * The key of a text. Spaces, hyphens, quotation marks, punctuation, Markdown's marks, and how TeX is spelled make no difference; decimal
 * points, signs before numbers and the gaps between numbers do.
 */
export function keyOf(text: string, leftOut: readonly Range[] = []): Key {
  const reading = new KeyReading(text);
  let next = 0;
  for (let at = 0; at < text.length; ) {
    while ((leftOut[next]?.end ?? Infinity) <= at) next++;
    const range = leftOut[next];
    if (range && at >= range.start) at = range.end;
    else at = reading.read(at);
  }
  return reading;
}

/** Whether a word or a number begins at character `index`; also where one ends before it. */
export function isBoundary({text, starts, ends}: Key, index: number): boolean {
  const before = text.charAt(index - 1);
  const after = text.charAt(index);
  if (before === '' || after === '' || before === ' ' || after === ' ') return true;
  if (inNumber.test(before + after)) return false;
  if (!alphanumeric.test(before) || !alphanumeric.test(after)) return true;
  if (unspaced.test(before) || unspaced.test(after)) return true;
  return (starts[index] ?? 0) > (ends[index - 1] ?? 0);
}

// `.` and `,` are in a key only within numbers, `-` only before them
const inNumber = /^[\d][.,]|^[.,-]\d/;
const alphanumeric = /[\p{L}\p{N}\p{M}]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** How much a key says: a Chinese character is about half a word. */
export function weightOf(key: string): number {
  let weight = 0;
  for (const character of key) weight += character === ' ' ? 0 : unspaced.test(character) ? 2.5 : 1;
  return weight;
}

/** Whether most of a key is written without spaces: fewer characters of it say as much. */
export const isDense = (key: string): boolean => weightOf(key) > denseWeight * key.length;

// weight of a character: between that of letters, 1, and of Chinese characters, 2.5
const denseWeight = 1.6;

class KeyReading implements Key {
  text = '';
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  private readonly source: string;
  private level = '';

  constructor(source: string) {
    this.source = source;
  }

  /** Reads the character or command at a position; the position behind it. */
  read(at: number): number {
    const code = this.source.charCodeAt(at);
    // most characters are small letters
    if (code >= 97 && code <= 122) {
      this.push(this.source.charAt(at), at, at + 1);
      return at + 1;
    }
    if (code === 0x5c) return this.readCommand(at);
    const character = String.fromCodePoint(this.source.codePointAt(at) ?? 0);
    const end = at + character.length;
    if (dash.test(character)) this.readDash(at, end);
    else if (character === '.' || character === ',') this.readPoint(character, at, end);
    else this.readCharacter(character, at, end);
    return end;
  }

  private readCommand(at: number): number {
    const [command, name] = /^\\([A-Za-z]+)\*?/.exec(this.source.slice(at, at + 40)) ?? [];
    if (command === undefined || name === undefined)
      // `\,` is a space and `\\` a line; `\%` is its sign
      return /^[%&#_${}]/.test(this.source.charAt(at + 1)) ? at + 1 : at + 2;
    const end = at + command.length;
    if (name === 'begin' || name === 'end') {
      const argument = /^\s*\{[^{}]{0,30}\}(?:\{[lcr|]{1,30}\})?/.exec(this.source.slice(end, end + 70))?.[0] ?? '';
      return end + argument.length;
    }
    for (const character of texCommand(name)) this.readCharacter(character, at, end);
    return end;
  }

  private readDash(at: number, end: number): void {
    const signed =
      /^\d/.test(this.source.slice(end, end + 1)) && !/[\p{L}\p{N})\]}]$/u.test(this.source.slice(0, at).slice(-1));
    if (signed) this.push('-', at, end);
  }

  private readPoint(point: string, at: number, end: number): void {
    if (!/\d/.test(this.source.charAt(at - 1)) || !/\d/.test(this.source.charAt(end))) return;
    const thousands = point === ',' && /^\d{3}(?!\d)/.test(this.source.slice(end, end + 4));
    if (thousands) {
      // the digits around it are one number
      const last = this.ends.length - 1;
      if (last >= 0) this.ends[last] = end;
    } else this.push(point, at, end);
  }

  private readCharacter(character: string, at: number, end: number): void {
    const known = folded.get(character) ?? fold(character);
    if (known === '') return;
    const level = raisedOrLowered.test(character) ? (raised.test(character) ? '^' : '_') : '';
    for (const part of known) this.push(part, at, end, level);
  }

  private push(part: string, start: number, end: number, level = ''): void {
    const last = this.starts.length - 1;
    const apart = (this.ends[last] ?? start) < start || level !== this.level;
    // 1 2 is not 12, nor is 10³ 103
    if (apart && digit.test(part) && digit.test(this.text.charAt(last))) this.append(' ', start, start);
    this.level = level;
    this.append(part, start, end);
  }

  private append(part: string, start: number, end: number): void {
    this.text += part;
    for (let unit = 0; unit < part.length; unit++) {
      this.starts.push(start);
      this.ends.push(end);
    }
  }
}

const digit = /\d/;
const dash = /^[-\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d]$/;
const raised = /[⁰¹²³⁴⁵⁶⁷⁸⁹]/;
const raisedOrLowered = /[⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]/;

const folded = new Map<string, string>([
  // signs that look alike, and those that people leave out
  ...Object.entries({
    '∑': 'σ',
    '∏': 'π',
    '∆': 'δ',
    ς: 'σ',
    '⩽': '≤',
    '⩾': '≥',
    '＜': '<',
    '＞': '>',
    ß: 'ss',
    ı: 'i',
    ȷ: 'j',
  }),
  ...Array.from('|~⁄∗⋅∙∘∣∥∕′″‴', sign => [sign, ''] as const),
]);

function fold(character: string): string {
  // the slash of ≠ would go as an accent
  const form = /\p{Sm}/u.test(character) ? character.normalize('NFKC') : character.normalize('NFKD');
  const kept = form
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}\p{Sm}\p{So}%‰€£¥]/gu, '');
  const result = kept === character ? character : [...kept].map(part => folded.get(part) ?? part).join('');
  // bounded: there are not more characters
  folded.set(character, result);
  return result;
}
