import type {Block, List, NodeOf, Theorem} from '@recto/model';
import {figureDescription} from '../../figure-description.ts';
import {isSteps} from '../../steps.ts';
import {statementBlocks, titleInlines} from '../../without-mark.ts';
import {listIndent} from '../package/numbering.ts';
import {captionXml} from './caption.ts';
import type {DocxContext, Placement} from './context.ts';
import {equationXml} from './equation.ts';
import {imageRun} from './image.ts';
import {inlineXml} from './inline.ts';
import {inlineParagraph, paragraphXml, separator} from './paragraph.ts';
import {run} from './runs.ts';
import {tableXml} from './table.ts';
import {tocXml} from './toc.ts';

/** Blocks one after the other. Two tables that meet are parted, or Word would make one of them. */
export function blocksXml(blocks: readonly Block[], context: DocxContext, around: Placement): string {
  const parts: string[] = [];
  for (const block of blocks) {
    const xml = blockXml(block, context, around);
    if (xml === '') continue;
    if (xml.startsWith('<w:tbl>') && parts.at(-1)?.endsWith('</w:tbl>')) parts.push(separator);
    parts.push(xml);
  }
  return parts.join('');
}

// the one cast: TypeScript cannot see that `handlers[node.type]` takes this very node
const blockXml = (node: Block, context: DocxContext, around: Placement): string =>
  (handlers[node.type] as (node: Block, context: DocxContext, around: Placement) => string)(node, context, around);

type Handlers = {
  readonly [Type in Block['type']]: (node: NodeOf<Type>, context: DocxContext, around: Placement) => string;
};

/** How each block is written. A block type without a handler does not compile. */
const handlers: Handlers = {
  heading(node, context, around) {
    const depth = node.depth - around.headingShift;
    const number = node.number === undefined ? '' : run(`${node.number} `, '');
    const style = depth < 1 ? 'Title' : `Heading${Math.min(6, depth)}`;
    return inlineParagraph([node.id], titleInlines(node.children), context, around, {style}, number);
  },
  paragraph: (node, context, around) =>
    inlineParagraph([node.id], node.children, context, around, {
      ...(around.style !== undefined && {style: around.style}),
      indent: around.indent,
    }),
  list: (node, context, around) => listXml(node, context, around),
  table(node, context, around) {
    const table = tableXml(node, context, around);
    if (!node.caption) return table === '' ? '' : context.bookmarks.around([node.id], table) + separator;
    const above = isAbove(node.caption.from, node.from);
    const caption = captionXml(node.caption, node.id, context, around, above);
    if (table === '') return caption;
    return above ? caption + table + separator : table + caption;
  },
  equation: (node, context, around) => equationXml(node, context, around),
  figure(node, context, around) {
    const picture =
      node.asset === undefined
        ? undefined
        : imageRun(node.asset, figureDescription(node), context, around.relations, 'block');
    const own = node.caption ? [] : [node.id];
    const content = picture ?? run(node.alt, '');
    const figure =
      content === '' && node.caption
        ? ''
        : paragraphXml({style: 'Figure', indent: around.indent}, context.bookmarks.around(own, content));
    return figure + (node.caption ? captionXml(node.caption, node.id, context, around) : '');
  },
  caption: (node, context, around) => captionXml(node, undefined, context, around),
  footnote(node, context, around) {
    // what the text calls stands there; a note of a note, or one that nothing calls, stands where it is
    if (context.notes.isCalled(node.id) && !around.inNote) return '';
    const [first, ...rest] = node.children;
    const inside = {...around, style: 'FootnoteText'};
    const mark = run(`${node.mark} `, '<w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>');
    if (first?.type !== 'paragraph') {
      return (
        paragraphXml({style: 'FootnoteText'}, context.bookmarks.around([node.id], mark)) +
        blocksXml(node.children, context, inside)
      );
    }
    const opening = inlineParagraph(
      [first.id, node.id],
      first.children,
      context,
      around,
      {style: 'FootnoteText'},
      mark,
    );
    return opening + blocksXml(rest, context, inside);
  },
  code: (node, context, around) =>
    paragraphXml(
      {style: 'SourceCode', indent: around.indent},
      context.bookmarks.around([node.id], run(node.value.replace(/\n$/, ''), '')),
    ),
  quote: (node, context, around) =>
    blocksXml(node.children, context, {
      ...around,
      style: 'Quote',
      indent: around.style === 'Quote' || around.indent > 0 ? around.indent + listIndent : 567,
    }),
  theorem: (node, context, around) => theoremXml(node, context, around),
  toc: (node, context, around) => tocXml(node, context, around),
  reference(node, context, around) {
    const label = node.label === undefined ? '' : run(`[${node.label}] `, '');
    return inlineParagraph([node.id], node.children, context, around, {style: 'Bibliography'}, label);
  },
  furniture: () => '',
};

// the caption of a table stands above it unless the source set it below
function isAbove(caption: NodeOf<'caption'>['from'], table: NodeOf<'table'>['from']): boolean {
  const [one, other] = [caption[0], table.at(-1)];
  return !(one && other && (one.page > other.page || (one.page === other.page && one.box.top > other.box.top)));
}

function theoremXml(node: Theorem, context: DocxContext, around: Placement): string {
  // a proof is no statement
  const style = node.kind === 'proof' ? (around.style ?? 'Normal') : 'Statement';
  const inside = {...around, style};
  const label = inlineXml(node.label, context, {...around, owner: node.id, marks: ['bold']});
  const named = label === '' ? '' : `${label}${run(' ', '')}`;
  const [first, ...rest] = statementBlocks(node.children);
  if (first?.type !== 'paragraph') {
    const own = paragraphXml(
      {style, indent: around.indent, keepWithNext: true},
      context.bookmarks.around([node.id], named),
    );
    return own + blocksXml(first ? [first, ...rest] : [], context, inside);
  }
  const kind = {style, indent: around.indent};
  return (
    inlineParagraph([first.id, node.id], first.children, context, inside, kind, named) +
    blocksXml(rest, context, inside)
  );
}

const deepestLevel = 8;

function listXml(node: List, context: DocxContext, around: Placement): string {
  const level = Math.min(deepestLevel, around.level);
  const numbering = isSteps(node) ? undefined : context.numbering.of(node, level);
  const indent = (level + 1) * listIndent;
  const inside: Placement = {...around, level: level + 1, indent, style: around.style ?? 'ListParagraph'};
  return node.children
    .map(item => {
      const [first, ...rest] = item.children;
      const kind = {
        style: inside.style ?? 'ListParagraph',
        // labels that follow no count are text before a tab
        ...(numbering === undefined ? {indent, hanging: listIndent - 60} : {list: {numbering, level}}),
      };
      const label = numbering === undefined && item.label !== '' ? run(`${item.label}\t`, '') : '';
      if (first?.type !== 'paragraph') {
        const own = paragraphXml(kind, context.bookmarks.around([item.id], label));
        return own + blocksXml(item.children, context, inside);
      }
      const opening = inlineParagraph([first.id, item.id, node.id], first.children, context, around, kind, label);
      return opening + blocksXml(rest, context, inside);
    })
    .join('');
}
