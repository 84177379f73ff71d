import {titleMatcher} from '@recto/lexicon';
import {sectionNumber} from '../section-number.ts';

/** Whether a title is that of the list of references. */
export function isBibliographyTitle(title: string): boolean {
  const text = title.trim();
  return isNamed(text.slice(sectionNumber(text)?.length ?? 0));
}

const isNamed = titleMatcher('references');
