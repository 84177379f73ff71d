import type {FontRecord} from '../pdfjs/font-record.ts';
import type {BitmapEncoding} from './bitmap-encoding.ts';
import {cambriaMathText} from './cambria-math.ts';
import {unifiedIdeograph} from './cjk-radicals.ts';
import {textOfGlyphName} from './glyph-names.ts';
import {inAlphabet} from './letters.ts';
import type {SentGlyph} from './page-font.ts';
import {isOrnamental, privateUseText, type SymbolTable} from './symbol-fonts.ts';
import {largerDelimiters, latexSymbols, stMaryRoad, texEncodings, texTypewriter, wasySymbols} from './tex-encodings.ts';
import type {TexFamily} from './tex-families.ts';

/** What the text of a glyph is found from. */
export type GlyphTextSource = {
  readonly record: FontRecord;
  /** The font's name without its subset tag. */
  readonly name: string;
  readonly family: TexFamily | undefined;
  readonly symbols: SymbolTable | undefined;
  /** Of a bitmap font of TeX. */
  readonly bitmap?: BitmapEncoding;
};

/**
 * The text of a glyph by the conventions of `Glyph.text`; `''` when nothing sensible is known.
 *
 * Order of trust: glyph name and code tables of fonts made for TeX (files carry wrong Unicode for them), symbol fonts' own
 * tables, then the file's ToUnicode map, then the glyph's name.
 */
export function glyphText(glyph: SentGlyph, {name: glyphName, encoded}: GlyphName, source: GlyphTextSource): string {
  const {record, family, name, symbols, bitmap} = source;
  const code = glyph.originalCharCode;
  const math = family?.math ?? /math/i.test(name);
  // TeX's names are those of formulas, where a backslash is an operator; maps that were made by them are, too
  if (glyphName === 'backslash' && !math) return '\\';
  if (family && !record.composite) {
    const found = familyMeaning(glyph, {name: glyphName, encoded}, family);
    if (found !== undefined) return found;
  }
  const shifted = isCambriaMath(name) ? cambriaMathText(glyph.unicode) : undefined;
  if (shifted !== undefined) return shifted;
  if (record.type3 && glyphName !== undefined && isTexNumber(glyphName, code)) {
    return (
      (code < 0x20 || code > 0x7a ? texEncodings[bitmap ?? 'OT1'][code] : undefined) ??
      (code < 0x80 ? String.fromCharCode(code) : '')
    );
  }
  if (isOrnamental(name) && isUnnamed(glyph, source)) return '';
  // what a map calls a space is none of the codes that it has in common with them
  const spaced = record.composite && glyph.unicode.trim() === '';
  const symbol = spaced ? undefined : symbols?.get(record.composite ? glyph.unicode.charCodeAt(0) : code);
  if (symbol !== undefined && !isPrivate(glyph.unicode)) return symbol;
  const mapped = readable(glyph.unicode, symbols, math);
  if (glyphName === undefined) return mapped ?? '';
  // text set in capitals by its style keeps its small letters in the map to Unicode; printed are the capitals
  if (glyphName.length === 1 && mapped === glyphName.toLowerCase()) return glyphName;
  const letters = lettersOfLigature(glyphName);
  // some programs map a ligature to its last letter only, and pdf.js follows them
  if (letters !== undefined && (mapped === undefined || (mapped.length < letters.length && letters.includes(mapped)))) {
    return letters;
  }
  // without a map of the file pdf.js gives the code itself, which the name may contradict
  if (mapped === undefined || mapped.charCodeAt(0) === code) {
    const named = byGlyphNumber(glyphName) ?? textOfGlyphName(glyphName);
    if (named !== undefined) return named;
  }
  return mapped ?? '';
}

/** A glyph of ornaments that the file gives a letter, and the font's table nothing; or that it gives its own number, as no map does. */
function isUnnamed({unicode, originalCharCode: code}: SentGlyph, {record, symbols}: GlyphTextSource): boolean {
  if (unicode.length !== 1 || unicode.charCodeAt(0) > 0xff || unicode.trim() === '') return false;
  if (record.composite) return unicode.charCodeAt(0) === code || !symbols?.has(unicode.charCodeAt(0));
  return !symbols?.has(code);
}

/** `T_h` and `f_f_i.liga` name the letters that a ligature joins, `ffi` too. */
function lettersOfLigature(name: string): string | undefined {
  const stem = name.replace(/\..*$/, '');
  if (/^[A-Za-z](?:_[A-Za-z])+$/.test(stem)) return stem.replaceAll('_', '');
  return /^(?:ff|fi|fl|ffi|ffl)$/.test(stem) ? stem : undefined;
}

const isCambriaMath = (name: string): boolean => /^cambria-?math/i.test(name);

/**
 * TeX's bitmap fonts name glyphs by their codes: pdfTeX as `a65`, dvips in base 36 from 360 on, `BT`, dvipdfmx as `x41`; Distiller 3
 * takes the character itself for a name, which letters have anyway. Which font it is nothing says; most text is in roman type.
 */
function isTexNumber(name: string, code: number): boolean {
  const inBase = (value: number, base: 16 | 36): string => value.toString(base).toUpperCase();
  return (
    name === `a${code}` ||
    name === inBase(code + 360, 36) ||
    name === `x${inBase(code, 16).padStart(2, '0')}` ||
    isItself(name, code)
  );
}

const isItself = (name: string, code: number): boolean =>
  name.length === 1 && name.charCodeAt(0) === code && !/[A-Za-z]/.test(name);

/** A glyph's name, and whether the file's encoding gives it or only the font program. */
export type GlyphName = {readonly name: string | undefined; readonly encoded: boolean};

function familyMeaning(glyph: SentGlyph, {name, encoded}: GlyphName, family: TexFamily): string | undefined {
  const code = glyph.originalCharCode;
  const table = encoded ? undefined : fromTable(code, family);
  // a name in the private area is as good as none
  const own = name !== undefined && /^uni[EF][0-9A-F]{3}$/.test(name) ? undefined : name;
  if (family.letters && (own?.length === 1 || (own === undefined && family.encoding === undefined))) {
    const letter = own ?? (code > 0x20 && code < 0x7f ? String.fromCharCode(code) : '');
    const styled = inAlphabet(letter, family.letters);
    if (styled !== undefined) return styled;
  }
  const named = name === undefined || homonyms.has(name) ? undefined : textOfGlyphName(name);
  // the name is that of the glyph; its code may have been changed by a program that rewrote the file
  if (table !== undefined && (encoded || named === undefined)) return table;
  if (named !== undefined) return family.math && isMathItalic(named) ? named.normalize('NFKC') : named;
  if (family.math && isMathItalic(glyph.unicode)) return glyph.unicode.normalize('NFKC');
  // other names are those of Adobe's list, which pdf.js has read, if they are names at all
  return family.math && encoded && !isPlain(glyph.unicode) ? fromTable(code, family) : undefined;
}

/** Names that two of the encodings use for different symbols. */
const homonyms: ReadonlySet<string> = new Set([
  'coproduct',
  'triangleleft',
  'triangleright',
  'diamond',
  'diamondsolid',
]);

/** Fonts of one italic alphabet are recognizable by their name. */
const isMathItalic = (text: string): boolean => /^[\u{1d434}-\u{1d467}\u{1d6e2}-\u{1d71b}ℎ]$/u.test(text);

function fromTable(rawCode: number, family: TexFamily): string | undefined {
  if (family.symbols === 'yhcmex' && rawCode >= 0x80) return largerDelimiters.get(rawCode) ?? '';
  const code = unshifted(rawCode);
  if (family.symbols === 'stmary') return stMaryRoad.get(code);
  if (family.symbols === 'lasy') return latexSymbols.get(code);
  if (family.symbols === 'wasy') return wasySymbols.get(code);
  if (family.symbols === 'esint') return code < 0x20 ? (esint[code >> 1] ?? '∫') : undefined;
  if (family.typewriter && texTypewriter.has(code)) return texTypewriter.get(code);
  const text = family.encoding && texEncodings[family.encoding][code];
  return text === '' ? undefined : text;
}

/** AMS's and BaKoMa's fonts have the control codes a second time above 160, for programs that cannot use those. */
function unshifted(code: number): number {
  if (code >= 161 && code <= 170) return code - 161;
  if (code >= 173 && code <= 195) return code - 163;
  return code === 196 ? 127 : code;
}

// pairs of text and display size
const esint = ['∫', '∬', '∭', '⨌', '∫⋯∫', '∮', '∯', '∰', '⨑', '∲', '∳', '⨖'];

const isPlain = (text: string): boolean => /^[\x21-\x7e\u00a1-\u024f\u0370-\u03ff]+$/u.test(text);

/** The file's text, unless it is garbage: control characters, or private codes no table explains. */
function readable(unicode: string, symbols: SymbolTable | undefined, math: boolean): string | undefined {
  if (unicode === '') return undefined;
  if (isPrivate(unicode)) return privateUseText(unicode.charCodeAt(0), symbols);
  if (isGarbage(unicode)) return undefined;
  if (math) return unshuffled(unicode);
  return presentationForm.test(unicode) ? unicode.normalize('NFKC') : unifiedIdeograph(unicode);
}

// ligatures and the shapes of Arabic letters: what is meant are the letters
const presentationForm = /[\ufb00-\ufb4f\ufb50-\ufdfd\ufe70-\ufefc]/;

const isPrivate = (text: string): boolean => text.length === 1 && text >= '\ue000' && text <= '\uf8ff';

/**
 * Some Mac programs write the surrogates of U+1D4xx, the italic letters of formula fonts, with their bytes shifted by one:
 * `D8xx DC00` instead of `D835 DCxx`.
 */
function unshuffled(unicode: string): string {
  const code = unicode.codePointAt(0) as number;
  if (code <= 0x10000 || code > 0x4fc00 || (code & 0x3ff) !== 0) return unicode;
  return String.fromCodePoint(0x1d400 + ((code - 0x10000) >> 10));
}

/** Names like `g40` are glyph numbers; the fonts that have them keep ASCII in order, the space being the third glyph. */
function byGlyphNumber(name: string): string | undefined {
  const number = Number(/^g([1-9]\d*)$/.exec(name)?.[1]);
  return number >= 3 && number <= 97 ? String.fromCharCode(number + 29) : undefined;
}

/** Control characters (tab and line ends aside), unpaired surrogates, private use, replacement and non-characters. */
function isGarbage(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    if (code < 0x20 && code !== 9 && code !== 10 && code !== 13) return true;
    if (code >= 0x7f && code < 0xa0) return true;
    if (code >= 0xd800 && code <= 0xf8ff) return true;
    if ((code & 0xfffe) === 0xfffe || code === 0xfffd || code >= 0xf0000) return true;
  }
  return false;
}
