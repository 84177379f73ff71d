import {type Doc, plainText} from '@recto/model';
import {titleHeading} from '../plan-headings.ts';

/** What a document is called: as its file says, else as its title on the page reads; undefined where neither says anything. */
export function documentTitle(doc: Doc): string | undefined {
  const said = doc.metadata.title?.trim();
  if (said) return said;
  const printed = plainText(titleHeading(doc)?.children ?? [])
    .replace(/\s+/g, ' ')
    .trim();
  return printed === '' ? undefined : printed;
}
