import {titleMatcher} from '@recto/lexicon';
import type {SectionNumber} from '../section-number.ts';

/** Whether a title is one of the names that sections have in most papers and books. */
export const isSectionName = (text: string, number: SectionNumber | undefined): boolean =>
  isNamed(text.slice(number?.length ?? 0));

const isNamed = titleMatcher(
  'abstract',
  'introduction',
  'conclusion',
  'references',
  'contents',
  'lists',
  'acknowledgments',
  'preface',
  'appendix',
  'otherSections',
);

/** Whether a title is that of the abstract, also with its letters spaced out. */
export const isAbstractTitle = titleMatcher('abstract');
