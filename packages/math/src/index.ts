export {type FormulaLayout, type FormulaTex, layoutToTex, uncertainBelow} from './layout-to-tex.ts';
export {confidenceOfGlyphs} from './ocr/glyph-confidence.ts';
export {mainSize} from './ocr/main-size.ts';
export {readOcrGlyphs} from './ocr/read-glyphs.ts';
export {shownCharacters} from './tex/shown-characters.ts';
export {katexProblem} from './verify/katex.ts';
