import type {MathNode} from '../../mathml/parse.ts';
import {stringOf, symbol} from '../text.ts';

/** The code of a token of MathML: `mi`, `mn`, `mo`, `mtext` or `ms`. */
export function tokenTypst({tag, text, attributes}: MathNode): string {
  const clean = text.replace(/\p{Cc}|\p{Cs}|[\u2061-\u2064\ufdd0-\ufdef\ufffe\uffff]/gu, '');
  if (clean === '') return '';
  const variant = attributes['mathvariant'];
  if (tag === 'mtext' || tag === 'ms') return words(text, variant);
  const letters = [...clean];
  if (tag === 'mo') return operator(letters, attributes);
  if (tag === 'mi' && letters.length === 1) return letter(letters[0]!, variant);
  // a name of several letters is upright without being told
  const name = tag === 'mi' ? stringOf(clean) : letters.map(symbol).join('');
  return variant === undefined || variant === 'normal' ? name : styled(name, variant);
}

/** The name of a function or a limit, with its spaces. */
export const operatorName = (name: string): string => `op(${stringOf(name)})`;

/** A length of MathML as one of Typst, in em; 0 where it is none. */
export function emOf(length: string | undefined): number {
  const [, number, unit] = /^([+-]?[\d.]+)(em|mu|pt|ex|px)?$/.exec(length ?? '') ?? [];
  const value = Number(number ?? 0) * {em: 1, mu: 1 / 18, pt: 0.1, ex: 0.43, px: 0.0625}[unit ?? 'em']!;
  return Number.isFinite(value) ? Math.max(-20, Math.min(20, value)) : 0;
}

/** White of so many em. */
export const space = (em: number): string => (em === 0 ? '' : `#h(${em.toFixed(3)}em);`);

function operator(letters: readonly string[], attributes: MathNode['attributes']): string {
  const text = letters.join('');
  if (letters.length > 1 && /\p{L}/u.test(text)) return operatorName(text);
  const symbols = letters.map(symbol).join('');
  if (attributes['separator'] === 'false' || attributes['lspace'] === '0em') return `class("normal",${symbols})`;
  if (text === '⊥') return `class("relation",${symbols})`;
  const size = emOf(attributes['minsize']);
  return size > 0 ? `lr(size:#${size.toFixed(2)}em,${symbols})` : symbols;
}

function letter(character: string, variant: string | undefined): string {
  // the characters that KaTeX takes for \vert and \Vert are relations elsewhere
  if (character === '∣' || character === '|') return `class("normal",${symbol('|')})`;
  if (character === '∥' || character === '‖') return `class("normal",${symbol('‖')})`;
  const written = symbol(character);
  if (!/\p{L}/u.test(character)) return variant?.includes('bold') ? styled(written, variant) : written;
  if (variant !== undefined) return styled(written, variant);
  return /[A-Za-z\u03b1-\u03f5]/.test(character) ? written : `italic(${written})`;
}

const styled = (code: string, variant: string): string =>
  (styles[variant] ?? []).reduce((inner, name) => `${name}(${inner})`, code);

/** Functions of Typst, the innermost first. */
const styles: Readonly<Record<string, readonly string[]>> = {
  normal: ['upright'],
  bold: ['upright', 'bold'],
  italic: ['italic'],
  'bold-italic': ['italic', 'bold'],
  'double-struck': ['bb'],
  script: ['cal'],
  'bold-script': ['cal', 'bold'],
  fraktur: ['frak'],
  'bold-fraktur': ['frak', 'bold'],
  'sans-serif': ['upright', 'sans'],
  'bold-sans-serif': ['upright', 'sans', 'bold'],
  'sans-serif-italic': ['italic', 'sans'],
  'sans-serif-bold-italic': ['italic', 'sans', 'bold'],
  monospace: ['mono'],
};

/** Text of a formula; a lone space, which is what `\,` becomes, is white of its width. */
function words(text: string, variant: string | undefined): string {
  // KaTeX writes a negative space as its opposite with an invisible separator
  const clean = text.replace(/.?\u2063/gu, '').replace(/\u00a0/g, ' ');
  if (clean === '') return '';
  if (/^[\s\u2000-\u200b\u205f]+$/u.test(clean))
    return space([...clean].reduce((sum, one) => sum + (widths[one] ?? 0.25), 0));
  const string = stringOf(clean);
  return `#text(style:${/italic/.test(variant ?? '') ? '"italic"' : '"normal"'},weight:${/bold/.test(variant ?? '') ? 700 : 400},${string});`;
}

const widths: Readonly<Record<string, number>> = {
  '\u2000': 0.5,
  '\u2001': 1,
  '\u2002': 0.5,
  '\u2003': 1,
  '\u2004': 0.333,
  '\u2005': 0.25,
  '\u2006': 0.167,
  '\u2009': 0.167,
  '\u200a': 0.06,
  '\u200b': 0,
  '\u205f': 0.222,
};

/** Something to stand where Typst wants content. */
export const filled = (code: string): string => (code.trim() === '' ? '#none' : code);
