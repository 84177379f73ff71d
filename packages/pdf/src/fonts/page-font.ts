import type {FontFacts} from '../facts.ts';
import {type Matrix, mapBox} from '../matrix.ts';
import type {FontRecord} from '../pdfjs/font-record.ts';
import {type BitmapEncoding, bitmapEncoding} from './bitmap-encoding.ts';
import {characterOfGlyph} from './glyph-order.ts';
import {type GlyphTextSource, glyphText} from './glyph-text.ts';
import {identifyFont, nameFont} from './identify.ts';
import type {InkBounds} from './outlines/bounds.ts';
import {estimatedBounds} from './outlines/estimate.ts';
import {type FontProgram, fontProgram} from './outlines/program.ts';
import {type3Bounds} from './outlines/type3.ts';
import {dashByBounds} from './shapes/dash-by-bounds.ts';
import {ShapeBuilder} from './shapes/shape-features.ts';
import {textByShape} from './shapes/text-by-shape.ts';
import {symbolTable} from './symbol-fonts.ts';

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
  /** Whether the font has a glyph for its code; `fontChar` is that code and leads to the glyph of another one where it does not. */
  readonly isInFont: boolean;
};

/** What does not change from one use of a glyph to the next. Lengths are shares of an em. */
export type GlyphShape = {
  readonly text: string;
  readonly name: string | undefined;
  readonly blank: boolean;
  readonly advance: number;
  /** Ink bounds around the origin, y up: x0, y0, x1, y1. */
  readonly box: InkBounds;
  readonly verticalAdvance: number;
  readonly verticalX: number;
  readonly verticalY: number;
};

/** A font of the document, with all that has been learnt about its glyphs. */
export class PageFont {
  readonly facts: FontFacts;
  /** The same font when its glyphs are drawn with an outline of their own color: a common way to fake bold type. */
  readonly boldFacts: FontFacts;
  /** Em size as a multiple of the font size the text operators give; 1 but for some Type 3 fonts. */
  readonly emScale: number;
  /** Its record has been let go. */
  released = false;
  private readonly onRelearn: () => void;
  private record: FontRecord;
  private source: GlyphTextSource;
  private program: FontProgram | undefined;
  private shapes = new WeakMap<SentGlyph, GlyphShape>();
  /** The file lacks a map to Unicode for glyphs of this font: where pdf.js gives the code itself, it means nothing. */
  private unmapped = false;
  /** What was drawn of control characters, spaces, small letters and others, where pdf.js gives the code itself. */
  private readonly drawn = {controls: 0, spaces: 0, small: 0, others: 0};

  /** `onRelearn` is called when glyphs measured before turn out to mean something else. */
  constructor(record: FontRecord, onRelearn: () => void) {
    this.record = record;
    this.onRelearn = onRelearn;
    this.program = record.program && fontProgram(record.program);
    this.emScale = record.type3 ? type3EmScale(record) : 1;
    this.facts = identifyFont(record, this.program?.isBold(Math.abs(record.matrix[0] ?? 0.001)), this.emScale);
    this.source = sourceOf(record, this.emScale);
    this.boldFacts = this.facts.bold ? this.facts : {...this.facts, bold: true};
  }

  /** Lets go of what takes memory; glyphs that are asked for before `wake` are measured by estimate. */
  release(): void {
    this.released = true;
    this.learn({...this.record, program: undefined, charProcs: undefined});
  }

  /** Takes the font's record again. */
  restore(record: FontRecord): void {
    this.released = false;
    this.learn(record);
  }

  shapeOf(glyph: SentGlyph): GlyphShape {
    if (this.record.composite && glyph.originalCharCode < 0x7f) this.weigh(glyph);
    let shape = this.shapes.get(glyph);
    if (!shape) {
      shape = this.measure(glyph);
      this.shapes.set(glyph, shape);
      if (this.record.composite && shape.blank && shape.text === ' ' && shape.advance > 0)
        this.widenSpace(shape.advance);
    }
    return shape;
  }

  private learn(record: FontRecord): void {
    this.record = record;
    this.source = {...this.source, record};
    this.program = record.program && fontProgram(record.program);
    this.shapes = new WeakMap();
  }

  /**
   * Control characters reveal a font without a map: its space and its marks are drawn with their codes. A layer of recognized text
   * may have one now and then, but has more spaces, and small letters where those of such a font have codes of capitals.
   */
  private weigh(glyph: SentGlyph): void {
    if (!isItsCode(glyph) || glyph.originalCharCode === 0) return;
    const {drawn} = this;
    drawn[kindOfCode(glyph.originalCharCode)]++;
    const unmapped = drawn.controls > drawn.spaces && drawn.small <= drawn.others;
    if (unmapped === this.unmapped) return;
    this.unmapped = unmapped;
    this.shapes = new WeakMap();
    this.onRelearn();
  }

  /** The text of a composite font's glyph for which pdf.js only knows its number, as the font's usual order has it. */
  private ordered(glyph: SentGlyph): string | undefined {
    const {record} = this;
    if (!this.unmapped || !record.composite || !isItsCode(glyph)) return undefined;
    return characterOfGlyph(glyph.originalCharCode, record.type) ?? '';
  }

  /** The code of a composite font's space is unknown until one is drawn. */
  private widenSpace(spaceWidth: number): void {
    for (const facts of [this.facts, this.boldFacts]) (facts as {spaceWidth: number}).spaceWidth = spaceWidth;
  }

  private measure(glyph: SentGlyph): GlyphShape {
    const {record, source} = this;
    const unit = record.matrix[0] ?? 0.001;
    const advance = glyph.width * unit;
    const encoded = record.differences.get(glyph.originalCharCode);
    const name = encoded ?? (glyph.isInFont ? this.program?.nameOf(glyph.fontChar) : undefined);
    const ink = this.ink(glyph, name);
    const claimed = this.ordered(glyph) ?? glyphText(glyph, {name, encoded: encoded !== undefined}, source);
    const text = this.checked(claimed, glyph, ink);
    // a file may map a letter to a space: what is drawn is visible
    const blank = (/^[\s\u00a0\u200b-\u200f\u2060]+$/u.test(text) && !visible(ink)) || (ink === 'none' && text === '');
    const [verticalAdvance = -1000, verticalX = glyph.width / 2, verticalY = 880] = glyph.vmetric ?? [];
    return {
      text: text === '' && blank ? ' ' : text,
      name,
      blank,
      advance,
      box: blank ? [0, 0, advance, 0] : typeof ink === 'string' ? this.estimate(text, advance) : ink,
      verticalAdvance: verticalAdvance * unit,
      verticalX: verticalX * unit,
      verticalY: verticalY * unit,
    };
  }

  /** Dashes that are named as letters. Fonts of formulas that are none of TeX's come with maps that are made of pieces of their glyphs' codes: the outline decides. */
  private checked(claimed: string, glyph: SentGlyph, ink: InkBounds | 'none' | 'unknown'): string {
    const {program, source} = this;
    const dash = visible(ink) ? dashByBounds(claimed, ink) : undefined;
    if (dash !== undefined) return dash;
    if (!this.facts.math || source.family || !program || !visible(ink) || [...claimed].length > 1) return claimed;
    const shape = new ShapeBuilder(this.programUnit(program));
    const features = program.draw(glyph.fontChar, shape) ? shape.finish() : undefined;
    return features ? textByShape(claimed, features) : claimed;
  }

  /** Ink bounds from the font program as shares of an em; `'none'` for a glyph without ink. */
  private ink(glyph: SentGlyph, name: string | undefined): InkBounds | 'none' | 'unknown' {
    const {record, program} = this;
    if (record.type3) return type3Ink(record, name);
    if (!program || glyph.fontChar === '') return 'unknown';
    if (!glyph.isInFont) return 'none';
    const bounds = program.boundsOf(glyph.fontChar);
    if (bounds === 'unknown') return 'unknown';
    if (!bounds) return 'none';
    const unit = this.programUnit(program);
    return [bounds[0] * unit, bounds[1] * unit, bounds[2] * unit, bounds[3] * unit];
  }

  /** Units of the font program as a share of an em. */
  private programUnit({unitsPerEm}: FontProgram): number {
    return unitsPerEm === undefined ? Math.abs(this.record.matrix[0] ?? 0.001) : 1 / unitsPerEm;
  }

  private estimate(text: string, advance: number): InkBounds {
    return estimatedBounds(text, advance, this.facts.ascent, this.facts.descent);
  }
}

/** Whether pdf.js gives the code itself for the character. */
const isItsCode = ({unicode, originalCharCode}: SentGlyph): boolean =>
  unicode.length === 1 && unicode.charCodeAt(0) === originalCharCode;

function kindOfCode(code: number): 'controls' | 'spaces' | 'small' | 'others' {
  if (code < 0x20) return 'controls';
  if (code === 0x20) return 'spaces';
  return code >= 0x61 && code <= 0x7a ? 'small' : 'others';
}

const visible = (ink: InkBounds | 'none' | 'unknown'): ink is InkBounds =>
  typeof ink === 'object' && ink[2] - ink[0] > leastInk && ink[3] - ink[1] > leastInk;

// share of an em
const leastInk = 0.01;

function sourceOf(record: FontRecord, emScale: number): GlyphTextSource {
  const named = nameFont(record);
  const source = {record, ...named, symbols: symbolTable(named.name)};
  return record.type3 ? {...source, bitmap: bitmapEncodingOf(record, emScale)} : source;
}

const bitmapEncodingOf = (record: FontRecord, emScale: number): BitmapEncoding =>
  bitmapEncoding([...record.differences.keys()], code => {
    const ink = type3Ink(record, record.differences.get(code));
    if (typeof ink === 'string') return undefined;
    // what is upside down in the font is set upside down
    const [bottom, top] = (record.matrix[3] ?? 1) < 0 ? [-ink[3], -ink[1]] : [ink[1], ink[3]];
    const [left, , right] = ink;
    return [left / emScale, bottom / emScale, right / emScale, top / emScale];
  });

function type3Ink(record: FontRecord, name: string | undefined): InkBounds | 'none' | 'unknown' {
  const program = name === undefined ? undefined : record.charProcs?.get(name);
  if (!program) return 'unknown';
  const bounds = type3Bounds(program);
  if (!bounds) return 'none';
  const box = mapBox(record.matrix as Matrix, ...bounds);
  return [box.left, box.top, box.right, box.bottom];
}

/**
 * Em size of a Type 3 font per unit of font size. Its glyph space has no em: it follows from the heights of its letters. dvips and
 * Ghostscript set such fonts at size 1 or so, pdfTeX at their real size.
 */
function type3EmScale(record: FontRecord): number {
  const estimates: number[] = [];
  for (const [code, name] of record.differences) {
    const typical = typicalHeight(name.length === 1 ? name : String.fromCharCode(code));
    const ink = typical === undefined ? undefined : type3Ink(record, name);
    if (typical !== undefined && typeof ink === 'object') estimates.push((ink[3] - Math.min(0, ink[1])) / typical);
    if (estimates.length >= 24) break;
  }
  estimates.sort((a, b) => a - b);
  const middle = estimates[estimates.length >> 1];
  if (middle === undefined || !(middle > 0)) return 1;
  return middle > 0.6 && middle < 1.6 ? 1 : middle;
}

/** Height of a character's ink above its lowest point, as a share of an em; Latin book faces vary by a tenth. */
function typicalHeight(character: string): number | undefined {
  if (/^[acemnorsuvwxz]$/.test(character)) return 0.45;
  if (/^[A-PR-Zbdhkl0-9]$/.test(character)) return 0.69;
  return /^[gpqy]$/.test(character) ? 0.65 : undefined;
}
