import type {Inline, Mark, NodeId, NodeOf} from '@recto/model';
import {safeUrl} from '../safe-url.ts';
import {element, escapeXml} from '../xml.ts';
import {formulaXml} from './formula.ts';
import {run, textRuns} from './runs.ts';
import type {Surroundings, Writing} from './writing.ts';

type Line = Surroundings & {
  /** The block that holds the line. */
  readonly owner: NodeId;
  /** Inside a link already. */
  readonly linked?: boolean;
  /** Links look as the text around them: in titles and contents. */
  readonly plainLinks?: boolean;
  /** Marks of all text. */
  readonly marks?: readonly Mark[];
};

/** Inline nodes as the content of a paragraph. */
export const inlineXml = (nodes: readonly Inline[], writing: Writing, line: Line): string =>
  nodes.map(node => write(node, writing, line)).join('');

type Handlers = {readonly [Type in Inline['type']]: (node: NodeOf<Type>, writing: Writing, line: Line) => string};

const handlers: Handlers = {
  text(node, _, {linked, plainLinks, marks = []}) {
    const all = [...marks, ...(node.marks ?? [])];
    return textRuns(node.value, all, linked && !plainLinks ? 'Hyperlink' : undefined);
  },
  inlineMath: (node, writing, line) => formulaXml({...node, display: false}, line.owner, writing, line).xml,
  link(node, writing, line) {
    const url = node.url === undefined || line.linked ? undefined : safeUrl(node.url);
    // marks of footnotes and citations know their own way better than the source's link around them
    const plain = node.children.some(child => child.type === 'footnoteMark' || child.type === 'citation');
    if (plain) return inlineXml(node.children, writing, line);
    if (url !== undefined) {
      const relation = line.relations.toAddress(url);
      return element(
        `w:hyperlink r:id="${relation}" w:history="1"`,
        inlineXml(node.children, writing, {...line, linked: true}),
      );
    }
    return toNode(node.target, node.children, writing, line);
  },
  citation: (node, writing, line) => toNode(node.targets[0], node.children, writing, line),
  footnoteMark(node, writing, line) {
    const note = line.inNote ? undefined : writing.notes.call(node);
    const mark = run(node.mark, '<w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>');
    // Word has no notes on notes, and each note is called once
    if (!note?.first) return mark;
    const own = writing.notes.counted ? '' : ' w:customMarkFollows="1"';
    const shown = writing.notes.counted ? '' : `<w:t xml:space="preserve">${escapeXml(node.mark)}</w:t>`;
    return `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference${own} w:id="${note.number}"/>${shown}</w:r>`;
  },
  lineBreak: () => '<w:r><w:br/></w:r>',
};

// the one cast: TypeScript cannot see that `handlers[node.type]` takes this very node
const write = (node: Inline, writing: Writing, line: Line): string =>
  (handlers[node.type] as (node: Inline, writing: Writing, line: Line) => string)(node, writing, line);

/** Text that leads to a node of the document, where it has one; Word knows no link inside a link. */
function toNode(target: NodeId | undefined, children: readonly Inline[], writing: Writing, line: Line): string {
  const name = target === undefined || line.linked ? undefined : writing.bookmarks.nameOf(target);
  const content = inlineXml(children, writing, line);
  return name === undefined || content === ''
    ? content
    : element(`w:hyperlink w:anchor="${name}" w:history="1"`, content);
}
