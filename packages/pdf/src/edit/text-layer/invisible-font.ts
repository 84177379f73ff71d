/**
 * A TrueType program of two glyphs without ink, half an em wide (OpenType 1.9: the tables that ISO 32000-1, 9.9 asks of an
 * embedded TrueType font). Invisible text is set in it: a viewer finds a font in the file and draws nothing. The second
 * glyph has bounds all the same, for PDFium, the viewer of Chromium, marks what is found or chosen by the bounds of its glyphs.
 */
export function invisibleFont(): Uint8Array {
  const tables: readonly (readonly [tag: string, data: Uint8Array])[] = [
    ['glyf', corners()],
    ['head', head()],
    ['hhea', hhea()],
    ['hmtx', words([unitsPerEm / 2, 0, unitsPerEm / 2, 0])],
    // the first has no outline; places count in words
    ['loca', words([0, 0, corners().length / 2])],
    ['maxp', words([1, 0, glyphCount, 2, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])],
  ];
  const headerLength = 12 + 16 * tables.length;
  const total = tables.reduce((sum, [, data]) => sum + padded(data.length), headerLength);
  const font = new Uint8Array(total);
  const view = new DataView(font.buffer);
  view.setUint32(0, 0x00010000);
  // the largest power of two among the tables, for a search by halves
  for (const [index, value] of [tables.length, 64, 2, 16 * tables.length - 64].entries())
    view.setUint16(4 + 2 * index, value);
  let at = headerLength;
  for (const [index, [tag, data]] of tables.entries()) {
    const entry = 12 + 16 * index;
    for (let letter = 0; letter < 4; letter++) font[entry + letter] = tag.charCodeAt(letter);
    font.set(data, at);
    view.setUint32(entry + 4, checksum(font.subarray(at, at + padded(data.length))));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, data.length);
    at += padded(data.length);
  }
  const headAt = view.getUint32(12 + 16 + 8);
  view.setUint32(headAt + 8, (0xb1b0afba - checksum(font)) >>> 0);
  return font;
}

const unitsPerEm = 1000;
const glyphCount = 2;
const [ascent, descent] = [750, -250];

const padded = (length: number): number => (length + 3) & ~3;

function words(values: readonly number[]): Uint8Array {
  const data = new Uint8Array(values.length * 2);
  const view = new DataView(data.buffer);
  for (const [index, value] of values.entries()) view.setInt16(index * 2, value);
  return data;
}

/** A glyph of two points, each an outline of its own: they enclose nothing, and its bounds reach from the one to the other. */
function corners(): Uint8Array {
  const bounds = [0, descent, unitsPerEm / 2, ascent];
  const header = words([2, ...bounds, 0, 1, 0]);
  // both on their curve; then the ways in x and in y from point to point
  const points = new Uint8Array([1, 1, ...words([0, unitsPerEm / 2, descent, ascent - descent])]);
  return new Uint8Array([...header, ...points, 0, 0]);
}

function head(): Uint8Array {
  const data = new Uint8Array(54);
  const view = new DataView(data.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint32(12, 0x5f0f3cf5);
  view.setUint16(18, unitsPerEm);
  // bounds, then the smallest readable size and the hint of direction
  view.setInt16(38, descent);
  view.setInt16(40, unitsPerEm / 2);
  view.setInt16(42, ascent);
  view.setUint16(46, 8);
  view.setInt16(48, 2);
  return data;
}

function hhea(): Uint8Array {
  const data = new Uint8Array(36);
  const view = new DataView(data.buffer);
  view.setUint32(0, 0x00010000);
  view.setInt16(4, ascent);
  view.setInt16(6, descent);
  view.setUint16(10, unitsPerEm / 2);
  view.setUint16(34, glyphCount);
  return data;
}

function checksum(data: Uint8Array): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let sum = 0;
  for (let at = 0; at + 4 <= data.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
