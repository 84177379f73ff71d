export type {PageBlock} from './page-blocks.ts';
export type {PageBlocks, PdfController} from './pdf-controller.ts';
export type {Heading} from './pdf-side.tsx';
export {PdfPane} from './pdf-pane.tsx';
export {itemRetries, retry} from './retry.ts';
