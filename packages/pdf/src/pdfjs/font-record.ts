import type {SentFont, SentOperators} from './direct-port.ts';

/** What pdf.js knows of a font, unpacked. */
export type FontRecord = {
  /** Base font name with its subset tag. */
  readonly name: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly type3: boolean;
  /** The file has no font program; metrics come from a standard font. */
  readonly missingFile: boolean;
  readonly vertical: boolean;
  readonly monospace: boolean;
  readonly serif: boolean;
  readonly symbolic: boolean;
  readonly composite: boolean;
  readonly type: string;
  /** Glyph space to text space; 0.001 for nearly all fonts. */
  readonly matrix: readonly number[];
  /** In glyph space. */
  readonly bbox: readonly number[] | undefined;
  /** Share of an em, or undefined when the file does not give it. */
  readonly ascent: number | undefined;
  readonly descent: number | undefined;
  /** Glyph names by code, from the font's encoding in the file. */
  readonly differences: ReadonlyMap<number, string>;
  /** Glyph names by code of the encoding the differences are relative to. */
  readonly defaultEncoding: readonly string[];
  readonly widths: Readonly<Record<number, number>>;
  readonly defaultWidth: number;
  /** The font program as pdf.js rebuilt it (OpenType); glyphs are found by `fontChar`. */
  readonly program: Uint8Array | undefined;
  readonly charProcs: ReadonlyMap<string, SentOperators> | undefined;
};

/** Unpacks pdf.js's font record (layout: `compileFontInfo` in its core). */
export function fontRecord(sent: SentFont): FontRecord {
  const view = new DataView(sent.buffer);
  const flag = (index: number): boolean => ((view.getUint8(index >> 2) >> ((index & 3) * 2)) & 3) === 2;
  const extra = (sent.extra ?? {}) as Extra;
  return {
    name: typeof extra.name === 'string' ? extra.name : '',
    bold: flag(0) || flag(1),
    italic: flag(6),
    type3: flag(5),
    missingFile: flag(7),
    vertical: flag(9),
    monospace: extra.isMonospace === true,
    serif: extra.isSerifFont === true,
    symbolic: extra.isSymbolicFont === true,
    composite: extra.composite === true,
    type: extra.type ?? '',
    matrix: readNumbers(view, matrixOffset, 6, 8) ?? [0.001, 0, 0, 0.001, 0, 0],
    bbox: readNumbers(view, bboxOffset, 4, 2),
    ascent: finite(extra.ascent),
    descent: finite(extra.descent),
    differences: extra.differences instanceof Map ? extra.differences : new Map(),
    defaultEncoding: Array.isArray(extra.defaultEncoding) ? extra.defaultEncoding : [],
    widths: extra.widths ?? {},
    defaultWidth: finite(extra.defaultWidth) ?? 0,
    program: readProgram(sent.buffer, view),
    charProcs: sent.charProcOperatorList,
  };
}

type Extra = {
  readonly name?: unknown;
  readonly isMonospace?: unknown;
  readonly isSerifFont?: unknown;
  readonly isSymbolicFont?: unknown;
  readonly composite?: unknown;
  readonly type?: string;
  readonly ascent?: unknown;
  readonly descent?: unknown;
  readonly differences?: unknown;
  readonly defaultEncoding?: unknown;
  readonly widths?: Record<number, number>;
  readonly defaultWidth?: unknown;
};

// ten flags of two bits, then an optional box of four int16, an optional matrix of six float64, then strings
const bboxOffset = 3;
const matrixOffset = bboxOffset + 1 + 4 * 2;
const stringsOffset = matrixOffset + 1 + 6 * 8;

const finite = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

function readNumbers(view: DataView, offset: number, count: number, bytes: 2 | 8): number[] | undefined {
  if (view.getUint8(offset) === 0) return undefined;
  return Array.from({length: count}, (_, index) => {
    const at = offset + 1 + index * bytes;
    return bytes === 2 ? view.getInt16(at, true) : view.getFloat64(at, true);
  });
}

function readProgram(buffer: ArrayBuffer, view: DataView): Uint8Array | undefined {
  let offset = stringsOffset;
  // strings, system font and CSS font information stand before the program
  for (let part = 0; part < 3; part++) offset += 4 + view.getUint32(offset);
  const length = view.getUint32(offset);
  return length === 0 ? undefined : new Uint8Array(buffer, offset + 4, length);
}
