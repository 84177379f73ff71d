/** What writers share with code outside that makes something else of a document: loads nothing that opens PDFs. */

export {katexProblem} from '@recto/math/katex';
export {interleave} from './bilingual/interleave.ts';
export type {BilingualShow} from './bilingual/lines.ts';
export {withinLine} from './html/formula.ts';
export {headerRows} from './html/table.ts';
export {latexRefusal} from './latex/formula/normalize.ts';
export {withTag} from './markdown/formula.ts';
export {safeUrl} from './safe-url.ts';
export {inScript, scriptText} from './script-text.ts';
export {statementBlocks, titleInlines} from './without-mark.ts';
