import {headingMatcher} from '@recto/lexicon';
import type {SectionNumber} from '../section-number.ts';

/** Whether a heading is one of the names that sections have in most papers and books. */
export const isSectionName = (text: string, number: SectionNumber | undefined): boolean =>
  isNamed(text.slice(number?.length ?? 0));

const isNamed = headingMatcher(
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

/** Whether a heading is that of the abstract, also with its letters spaced out. */
export const isAbstractHeading = headingMatcher('abstract');

/** Whether a text says what kind of document it stands on, a thesis or a press release; the title may be smaller. */
export const isKindOfDocument = headingMatcher('thesis', 'release');
