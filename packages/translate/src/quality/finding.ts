import type {SegmentState} from '@recto/model';

/** What a person who reads a translation over should look at, the gravest first. */
export const findingKinds = [
  'waiting',
  'untranslated',
  'number',
  'term',
  'layout',
  'length',
  'inconsistent',
  'repeated',
  'doubtful',
] as const;

/**
 * - `waiting`: not asked for yet, because the run ended before it;
 * - `untranslated`: the source was kept;
 * - `number`: a number of the source is missing;
 * - `term`: a term of the glossary has another translation;
 * - `layout`: it does not stand on the page of the translated PDF as it should;
 * - `length`: much longer or shorter than the translations around it;
 * - `inconsistent`: the same words are translated differently elsewhere;
 * - `repeated`: other words have the same translation, so one of them is lost;
 * - `doubtful`: any other check of `check.ts` failed.
 */
export type FindingKind = (typeof findingKinds)[number];

/** One doubt about one segment. */
export type Finding = {
  readonly kind: FindingKind;
  readonly segment: string;
  /** The first page it is on, from 1; absent for entries of the outline. */
  readonly page?: number;
  /** The headings it is below. */
  readonly section?: string;
  readonly state: SegmentState | 'waiting';
  /** Without tags, as it reads; '' where there is no translation. */
  readonly source: string;
  readonly translation: string;
  /** What is wrong, in English: the missing numbers, the terms, the other translation. */
  readonly detail: string;
  /** The same as codes, to be told in other languages: of `check.ts` (`wrong-language`), or why a text was not set (`no-room`). */
  readonly reasons: readonly string[];
  /** The same in no language: the missing numbers, the terms, the other translation; '' where the reasons say all. */
  readonly example: string;
};
