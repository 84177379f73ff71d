import {type PageBox, type Projection, type Report, scaleBox} from '@recto/model';
import type {PageFacts, PageWords, PdfDocument, PdfRenderer, Raster} from '@recto/pdf';
import {hasTextLayer} from '@recto/pdf';
import type {OcrPage} from '../facts/ocr-page.ts';
import {ocrPageFacts} from '../facts/page-facts.ts';
import {TypeSizes} from '../facts/type-sizes.ts';
import {readRegions} from '../regions/read-regions.ts';
import {agreement, medianConfidence} from '../trust/agreement.ts';
import {isLatinProse} from '../trust/latin-prose.ts';
import {missesLines} from '../trust/missing-lines.ts';
import {needsOcr} from '../trust/needs-ocr.ts';
import {anyLetters, sampleLines} from '../trust/sample-lines.ts';
import {TextTrust} from '../trust/text-trust.ts';
import {failedPage} from './failed-page.ts';
import {projectionOf} from './image-projection.ts';
import {pageWords} from './page-words.ts';
import type {OcrMode, Recognition} from './recognition.ts';

export type OcrPdfOptions = {
  readonly mode: OcrMode;
  readonly load: () => Promise<Recognition>;
  readonly renderer: () => Promise<PdfRenderer>;
  /** Pixels per inch at which a page of images has its own pixels. */
  readonly dpis?: readonly number[];
  /** Pages of which it has been told that there is nothing to read. */
  readonly emptyPages?: ReadonlySet<number>;
  /** Takes the words of each page that was read from its image. */
  readonly onWords?: (page: PageWords) => void;
  /** Takes where places on a page that was skewed, or was seen from aside, lie in its image: points on both sides. */
  readonly onProjection?: (page: number, toPicture: Projection) => void;
  /** Called often while a page is read. */
  readonly onProgress: () => void;
  readonly signal: AbortSignal;
  readonly report: Report;
};

/** The same document, whose pages without usable text, and parts of pages without it, are read from their images. */
export function ocrPdf(pdf: PdfDocument, options: OcrPdfOptions): PdfDocument {
  const {mode, load, dpis, emptyPages, onWords, onProjection, onProgress, signal, report} = options;
  const tellOfLayer = (facts: PageFacts, agreement?: number): void => {
    if (hasTextLayer(facts))
      report({code: 'text-layer-used', page: facts.number, ...(agreement !== undefined && {agreement})});
  };
  if (mode === 'never')
    return {
      ...pdf,
      readPage: async (number, shows) => {
        const facts = await pdf.readPage(number, shows);
        if (emptyPages?.has(number)) return bare(facts);
        tellOfLayer(facts);
        return facts;
      },
    };
  const sizes = new TypeSizes();
  let renderer: Promise<PdfRenderer> | undefined;
  let drawn = 0;
  let pagesRead = 0;
  let lastRecognized: number | undefined;
  const loaded = (): Promise<Recognition> => {
    lastRecognized = pagesRead;
    return load();
  };
  /** What recognizes takes more memory than all else: it rests among pages that need none, and after a long document. */
  const rest = async (): Promise<void> => {
    if (lastRecognized === undefined) return;
    lastRecognized = undefined;
    // what could not be loaded has nothing to give back
    await load().then(
      recognition => recognition.release(),
      () => {},
    );
    await closeRenderer();
  };
  const closeRenderer = async (): Promise<void> => {
    const open = renderer;
    renderer = undefined;
    await open?.then(opened => opened.close());
  };
  const draw = async ({number}: PageFacts, dpi = dpis?.[number - 1] ?? usualDpi, clip?: PageBox): Promise<Raster> => {
    if (++drawn % pagesPerRenderer === 0) await closeRenderer();
    renderer ??= options.renderer();
    return (await renderer).render(number, dpi, clip);
  };
  const readWhole = async (picture: Raster): Promise<OcrPage> =>
    (await loaded()).read(picture, signal, onProgress, {upright: true});
  const recognize = async (facts: PageFacts, picture: Raster): Promise<PageFacts> => {
    return take(facts, await readWhole(picture));
  };
  /** What recognition could not do on a page. */
  const tellOf = (page: number, {formulasFailed, missingLanguages: languages}: OcrPage): void => {
    if (formulasFailed !== undefined) report({code: 'formulas-not-read', page, message: formulasFailed});
    if (languages) report({code: 'language-data-missing', page, languages});
  };
  const take = (facts: PageFacts, recognised: OcrPage): PageFacts => {
    tellOf(facts.number, recognised);
    const read = ocrPageFacts(facts, recognised, sizes);
    const toPicture = projectionOf(recognised, facts.width);
    if (toPicture) onProjection?.(facts.number, toPicture);
    onWords?.({page: facts.number, words: pageWords(read, toPicture)});
    return read;
  };
  const mend = async (facts: PageFacts): Promise<PageFacts> => {
    const mended = await readRegions(facts, {
      draw: (dpi, clip) => draw(facts, dpi, clip),
      read: async picture => {
        const recognised = await (await loaded()).read(picture, signal, onProgress);
        tellOf(facts.number, recognised);
        return recognised;
      },
      readLines: async (picture, places) => (await loaded()).readLines(picture, places, signal),
      sizes,
    });
    const pictured = mended.regions?.filter(({reason}) => reason === 'picture') ?? [];
    if (pictured.length > 0)
      onWords?.({page: facts.number, words: pageWords({glyphs: mended.glyphs.filter(({line}) => line !== undefined)})});
    return mended;
  };
  /** The page with its own text. */
  const keep = (facts: PageFacts, agreement?: number): Promise<PageFacts> => {
    tellOfLayer(facts, agreement);
    return mend(facts);
  };
  const trust = new TextTrust();
  /** The page as its image has it, where a few lines show that its own text is something else. */
  const verify = async (facts: PageFacts): Promise<PageFacts> => {
    const doubt = trust.suspicionOf(facts);
    if (!doubt) return keep(facts);
    const lines = sampleLines(facts.glyphs, sampled, doubt === 'other-script' ? anyLetters : undefined);
    const picture = await draw(facts);
    const scale = picture.width / facts.width;
    const read = await (await loaded()).readLines(
      picture,
      lines.map(({box}) => scaleBox(box, scale)),
      signal,
    );
    const compared = lines.map(({text: claimed}, index) => ({claimed, ...readingOf(read[index]!)}));
    const agreed =
      doubt === 'other-script' ? (isLatinProse(read.map(({text}) => text)) ? 0 : undefined) : agreement(compared);
    if (doubt === 'hidden-layer' && agreed === undefined && lines.length >= fewestLines)
      return readElsewhere(facts, picture);
    const sure = medianConfidence(compared);
    if (trust.distrusts(doubt, agreed, sure)) {
      report({code: 'text-distrusted', page: facts.number, agreement: agreed!});
      return recognize(facts, picture);
    }
    if (doubt !== 'hidden-layer' || !missesLines(picture, scale, sampleLines(facts.glyphs, besides), facts.glyphs))
      return keep(facts, agreed);
    const recognised = await readWhole(picture);
    const share = Math.min(1, lettersOf(facts) / Math.max(1, surelyRead(recognised)));
    if (!trust.distrusts(doubt, share, sure)) return keep(facts, agreed);
    report({code: 'text-distrusted', page: facts.number, agreement: share});
    return take(facts, recognised);
  };
  /** A layer at whose places nothing can be read: the page as its image has it, if it has text that can surely be read. */
  const readElsewhere = async (facts: PageFacts, picture: Raster): Promise<PageFacts> => {
    const recognised = await readWhole(picture);
    if (surelyRead(recognised) < leastRead * lettersOf(facts)) return keep(facts);
    report({code: 'text-distrusted', page: facts.number, agreement: 0});
    return take(facts, recognised);
  };
  return {
    facts: pdf.facts,
    readPage: async (number, shows) => {
      const facts = await pdf.readPage(number, shows);
      if (emptyPages?.has(number)) return bare(facts);
      pagesRead++;
      try {
        if (pagesRead - (lastRecognized ?? pagesRead) > restAfter) await rest();
        if (mode !== 'always' && !needsOcr(facts)) return await verify(facts);
        return await recognize(facts, await draw(facts));
      } catch (error) {
        signal.throwIfAborted();
        report(failedPage(number, error));
        return facts;
      }
    },
    close: async () => {
      await pdf.close();
      await closeRenderer().catch(() => {});
      if (pagesRead > restAfter) await rest().catch(() => {});
    },
  };
}

/** A page that stands for something else: its white image is no figure. */
const bare = (facts: PageFacts): PageFacts => ({...facts, images: []});

const lettersOf = ({glyphs}: PageFacts): number => glyphs.reduce((sum, {blank}) => sum + (blank ? 0 : 1), 0);

const surelyRead = ({lines}: OcrPage): number =>
  lines.reduce((sum, {characters, confidence}) => sum + (confidence > surely ? characters.length : 0), 0);

const readingOf = ({text: read, confidence}: {readonly text: string; readonly confidence: number}) => ({
  read,
  confidence,
});

// lines of a page that are compared
const sampled = 8;
const fewestLines = 3;
// beside which others are looked for
const besides = 60;
const surely = 0.9;
// share of the letters that the layer has
const leastRead = 0.5;

// pages in a row; loading anew takes a tenth of the time for one page
const restAfter = 24;
// its memory never gets smaller
const pagesPerRenderer = 64;
// pixels per inch: small print has letters of 20 pixels
const usualDpi = 216;
