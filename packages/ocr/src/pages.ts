/**
 * OCR as the engine uses it, without the recognizer itself, which needs Node: types of results, the page facts that a result
 * becomes, and a PDF whose pages without usable text are read by OCR. Runs anywhere.
 */
export {projectOntoImages} from './document/image-projection.ts';
export {type ImageSource, imageSource} from './document/image-source.ts';
export type {OcrBudget, OcrMode} from './document/ocr-options.ts';
export {ocrPdf} from './document/ocr-pdf.ts';
export {orderWords} from './document/order-words.ts';
export type {Recognition} from './document/recognition.ts';
export {glyphFacts} from './facts/glyph-facts.ts';
export * from './facts/ocr-page.ts';
export {ocrPageFacts} from './facts/page-facts.ts';
export {TypeSizes} from './facts/type-sizes.ts';
