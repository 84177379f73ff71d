import type {PageBox} from '@recto/model';
import type {OcrFormulas, OcrLine, OcrPage} from '../facts/ocr-page.ts';
import {cropDeskewed} from '../pixels/deskew.ts';
import type {Gray} from '../pixels/gray.ts';
import type {GlyphModel} from './detect/glyph-model.ts';
import {formulaBands} from './formula-bands.ts';
import {hasTallBrackets, isFormula, isProse} from './is-formula.ts';
import {knowsTypeface} from './knows-typeface.ts';
import {readFormulaImage} from './read-formula.ts';
import {readGlyphs} from './read-glyphs.ts';

/** Finds the formula glyphs on a page; the model is loaded with the first page that may have one. */
export class FormulaFinder {
  private model: Promise<GlyphModel> | undefined;
  private readonly load: () => Promise<GlyphModel>;

  constructor(load: () => Promise<GlyphModel>) {
    this.load = load;
  }

  async release(): Promise<void> {
    await (await this.model?.catch(() => undefined))?.release();
  }

  /**
   * What `find` finds, or why it could not: text without its formulas is better than no page. With `isText` the page is known to be no
   * formula as a whole.
   */
  async find(
    page: Gray,
    skew: number,
    lines: readonly OcrLine[],
    signal: AbortSignal,
    isText = false,
  ): Promise<Pick<OcrPage, 'formulas' | 'formulasFailed'>> {
    try {
      const formulas = await this.findGlyphs(page, skew, lines, signal, isText);
      return formulas ? {formulas} : {};
    } catch (error) {
      signal.throwIfAborted();
      return {formulasFailed: error instanceof Error ? error.message : String(error)};
    }
  }

  /** Glyphs and rules where `lines` look like formulas, on the page deskewed by `skew` (radians). */
  private async findGlyphs(
    page: Gray,
    skew: number,
    lines: readonly OcrLine[],
    signal: AbortSignal,
    isText: boolean,
  ): Promise<OcrFormulas | undefined> {
    const [first, ...others] = formulaBands(lines, page.width, page.height, isText);
    if (!first) return undefined;
    this.model ??= this.load();
    const model = await this.model;
    if (first.maybe) {
      const recognized = await readFormulaImage(page, model);
      const isMatrix = lines.length <= manyLines || hasTallBrackets(recognized.glyphs);
      if (isMatrix && isFormula(recognized.glyphs) && !isProse(recognized.glyphs)) return {...recognized, whole: true};
    }
    const bands = first.maybe ? others : [first, ...others];
    if (bands.length === 0) return undefined;
    const found: OcrFormulas[] = [];
    for (const {box, em, whole} of bands) {
      signal.throwIfAborted();
      // the lines of one formula do not show how a page is skewed; its glyphs do
      if (whole) found.push(await readFormulaImage(page, model));
      else {
        const cut = cropDeskewed(page, box, skew);
        found.push(moved(await readGlyphs(cut, model, em), Math.floor(box.left), Math.floor(box.top)));
      }
    }
    const glyphs = found.flatMap(each => each.glyphs);
    const bars = found.flatMap(each => each.bars);
    const isWhole = bands[0]!.whole === true && isFormula(glyphs);
    return {
      // what nobody could read puts a formula uncertain; among words and drawings it is nothing
      glyphs: isWhole ? glyphs : glyphs.filter(({symbol}) => symbol !== ''),
      bars,
      ...(isWhole && {whole: true}),
      ...(bands[0]!.page && knowsTypeface(lines, glyphs) && {inline: true}),
    };
  }
}

// what falls into more lines may be a table of numbers
const manyLines = 28;

const moved = ({glyphs, bars}: OcrFormulas, dx: number, dy: number): OcrFormulas => ({
  glyphs: glyphs.map(glyph => ({...glyph, box: movedBox(glyph.box, dx, dy), x: glyph.x + dx, y: glyph.y + dy})),
  bars: bars.map(bar => movedBox(bar, dx, dy)),
});

const movedBox = ({left, top, right, bottom}: PageBox, dx: number, dy: number): PageBox => ({
  left: left + dx,
  top: top + dy,
  right: right + dx,
  bottom: bottom + dy,
});
