export {MarkdownBlock} from './markdown-block.tsx';
export {plainText} from './plain-text.ts';
export {type FormulaRenderer, formulaRenderers} from './typeset.ts';
