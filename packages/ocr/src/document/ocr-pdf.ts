import type {PageFacts, PdfDocument} from '@recto/pdf';
import {needsOcr} from '../trust/needs-ocr.ts';
import {failedPage} from './failed-page.ts';
import {OcrResources, type OcrResourcesOptions} from './ocr-resources.ts';
import {PageOcr, type PageOcrOptions, reportTextLayer} from './page-ocr.ts';
import type {OcrMode} from './recognition.ts';

export type OcrPdfOptions = OcrResourcesOptions &
  PageOcrOptions & {
    readonly mode: OcrMode;
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
  const ocr = new PageOcr(resources, options);
  return {
    facts: pdf.facts,
    readPage: async (number, shows) => {
      const facts = await pdf.readPage(number, shows);
      if (emptyPages?.has(number)) return withoutImages(facts);
      resources.countPage();
      try {
        await resources.releaseIfIdle();
        return mode === 'always' || needsOcr(facts) ? await ocr.read(facts) : await ocr.verify(facts);
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
