import type {InkBounds} from './bounds.ts';

/** Bounds of TrueType glyphs, as their headers give them. */
export function glyfBounds(tables: ReadonlyMap<string, DataView>): (index: number) => InkBounds | undefined {
  const glyf = tables.get('glyf');
  const loca = tables.get('loca');
  const head = tables.get('head');
  if (!glyf || !loca || !head) throw new Error('no outlines');
  const long = head.getInt16(50) !== 0;
  const offsetOf = (index: number): number => (long ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index));
  return index => {
    const start = offsetOf(index);
    if (offsetOf(index + 1) <= start || start + 10 > glyf.byteLength) return undefined;
    if (glyf.getInt16(start) === 0) return undefined;
    return [glyf.getInt16(start + 2), glyf.getInt16(start + 4), glyf.getInt16(start + 6), glyf.getInt16(start + 8)];
  };
}
