export {toBrackets, toDollars, withFormulas} from './formula-mode.ts';
export {MarkdownBlock} from './markdown-block.tsx';
export {markdownTokens} from './markdown-html.ts';
export {plainText} from './plain-text.ts';
export {Print} from './print.tsx';
export {safeFragment} from './safe-fragment.ts';
export {definitionsIn, type SourceBlock, splitBlocks, withDefinitions} from './split-blocks.ts';
export {splitAtMath} from './split-math.ts';
export {type FormulaRenderer, formulaRenderers, typeset} from './typeset.ts';
