import type {InkBounds} from './bounds.ts';
import {charstringBounds, drawCharstring, type Subroutines} from './charstring.ts';
import {isoAdobe} from './iso-adobe.ts';
import type {Pen} from './pen.ts';

export type CffGlyphs = {
  readonly boundsOf: (index: number) => InkBounds | undefined;
  readonly draw: (index: number, pen: Pen) => void;
  /** The glyph's name, unless the font is keyed by numbers. */
  readonly nameOf: (index: number) => string | undefined;
  /** Width of its upright stems in glyph units, where the font gives it. */
  readonly stem: number | undefined;
  /** To be drawn bold where it is small: only bold fonts ask for that. */
  readonly forceBold: boolean;
};

/** Bounds and names of the glyphs of a CFF font as pdf.js rebuilt it (Adobe technical note 5176). */
export function cffGlyphs(view: DataView): CffGlyphs {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const names = readIndex(bytes, bytes[2] as number);
  const tops = readIndex(bytes, names.end);
  const strings = readIndex(bytes, tops.end);
  const globals = readIndex(bytes, strings.end);
  const top = readDict(itemOf(bytes, tops, 0));
  const charstrings = readIndex(bytes, top.get(17)?.[0] ?? 0);
  const owners = top.get(op2(36)) ? readIndexDicts(bytes, top.get(op2(36))?.[0] ?? 0) : [top];
  const dicts = owners.map(dict => privateDict(bytes, dict));
  const privates = dicts.map(dict => localSubroutines(bytes, dict));
  const stems = dicts.flatMap(({entries}) => entries.get(10)?.slice(0, 1) ?? []).sort((a, b) => a - b);
  const select = fdSelect(bytes, top.get(op2(37))?.[0]);
  const globalSubroutines: Subroutines = {count: globals.count, get: index => itemOf(bytes, globals, index)};
  const programOf = (index: number): readonly [Uint8Array, Subroutines, Subroutines] => [
    itemOf(bytes, charstrings, index),
    globalSubroutines,
    privates[select(index)] ?? noSubroutines,
  ];
  const keyed = top.has(op2(30));
  const charset = top.get(15)?.[0] ?? 0;
  return {
    stem: stems[stems.length >> 1],
    forceBold: dicts.some(({entries}) => entries.get(op2(14))?.[0] === 1),
    boundsOf: index => charstringBounds(...programOf(index)),
    draw: (index, pen) => drawCharstring(...programOf(index), pen),
    nameOf: index => {
      // pdf.js writes the names of a rebuilt font one glyph too late, `.notdef` as the first of them
      const entry = index + 1;
      if (keyed || charset <= 2 || bytes[charset] !== 0 || entry >= charstrings.count) return undefined;
      const id = readOffset(bytes, charset + 1 + 2 * (entry - 1), 2);
      if (id < standardStrings) return isoAdobe[id];
      return id - standardStrings < strings.count
        ? new TextDecoder('latin1').decode(itemOf(bytes, strings, id - standardStrings))
        : undefined;
    },
  };
}

// numbers below this name the strings that every CFF font knows; the first 229 are Adobe's standard Latin set
const standardStrings = 391;

const noSubroutines: Subroutines = {count: 0, get: () => new Uint8Array()};

/** Operators of two bytes are kept above 1000. */
const op2 = (operator: number): number => 1000 + operator;

type Index = {readonly count: number; readonly offsetSize: number; readonly start: number; readonly end: number};

function readIndex(bytes: Uint8Array, at: number): Index {
  const count = ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
  if (count === 0 || Number.isNaN(count)) return {count: 0, offsetSize: 1, start: at + 2, end: at + 2};
  const offsetSize = bytes[at + 2] as number;
  const start = at + 3;
  const data = start + (count + 1) * offsetSize - 1;
  return {count, offsetSize, start, end: data + readOffset(bytes, start + count * offsetSize, offsetSize)};
}

function itemOf(bytes: Uint8Array, {count, offsetSize, start}: Index, index: number): Uint8Array {
  if (index < 0 || index >= count) throw new RangeError('no such entry');
  const data = start + (count + 1) * offsetSize - 1;
  const from = readOffset(bytes, start + index * offsetSize, offsetSize);
  const to = readOffset(bytes, start + (index + 1) * offsetSize, offsetSize);
  return bytes.subarray(data + from, data + to);
}

function readOffset(bytes: Uint8Array, at: number, size: number): number {
  let value = 0;
  for (let index = 0; index < size; index++) value = value * 256 + (bytes[at + index] as number);
  return value;
}

function readIndexDicts(bytes: Uint8Array, at: number): ReadonlyMap<number, number[]>[] {
  const index = readIndex(bytes, at);
  return Array.from({length: index.count}, (_, item) => readDict(itemOf(bytes, index, item)));
}

/** Operands by operator; real numbers are skipped as 0, because only offsets are asked for. */
function readDict(bytes: Uint8Array): ReadonlyMap<number, number[]> {
  const dict = new Map<number, number[]>();
  let operands: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at++] as number;
    if (byte <= 21) {
      dict.set(byte === 12 ? op2(bytes[at++] as number) : byte, operands);
      operands = [];
    } else if (byte === 28) {
      operands.push((((bytes[at] as number) << 24) >> 16) | (bytes[at + 1] as number));
      at += 2;
    } else if (byte === 29) {
      operands.push(new DataView(bytes.buffer, bytes.byteOffset + at, 4).getInt32(0));
      at += 4;
    } else if (byte === 30) {
      while (at < bytes.length && ((bytes[at] as number) & 15) !== 15 && (bytes[at] as number) >> 4 !== 15) at++;
      at++;
      operands.push(0);
    } else if (byte >= 32 && byte <= 246) {
      operands.push(byte - 139);
    } else if (byte >= 247 && byte <= 250) {
      operands.push((byte - 247) * 256 + (bytes[at++] as number) + 108);
    } else if (byte >= 251 && byte <= 254) {
      operands.push(-(byte - 251) * 256 - (bytes[at++] as number) - 108);
    }
  }
  return dict;
}

type Private = {readonly entries: ReadonlyMap<number, number[]>; readonly offset: number};

function privateDict(bytes: Uint8Array, dict: ReadonlyMap<number, number[]>): Private {
  const [size = 0, offset = 0] = dict.get(18) ?? [];
  return {entries: readDict(bytes.subarray(offset, offset + size)), offset};
}

function localSubroutines(bytes: Uint8Array, {entries, offset}: Private): Subroutines {
  const subrs = entries.get(19)?.[0];
  if (!subrs) return noSubroutines;
  const index = readIndex(bytes, offset + subrs);
  return {count: index.count, get: item => itemOf(bytes, index, item)};
}

/** Which private dictionary a glyph of a CID font uses. */
function fdSelect(bytes: Uint8Array, at: number | undefined): (glyph: number) => number {
  if (at === undefined) return () => 0;
  if (bytes[at] === 0) return glyph => bytes[at + 1 + glyph] ?? 0;
  const ranges = readOffset(bytes, at + 1, 2);
  return glyph => {
    let low = 0;
    let high = ranges - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (readOffset(bytes, at + 3 + 3 * middle, 2) <= glyph) low = middle;
      else high = middle - 1;
    }
    return bytes[at + 5 + 3 * low] ?? 0;
  };
}
