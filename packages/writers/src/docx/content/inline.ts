import {escapeXml, type Inline, type Mark, type NodeId, type NodeOf} from '@recto/model';
import {safeUrl} from '../../safe-url.ts';
import {element} from '../../xml.ts';
import type {DocxContext, Placement} from './context.ts';
import {formulaXml} from './formula.ts';
import {run, textRuns} from './runs.ts';

type Line = Placement & {
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
export const inlineXml = (nodes: readonly Inline[], context: DocxContext, line: Line): string =>
  nodes.map(node => write(node, context, line)).join('');

type Handlers = {readonly [Type in Inline['type']]: (node: NodeOf<Type>, context: DocxContext, line: Line) => string};

const handlers: Handlers = {
  text(node, _, {linked, plainLinks, marks = []}) {
    const all = [...marks, ...(node.marks ?? [])];
    return textRuns(node.value, all, linked && !plainLinks ? 'Hyperlink' : undefined);
  },
  inlineMath: (node, context, line) => formulaXml({...node, display: false}, line.owner, context, line).xml,
  link(node, context, line) {
    const url = node.url === undefined || line.linked ? undefined : safeUrl(node.url);
    // marks of footnotes and citations know their own way better than the source's link around them
    const plain = node.children.some(child => child.type === 'footnoteMark' || child.type === 'citation');
    if (plain) return inlineXml(node.children, context, line);
    if (url !== undefined) {
      const relation = line.relations.toAddress(url);
      return element(
        `w:hyperlink r:id="${relation}" w:history="1"`,
        inlineXml(node.children, context, {...line, linked: true}),
      );
    }
    return toNode(node.target, node.children, context, line);
  },
  citation: (node, context, line) => toNode(node.targets[0], node.children, context, line),
  footnoteMark(node, context, line) {
    const note = line.inNote ? undefined : context.notes.call(node);
    const mark = run(node.mark, '<w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>');
    // Word has no notes on notes, and each note is called once
    if (!note?.first) return mark;
    const own = context.notes.counted ? '' : ' w:customMarkFollows="1"';
    const shown = context.notes.counted ? '' : `<w:t xml:space="preserve">${escapeXml(node.mark)}</w:t>`;
    return `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference${own} w:id="${note.number}"/>${shown}</w:r>`;
  },
  lineBreak: () => '<w:r><w:br/></w:r>',
};

// the one cast: TypeScript cannot see that `handlers[node.type]` takes this very node
const write = (node: Inline, context: DocxContext, line: Line): string =>
  (handlers[node.type] as (node: Inline, context: DocxContext, line: Line) => string)(node, context, line);

/** Text that leads to a node of the document, where it has one; Word knows no link inside a link. */
function toNode(target: NodeId | undefined, children: readonly Inline[], context: DocxContext, line: Line): string {
  const name = target === undefined || line.linked ? undefined : context.bookmarks.nameOf(target);
  const content = inlineXml(children, context, line);
  return name === undefined || content === ''
    ? content
    : element(`w:hyperlink w:anchor="${name}" w:history="1"`, content);
}
