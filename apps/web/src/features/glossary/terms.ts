import {type calls, Language, type ResponseOf} from '@recto/api';

export type Term = ResponseOf<typeof calls.getGlossary>['items'][number];

/** What a person types for a term; languages as two letters, empty for any. */
export type TermDraft = Pick<Term, 'origin' | 'translate' | 'originLang' | 'translateLang'>;

/** The languages of terms, by the two letters under which they are kept. */
export const termLanguages = Object.keys(Language) as readonly (keyof typeof Language)[];

const longest = 500;

/** What is wrong with a draft, by field; nothing when it can be sent. */
export function problemsOf({origin, translate}: TermDraft) {
  const origins = lengthProblem(origin, 'enterOrigin' as const);
  const translates = lengthProblem(translate, 'enterTranslate' as const);
  return {...(origins && {origin: origins}), ...(translates && {translate: translates})};
}

function lengthProblem<Empty extends string>(text: string, empty: Empty): Empty | 'tooLong' | undefined {
  const {length} = text.trim();
  return length === 0 ? empty : length > longest ? 'tooLong' : undefined;
}

/** The terms whose original or translation holds a text, whatever its case or width. */
export function matching(terms: readonly Term[], search: string): readonly Term[] {
  const needle = fold(search.trim());
  return needle === ''
    ? terms
    : terms.filter(({origin, translate}) => fold(origin).includes(needle) || fold(translate).includes(needle));
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
