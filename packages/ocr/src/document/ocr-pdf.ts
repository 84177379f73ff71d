import type {PageFacts, PdfDocument} from '@recto/pdf';
import {needsOcr} from '../trust/needs-ocr.ts';
import {failedPage} from './failed-page.ts';
import {OcrSpending, sheetsOf} from './ocr-budget.ts';
import {type OcrBudget, type OcrMode, ocrBudgetDefaults} from './ocr-options.ts';
import {OcrResources, type OcrResourcesOptions} from './ocr-resources.ts';
import {PageOcr, type PageOcrOptions, reportTextLayer} from './page-ocr.ts';

export type OcrPdfOptions = OcrResourcesOptions &
  PageOcrOptions & {
    readonly mode: OcrMode;
    /** How much is read in a document with text of its own. */
    readonly budget?: Partial<OcrBudget>;
    /** Pages that stand for images that could not be decoded. */
    readonly emptyPages?: ReadonlySet<number>;
  };

/** The same document, whose pages without usable text, and regions without it, are read by OCR. */
export function ocrPdf(pdf: PdfDocument, options: OcrPdfOptions): PdfDocument {
  const {mode, emptyPages, signal, report} = options;
  if (mode === 'never')
    return {
      ...pdf,
      readPage: async (number, shows) => {
        const facts = await pdf.readPage(number, shows);
        if (emptyPages?.has(number)) return withoutImages(facts);
        reportTextLayer(facts, report);
        return facts;
      },
    };
  const resources = new OcrResources(options);
  const spending = new OcrSpending({...ocrBudgetDefaults, ...options.budget});
  const ocr = new PageOcr(resources, spending, options);
  const read = async (facts: PageFacts): Promise<PageFacts> => {
    if (mode === 'always') return ocr.read(facts);
    if (!needsOcr(facts)) return ocr.verify(facts);
    return spending.takePage(sheetsOf(resources.pixelsOf(facts))) ? ocr.read(facts) : facts;
  };
  return {
    facts: pdf.facts,
    readPage: async (number, shows) => {
      const facts = await pdf.readPage(number, shows);
      if (emptyPages?.has(number)) return withoutImages(facts);
      resources.countPage();
      try {
        await resources.releaseIfIdle();
        spending.startPage();
        const page = await read(facts);
        if (spending.refused > 0) report({code: 'ocr-budget-spent', page: number, places: spending.refused});
        return page;
      } catch (error) {
        signal.throwIfAborted();
        report(failedPage(number, error));
        return facts;
      }
    },
    readAttachment: pdf.readAttachment,
    close: async () => {
      await pdf.close();
      await resources.close();
    },
  };
}

/** The white image of an empty page is no figure. */
const withoutImages = (facts: PageFacts): PageFacts => ({...facts, images: []});
