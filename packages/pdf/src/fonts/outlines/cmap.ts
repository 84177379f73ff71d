/** Glyph index of a code point by the font's first usable Unicode map; 0 when it has none. */
export function cmapLookup(table: DataView): (code: number) => number {
  const lookups = subtables(table).flatMap(offset => lookupAt(table, offset) ?? []);
  return code => {
    for (const lookup of lookups) {
      const index = lookup(code);
      if (index !== 0) return index;
    }
    return 0;
  };
}

/** Offsets of the subtables, Windows ones first: those are what pdf.js writes. */
function subtables(table: DataView): number[] {
  const count = table.getUint16(2);
  const found: {readonly platform: number; readonly offset: number}[] = [];
  for (let index = 0; index < count; index++) {
    const at = 4 + 8 * index;
    found.push({platform: table.getUint16(at), offset: table.getUint32(at + 4)});
  }
  return found.sort((a, b) => b.platform - a.platform).map(({offset}) => offset);
}

function lookupAt(table: DataView, offset: number): ((code: number) => number) | undefined {
  if (offset + 6 > table.byteLength) return undefined;
  switch (table.getUint16(offset)) {
    case 0:
      return code => (code < 256 && offset + 6 + code < table.byteLength ? table.getUint8(offset + 6 + code) : 0);
    case 4:
      return code => segmented(table, offset, code);
    case 6: {
      const first = table.getUint16(offset + 6);
      const count = table.getUint16(offset + 8);
      return code => (code >= first && code < first + count ? table.getUint16(offset + 10 + 2 * (code - first)) : 0);
    }
    case 12:
      return code => grouped(table, offset, code);
    default:
      return undefined;
  }
}

function segmented(table: DataView, offset: number, code: number): number {
  if (code > 0xffff) return 0;
  const double = table.getUint16(offset + 6);
  const ends = offset + 14;
  let low = 0;
  let high = double / 2 - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (table.getUint16(ends + 2 * middle) < code) low = middle + 1;
    else high = middle;
  }
  const starts = ends + double + 2;
  const start = table.getUint16(starts + 2 * low);
  if (code < start || code > table.getUint16(ends + 2 * low)) return 0;
  const delta = table.getUint16(starts + double + 2 * low);
  const rangeAt = starts + 2 * double + 2 * low;
  const range = table.getUint16(rangeAt);
  if (range === 0) return (code + delta) & 0xffff;
  const index = table.getUint16(rangeAt + range + 2 * (code - start));
  return index === 0 ? 0 : (index + delta) & 0xffff;
}

function grouped(table: DataView, offset: number, code: number): number {
  let low = 0;
  let high = table.getUint32(offset + 12) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = offset + 16 + 12 * middle;
    const start = table.getUint32(at);
    if (code < start) high = middle - 1;
    else if (code > table.getUint32(at + 4)) low = middle + 1;
    else return table.getUint32(at + 8) + code - start;
  }
  return 0;
}
