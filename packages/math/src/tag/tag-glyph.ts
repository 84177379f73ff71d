import type {Glyph} from '@recto/pdf';
import {accents} from './accents.ts';
import {type Alphabet, mathLetter} from './alphabets.ts';
import type {Atom} from './atom.ts';
import {letterTex} from './letter-tex.ts';
import {mathSymbols} from './symbols.ts';

/** A glyph as atoms: one for each of its characters that has ink. */
export function tagGlyph(glyph: Glyph): Atom[] {
  const characters = [
    ...glyph.text
      .replace(/[ﬀ-ﬆ]/g, ligature => ligature.normalize('NFKC'))
      .normalize('NFC')
      .replace('µ', 'μ'),
  ];
  const step = glyph.advance / Math.max(1, characters.length);
  return characters
    .filter(character => character.trim() !== '' && character !== '\u200b')
    .map((character, index) => single(glyph, character, glyph.x + index * step, step, characters.length > 1));
}

function single(glyph: Glyph, character: string, x: number, advance: number, part: boolean): Atom {
  const place = {
    left: x,
    right: x + advance,
    box: part ? {...glyph.box, left: x, right: x + advance} : glyph.box,
    size: glyph.size,
    order: glyph.order,
    character,
  };
  const accent = accents.get(character);
  if (accent && glyph.font.encoding !== 'OMS')
    return {...place, tex: accent, cls: 'accent', baseline: glyph.y, centered: false};
  const letter = mathLetter(character);
  if (letter) {
    const alphabet =
      letter.alphabet === 'mathcal' && /rsfs|script|scr\b/i.test(glyph.font.name) ? 'mathscr' : letter.alphabet;
    return {
      ...place,
      tex: letterTex(letter.base),
      character: letter.base,
      cls: 'ord',
      alphabet,
      baseline: glyph.y,
      centered: false,
    };
  }
  const symbol = mathSymbols.get(character);
  const height = place.box.bottom - place.box.top;
  if (symbol && !/\p{L}/u.test(character)) {
    const centered =
      symbol.cls === 'op' ||
      (/^(open|close|fence)$/.test(symbol.cls) && (height > 1.15 * glyph.size || glyph.font.encoding === 'OMX')) ||
      (character === '/' && height > 1.15 * glyph.size);
    return {
      ...place,
      tex: symbol.tex,
      cls: symbol.cls,
      centered,
      baseline: centered ? (place.box.top + place.box.bottom) / 2 : glyph.y,
    };
  }
  if (/\p{L}/u.test(character))
    return {
      ...place,
      tex: letterTex(character),
      cls: 'ord',
      alphabet: alphabetOf(glyph, character),
      baseline: glyph.y,
      centered: false,
    };
  return {
    ...place,
    tex: /[\p{N}'‘“”–—]/u.test(character) ? plain(character) : `\\text{${character}}`,
    cls: 'ord',
    baseline: glyph.y,
    centered: false,
    ...(glyph.font.bold && /\p{N}/u.test(character) && {alphabet: 'mathbf' as const}),
  };
}

const plain = (character: string): string =>
  /^[–—]$/.test(character) ? '-' : /[‘“”]/.test(character) ? `\\text{${character}}` : character;

// fonts that draw an alphabet of their own but name its letters like any others
const named: readonly (readonly [RegExp, Alphabet])[] = [
  [/blackboard|bbold|dsrom|bbm|doublestruck/i, 'mathbb'],
  [/fraktur|eufm|eufb/i, 'mathfrak'],
  [/-cal|calligr|cmsy|eusm/i, 'mathcal'],
  [/script|rsfs|-scr\b/i, 'mathscr'],
];

function alphabetOf({font}: Glyph, character: string): Alphabet {
  const own = font.math && /[A-Za-z]/.test(character) && named.find(([name]) => name.test(font.name));
  if (own) return own[1];
  const greekLetter = /\p{Script=Greek}/u.test(character);
  const slanted =
    font.encoding === 'OML' ||
    font.italic ||
    /^eur[mb]\d/i.test(font.name) ||
    // a formula's own font draws its letters slanted unless it is one of those that hold everything
    (font.math &&
      font.encoding === undefined &&
      !font.bold &&
      !/regular|roman|cambria|stix|xits|symbol/i.test(font.name));
  if (font.bold) return slanted || greekLetter ? 'boldsymbol' : 'mathbf';
  if (greekLetter) return 'italic';
  if (font.monospace) return 'mathtt';
  // TeX's sans serif and text italic; elsewhere a sans serif or italic may well be the font of the formula
  if (/^(CMSS|SFSS|ECSS|LMSans|LMSS)/i.test(font.name) && !slanted) return 'mathsf';
  if (/^(CMTI|SFTI|ECTI|LMRoman\d+-Italic)/i.test(font.name)) return 'mathit';
  if (slanted) return 'italic';
  return 'mathrm';
}
