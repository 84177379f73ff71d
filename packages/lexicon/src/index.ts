export type {Concept, TheoremKind} from './lexicon.ts';
export {isPersonName, splitNames} from './names.ts';
export {allWords, anyOf, anyWord, headingMatcher, isIdeographic, theoremWords, wordsOf} from './words.ts';
