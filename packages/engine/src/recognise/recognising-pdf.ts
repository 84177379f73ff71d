import type {Report} from '@recto/model';
import type {PageFacts, PageWords, PdfDocument, PdfRenderer} from '@recto/pdf';
import {recognisedFacts, TypeSizes} from '@recto/readers';
import {failedPage} from './failed-page.ts';
import {needsRecognition} from './needs-recognition.ts';
import {pageWords} from './page-words.ts';
import type {OcrMode, Recognition} from './recognition.ts';

export type RecognisingOptions = {
  readonly mode: OcrMode;
  readonly load: () => Promise<Recognition>;
  readonly renderer: () => Promise<PdfRenderer>;
  /** Pixels per inch at which a page of pictures has its own pixels. */
  readonly dpis?: readonly number[];
  /** Takes the words of each page that was read from its picture. */
  readonly heard?: (page: PageWords) => void;
  /** Called often while a page is read. */
  readonly alive: () => void;
  readonly signal: AbortSignal;
  readonly report: Report;
};

/** The same document, whose pages without usable text are read from their pictures. */
export function recognisingPdf(pdf: PdfDocument, options: RecognisingOptions): PdfDocument {
  const {mode, load, dpis, heard, alive, signal, report} = options;
  if (mode === 'never') return pdf;
  const sizes = new TypeSizes();
  let renderer: Promise<PdfRenderer> | undefined;
  const recognise = async (facts: PageFacts): Promise<PageFacts> => {
    renderer ??= options.renderer();
    const picture = await (await renderer).render(facts.number, dpis?.[facts.number - 1] ?? usualDpi);
    const recognition = await load();
    const read = recognisedFacts(facts, await recognition.read(picture, signal, alive), sizes);
    heard?.({page: facts.number, words: pageWords(read)});
    return read;
  };
  return {
    facts: pdf.facts,
    readPage: async (number, shows) => {
      const facts = await pdf.readPage(number, shows);
      if (mode !== 'always' && !needsRecognition(facts)) return facts;
      try {
        return await recognise(facts);
      } catch (error) {
        signal.throwIfAborted();
        report(failedPage(number, error));
        return facts;
      }
    },
    close: async () => {
      await pdf.close();
      await renderer?.then(opened => opened.close()).catch(() => {});
    },
  };
}

// pixels per inch: small print has letters of 20 pixels
const usualDpi = 216;
