import {boxHeight, type PageBox} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {FigureDraft, Line, Piece} from './draft.ts';

/**
 * What a page shows, to be compared with what the finished document says of it. Kept until the last page is read, so in little
 * memory: the characters of each line without spaces, and where it stands.
 */
export type PageInk = {
  readonly lines: readonly string[];
  /** Left, top, right and bottom of each line. */
  readonly boxes: Float32Array;
  /** When the page draws the first glyph of each line. */
  readonly orders: Int32Array;
  /** Which lines, or words of them, OCR read: a formula there replaces the words. */
  readonly recognized: ReadonlySet<number>;
  /** Lines from this index on stand in a figure. */
  readonly firstInFigure: number;
  /** Characters of the lines that may go: leaders, hyphens at the end of a line, parts of symbols drawn upon each other. */
  readonly faint: string;
};

/** Collects what a page shows; `lines` are all of its lines, before any of them was claimed. */
export function pageInk(lines: readonly Line[], figures: readonly FigureDraft[]): PageInk {
  const drawn = new Set<Glyph>();
  for (const figure of figures) {
    for (const line of figure.lines) for (const {glyphs} of line.pieces) for (const glyph of glyphs) drawn.add(glyph);
  }
  const collector = new Collector();
  for (const line of lines) collector.add(line.pieces, line.box, drawn);
  const firstInFigure = collector.texts.length;
  for (const figure of figures) for (const line of figure.lines) collector.add(line.pieces, line.box);
  return {
    lines: collector.texts,
    boxes: Float32Array.from(collector.sides),
    orders: Int32Array.from(collector.orders),
    recognized: collector.recognized,
    firstInFigure,
    faint: collector.faint,
  };
}

/** A line of the ink. */
export type InkLine = {
  readonly index: number;
  readonly text: string;
  readonly box: PageBox;
  readonly inFigure: boolean;
  readonly order: number;
};

/** The lines of the ink, where they stand. */
export const inkLines = ({lines, boxes, orders, firstInFigure}: PageInk): InkLine[] =>
  lines.map((text, index) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(4 * index, 4 * index + 4);
    return {index, text, box: {left, top, right, bottom}, inFigure: index >= firstInFigure, order: orders[index] ?? 0};
  });

class Collector {
  readonly texts: string[] = [];
  readonly sides: number[] = [];
  readonly orders: number[] = [];
  readonly recognized = new Set<number>();
  faint = '';

  add(pieces: readonly Piece[], box: PageBox, except?: ReadonlySet<Glyph>): void {
    // OCR reads words; what it takes for a formula replaces some of a line's
    if (pieces[0]?.glyphs[0]?.line !== undefined) {
      for (const piece of pieces) this.push(textOf(piece.glyphs, except), piece.box, piece.glyphs[0]?.order);
      return;
    }
    let text = '';
    let before: Glyph | undefined;
    for (const {glyphs} of pieces) {
      for (const glyph of glyphs) {
        if (glyph.blank || glyph.drawn || except?.has(glyph)) continue;
        text += glyph.text;
        if (before && overlap(before, glyph)) this.faint += partsOf(before, glyph);
        before = glyph;
      }
    }
    if (text === '') return;
    if (hyphens.test(text)) this.faint += '-';
    for (const [leader] of text.matchAll(leaders)) this.faint += leader;
    this.push(text, box, pieces[0]?.glyphs[0]?.order, false);
  }

  private push(text: string, box: PageBox, order = 0, recognized = true): void {
    if (text === '') return;
    if (recognized) this.recognized.add(this.texts.length);
    this.texts.push(text);
    this.sides.push(box.left, box.top, box.right, box.bottom);
    this.orders.push(order);
  }
}

const textOf = (glyphs: readonly Glyph[], except: ReadonlySet<Glyph> | undefined): string =>
  glyphs.map(glyph => (glyph.blank || glyph.drawn || except?.has(glyph) ? '' : glyph.text)).join('');

// a hyphen at the end of a line may only divide a word
const hyphens = /[-‐­‑]$/;
const leaders = /[.·․‥…⋯∙⋅]{4,}/g;

// what TeX draws arrows, negations and stacked relations of, and the pieces of tall delimiters
const parts = new Set('-−=→←⇒⇐↦↪↩∣|⋊⋉∼~≃<>.˙⋅^ˆ△/\u0338⏐‖⊄≠');
const slashes = new Set('/\u0338');

/** What of two glyphs that lie upon each other may be part of one symbol. */
function partsOf(a: Glyph, b: Glyph): string {
  if (parts.has(a.text) && parts.has(b.text)) return a.text + b.text;
  return slashes.has(a.text) ? a.text : slashes.has(b.text) ? b.text : '';
}

/** Whether two glyphs lie upon each other, or the first is drawn without any advance. */
function overlap(a: Glyph, b: Glyph): boolean {
  const common = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
  return common > 0 || (a.advance === 0 && common > -boxHeight(a.box));
}
