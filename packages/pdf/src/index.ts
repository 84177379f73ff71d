export * from './facts.ts';
export {openPdf, type OpenOptions} from './open.ts';
export {openRenderer} from './raster.ts';
export type {TakenGlyph} from './erase/taken.ts';
export {openEditor} from './edit/open-editor.ts';
export type {PageEdit, PdfEditor} from './edit/editor.ts';
export type {EmbeddedFont} from './edit/embed-font.ts';
export type {MovedLink} from './edit/move-links.ts';
export type {FontHandle, PaintedGlyph, PaintItem} from './edit/paint.ts';
