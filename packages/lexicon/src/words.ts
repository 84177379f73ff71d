import {type LanguageCode, languageCodes} from '@recto/model';
import {type Concept, type Lexicon, type TheoremKind, theoremKinds} from './lexicon.ts';
import {lexicons} from './lexicons.ts';

/** Whether numbers follow the word, `Figure 1`, or come before it, `1. ábra`. */
export type Order = 'word-first' | 'number-first';

/** The words for a concept in one language, in lower case. */
export const wordsOf = (code: LanguageCode, concept: Concept): readonly string[] => split(lexicons[code][concept]);

/** The words for some concepts in all languages, in lower case, each once. */
export function allWords(...concepts: readonly Concept[]): readonly string[] {
  return unique(languageCodes.flatMap(code => concepts.flatMap(concept => wordsOf(code, concept))));
}

/** The words for theorem kinds in all languages; a word that names two kinds stands for the first. */
export const theoremWords: ReadonlyMap<string, TheoremKind> = new Map(
  theoremKinds
    .toReversed()
    .flatMap(kind =>
      languageCodes.flatMap(code => split(lexicons[code].theorems[kind]).map(word => [word, kind] as const)),
    ),
);

/** Words that are written without spaces between them: what follows one may be a letter. */
export const isIdeographic = (word: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(word);

/**
 * The source of a regular expression, for the flags `iu`, that matches a word for one of the concepts in any language whose numbers
 * stand in that order. Longer words come first.
 */
export const anyWord = (concepts: readonly Concept[], order: Order = 'word-first'): string =>
  alternation(
    languageCodes
      .filter(code => (lexicons[code].numberFirst === true) === (order === 'number-first'))
      .flatMap(code => concepts.flatMap(concept => wordsOf(code, concept).flatMap(word => spellings(word, code)))),
  );

/** The source of a regular expression that matches one of the words, longer ones first. */
export const anyOf = (words: Iterable<string>): string => alternation([...words].map(escaped));

/**
 * Whether a text is one of the words for the concepts, as titles of sections are: case, spaces between ideographs or spaced-out letters,
 * and a colon or full stop at the end do not matter.
 */
export function headingMatcher(...concepts: readonly Concept[]): (text: string) => boolean {
  const headings = new Set(allWords(...concepts));
  return text => {
    const heading = text
      .trim()
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/[\s.:：]+$/, '');
    return headings.has(heading) || headings.has(heading.replaceAll(' ', ''));
  };
}

function split(words: Lexicon[Concept]): readonly string[] {
  return words?.split(', ') ?? [];
}

function unique<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Set(items)];
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '\\s+');
}

function alternation(sources: readonly string[]): string {
  return unique(sources)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
}

/** A word with the spellings that ignoring case does not cover: Turkish i, and Greek capitals, which have no accents. */
function spellings(word: string, code: LanguageCode): readonly string[] {
  if (code === 'tr') return [escaped(word).replace(/[iı]/g, letter => (letter === 'i' ? '[iİ]' : '[ıI]'))];
  if (code !== 'el') return [escaped(word)];
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  return [escaped(word), escaped(plain)];
}
