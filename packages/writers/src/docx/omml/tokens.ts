import {escapeXml} from '@recto/model';
import type {MathNode} from '../../mathml/parse.ts';
import {isCommand} from './commands.ts';

/** What a run of a formula takes from its surroundings. */
export type Look = {
  /** `rrggbb`. */
  readonly color?: string;
  /** Names and operators are no commands, whoever reads them. */
  readonly literal?: boolean;
};

/** Word draws a dotted box where an element is empty; a space of no width keeps it away. */
export const nothing = '<m:r><m:rPr><m:lit/></m:rPr><m:t>\u200b</m:t></m:r>';

/** A run of a formula: `properties` as `<m:rPr>` has them. */
export function mathRun(text: string, properties: string, look: Look): string {
  if (text === '') return '';
  const color = look.color === undefined ? '' : `<w:color w:val="${look.color}"/>`;
  const mathProperties = properties === '' ? '' : `<m:rPr>${properties}</m:rPr>`;
  // the space that stands alone would be trimmed
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
  return `<m:r>${mathProperties}<w:rPr>${cambria}${color}</w:rPr><m:t${space}>${escapeXml(text)}</m:t></m:r>`;
}

/** A run of ordinary text within a formula, in the font of the text around it. */
export function textRun(text: string, style: string, look: Look): string {
  if (text === '') return '';
  const color = look.color === undefined ? '' : `<w:color w:val="${look.color}"/>`;
  const properties = `${style}${color}`;
  return `<m:r><m:rPr><m:nor/></m:rPr>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<m:t xml:space="preserve">${escapeXml(text)}</m:t></m:r>`;
}

const cambria = '<w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/>';

/** The run of a token: `mi`, `mn`, `mo`, `mtext` or `ms`. */
export function tokenRun(node: MathNode, look: Look): string {
  const {tag, text, attributes} = node;
  const variant = attributes['mathvariant'];
  if (tag === 'mtext' || tag === 'ms') return words(text, variant, look);
  const doubleStruck = variant === 'double-struck' ? doubleStruckLetters[text] : undefined;
  if (doubleStruck !== undefined) return mathRun(doubleStruck, '<m:sty m:val="p"/>', look);
  if (tag === 'mi') {
    const letters = plainBars(text);
    // a name of several letters is upright without being told
    const isName = [...text].length > 1;
    const style = (variant === undefined ? undefined : styles[variant]) ?? (isName ? '<m:sty m:val="p"/>' : '');
    const mayBeCommand = isName || !/\p{L}/u.test(letters);
    const literal = mayBeCommand && (look.literal || isCommand(letters)) ? '<m:lit/>' : '';
    return mathRun(letters, literal + style, look);
  }
  const style = variant === undefined || variant === 'normal' ? undefined : styles[variant];
  const literal = tag === 'mo' && look.literal ? '<m:lit/>' : '';
  return mathRun(text, literal + (style ?? (/\p{L}/u.test(text) ? '<m:sty m:val="p"/>' : '')), look);
}

// the symbols that KaTeX takes for \vert and \Vert are relations elsewhere
const plainBars = (text: string): string => (text === '∣' ? '|' : text === '∥' ? '‖' : text);

// LibreOffice knows no alphabets of mathematics and would set these as ordinary letters; others are in no font that it has
const doubleStruckLetters: Readonly<Record<string, string>> = {
  C: 'ℂ',
  H: 'ℍ',
  N: 'ℕ',
  P: 'ℙ',
  Q: 'ℚ',
  R: 'ℝ',
  Z: 'ℤ',
};

/** Script before style, as the schema has them. */
const styles: Readonly<Record<string, string>> = {
  normal: '<m:sty m:val="p"/>',
  bold: '<m:sty m:val="b"/>',
  italic: '<m:sty m:val="i"/>',
  'bold-italic': '<m:sty m:val="bi"/>',
  'double-struck': '<m:scr m:val="double-struck"/><m:sty m:val="p"/>',
  script: '<m:scr m:val="script"/><m:sty m:val="p"/>',
  'bold-script': '<m:scr m:val="script"/><m:sty m:val="b"/>',
  fraktur: '<m:scr m:val="fraktur"/><m:sty m:val="p"/>',
  'bold-fraktur': '<m:scr m:val="fraktur"/><m:sty m:val="b"/>',
  'sans-serif': '<m:scr m:val="sans-serif"/><m:sty m:val="p"/>',
  'bold-sans-serif': '<m:scr m:val="sans-serif"/><m:sty m:val="b"/>',
  'sans-serif-italic': '<m:scr m:val="sans-serif"/><m:sty m:val="i"/>',
  'sans-serif-bold-italic': '<m:scr m:val="sans-serif"/><m:sty m:val="bi"/>',
  monospace: '<m:scr m:val="monospace"/><m:sty m:val="p"/>',
};

const wordStyles: Readonly<Record<string, string>> = {
  bold: '<w:b/>',
  italic: '<w:i/>',
  'bold-italic': '<w:b/><w:i/>',
  monospace: '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>',
};

/** Text of a formula; a lone space, which is what `\,` becomes, is a space of mathematics. */
function words(text: string, variant: string | undefined, look: Look): string {
  // KaTeX writes a negative space as its opposite with an invisible separator: Word has none
  const clean = text.replace(/.?\u2063/gu, '');
  if (clean === '') return '';
  if (/^[\s\u2000-\u200a\u205f]+$/u.test(clean)) return mathRun(clean, '', look);
  // KaTeX keeps the spaces of text from breaking; a straight quotation mark ends the text for LibreOffice
  return textRun(
    clean.replace(/\u00a0/g, ' ').replaceAll('"', '”'),
    (variant === undefined ? undefined : wordStyles[variant]) ?? '',
    look,
  );
}

/** A space of so many em as Unicode has them; '' for none and for negative ones, which Word does not know. */
export function spaceOf(em: number): string {
  if (!(em > 0.03)) return '';
  const wide = Math.min(20, Math.floor(em + 1e-3));
  const rest = em - Math.floor(em + 1e-3);
  const [, narrow] = spaces.reduce((best, one) => (Math.abs(one[0] - rest) < Math.abs(best[0] - rest) ? one : best));
  return '\u2003'.repeat(wide) + narrow;
}

const spaces: readonly (readonly [em: number, text: string])[] = [
  [0, ''],
  [0.06, '\u200a'],
  [1 / 6, '\u2009'],
  [0.2222, '\u205f'],
  [0.2778, '\u2005'],
  [1 / 3, '\u2004'],
  [0.5, '\u2002'],
  [1, '\u2003'],
];

/** A length of MathML in em; 0 where it is none. */
export function emOf(length: string | undefined): number {
  const [, number, unit] = /^([+-]?[\d.]+)(em|mu|pt|ex|px)?$/.exec(length ?? '') ?? [];
  const value = Number(number ?? 0);
  const per = {em: 1, mu: 1 / 18, pt: 0.1, ex: 0.43, px: 0.0625}[unit ?? 'em']!;
  return Number.isFinite(value) ? value * per : 0;
}
