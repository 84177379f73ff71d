import {type Doc, plainText} from '@recto/model';
import {planHeadings} from './plan-headings.ts';

/** What a document is called: as its file says, else as its title on the page reads; undefined where neither says anything. */
export function documentTitle(doc: Doc): string | undefined {
  const said = doc.metadata.title?.trim();
  if (said) return said;
  const {title} = planHeadings(doc);
  const heading = doc.children.find(block => block.type === 'heading' && block.id === title);
  const words = heading?.type === 'heading' ? plainText(heading.children).replace(/\s+/g, ' ').trim() : '';
  return words === '' ? undefined : words;
}
