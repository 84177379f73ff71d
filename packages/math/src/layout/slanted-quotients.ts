import type {Glyph} from '@recto/pdf';

/**
 * Puts slanted quotients on one line: `\faktor` and `\quotient` raise the left side and lower the right side of a diagonal
 * by a third of an em each, at full size. The result has both on the diagonal's baseline with a slash between them.
 * The parts are found in drawing order, in which the three follow each other.
 */
export function levelQuotients(glyphs: readonly Glyph[]): Glyph[] {
  if (!glyphs.some(isDiagonal)) return [...glyphs];
  const ordered = glyphs.toSorted((a, b) => a.order - b.order);
  const laid = [...ordered];
  ordered.forEach((diagonal, at) => {
    if (!isDiagonal(diagonal)) return;
    const left = sideOf(ordered, at, -1);
    const right = sideOf(ordered, at, 1);
    if (!left || !right) return;
    shift(laid, at - left.length, at, diagonal.y - left.baseline);
    shift(laid, at + 1, at + 1 + right.length, diagonal.y - right.baseline);
    laid[at] = {...diagonal, text: '/'};
  });
  return laid;
}

const isDiagonal = (glyph: Glyph): boolean => glyph.text === '╱' || glyph.text === '⧸';

type Side = {readonly length: number; readonly baseline: number};

/** The glyphs of a side, which follow each other in drawing order away from the diagonal, and their baseline. */
function sideOf(ordered: readonly Glyph[], at: number, step: 1 | -1): Side | undefined {
  const {y, size: em} = ordered[at]!;
  let baseline: number | undefined;
  // next to the diagonal may stand a script of the side
  for (let index = at + step; baseline === undefined && Math.abs(index - at) < 8; index += step) {
    const glyph = ordered[index];
    if (!glyph || isDiagonal(glyph)) return undefined;
    if (glyph.size > 0.87 * em) baseline = glyph.y;
  }
  if (baseline === undefined || (baseline - y) * step < 0.2 * em || (baseline - y) * step > 0.75 * em) return undefined;
  let near = ordered[at + step]!;
  let length = 0;
  for (let index = at + step; index >= 0 && index < ordered.length; index += step) {
    const glyph = ordered[index]!;
    const apart = step < 0 ? near.x - glyph.x - glyph.advance : glyph.x - near.x - near.advance;
    const off = Math.abs(glyph.y - baseline) / em;
    const big = glyph.font.encoding === 'OMX';
    if (isDiagonal(glyph) || apart > 0.4 * em || apart < -2.5 * em) break;
    if (!big && off > (glyph.size > 0.87 * em ? 0.08 : 0.6)) break;
    length++;
    near = glyph;
  }
  return {length, baseline};
}

/** Moves glyphs by `by` points downwards; scripts keep their place beside their base. */
function shift(glyphs: Glyph[], from: number, to: number, by: number): void {
  for (let index = from; index < to; index++) {
    const glyph = glyphs[index]!;
    const {box} = glyph;
    glyphs[index] = {...glyph, y: glyph.y + by, box: {...box, top: box.top + by, bottom: box.bottom + by}};
  }
}
