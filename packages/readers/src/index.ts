export * from './draft/draft.ts';
export {formulaOfSigns, type PicturedFormula} from './image/formula-of-signs.ts';
export * from './image/recognised.ts';
export {recognizedFacts} from './image/recognised-facts.ts';
export {TypeSizes} from './image/type-sizes.ts';
export {hasRightToLeft, isRightToLeft, logicalOrder} from './layout/lines/direction.ts';
export {hasTextLayer} from './layout/lines/text-layer.ts';
export {defaults as pdfReadDefaults, type PdfReadOptions} from './options.ts';
export {type ReadContext, readPdf} from './read.ts';
