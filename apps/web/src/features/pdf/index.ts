export type {PageBlocks} from './block-pointer.ts';
export type {PageBlock} from './page-blocks.ts';
export type {PdfController} from './pdf-controller.ts';
export {PdfPane} from './pdf-pane.tsx';
export type {Heading} from './pdf-sidebar.tsx';
export {itemRetries, retry} from './retry.ts';
