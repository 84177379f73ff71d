/**
 * The characters of texts, as far as what a page shows can be compared with what a result says: ligatures and presentation forms
 * taken apart, letters of mathematical alphabets as plain ones, spaces left out, and one character for those that look alike
 * (dashes, quotes, dots, bars, accents, capital and small letters). The same glyphs give the same characters whether they were read as
 * text or as a formula.
 */
export class InkCount {
  private readonly counts = new Map<number, number>();

  /** Counts the characters of a text; `times` -1 takes them away. */
  add(text: string, times = 1): void {
    const {counts} = this;
    for (const code of inkOf(text)) counts.set(code, (counts.get(code) ?? 0) + times);
  }

  of(code: number): number {
    return this.counts.get(code) ?? 0;
  }

  /** Takes one of a character away if there is one. */
  take(code: number): boolean {
    const count = this.counts.get(code) ?? 0;
    if (count <= 0) return false;
    this.counts.set(code, count - 1);
    return true;
  }

  entries(): IterableIterator<[code: number, count: number]> {
    return this.counts.entries();
  }
}

/** The comparable characters of a text as code points. */
export function inkOf(text: string): number[] {
  const codes: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < plain.length) {
      const mapped = plain[code] ?? 0;
      if (mapped > 0) codes.push(mapped);
      else if (mapped < 0) codes.push(quote, quote);
      continue;
    }
    const point = text.codePointAt(index) ?? code;
    if (point > 0xffff) index++;
    for (const each of foldedOf(point)) codes.push(each);
  }
  return codes;
}

/** What accents, drawn on their own or with their letter, count as. */
const accentInk = 0x301;
/** What dashes, hyphens and minus signs count as. */
export const dashInk = 0x2d;
/** What dots on and above the baseline count as. */
export const dotInk = 0x2e;
const bulletInk = 0x2022;
const quote = 0x27;

// of ASCII: 0 is left out, -1 is two single quotes
const plain = Int16Array.from({length: 0x80}, (_, code) => (code <= 0x20 || code === 0x7f ? 0 : code));
for (let code = 0x41; code <= 0x5a; code++) plain[code] = code + 0x20;
plain[0x22] = -1;
plain[0x5e] = accentInk;
plain[0x60] = quote;

const alike: ReadonlyMap<string, string> = new Map(
  (
    [
      ['-', '‐‑‒–—―−﹣⁃－'],
      ['.', '·⋅∙‧・᛫'],
      ['...', '⋯⋮⋱⋰'],
      ["'", '‘’‚‛′‵ʹʻʼ'],
      ["''", '“”„‟″«»❝❞'],
      ['|', '∣│❘'],
      ['||', '‖∥'],
      ['\u0301', '´ˆ˜¯ˉ˙¨˘˚˛¸ˇ˝ˊˋ^゛゜'],
      ['✓', '\uf0fc'],
      ['•', '➢\uf0d8●◦○▪■▸►‣⁃❖◆\uf0b7\uf0a7\uf0d8◘'],
      ['→', '⟶↦⟼⇀↪'],
      ['←', '⟵↩'],
      ['⇒', '⟹'],
      ['⇐', '⟸'],
      ['⇔', '⟺'],
      ['↔', '⟷'],
      ['<', '‹〈⟨〈'],
      ['>', '›〉⟩〉'],
      ['Δ', '∆'],
      ['°', '∘º'],
      ['i', 'ıɩ'],
      ['j', 'ȷ'],
      ['o', 'ο'],
      ['*', '∗⋆'],
      ['/', '∕'],
      ['\\', '∖⧵'],
      ['(', '⎛'],
      [')', '⎞'],
      ['[', '⎡'],
      [']', '⎤'],
      ['{', '⎧'],
      ['}', '⎫'],
      ['√', '⎷'],
      ['∫', '⌠∱'],
      // further pieces of what the pieces above begin, joints of braces and of radicals, marks that are not seen
      ['', '⎜⎝⎟⎠⎢⎣⎥⎦⎨⎩⎬⎭⎪⌡⎮⏐⏞⏟┌⏜⏝\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff⁄ـ\u2061\u2062\u2063'],
    ] as const
  ).flatMap(([one, others]) => [...others].map((other): [string, string] => [other, one])),
);

// combining marks that compose with a letter or stand beside it, as the file likes: Latin, Hebrew, Arabic, mathematical, kana
const marks = /^[\u0300-\u036f\u20d0-\u20ff\u3099\u309a]$/;
const vowelMarks =
  /^(?:[\u0591-\u05bd]|[\u05bf-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f])$/;

const folded = new Map<number, readonly number[]>();

function foldedOf(point: number): readonly number[] {
  let codes = folded.get(point);
  if (!codes) {
    codes = fold(String.fromCodePoint(point), point);
    folded.set(point, codes);
  }
  return codes;
}

function fold(character: string, point: number): number[] {
  const other = alike.get(character);
  if (other !== undefined) return inkOf(other);
  if (marks.test(character)) return [accentInk];
  if (vowelMarks.test(character) || /\s/.test(character)) return [];
  // syllables of Hangul stay whole
  if (/^[\uac00-\ud7a3]$/.test(character)) return [point];
  const parts = character.normalize('NFKD').toLowerCase();
  if (parts === character) return [point];
  return inkOf(parts);
}

/** Whether a character marks rather than says something: an accent, a quotation mark, a bullet. */
export const isFaintInk = (code: number): boolean => code === accentInk || code === quote || code === bulletInk;
