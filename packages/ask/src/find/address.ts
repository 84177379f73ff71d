import type {TheoremKind} from '@recto/lexicon';

/** What is captioned and numbered by itself. */
export type CaptionedKind = 'figure' | 'table' | 'algorithm' | 'scheme' | 'listing' | 'exhibit';

/** A part of a document that a question names by its structure. */
export type Address = {
  readonly kind:
    | CaptionedKind
    | 'equation'
    | 'reference'
    | 'footnote'
    | 'section'
    | 'page'
    | 'row'
    | 'column'
    | 'theorem';
  /** Of a theorem. */
  readonly theorem?: TheoremKind;
  /** Its number as printed, normalized: `3`, `2.1`, `b.2`. */
  readonly label?: string;
  /** Its position among its kind, from 1; negative from the end. */
  readonly ordinal?: number;
  /** A section by its title instead, in lower case. */
  readonly title?: string;
  /** Where in the question it was found, to tell which row belongs to which table. */
  readonly at: number;
};
