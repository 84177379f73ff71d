export type {Concept, TheoremKind} from './lexicon.ts';
export {allWords, anyOf, anyWord, isIdeographic, theoremWords, titleMatcher, wordsOf} from './words.ts';
