import {element, xmlHead} from '../../xml.ts';
import {textNamespaces} from '../package/namespaces.ts';
import {Relations} from '../package/relations.ts';
import {blocksXml} from './blocks.ts';
import type {DocxContext, Placement} from './context.ts';
import {inlineParagraph, paragraphXml} from './paragraph.ts';
import {run} from './runs.ts';

/** The part `footnotes.xml` with its relations; undefined when the text calls none. */
export function footnotesXml(context: DocxContext, around: Placement): {xml: string; relations: Relations} | undefined {
  const called = context.notes.called();
  if (called.length === 0) return undefined;
  const relations = new Relations();
  const inside: Placement = {...around, relations, style: 'FootnoteText', inNote: true};
  const notes = called.map(([note, number]) => {
    const properties = '<w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>';
    const mark = context.notes.counted ? `<w:r>${properties}<w:footnoteRef/></w:r>` : run(note.mark, properties);
    const lead = mark + run(' ', '');
    const [first, ...rest] = note.children;
    const opening =
      first?.type === 'paragraph'
        ? inlineParagraph([first.id, note.id], first.children, context, inside, {style: 'FootnoteText'}, lead)
        : paragraphXml({style: 'FootnoteText'}, context.bookmarks.around([note.id], lead));
    const others = blocksXml(first?.type === 'paragraph' ? rest : note.children, context, inside);
    // a note ends with a paragraph
    const end = others.endsWith('</w:tbl>') ? paragraphXml({style: 'FootnoteText'}, '') : '';
    return element(`w:footnote w:id="${number}"`, opening, others, end);
  });
  const line = (kind: string, id: number) =>
    `<w:footnote w:type="${kind}" w:id="${id}"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:${kind}/></w:r></w:p></w:footnote>`;
  const xml = `${xmlHead}<w:footnotes ${textNamespaces}>${line('separator', -1)}${line('continuationSeparator', 0)}${notes.join('')}</w:footnotes>`;
  return {xml, relations};
}
