export {formulaOfSigns, type PicturedFormula} from './image/formula-of-signs.ts';
export {mainSize} from './image/main-size.ts';
export * from './image/recognised.ts';
export {recognisedFacts} from './image/recognised-facts.ts';
export {TypeSizes} from './image/type-sizes.ts';
export * from './pdf/draft.ts';
export {hasTextLayer} from './pdf/lines/text-layer.ts';
export {defaults as pdfReadDefaults, type PdfReadOptions} from './pdf/options.ts';
export {type ReadContext, readPdf} from './pdf/read.ts';
