/** How text becomes Markdown, for what writes Markdown of its own. */

export {writePieces} from './markdown/emphasis.ts';
export {escapeLineStart, escapeText} from './markdown/escape.ts';
export type {Piece} from './markdown/runs.ts';
