import type {FontFacts} from '../facts.ts';
import type {FontRecord} from '../pdfjs/font-record.ts';
import {identifyFont, nameFont} from './identify.ts';
import {glyphMeaning, type MeaningSource} from './meaning.ts';

/** A glyph as pdf.js sends it; one object per font and code. */
export type SentGlyph = {
  readonly originalCharCode: number;
  readonly fontChar: string;
  readonly unicode: string;
  /** In glyph space. */
  readonly width: number;
  /** Vertical advance and the position of the vertical origin, in glyph space. */
  readonly vmetric?: readonly number[];
  readonly isSpace: boolean;
};

/** What does not change from one use of a glyph to the next. Lengths are shares of an em. */
export type GlyphShape = {
  readonly text: string;
  readonly name: string | undefined;
  readonly blank: boolean;
  readonly advance: number;
  /** Ink bounds around the origin, y up: x0, y0, x1, y1. */
  readonly box: readonly [number, number, number, number];
  readonly verticalAdvance: number;
  readonly verticalX: number;
  readonly verticalY: number;
};

/** A font of the document, with all that has been learnt about its glyphs. */
export class PageFont {
  readonly facts: FontFacts;
  /** Em size as a multiple of the font size the text operators give; 1 but for Type 3 fonts. */
  readonly emScale: number;
  private readonly record: FontRecord;
  private readonly source: MeaningSource;
  private readonly shapes = new Map<SentGlyph, GlyphShape>();

  constructor(record: FontRecord) {
    this.record = record;
    this.facts = identifyFont(record);
    this.source = {record, ...nameFont(record)};
    this.emScale = 1;
  }

  shapeOf(glyph: SentGlyph): GlyphShape {
    let shape = this.shapes.get(glyph);
    if (!shape) {
      shape = this.measure(glyph);
      this.shapes.set(glyph, shape);
    }
    return shape;
  }

  private measure(glyph: SentGlyph): GlyphShape {
    const {record, facts} = this;
    const unit = record.matrix[0] ?? 0.001;
    const advance = glyph.width * unit;
    const name = record.differences.get(glyph.originalCharCode);
    const text = glyphMeaning(glyph, name, this.source);
    const blank = /^[\s\u00a0\u200b-\u200f\u2060]+$/u.test(text);
    const [verticalAdvance = -1000, verticalX = glyph.width / 2, verticalY = 880] = glyph.vmetric ?? [];
    return {
      text,
      name,
      blank,
      advance,
      box: blank ? [0, 0, advance, 0] : [0, facts.descent, advance, facts.ascent],
      verticalAdvance: verticalAdvance * unit,
      verticalX: verticalX * unit,
      verticalY: verticalY * unit,
    };
  }
}
