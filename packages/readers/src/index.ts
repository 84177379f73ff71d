export * from './draft/draft.ts';
export {defaults as pdfReadDefaults, type PdfReadOptions} from './options.ts';
export type {Preview} from './preview.ts';
export {type ReadContext, readPdf} from './read.ts';
