import {element, xmlHead} from '../xml.ts';
import {blocksXml} from './blocks.ts';
import {textNamespaces} from './namespaces.ts';
import {inlineParagraph, paragraphXml} from './paragraph.ts';
import {Relations} from './part.ts';
import {run} from './runs.ts';
import type {Surroundings, Writing} from './writing.ts';

/** The part `footnotes.xml` with its relations; undefined when the text calls none. */
export function footnotesXml(writing: Writing, around: Surroundings): {xml: string; relations: Relations} | undefined {
  const called = writing.notes.called();
  if (called.length === 0) return undefined;
  const relations = new Relations();
  const inside: Surroundings = {...around, relations, style: 'FootnoteText', inNote: true};
  const notes = called.map(([note, number]) => {
    const properties = '<w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>';
    const mark = writing.notes.counted ? `<w:r>${properties}<w:footnoteRef/></w:r>` : run(note.mark, properties);
    const lead = mark + run(' ', '');
    const [first, ...rest] = note.children;
    const opening =
      first?.type === 'paragraph'
        ? inlineParagraph([first.id, note.id], first.children, writing, inside, {style: 'FootnoteText'}, lead)
        : paragraphXml({style: 'FootnoteText'}, writing.bookmarks.around([note.id], lead));
    const others = blocksXml(first?.type === 'paragraph' ? rest : note.children, writing, inside);
    // a note ends with a paragraph
    const end = others.endsWith('</w:tbl>') ? paragraphXml({style: 'FootnoteText'}, '') : '';
    return element(`w:footnote w:id="${number}"`, opening, others, end);
  });
  const line = (kind: string, id: number) =>
    `<w:footnote w:type="${kind}" w:id="${id}"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:${kind}/></w:r></w:p></w:footnote>`;
  const xml = `${xmlHead}<w:footnotes ${textNamespaces}>${line('separator', -1)}${line('continuationSeparator', 0)}${notes.join('')}</w:footnotes>`;
  return {xml, relations};
}
