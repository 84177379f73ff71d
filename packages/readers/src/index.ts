export * from './pdf/draft.ts';
export {defaults as pdfReadDefaults, type PdfReadOptions} from './pdf/options.ts';
export {readPdf, type ReadContext} from './pdf/read.ts';
