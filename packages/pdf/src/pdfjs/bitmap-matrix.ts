/**
 * The little of `DOMMatrix` with which pdf.js traces bitmap glyphs of Type 3 fonts. Node has none; without it each of these glyphs is
 * lost, and with it the size of the font.
 */
class BitmapMatrix {
  a = 1;
  b = 0;
  c = 0;
  d = 1;
  e = 0;
  f = 0;

  scaleSelf(x: number, y = x): this {
    this.a *= x;
    this.b *= x;
    this.c *= y;
    this.d *= y;
    return this;
  }

  translateSelf(x: number, y: number): this {
    this.e += this.a * x + this.c * y;
    this.f += this.b * x + this.d * y;
    return this;
  }
}

/** Gives pdf.js a `DOMMatrix` where the platform has none. */
export function provideBitmapMatrix(): void {
  if ('DOMMatrix' in globalThis) return;
  Object.defineProperty(globalThis, 'DOMMatrix', {value: BitmapMatrix, configurable: true, writable: true});
}
