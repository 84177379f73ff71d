/** The writers of text alone: what loads nothing that opens PDFs. */
export {type BilingualLine, type BilingualShow, joinBilingual, writeBilingualLines} from './bilingual/lines.ts';
export type {MarkdownOptions} from './markdown/options.ts';
export {writeMarkdown} from './markdown/write.ts';
