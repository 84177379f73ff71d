import type {Glyph} from '@recto/pdf';

/** Whether a text is one accent that old TeX fonts draw as a glyph of its own. */
export const isAccent = (text: string): boolean => combining.has(text) || combiningMark.test(text);

/**
 * The letter with its accent in one character, `undefined` when Unicode has none. Dotless letters get their dot's place back:
 * `ı` and `´` are `í`.
 */
export function composeAccent(base: string, accent: string): string | undefined {
  const mark = combining.get(accent) ?? (combiningMark.test(accent) ? accent : undefined);
  if (mark === undefined) return undefined;
  const letter = base === 'ı' ? 'i' : base === 'ȷ' ? 'j' : base;
  const composed = (letter + mark).normalize('NFC');
  return [...composed].length === 1 ? composed : undefined;
}

/** Whether an accent is drawn over (or under) a letter: most of the accent's width lies above the letter's. */
export function isOver(accent: Glyph, base: Glyph): boolean {
  if (!/^\p{L}$/u.test(base.text) || base.angle !== accent.angle) return false;
  const along = accent.angle % 180 === 0;
  const [low, high] = along ? [accent.box.left, accent.box.right] : [accent.box.top, accent.box.bottom];
  const [from, to] = along ? [base.box.left, base.box.right] : [base.box.top, base.box.bottom];
  const slack = 0.1 * base.size;
  const common = Math.min(high, to + slack) - Math.max(low, from - slack);
  const off = Math.abs(along ? accent.y - base.y : accent.x - base.x);
  return common >= 0.5 * Math.max(high - low, 0.01) && off < 0.5 * base.size;
}

const combining: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ['\u02cb', '\u0300'],
  ['\u00b4', '\u0301'],
  ['\u02ca', '\u0301'],
  ['\u2032', '\u0301'],
  ['^', '\u0302'],
  ['\u02c6', '\u0302'],
  ['~', '\u0303'],
  ['\u02dc', '\u0303'],
  ['\u00af', '\u0304'],
  ['\u02c9', '\u0304'],
  ['\u02d8', '\u0306'],
  ['\u02d9', '\u0307'],
  ['\u00a8', '\u0308'],
  ['\u02da', '\u030a'],
  ['\u00b0', '\u030a'],
  ['\u02dd', '\u030b'],
  ['\u02c7', '\u030c'],
  ['\u00b8', '\u0327'],
  ['\u02db', '\u0328'],
]);

const combiningMark = /^[\u0300-\u0328]$/;
