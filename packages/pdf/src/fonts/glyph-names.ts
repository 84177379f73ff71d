import {texGlyphNames} from './tex-glyph-names.ts';

/**
 * The Unicode text of a glyph name: `uni2208`, `u1D49C`, TeX's own names, and each of these with a suffix for a size or
 * form (`parenleftBigg`, `summationdisplay`, `uni222B.display`, `parenleft.size2`). Undefined for names without a meaning, and
 * for the names of Adobe's glyph list, which pdf.js has read already.
 */
export function textOfGlyphName(name: string): string | undefined {
  const plain = texGlyphNames.get(name) ?? piNames.get(name) ?? fromNumber(name);
  if (plain !== undefined) return plain;
  const dot = name.indexOf('.', 1);
  if (dot > 0) {
    const [stem, suffix] = [name.slice(0, dot), name.slice(dot + 1)];
    const piece = pieces.get(`${stem}.${pieceKind(suffix)}`);
    if (piece) return piece;
    return delimiters.get(stem) ?? textOfGlyphName(stem) ?? (stem.length === 1 ? stem : undefined);
  }
  const size = /^(.+?)(Bigg|bigg|Big|big|text|display|v\d)$/.exec(name);
  if (!size) return undefined;
  const stem = size[1] as string;
  return delimiters.get(stem) ?? texGlyphNames.get(stem);
}

/** `uni` and groups of four digits (one for each character), or `u` and four to six. */
function fromNumber(name: string): string | undefined {
  const groups = /^uni((?:[0-9A-F]{4})+)$/.exec(name)?.[1];
  if (groups) {
    const codes = (groups.match(/.{4}/g) as string[]).map(group => Number.parseInt(group, 16));
    return codes.some(isUnusable) ? undefined : String.fromCharCode(...codes);
  }
  const digits = /^u([0-9A-F]{4,6})$/.exec(name)?.[1];
  if (!digits) return undefined;
  const code = Number.parseInt(digits, 16);
  return code > 0x10ffff || isUnusable(code) ? undefined : String.fromCodePoint(code);
}

const isUnusable = (code: number): boolean =>
  code < 0x20 || (code >= 0xd800 && code <= 0xdfff) || (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;

function pieceKind(suffix: string): string {
  if (/^(tp|top|upper)/.test(suffix)) return 'top';
  if (/^(bt|bot|bottom|lower)/.test(suffix)) return 'bottom';
  if (/^(md|mid|middle)/.test(suffix)) return 'middle';
  if (/^(ex|ext|rep|x)$/.test(suffix)) return 'extension';
  return '';
}

const capitals = ['Gamma', 'Delta', 'Theta', 'Lambda', 'Xi', 'Pi', 'Sigma', 'Phi', 'Psi', 'Omega'];

/** Names of the Mathematical Pi fonts that journals used; Greek small letters follow Unicode's order. */
const piNames: ReadonlyMap<string, string> = new Map([
  ...Array.from({length: 25}, (_, index): [string, string] => [`H${9251 + index}`, String.fromCharCode(0x3b1 + index)]),
  // MathTime's slanted capitals; Upsilon1 is another letter
  ...[...'ΓΔΘΛΞΠΣΦΨΩ'].map((letter, index): [string, string] => [`${capitals[index]}1`, letter]),
  ['H11001', '+'],
  ['H11002', '−'],
  ['H11003', '×'],
  ['H11004', '÷'],
  ['H11005', '='],
  ['H11006', '±'],
  ['H11011', '∼'],
  ['H11015', '≈'],
  ['H11021', '<'],
  ['H11022', '>'],
  ['H11032', '′'],
  ['H11033', '″'],
  ['H11034', '°'],
  ['H11349', '≤'],
  ['H11350', '≥'],
  ['H20849', '('],
  ['H20850', ')'],
]);

const delimiters: ReadonlyMap<string, string> = new Map([
  ['parenleft', '('],
  ['parenright', ')'],
  ['bracketleft', '['],
  ['bracketright', ']'],
  ['braceleft', '{'],
  ['braceright', '}'],
  ['bar', '|'],
  ['slash', '/'],
  ['backslash', '∖'],
  ['angleleft', '⟨'],
  ['angleright', '⟩'],
]);

const pieces: ReadonlyMap<string, string> = new Map([
  ...parts('parenleft', '⎛', '', '⎝', '⎜'),
  ...parts('parenright', '⎞', '', '⎠', '⎟'),
  ...parts('bracketleft', '⎡', '', '⎣', '⎢'),
  ...parts('bracketright', '⎤', '', '⎦', '⎥'),
  ...parts('braceleft', '⎧', '⎨', '⎩', '⎪'),
  ...parts('braceright', '⎫', '⎬', '⎭', '⎪'),
  ...parts('radical', '┌', '', '⎷', '⏐'),
  ...parts('integral', '⌠', '', '⌡', '⎮'),
  ...parts('bar', '', '', '', '⏐'),
]);

function parts(stem: string, top: string, middle: string, bottom: string, extension: string): [string, string][] {
  const all: [string, string][] = [
    [`${stem}.top`, top],
    [`${stem}.middle`, middle],
    [`${stem}.bottom`, bottom],
    [`${stem}.extension`, extension],
  ];
  return all.filter(([, text]) => text !== '');
}
