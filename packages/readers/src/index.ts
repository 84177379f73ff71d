export {recognisedFacts} from './image/recognised-facts.ts';
export * from './image/recognised.ts';
export {TypeSizes} from './image/type-sizes.ts';
export * from './pdf/draft.ts';
export {defaults as pdfReadDefaults, type PdfReadOptions} from './pdf/options.ts';
export {readPdf, type ReadContext} from './pdf/read.ts';
