import {characterCommands} from '../formula/characters.ts';
import {isCovered} from './coverage.ts';
import {cjk, type FontScript, fontScriptOf, isRightToLeft} from './scripts.ts';

/** What the text stands in. */
export type TextContext = {
  /** The document is set from right to left: runs of other scripts need to be told. */
  readonly rightToLeft: boolean;
};

/**
 * Text as LaTeX that shows exactly these characters and does nothing else. What LaTeX' own font lacks comes from a
 * formula, from a font of its script, or from the fonts of symbols (`\anysymbol`).
 */
export function escapeText(text: string, context: TextContext): string {
  // words of Arabic or Hebrew keep their order among themselves, with what stands between them
  if (!context.rightToLeft && startsRight.test(text)) return `\\RLE{${escapeText(text, {rightToLeft: true})}}`;
  const characters = [...text.normalize('NFC').replace(dropped, '').replace(longWord, breakable)];
  const out: string[] = [];
  for (let at = 0; at < characters.length; ) {
    const script = fontScriptOf(characters[at]!);
    if (script !== undefined && !isCovered(characters[at]!)) {
      const end = runEnd(characters, at, script);
      out.push(scriptRun(characters.slice(at, end), script, context));
      at = end;
    } else if (context.rightToLeft && /[\p{Script=Latin}\p{N}]/u.test(characters[at]!)) {
      const end = latinEnd(characters, at);
      out.push(`\\LRE{${characters.slice(at, end).map(plain(characters, at)).join('')}}`);
      at = end;
    } else {
      out.push(plain(characters, at)(characters[at]!, 0));
      at++;
    }
  }
  return out.join('');
}

const right = '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}';
const startsRight = new RegExp(`^[^\\p{L}]*[${right}][\\s\\S]*[^${right}\\p{M}][\\s\\S]*[${right}]`, 'u');

/** Text at the beginning of a paragraph, an item or a cell, where a bracket or a star could be an option. */
export const safeStart = (tex: string): string => tex.replace(/^(\s*)([[*])/, '$1{$2}');

// controls, lone surrogates, marks of direction, the byte order mark, variation selectors
const dropped = /[\p{Cc}--[\t\n]]|\p{Cs}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufe00-\ufe0f]/gv;

// addresses, hashes, names of genes: longer than the words that TeX can hyphenate, and maybe than a line
const longWord = /[!-~\u00a1-\u024f\u0370-\u058f]{41,}/g;

/** A long word with places where a line may end: behind its punctuation, else after every dozen letters. */
const breakable = (word: string): string => word.match(pieces)!.join('\u200b');
const pieces = /[^/?&=_.,;:-]{1,12}[/?&=_.,;:-]{0,12}|[/?&=_.,;:-]{1,12}/g;

const plain =
  (characters: readonly string[], start: number) =>
  (character: string, offset: number): string =>
    one(character, characters[start + offset - 1], characters[start + offset + 1]);

function one(character: string, before: string | undefined, after: string | undefined): string {
  const special = specials.get(character);
  if (special !== undefined) return special;
  // two of them would become one character: dashes, quotes, guillemets, turned marks
  if (ligating.has(character) && (after === character || (after === '`' && /[!?]/.test(character))))
    return `${character}{}`;
  if (quotes.has(character)) return isCjkBeside(before, after) ? character : quotes.get(character)!;
  if (cjk.test(character) || isCovered(character)) return character;
  return symbol(character);
}

const isCjkBeside = (before: string | undefined, after: string | undefined): boolean =>
  (before !== undefined && cjk.test(before)) || (after !== undefined && cjk.test(after));

const specials: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['$', '\\$'],
  ['&', '\\&'],
  ['#', '\\#'],
  ['%', '\\%'],
  ['_', '\\_'],
  ['^', '\\textasciicircum{}'],
  ['~', '\\textasciitilde{}'],
  ['"', '\\textquotedbl{}'],
  ['`', '\\textasciigrave{}'],
  ['\t', ' '],
  ['\n', ' '],
  ['\u00a0', '~'],
  ['\u00ad', '\\-'],
  ['\u200b', '\\hspace{0pt}'],
  ['\u200c', ''],
  ['\u200d', ''],
  ['\u2060', ''],
  ['\u2002', '\\enspace{}'],
  ['\u2003', '\\quad{}'],
  ['\u2004', ' '],
  ['\u2005', ' '],
  ['\u2007', '\\enspace{}'],
  ['\u2008', '\\,'],
  ['\u2009', '\\,'],
  ['\u200a', '\\,'],
  ['\u202f', '\\,'],
  ['\u205f', '\\,'],
  ['\u2028', ' '],
  ['\u2029', ' '],
  ['\u2012', '--'],
  ['\u2015', '---'],
  ['\u2015', '---'],
  ['\u2032', "\\ensuremath{'}"],
  ['\u2033', "\\ensuremath{''}"],
  ['\u25a1', '\\ensuremath{\\square}'],
]);

// within Chinese text these characters are wide; elsewhere `xeCJK` must not take them for Chinese
const quotes: ReadonlyMap<string, string> = new Map([
  ['\u2018', '`'],
  ['\u2019', "'"],
  ['\u201c', '``'],
  ['\u201d', "''"],
  ['\u2013', '--'],
  ['\u2014', '---'],
  ['\u2026', '\\ldots{}'],
  ['\u00b7', '\\textperiodcentered{}'],
]);

const ligating = new Set(['-', ',', '<', '>', "'", '!', '?']);

function runEnd(characters: readonly string[], start: number, script: FontScript): number {
  let end = start + 1;
  let last = end;
  for (; end < characters.length; end++) {
    const character = characters[end]!;
    if (fontScriptOf(character) === script || /[\p{M}\u200c\u200d]/u.test(character)) last = end + 1;
    // blanks between two words of one script stay in it, so that the order of the words is its own
    else if (character !== ' ' || !isRightToLeft(script)) break;
  }
  return last;
}

function latinEnd(characters: readonly string[], start: number): number {
  let last = start + 1;
  for (let end = start + 1; end < characters.length; end++) {
    const character = characters[end]!;
    if (/[\p{Script=Latin}\p{N}]/u.test(character)) last = end + 1;
    else if (fontScriptOf(character) !== undefined || cjk.test(character)) break;
  }
  return last;
}

function scriptRun(characters: readonly string[], script: FontScript, {rightToLeft}: TextContext): string {
  const text = characters.join('');
  if (script === 'Greek' && characters.length <= 2) {
    const commands = characters.map(character => characterCommands.get(character));
    if (commands.every(command => command !== undefined)) {
      return `\\ensuremath{${commands.map(command => `\\${command}`).join('')}}`;
    }
  }
  const inFont = `\\in${script}{${text}}`;
  return isRightToLeft(script) && !rightToLeft ? `\\RLE{${inFont}}` : inFont;
}

/** A character that LaTeX' own font lacks. */
function symbol(character: string): string {
  const command = characterCommands.get(character);
  if (command !== undefined) return `\\ensuremath{\\${command}}`;
  const raised = superscripts.indexOf(character);
  if (raised >= 0) return `\\textsuperscript{${raisedAs[raised]}}`;
  const lowered = subscripts.indexOf(character);
  if (lowered >= 0) return `\\textsubscript{${raisedAs[lowered]}}`;
  const code = character.codePointAt(0)!;
  if (code >= 0x2460 && code <= 0x2473) return `\\textcircled{\\scriptsize ${code - 0x245f}}`;
  const plainForm = [...character.normalize('NFKD')];
  if (plainForm.length > 0 && plainForm.every(each => isCovered(each) && each !== character))
    return plainForm.map(each => specials.get(each) ?? each).join('');
  return `\\anysymbol{${character}}{${code.toString(16).toUpperCase()}}`;
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';
const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ';
const raisedAs = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '+', '--', '=', '(', ')', 'n'];
