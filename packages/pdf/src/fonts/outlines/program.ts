import type {InkBounds} from './bounds.ts';
import {cffGlyphs} from './cff.ts';
import {cmapLookup} from './cmap.ts';
import {glyfGlyphs} from './glyf.ts';
import type {Pen} from './pen.ts';

/** A font program that can be asked for the ink of its glyphs. */
export type FontProgram = {
  /** Glyph units of an em, or undefined when the font's matrix gives it (CFF). */
  readonly unitsPerEm: number | undefined;
  /** The glyph's name in the font, where it has one. */
  readonly nameOf: (character: string) => string | undefined;
  /** Bounds of a glyph's ink in glyph units; `undefined` without ink; `'unknown'` when the program does not have it. */
  readonly boundsOf: (character: string) => InkBounds | undefined | 'unknown';
  /** Draws a glyph in glyph units; false when the program does not have it or is damaged. */
  readonly draw: (character: string, pen: Pen) => boolean;
  /** Its own account of its weight, whatever its name is. `unit`: glyph units to shares of an em. */
  readonly isBold: (unit: number) => boolean;
};

/** Reads an OpenType font with TrueType or CFF outlines; undefined when it is neither or damaged. */
export function fontProgram(data: Uint8Array): FontProgram | undefined {
  try {
    const tables = tableDirectory(data);
    const cmap = tables.get('cmap');
    if (!cmap) return undefined;
    const glyphIndex = cmapLookup(cmap);
    const cff = tables.get('CFF ');
    const named = cff && cffGlyphs(cff);
    const glyphs = named ?? glyfGlyphs(tables);
    const head = tables.get('head');
    return {
      unitsPerEm: cff || !head ? undefined : head.getUint16(18) || 1000,
      isBold: unit => (named ? named.forceBold || (named.stem ?? 0) * unit >= boldStem : saysBold(tables)),
      nameOf: character => {
        const index = glyphIndex(character.codePointAt(0) ?? 0);
        return index === 0 ? undefined : named?.nameOf(index);
      },
      boundsOf: character => {
        const index = glyphIndex(character.codePointAt(0) ?? 0);
        if (index === 0) return 'unknown';
        try {
          return glyphs.boundsOf(index);
        } catch {
          return 'unknown';
        }
      },
      draw: (character, pen) => {
        const index = glyphIndex(character.codePointAt(0) ?? 0);
        if (index === 0) return false;
        try {
          glyphs.draw(index, pen);
          return true;
        } catch {
          return false;
        }
      },
    };
  } catch {
    return undefined;
  }
}

/**
 * Share of an em. Book faces have stems of 0.05 to 0.1 (Courier 0.051, Times and Helvetica 0.084), bold ones of 0.114 (Computer
 * Modern) and more (Times 0.139), by their `StdVW`.
 */
const boldStem = 0.11;

/** The style bit of a TrueType font's `head`, or the weight class of its `OS/2`; pdf.js writes 500 where a file has none. */
function saysBold(tables: ReadonlyMap<string, DataView>): boolean {
  const [head, os2] = [tables.get('head'), tables.get('OS/2')];
  const styled = head !== undefined && head.byteLength >= 46 && (head.getUint16(44) & 1) === 1;
  const weight = os2 && os2.byteLength >= 6 ? os2.getUint16(4) : 0;
  return styled || (weight >= semibold && weight <= 1000);
}

const semibold = 600;

function tableDirectory(data: Uint8Array): ReadonlyMap<string, DataView> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const tables = new Map<string, DataView>();
  const count = view.getUint16(4);
  for (let index = 0; index < count; index++) {
    const at = 12 + 16 * index;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map(offset => view.getUint8(at + offset)));
    const offset = view.getUint32(at + 8);
    const length = Math.min(view.getUint32(at + 12), data.byteLength - offset);
    if (length > 0) tables.set(tag, new DataView(data.buffer, data.byteOffset + offset, length));
  }
  return tables;
}
