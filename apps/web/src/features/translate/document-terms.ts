/** A term of a document as it stands in the dialog: its translation can be corrected, and it can be left out. */
export type DocumentTerm = {
  readonly source: string;
  readonly target: string;
  /** How often the document uses it; absent for one that a person has added. */
  readonly count?: number;
};

/** Terms with others added that were found or typed: what is there already stays as it was corrected. */
export function addTerms(terms: readonly DocumentTerm[], found: readonly DocumentTerm[]): DocumentTerm[] {
  const known = new Set(terms.map(({source}) => keyOf(source)));
  return [
    ...terms,
    ...found.filter(({source}) => {
      const key = keyOf(source);
      return key !== '' && !known.has(key) && known.add(key);
    }),
  ];
}

/** Those that go into the translation: the complete ones. */
export const usableTerms = (terms: readonly DocumentTerm[]): {source: string; target: string}[] =>
  terms.flatMap(({source, target}) =>
    source.trim() !== '' && target.trim() !== '' ? [{source: source.trim(), target: target.trim()}] : [],
  );

const keyOf = (source: string): string => source.trim().toLowerCase();
