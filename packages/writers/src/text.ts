/** The writers of text alone: what loads nothing that opens PDFs. */
export {type BilingualLine, type BilingualShow, joinBilingual, writeBilingualLines} from './bilingual/lines.ts';
export type {MarkdownOptions} from './markdown/options.ts';
export {writeMarkdown, writeMarkdownMapped} from './markdown/write.ts';
export {writePageResults} from './pages/write.ts';
