import {type Doc, type Furniture, plainText} from '@recto/model';
import {element, xmlHead} from '../../xml.ts';
import {textNamespaces} from '../package/namespaces.ts';
import type {Relations} from '../package/relations.ts';
import {paragraphXml} from './paragraph.ts';
import {field, run, textRuns} from './runs.ts';

/** Header and footer from what most pages print there, and how the section names them. Page numbers are fields. */
export function furnitureParts(doc: Doc, relations: Relations): {parts: Map<string, string>; references: string} {
  const nodes = doc.children.filter(block => block.type === 'furniture');
  const header = mostFrequent(nodes.filter(({role}) => role === 'header'));
  const footer = mostFrequent(nodes.filter(({role}) => role === 'footer'));
  const numbered = nodes.some(({role}) => role === 'pageNumber');
  const parts = new Map<string, string>();
  let references = '';
  const add = (kind: 'header' | 'footer', content: string) => {
    const root = kind === 'header' ? 'w:hdr' : 'w:ftr';
    const style = kind === 'header' ? 'Header' : 'Footer';
    parts.set(`word/${kind}1.xml`, xmlHead + element(`${root} ${textNamespaces}`, paragraphXml({style}, content)));
    references += `<w:${kind}Reference w:type="default" r:id="${relations.toPart(kind, `${kind}1.xml`)}"/>`;
  };
  if (header !== '') add('header', textRuns(header));
  if (footer !== '' || numbered) {
    const text = footer === '' ? '' : textRuns(footer) + (numbered ? run('  ', '') : '');
    add('footer', text + (numbered ? field('PAGE', run('1', '')) : ''));
  }
  return {parts, references};
}

function mostFrequent(nodes: readonly Furniture[]): string {
  const counts = new Map<string, number>();
  for (const node of nodes) {
    const text = plainText(node.children).replace(/\s+/g, ' ').trim();
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? '';
}
