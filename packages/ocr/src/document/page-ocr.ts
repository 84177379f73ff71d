import {type Projection, type Report, scaleBox} from '@recto/model';
import {hasTextLayer, type PageFacts, type PageWords, type Raster} from '@recto/pdf';
import type {OcrPage} from '../facts/ocr-page.ts';
import {ocrPageFacts} from '../facts/page-facts.ts';
import {TypeSizes} from '../facts/type-sizes.ts';
import {readRegions} from '../regions/read-regions.ts';
import {agreement, type Compared, medianConfidence} from '../trust/agreement.ts';
import {isLatinProse} from '../trust/latin-prose.ts';
import {missesLines} from '../trust/missing-lines.ts';
import {anyLetters, sampleLines} from '../trust/sample-lines.ts';
import {type Suspicion, TextTrust} from '../trust/text-trust.ts';
import {projectionOf} from './image-projection.ts';
import {type OcrSpending, sheetsOf, sheetsOfLines} from './ocr-budget.ts';
import type {OcrResources} from './ocr-resources.ts';
import {pageWords} from './page-words.ts';

export type PageOcrOptions = {
  /** Takes the words of each page that was read from its image. */
  readonly onWords?: (page: PageWords) => void;
  /** Takes the projection from a page onto its image, both in points, where the page was skewed or photographed at an angle. */
  readonly onProjection?: (page: number, toImage: Projection) => void;
  /** Called often while a page is read. */
  readonly onProgress: () => void;
  readonly signal: AbortSignal;
  readonly report: Report;
};

/** Reads the pages of one document, with the type sizes and the trust in its text layer that earlier pages gave. */
export class PageOcr {
  private readonly resources: OcrResources;
  private readonly options: PageOcrOptions;
  private readonly spending: OcrSpending;
  private readonly sizes = new TypeSizes();
  /** A little of the text that pages have of their own. */
  private ownText = '';
  private readonly trust = new TextTrust();

  constructor(resources: OcrResources, spending: OcrSpending, options: PageOcrOptions) {
    this.resources = resources;
    this.spending = spending;
    this.options = options;
  }

  /** The page as its image shows it. */
  async read(facts: PageFacts): Promise<PageFacts> {
    return this.accept(facts, await this.recognize(await this.resources.render(facts)));
  }

  /** The page with its own text, or as its image shows it where a few lines prove that text wrong. */
  async verify(facts: PageFacts): Promise<PageFacts> {
    const suspicion = this.trust.suspicionOf(facts);
    if (!suspicion) return this.keep(facts);
    const image = await this.resources.render(facts);
    const compared = await this.compareLines(facts, image, suspicion);
    const agreed = agreementFor(suspicion, compared);
    if (suspicion === 'hidden-layer' && agreed === undefined && compared.length >= fewestLines)
      return this.readElsewhere(facts, image);
    const confidence = medianConfidence(compared);
    if (this.trust.distrusts(suspicion, agreed, confidence)) {
      this.options.report({code: 'text-distrusted', page: facts.number, agreement: agreed!});
      return this.accept(facts, await this.recognize(image));
    }
    const scale = image.width / facts.width;
    if (
      suspicion !== 'hidden-layer' ||
      !missesLines(image, scale, sampleLines(facts.glyphs, neighborLines), facts.glyphs)
    )
      return this.keep(facts, agreed);
    const page = await this.recognize(image);
    const share = Math.min(1, lettersOf(facts) / Math.max(1, confidentLetters(page)));
    if (!this.trust.distrusts(suspicion, share, confidence)) return this.keep(facts, agreed);
    this.options.report({code: 'text-distrusted', page: facts.number, agreement: share});
    return this.accept(facts, page);
  }

  /** A page whose text layer has nothing at its places: as its image shows it, if that has text of high confidence. */
  private async readElsewhere(facts: PageFacts, image: Raster): Promise<PageFacts> {
    const page = await this.recognize(image);
    if (confidentLetters(page) < leastRead * lettersOf(facts)) return this.keep(facts);
    this.options.report({code: 'text-distrusted', page: facts.number, agreement: 0});
    return this.accept(facts, page);
  }

  private async compareLines(facts: PageFacts, image: Raster, suspicion: Suspicion): Promise<Compared[]> {
    const lines = sampleLines(facts.glyphs, sampled, suspicion === 'other-script' ? anyLetters : undefined);
    const scale = image.width / facts.width;
    const recognition = await this.resources.recognition();
    const read = await recognition.readLines(
      image,
      lines.map(({box}) => scaleBox(box, scale)),
      this.options.signal,
      this.options.onProgress,
      lines.map(({text}) => text).join('\n'),
    );
    return lines.map(({text: claimed}, index) => {
      const {text, confidence} = read[index]!;
      return {claimed, read: text, confidence};
    });
  }

  private async recognize(image: Raster): Promise<OcrPage> {
    const {signal, onProgress} = this.options;
    return (await this.resources.recognition()).read(image, signal, onProgress, {upright: true, beside: this.ownText});
  }

  private accept(facts: PageFacts, page: OcrPage): PageFacts {
    this.reportFailures(facts.number, page);
    const read = ocrPageFacts(facts, page, this.sizes);
    const toImage = projectionOf(page, facts.width);
    if (toImage) this.options.onProjection?.(facts.number, toImage);
    this.options.onWords?.({page: facts.number, words: pageWords(read, toImage)});
    return read;
  }

  /** The page with its own text, and the regions read whose text is missing. */
  private async keep(facts: PageFacts, agreement?: number): Promise<PageFacts> {
    reportTextLayer(facts, this.options.report, agreement);
    const {onProgress, onWords, signal} = this.options;
    const text = visibleText(facts);
    if (this.ownText.length < longestSample) this.ownText += text.slice(0, sampleOfPage);
    const beside = this.ownText + text;
    const mended = await readRegions(facts, {
      draw: (dpi, clip) => this.resources.render(facts, dpi, clip),
      affords: pixels => this.spending.take(sheetsOf(pixels)),
      affordsLines: lines => this.spending.take(sheetsOfLines(lines), lines),
      read: async (image, picture) => {
        const page = await (await this.resources.recognition()).read(image, signal, onProgress, {beside, picture});
        this.reportFailures(facts.number, page);
        return page;
      },
      readLines: async (image, places) =>
        (await this.resources.recognition()).readLines(image, places, signal, onProgress),
      sizes: this.sizes,
    });
    if (mended.regions?.some(({reason}) => reason === 'picture'))
      onWords?.({page: facts.number, words: pageWords({glyphs: mended.glyphs.filter(({line}) => line !== undefined)})});
    return mended;
  }

  private reportFailures(page: number, {formulasFailed, missingLanguages: languages}: OcrPage): void {
    const {report} = this.options;
    if (formulasFailed !== undefined) report({code: 'formulas-not-read', page, message: formulasFailed});
    if (languages) report({code: 'language-data-missing', page, languages});
  }
}

/** Reports that a page's text layer is used, and how far it agreed with the image where that was compared. */
export function reportTextLayer(facts: PageFacts, report: Report, agreement?: number): void {
  if (hasTextLayer(facts))
    report({code: 'text-layer-used', page: facts.number, ...(agreement !== undefined && {agreement})});
}

/** Text that OCR does not know is wrong only where the image shows plain Latin prose; other text is compared letter by letter. */
function agreementFor(suspicion: Suspicion, compared: readonly Compared[]): number | undefined {
  if (suspicion !== 'other-script') return agreement(compared);
  return isLatinProse(compared.map(({read}) => read)) ? 0 : undefined;
}

const visibleText = ({glyphs}: PageFacts): string =>
  glyphs.reduce((text, {hidden, text: own}) => (hidden && hidden !== 'invisible' ? text : text + own), '');

// characters
const sampleOfPage = 500;
const longestSample = 50_000;

const lettersOf = ({glyphs}: PageFacts): number => glyphs.reduce((sum, {blank}) => sum + (blank ? 0 : 1), 0);

const confidentLetters = ({lines}: OcrPage): number =>
  lines.reduce((sum, {characters, confidence}) => sum + (confidence > confident ? characters.length : 0), 0);

// lines of a page that are compared
const sampled = 8;
const fewestLines = 3;
// lines of a text layer beside which others are looked for
const neighborLines = 60;
const confident = 0.9;
// share of the letters that the text layer has
const leastRead = 0.5;
