import type {FontRecord} from '../pdfjs/font-record.ts';
import {meaningOfName} from './glyph-names.ts';
import {inAlphabet} from './letters.ts';
import type {SentGlyph} from './page-font.ts';
import {privateMeaning, symbolMeaning} from './symbol-fonts.ts';
import {latexSymbols, stMaryRoad, texEncodings, texTypewriter, wasySymbols} from './tex-encodings.ts';
import type {TexFamily} from './tex-families.ts';

/** What a meaning is found from. */
export type MeaningSource = {
  readonly record: FontRecord;
  /** The font's name without its subset tag. */
  readonly name: string;
  readonly family: TexFamily | undefined;
};

/**
 * The text of a glyph by the conventions of `Glyph.text`; `''` when nothing sensible is known.
 *
 * Order of trust: glyph name and code tables of fonts made for TeX (files carry wrong Unicode for them), symbol fonts' own
 * tables, then what the file says, then the glyph's name.
 */
export function glyphMeaning(glyph: SentGlyph, glyphName: string | undefined, source: MeaningSource): string {
  const {record, family, name} = source;
  const code = glyph.originalCharCode;
  if (family && !record.composite) {
    const found = familyMeaning(code, glyphName, family, glyph.unicode);
    if (found !== undefined) return found;
  }
  const symbol = symbolMeaning(name, record.composite ? glyph.unicode.charCodeAt(0) : code);
  if (symbol !== undefined && !isPrivate(glyph.unicode)) return symbol;
  const told = readable(glyph.unicode, name, family?.math ?? false);
  if (glyphName === undefined) return told ?? '';
  // without a map of the file pdf.js gives the code itself, which such names contradict
  const numbered = byGlyphNumber(glyphName);
  if (numbered !== undefined && (told === undefined || told.charCodeAt(0) === code)) return numbered;
  return told ?? meaningOfName(glyphName) ?? '';
}

function familyMeaning(
  code: number,
  glyphName: string | undefined,
  family: TexFamily,
  unicode: string,
): string | undefined {
  const named = glyphName === undefined ? undefined : meaningOfName(glyphName);
  if (family.letters) {
    const letter = glyphName?.length === 1 ? glyphName : glyphName === undefined ? asLetter(code, family) : undefined;
    const styled = letter === undefined ? undefined : inAlphabet(letter, family.letters);
    if (styled !== undefined) return styled;
  }
  if (named !== undefined) return named;
  // a name that says nothing here is one of Adobe's list, which pdf.js knows, if it is a name at all
  if (glyphName !== undefined && !/^(g|a|c|char|index|cid|glyph)?\d+$/i.test(glyphName)) {
    return family.math && !isPlain(unicode) ? fromTable(code, family) : undefined;
  }
  return fromTable(code, family);
}

/** The code of a letter, in alphabets whose codes are ASCII; OMS has its capitals in its table. */
function asLetter(code: number, family: TexFamily): string | undefined {
  if (family.encoding !== undefined) return undefined;
  return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : undefined;
}

function fromTable(rawCode: number, family: TexFamily): string | undefined {
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

/** What the file says, unless it is garbage: control characters, or private codes no table explains. */
function readable(unicode: string, fontName: string, math: boolean): string | undefined {
  if (unicode === '') return undefined;
  if (isPrivate(unicode)) return privateMeaning(unicode.charCodeAt(0), fontName);
  if (isGarbage(unicode)) return undefined;
  if (math || /math/i.test(fontName)) return unshuffled(unicode);
  return presentationForm.test(unicode) ? unicode.normalize('NFKC') : unicode;
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
