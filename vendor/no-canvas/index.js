/*
 * pdf.js loads @napi-rs/canvas in Node as soon as it is imported: 35 MB on disk and a quarter of a second for each thread.
 * Recto draws with PDFium and lets pdf.js only read, for which it needs of all this a matrix: to turn the bitmaps of
 * Type 3 glyphs into outlines.
 */
class DOMMatrix {
  constructor([a, b, c, d, e, f] = [1, 0, 0, 1, 0, 0]) {
    Object.assign(this, {a, b, c, d, e, f});
  }

  scaleSelf(x, y = x) {
    this.a *= x;
    this.b *= x;
    this.c *= y;
    this.d *= y;
    return this;
  }

  translateSelf(x, y = 0) {
    this.e += this.a * x + this.c * y;
    this.f += this.b * x + this.d * y;
    return this;
  }
}

// asked for at import, never used for reading
class Path2D {}

module.exports = {DOMMatrix, Path2D};
