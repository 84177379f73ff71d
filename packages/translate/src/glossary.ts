/** A term and its required translation. */
export type Term = {
  readonly source: string;
  readonly target: string;
  /** A model's proposal that nobody has looked at: translations are asked to have it, and none is refused for want of it. */
  readonly proposed?: true;
};

/** The terms that a translation must have. */
export const required = (terms: readonly Term[]): readonly Term[] => terms.filter(({proposed}) => !proposed);

/** Those of `terms` whose source is not among the known ones, whatever its case. */
export function unknownTerms<T extends {readonly source: string}>(terms: readonly T[], known: readonly Term[]): T[] {
  const sources = new Set(known.map(({source}) => source.toLowerCase()));
  return terms.filter(({source}) => !sources.has(source.toLowerCase()));
}

/** Longest first: `random forest` is found before `forest`. */
export const sortTerms = (terms: readonly Term[]): Term[] =>
  [...terms].sort((a, b) => b.source.length - a.source.length || (a.source < b.source ? -1 : 1));

/** An index of terms. */
export type Glossary = {
  /** The terms that occur in a text, in the order of the glossary. */
  readonly hits: (text: string) => readonly Term[];
};

/** Indexes terms by their first letters, so that lookup is fast with thousands of terms. */
export function openGlossary(terms: readonly Term[]): Glossary {
  const byStart = Map.groupBy(sortTerms(terms), ({source}) => startOf(source.toLowerCase()));
  const order = new Map(sortTerms(terms).map((term, index) => [term, index]));
  return {
    hits(text) {
      if (order.size === 0) return [];
      const lower = text.toLowerCase().normalize('NFC');
      const found = new Set<Term>();
      for (let at = 0; at < lower.length; at++) {
        for (const term of byStart.get(lower.slice(at, at + startLength)) ?? byStart.get(lower[at]!) ?? [])
          if (standsAt(lower, at, term.source.toLowerCase())) found.add(term);
      }
      return [...found].sort((a, b) => order.get(a)! - order.get(b)!);
    },
  };
}

const startLength = 3;
const startOf = (source: string): string => (source.length < startLength ? source[0]! : source.slice(0, startLength));

/** Whether the term is at `at` as a whole word or its plural; writing systems without spaces have no word boundaries. */
function standsAt(text: string, at: number, source: string): boolean {
  if (!text.startsWith(source, at)) return false;
  const word = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]/u;
  const before = text[at - 1] ?? ' ';
  const rest = text.slice(at + source.length, at + source.length + 3);
  if (word.test(source[0]!) && word.test(before)) return false;
  return !word.test(source.at(-1)!) || !/^[\p{L}\d]/u.test(rest.replace(/^(?:es|s)(?![\p{L}\d])/u, ''));
}

/** Terms that do not occur in a translation, ignoring case and inflection. */
export function missingTerms(translation: string, hits: readonly Term[]): readonly Term[] {
  const lower = translation.toLowerCase().normalize('NFC');
  return hits.filter(({target}) => {
    const wanted = target.toLowerCase().normalize('NFC');
    if (lower.includes(wanted)) return false;
    // an inflected form keeps the stem of each word
    const stems = wanted.split(/\s+/).map(word => (word.length > 5 ? word.slice(0, -2) : word));
    return (
      !/\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Arabic}/u.test(wanted) ||
      !stems.every(stem => lower.includes(stem))
    );
  });
}
