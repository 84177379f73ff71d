import type {PageBox} from '@recto/model';
import type {RecognizedFormulas, RecognizedLine, RecognizedPage} from '../facts/ocr-page.ts';
import {cutLevel} from '../pixels/deskew.ts';
import type {Gray} from '../pixels/gray.ts';
import type {SignModel} from './detect/glyph-model.ts';
import {formulaBands} from './formula-bands.ts';
import {hasTallBrackets, isFormula, isProse} from './is-formula.ts';
import {isFamiliar} from './knows-typeface.ts';
import {readWhole} from './read-formula.ts';
import {readSigns} from './read-glyphs.ts';

/** Finds the signs of formulas on a page; the model is loaded with the first page that may have one. */
export class FormulaFinder {
  private model: Promise<SignModel> | undefined;
  private readonly load: () => Promise<SignModel>;

  constructor(load: () => Promise<SignModel>) {
    this.load = load;
  }

  async release(): Promise<void> {
    await (await this.model?.catch(() => undefined))?.release();
  }

  /** What `find` finds, or why it could not: text without its formulas is better than no page. */
  async look(
    page: Gray,
    skew: number,
    lines: readonly RecognizedLine[],
    signal: AbortSignal,
  ): Promise<Pick<RecognizedPage, 'formulas' | 'formulasFailed'>> {
    try {
      const formulas = await this.find(page, skew, lines, signal);
      return formulas ? {formulas} : {};
    } catch (error) {
      signal.throwIfAborted();
      return {formulasFailed: error instanceof Error ? error.message : String(error)};
    }
  }

  /** Signs and rules where `lines` look like formulas, on the page set level by `skew` (radians). */
  private async find(
    page: Gray,
    skew: number,
    lines: readonly RecognizedLine[],
    signal: AbortSignal,
  ): Promise<RecognizedFormulas | undefined> {
    const [first, ...others] = formulaBands(lines, page.width, page.height);
    if (!first) return undefined;
    this.model ??= this.load();
    const model = await this.model;
    if (first.maybe) {
      const seen = await readWhole(page, model);
      const isMatrix = lines.length <= manyLines || hasTallBrackets(seen.signs);
      if (isMatrix && isFormula(seen.signs) && !isProse(seen.signs)) return {...seen, whole: true};
    }
    const bands = first.maybe ? others : [first, ...others];
    if (bands.length === 0) return undefined;
    const found: RecognizedFormulas[] = [];
    for (const {box, em, whole} of bands) {
      signal.throwIfAborted();
      // the lines of one formula tell nothing of how a page leans; its signs do
      if (whole) found.push(await readWhole(page, model));
      else {
        const cut = cutLevel(page, box, skew);
        found.push(moved(await readSigns(cut, model, em), Math.floor(box.left), Math.floor(box.top)));
      }
    }
    const signs = found.flatMap(each => each.signs);
    const bars = found.flatMap(each => each.bars);
    const isWhole = bands[0]!.whole === true && isFormula(signs);
    return {
      // what nobody could read puts a formula in doubt; among words and drawings it is nothing
      signs: isWhole ? signs : signs.filter(({sign}) => sign !== ''),
      bars,
      ...(isWhole && {whole: true}),
      ...(bands[0]!.page && isFamiliar(lines, signs) && {inline: true}),
    };
  }
}

// what falls into more lines may be a table of numbers
const manyLines = 28;

const moved = ({signs, bars}: RecognizedFormulas, dx: number, dy: number): RecognizedFormulas => ({
  signs: signs.map(sign => ({...sign, box: movedBox(sign.box, dx, dy), x: sign.x + dx, y: sign.y + dy})),
  bars: bars.map(bar => movedBox(bar, dx, dy)),
});

const movedBox = ({left, top, right, bottom}: PageBox, dx: number, dy: number): PageBox => ({
  left: left + dx,
  top: top + dy,
  right: right + dx,
  bottom: bottom + dy,
});
