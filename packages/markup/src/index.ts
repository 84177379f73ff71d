export type {MarkupFile, MarkupShow} from './markup-file.ts';
export {openMarkup} from './open-markup.ts';
