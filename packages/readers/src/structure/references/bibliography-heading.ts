import {headingMatcher} from '@recto/lexicon';
import {sectionNumber} from '../section-number.ts';

/** Whether a heading is that of the list of references. */
export function isBibliographyHeading(heading: string): boolean {
  const text = heading.trim();
  return isNamed(text.slice(sectionNumber(text)?.length ?? 0));
}

const isNamed = headingMatcher('references');
