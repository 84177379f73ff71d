export {certain, type MathInput, type MathResult, recognizeMath} from './layout-to-tex.ts';
export {confidenceOfGlyphs} from './ocr/glyph-confidence.ts';
export {mainSize} from './ocr/main-size.ts';
export {readSigns} from './ocr/read-glyphs.ts';
export {katexProblem} from './verify/katex.ts';
