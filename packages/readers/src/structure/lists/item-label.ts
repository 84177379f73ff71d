import {asterisks, bullets, dashes, middleDots, minus} from '../../text/bullets.ts';

/** The mark an item of a list begins with. */
export type ItemLabel = {
  /** As printed: `•`, `3.`, `(b)`. */
  readonly label: string;
  /** Characters of the text that belong to it, without the space after it: joined lines may have none there. */
  readonly length: number;
  readonly ordered: boolean;
  /** Labels of one list have one kind: `1.`, `(a)`, `•`. */
  readonly kind: string;
  readonly value?: number;
  /** Value as a roman number where the letter may be one, `i`, `v`, `x`. */
  readonly roman?: number;
  /** Only another item like it makes it one. */
  readonly doubtful?: true;
};

/** Reads the label at the start of a text. A label alone makes no list: its neighbors do. */
export function itemLabel(text: string): ItemLabel | undefined {
  if (choice.test(text)) return undefined;
  const sign = bullet.exec(text)?.[1];
  if (sign) return {label: sign, length: sign.length, ordered: false, kind: sign};
  const drawn = texBullet.exec(text);
  if (drawn) {
    const label = texSigns.get(drawn[1]!)!;
    return {label, length: drawn[0].trimEnd().length, ordered: false, kind: label};
  }
  const ring = circled.exec(text)?.[1];
  if (ring) {
    const value = ring.charCodeAt(0) - 0x245f;
    return {label: ring, length: ring.length, ordered: true, kind: '①', value};
  }
  const match = counter.exec(text);
  if (!match) return undefined;
  const [all, open = '', number, roman, letter, russian, cjk, close = ''] = match;
  if (open !== '' && closing[open] !== close) return undefined;
  const label = all.replace(/\s/g, '');
  const base = {label, length: all.trimEnd().length, ordered: true};
  if (number) return {...base, kind: `${open}1${close}`, value: Number(number.normalize('NFKC'))};
  if (cjk) return {...base, kind: `${open}一${close}`, value: ideographic.indexOf(cjk) + 1};
  if (russian) {
    const lower = russian.toLowerCase();
    return {...base, kind: `${open}${russian === lower ? 'а' : 'А'}${close}`, value: cyrillic.indexOf(lower) + 1};
  }
  const printed = (roman ?? letter)!;
  const lower = printed === printed.toLowerCase();
  const value = printed.length === 1 ? printed.toLowerCase().charCodeAt(0) - 96 : romanValue(printed);
  const asRoman = romanValue(printed);
  return {
    ...base,
    kind: `${open}${lower ? 'a' : 'A'}${close}`,
    value,
    ...(asRoman > 0 && {roman: asRoman}),
  };
}

/** Whether items begin with a label, and nothing else does. */
export const isBullet = ({label, ordered, doubtful}: ItemLabel): boolean =>
  !ordered && !doubtful && !ambiguous.test(label);

const ambiguous = new RegExp(`^[${middleDots}${asterisks}${dashes}${minus}]$`, 'u');

/** The label of an item whose bullet is drawn, so that its text has none. */
export const drawnLabel = (bullet: string): ItemLabel => ({label: bullet, length: 0, ordered: false, kind: bullet});

/** The label of an item that begins with a symbol of a symbol font, whatever character the font says it is. */
export const symbolLabel = (symbol: string): ItemLabel => ({
  label: /[\p{L}\p{N}]$/u.test(symbol) ? '•' : symbol.slice(-1),
  length: symbol.length - symbol.lastIndexOf(' ') - 1,
  ordered: false,
  kind: symbol,
  doubtful: true,
});

// `※注意` is a note, `★★★` a rating
const ideographs = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]';
const bullet = new RegExp(
  `^([${bullets}${middleDots}${asterisks}${dashes}${minus}])` +
    `(?:\\s+|(?<=[${bullets}])(?<!※)(?=[^${bullets}])|(?<=[${middleDots}])(?=${ideographs}))(?=\\S)`,
  'u',
);
// `□ yes √ no`: boxes to choose from in one row, of which the first is no bullet
const choice = /^[□■](?=\s*\S).*\s?[□■√✓✔☑☒]\s*\S/su;
// symbols from math fonts are read as formulas
const texSigns: ReadonlyMap<string, string> = new Map([
  ['bullet', '•'],
  ['circ', '◦'],
  ['blacktriangleright', '▶'],
  ['triangleright', '▷'],
  ['blacksquare', '■'],
  ['square', '□'],
  ['diamond', '⋄'],
  ['star', '⋆'],
  ['checkmark', '✓'],
]);
const texBullet = new RegExp(`^\\\\(${[...texSigns.keys()].join('|')})\\s+(?=\\S)`, 'u');
const circled = /^([①-⑳])\s*(?=\S)/u;
const counter =
  /^([([（【]?)(?:(\p{Nd}{1,3})|([ivxl]{2,6}|[IVXL]{2,6})|([a-zA-Z])|([а-фА-Ф])|([一二三四五六七八九十]))(?:(?<=\p{Nd}) (?=[.．、][\u3000-\u9fff]))?([.)\]）】、．:]\)?)(?:\s+(?=\S)|(?=[\u3000-\u9fff（_])|$)/u;
const closing: Readonly<Record<string, string>> = {'(': ')', '[': ']', '（': '）', '【': '】'};
// lists leave out ё and й
const cyrillic = 'абвгдежзиклмнопрстуф';
const ideographic = '一二三四五六七八九十';
const romanDigits: Readonly<Record<string, number>> = {i: 1, v: 5, x: 10, l: 50, c: 100};

function romanValue(text: string): number {
  let total = 0;
  const letters = text.toLowerCase();
  for (let index = 0; index < letters.length; index++) {
    const value = romanDigits[letters[index]!];
    if (value === undefined) return 0;
    total += value < (romanDigits[letters[index + 1] ?? ''] ?? 0) ? -value : value;
  }
  return total;
}

/** Whether `next` counts on from `label`. */
export function follows(label: ItemLabel, next: ItemLabel): boolean {
  if (label.kind !== next.kind) return false;
  if (!label.ordered) return true;
  if (label.value !== undefined && next.value === label.value + 1) return true;
  return label.roman !== undefined && next.roman === label.roman + 1;
}

/** Whether a list may begin with it. */
export const isFirst = ({ordered, value, roman}: ItemLabel): boolean => !ordered || value === 1 || roman === 1;
