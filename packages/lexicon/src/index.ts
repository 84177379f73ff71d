export type {Concept, TheoremKind} from './lexicon.ts';
export {allWords, anyOf, anyWord, headingMatcher, isIdeographic, theoremWords, wordsOf} from './words.ts';
