import {type Alphabet, mathLetter} from '../tag/alphabets.ts';
import {letterTex} from '../tag/letter-tex.ts';
import {mathSymbols} from '../tag/symbols.ts';
import {escapeText} from '../tex/escape-text.ts';
import {functionNames} from '../tex/function-names.ts';
import {joinTex} from '../tex/join.ts';
import type {MathNode} from './math-node.ts';

/** The text of a token, composed as Unicode does: a relation and the stroke across it are one character. */
export const tokenText = ({text}: MathNode): string =>
  text
    .replace(/[\t\n\r ]+/g, ' ')
    .trim()
    .normalize('NFC');

/** An identifier: a letter, or the name of a function. */
export function identifierTex(node: MathNode): string {
  const text = tokenText(node);
  const variant = node.attributes['mathvariant'];
  if ([...text].length < 2) {
    const upright = upstanding.get(text);
    if (upright !== undefined) return upright;
    const alphabet = alphabets[variant ?? ''];
    return alphabet && /^\p{L}$/u.test(text) ? inAlphabet(alphabet, letterTex(text)) : charactersTex(text);
  }
  const name = text.replace(/[\s\u2009]/gu, '');
  if (functionNames.has(name)) return `\\${name}`;
  if (/^[a-zA-Z]+$/.test(name)) {
    const alphabet = alphabets[variant ?? 'normal'] ?? 'mathrm';
    return variant === undefined ? `\\operatorname{${name}}` : inAlphabet(alphabet, name);
  }
  return /^[\p{L}\p{M} ]+$/u.test(text) && [...text].every(each => mathLetter(each) === undefined)
    ? wordTex(text)
    : charactersTex(text);
}

// letters of other scripts stand in a text; Greek has commands
const wordTex = (text: string): string =>
  [...text].every(each => mathSymbols.has(each) || /[a-zA-Z]/.test(each))
    ? charactersTex(text)
    : `\\text{${escapeText(text)}}`;

/** A number. A comma in it would be spaced like one between two numbers. */
export function numberTex(node: MathNode): string {
  const text = tokenText(node);
  const tex = /^[\d.,\s]*$/.test(text) ? text.replaceAll(',', '{,}').replace(/\s+/g, '\\,') : charactersTex(text);
  const alphabet = alphabets[node.attributes['mathvariant'] ?? 'normal'];
  return alphabet && alphabet !== 'mathrm' ? inAlphabet(alphabet, tex) : tex;
}

/** An operator, relation or fence. */
export function operatorTex(node: MathNode): string {
  const text = tokenText(node);
  if (invisible.test(text)) return '';
  const known = longOperators[text];
  if (known !== undefined) return known;
  if (node.attributes['fence'] === 'true' && bars[text] !== undefined) return bars[text];
  const name = text.replace(/[\s\u2009]/gu, '');
  if (functionNames.has(name)) return `\\${name}`;
  if (/^[a-zA-Z]{2,}$/.test(name)) return name === 'mod' ? '\\bmod' : `\\operatorname{${name}}`;
  return charactersTex(text);
}

/** Words within a formula, with the spaces around them. */
export function textTex({text, attributes}: MathNode): string {
  const gap = gaps.get(text);
  if (gap !== undefined) return gap;
  const words = text.replace(/[\t\n\r ]+/g, ' ').replaceAll('\u00a0', ' ');
  if (words.trim() === '') return words === '' ? '' : words.length > 1 ? '\\quad ' : '\\ ';
  const command = texts[attributes['mathvariant'] ?? ''] ?? '\\text';
  return `${command}{${escapeText(words)}}`;
}

// how KaTeX writes TeX's spaces; those of no width part the name of an operator from its operands
const gaps: ReadonlyMap<string, string> = new Map([
  ['\u2009\u2063', '\\!'],
  ['\u200a', ''],
  ['\u2009', '\\,'],
  ['\u2005', '\\:'],
  ['\u2004', '\\:'],
  ['\u205f', '\\:'],
  ['\u2005\u200a', '\\;'],
]);

/** A space of about the same width. */
export function spaceTex({attributes}: MathNode): string {
  if (attributes['linebreak'] === 'newline') return '\\\\';
  const match = /^\s*(-?[\d.]+)(em|ex|px|pt|mu)?/.exec(attributes['width'] ?? '');
  const width = match ? Number(match[1]) * (ems[match[2] ?? 'em'] ?? 0) : 0;
  if (width < 0) return '\\!';
  return spaces.find(([least]) => width >= least)?.[1] ?? '';
}

/** Operators that leave no ink: application, times, comma and plus. */
export const invisible = /^[\u2061-\u2064]*$/u;

/** Whether a token is the sign of a function's application. */
export const isApplication = (node: MathNode | undefined): boolean =>
  node?.tag === 'mo' && tokenText(node) === '\u2061';

/** The characters of a token one after the other, each by its command. */
function charactersTex(text: string): string {
  return joinTex([...text].map(characterTex));
}

function characterTex(character: string): string {
  if (character === ' ') return '\\ ';
  const letter = mathLetter(character);
  if (letter) return inAlphabet(letter.alphabet, /\d/.test(letter.base) ? letter.base : letterTex(letter.base));
  const symbol = mathSymbols.get(character);
  if (symbol) return symbol.tex;
  if (/[a-zA-Z\d]/.test(character)) return character;
  if (character === '−') return '-';
  return /\p{Cc}|\p{Cs}/u.test(character) ? '' : `\\text{${escapeText(character)}}`;
}

// Greek capitals and small letters stand upright without a command, or have no upright form in TeX
const inAlphabet = (alphabet: Alphabet, tex: string): string =>
  alphabet === 'italic' || (alphabet === 'mathrm' && tex.startsWith('\\')) ? tex : `\\${alphabet}{${tex}}`;

const alphabets: Readonly<Record<string, Alphabet>> = {
  normal: 'mathrm',
  bold: 'mathbf',
  italic: 'mathit',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  'bold-script': 'mathcal',
  fraktur: 'mathfrak',
  'bold-fraktur': 'mathfrak',
  'sans-serif': 'mathsf',
  'bold-sans-serif': 'mathsf',
  monospace: 'mathtt',
};

const texts: Readonly<Record<string, string>> = {
  bold: '\\textbf',
  italic: '\\textit',
  monospace: '\\texttt',
  'sans-serif': '\\textsf',
};

// bars and other signs that formula libraries write as identifiers, because they are no operators
const upstanding: ReadonlyMap<string, string> = new Map([
  ['∣', '|'],
  ['∥', '\\|'],
  ['|', '|'],
  ['∂', '\\partial'],
]);

/** What a fence of this character is called. */
export const bars: Readonly<Record<string, string>> = {'∣': '|', '|': '|', '∥': '\\|', '‖': '\\|'};

const longOperators: Readonly<Record<string, string>> = {
  '...': '\\ldots',
  '||': '\\|',
  '->': '\\to',
  '=>': '\\Rightarrow',
  '<=': '\\le',
  '>=': '\\ge',
  '!=': '\\ne',
  '′': "'",
  '″': "''",
  '‴': "'''",
};

const ems: Readonly<Record<string, number>> = {em: 1, ex: 1 / 2, px: 1 / 16, pt: 1 / 10, mu: 1 / 18};

// TeX's widths, each from the middle to the next smaller one
const thirtySixths = (count: number): number => count / 36;
const spaces: readonly (readonly [least: number, tex: string])[] = [
  [thirtySixths(54), '\\qquad '],
  [thirtySixths(24), '\\quad '],
  [thirtySixths(9), '\\;'],
  [thirtySixths(7), '\\:'],
  [thirtySixths(4), '\\,'],
];
