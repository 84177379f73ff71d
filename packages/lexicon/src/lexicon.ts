/** Words as they are printed, separated by commas; the most common first, abbreviations with their full stop. Case does not matter. */
type Words = string;

/**
 * What parts of documents are called in one language: the labels of captions, the titles of sections that most documents have, and
 * the words before numbers. A word that would be taken for common prose is left out.
 */
export type Lexicon = {
  /** Labels of captions. */
  readonly figure: Words;
  readonly table: Words;
  readonly algorithm: Words;
  readonly scheme?: Words;
  readonly listing?: Words;
  readonly exhibit?: Words;
  /** What may stand before a label: `Supplementary Figure 1`. */
  readonly captionPrefix?: Words;
  /** What else a boxed algorithm is called. */
  readonly procedure?: Words;
  /** Numbers come before their word: `1. ábra`. */
  readonly numberFirst?: true;

  /** Headings of sections. */
  readonly abstract: Words;
  readonly introduction: Words;
  readonly conclusion: Words;
  readonly references: Words;
  readonly contents: Words;
  /** Lists of figures, tables and the like. */
  readonly lists: Words;
  readonly acknowledgments: Words;
  readonly preface: Words;
  readonly otherSections?: Words;

  /** Numbered parts. Chinese and Japanese have counters instead, as in 第一章. */
  readonly part?: Words;
  readonly chapter?: Words;
  readonly section?: Words;
  readonly lecture?: Words;
  readonly appendix: Words;

  /** Before a page number, after it, and between it and the number of pages. */
  readonly page?: Words;
  readonly pageAfter?: Words;
  readonly pageOf?: Words;

  /** What an answer in an exam is worth, behind a number: `[3 marks]`. */
  readonly marks?: Words;

  /** Kinds of theses, which title pages print as large as the title: `Masterarbeit`. */
  readonly thesis?: Words;

  /** Names of what is sent to the press, which stand over its title and larger than it: `News Release`. */
  readonly release?: Words;

  /** What a letter begins with, before a name: `Dear`. */
  readonly salutation?: Words;

  /** Openings of the notes and of the source below a table. */
  readonly note: Words;
  readonly source: Words;

  /** The most frequent words of prose, by which a text in Latin letters shows its language. */
  readonly functionWords?: Words;

  /** Labels of theorems and their kin. */
  readonly theorems: Readonly<Record<CommonTheoremKind, Words> & Partial<Record<TheoremKind, Words>>>;
};

/** Every theorem kind, in the order in which a word that names two of them is resolved. */
export const theoremKinds = [
  'theorem',
  'lemma',
  'proposition',
  'corollary',
  'definition',
  'remark',
  'example',
  'exercise',
  'problem',
  'solution',
  'proof',
  'conjecture',
  'claim',
  'fact',
  'axiom',
  'assumption',
  'notation',
  'observation',
  'property',
  'question',
  'construction',
  'convention',
] as const;

export type TheoremKind = (typeof theoremKinds)[number];
type CommonTheoremKind =
  | 'theorem'
  | 'lemma'
  | 'proposition'
  | 'corollary'
  | 'definition'
  | 'remark'
  | 'example'
  | 'proof';

/** A concept with words of its own. */
export type Concept = Exclude<keyof Lexicon, 'theorems' | 'numberFirst'>;
