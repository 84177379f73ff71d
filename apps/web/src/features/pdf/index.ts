export type {PageBlocks} from './block-pointer.ts';
export type {PageBlock} from './page-blocks.ts';
export type {PdfController, PdfView} from './pdf-controller.ts';
export {PdfPane, type PdfSide} from './pdf-pane.tsx';
export type {Heading} from './pdf-sidebar.tsx';
export {itemRetries, retry} from './retry.ts';
