import type {Block, Caption, Doc, Inline, List, NodeId, NodeOf, Table} from '@recto/model';
import {assetFile} from '../asset-file.ts';
import {statementBlocks, titleInlines} from '../without-mark.ts';
import {escapeLineStart, labelText} from './escape.ts';
import {footnoteLabels} from './footnotes.ts';
import {displayFormula} from './formula.ts';
import {type InlineContext, writeInline} from './inline.ts';
import {hang, type ItemMark, isTight, itemMarks} from './list.ts';
import {type MarkdownOptions, markdownDefaults} from './options.ts';
import {writeTable} from './table.ts';

/** The stretch of the Markdown that a block became, as offsets into it. */
export type MarkdownRange = {readonly id: NodeId; readonly start: number; readonly end: number};

/** A document as Markdown (CommonMark with pipe tables, footnotes and formulas). */
export const writeMarkdown = (doc: Doc, options: Partial<MarkdownOptions> = {}): string =>
  writeMarkdownMapped(doc, options).markdown;

/** The Markdown, and where in it each block of the document stands. */
export function writeMarkdownMapped(
  doc: Doc,
  options: Partial<MarkdownOptions> = {},
): {readonly markdown: string; readonly ranges: readonly MarkdownRange[]} {
  const context = documentContext(doc, {...markdownDefaults, ...options});
  const ranges: MarkdownRange[] = [];
  const parts: string[] = [];
  let length = 0;
  let page = 0;
  for (const [block, text] of siblings(doc.children, context)) {
    const parted = [text];
    const starts = block.from[0]?.page ?? page;
    if (context.options.pageComments && starts > page) parted.unshift(`<!-- page ${starts} -->`);
    page = Math.max(page, starts);
    for (const part of parted) {
      if (part === text) ranges.push({id: block.id, start: length, end: length + part.length});
      parts.push(part);
      length += part.length + 2;
    }
  }
  return {markdown: parts.length === 0 ? '' : `${parts.join('\n\n')}\n`, ranges};
}

type Context = InlineContext & {readonly asset: (id: string) => string | undefined};

function documentContext(doc: Doc, options: MarkdownOptions): Context {
  const labels = footnoteLabels(doc);
  const files = new Map(doc.assets.map(asset => [asset.id, assetFile(asset)]));
  const asset = (id: string) => {
    const address = options.addresses?.get(id);
    if (address !== undefined) return address.replace(/[\s()<>]/g, percent);
    const file = files.get(id);
    return file === undefined ? undefined : `${options.assetFolder}${file}`.replace(/[\s()<>]/g, percent);
  };
  return {
    options,
    asset,
    footnote: target => labels.get(target),
    image: (id, alt) => {
      const file = id === undefined ? undefined : asset(id);
      return file === undefined ? undefined : `![${labelText(alt)}](${file})`;
    },
    cell: false,
    lineBreak: '\\\n',
  };
}

// a blank or a bracket would end the address
const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

type Handlers = {readonly [Type in Block['type']]: (node: NodeOf<Type>, context: Context) => string};

/** How each block is written. A block type without a handler does not compile. */
const handlers: Handlers = {
  heading(node, context) {
    const number = node.number === undefined ? [] : [{type: 'text', value: `${node.number} `, from: []} as const];
    const title = writeInline([...number, ...titleInlines(node.children)], {...context, lineBreak: ' '});
    return title === '' ? '' : `${'#'.repeat(node.depth)} ${title.replace(/(^|\s)(#+)$/, '$1\\$2')}`;
  },
  paragraph: (node, context) => paragraph(node.children, context),
  list: (node, context) => list(node, itemMarks(node, undefined), context),
  table: (node, context) => captioned(writeTable(node, context), node, node.caption, context),
  equation(node, context) {
    const image = node.tex.trim() === '' || node.confidence === 0 ? context.image(node.picture, node.tex) : undefined;
    if (image !== undefined) return node.label === undefined ? image : `${image} (${labelText(node.label)})`;
    return node.tex.trim() === '' ? '' : displayFormula(node.tex, node.label, context.options);
  },
  figure: (node, context) => captioned(context.image(node.asset, node.alt) ?? '', node, node.caption, context),
  caption: (node, context) => paragraph(node.children, context),
  footnote(node, context) {
    const label = context.footnote(node.id);
    if (label !== undefined) return `[^${label}]: ${hang(noAddress(blocks(node.children, context)), 4)}`;
    return joinFirst(`<sup>${labelText(node.mark)}</sup>`, node.children, context);
  },
  code(node) {
    const value = node.value.replace(/(?![\t\n])\p{Cc}|\p{Cs}/gu, '');
    const longest = Math.max(2, ...(value.match(/`+/g) ?? []).map(run => run.length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${(node.language ?? '').replace(/[^\w+#.-]/g, '')}\n${value.replace(/\n$/, '')}\n${fence}`;
  },
  quote: (node, context) => blocks(node.children, context).replace(/^/gm, '> ').replace(/^> $/gm, '>'),
  theorem(node, context) {
    const label = writeInline(
      [...node.label.map(child => (child.type === 'text' ? {...child, marks: ['bold'] as const} : child))],
      context,
    );
    return joinFirst(label, statementBlocks(node.children), context);
  },
  toc: (node, context) => {
    const top = Math.min(...node.children.map(entry => entry.depth));
    const strong = (child: Inline): Inline => (child.type === 'text' ? {...child, marks: ['bold']} : child);
    const title = node.title ? startsSafely(writeInline(node.title.map(strong), context)) : '';
    let level = -1;
    const entries = node.children
      .map(entry => {
        // an entry two levels deeper would be no list of the entry above
        level = Math.max(0, Math.min(entry.depth - top, level + 1));
        const page = entry.pageLabel === undefined ? '' : ` … ${labelText(entry.pageLabel)}`;
        const title = escapeLineStart(writeInline(entry.children, {...context, lineBreak: ' '}));
        return `${'  '.repeat(level)}- ${title}${page}`;
      })
      .join('\n');
    return [title, entries].filter(Boolean).join('\n\n');
  },
  reference(node, context) {
    const text = writeInline(node.children, context);
    return node.label === undefined ? startsSafely(text) : `[${labelText(node.label)}] ${text}`;
  },
  furniture(node, context) {
    if (!context.options.furniture) return '';
    const text = writeInline(node.children, {...context, lineBreak: ' '})
      .replace(/-{2,}/g, '—')
      .replace(/>/g, '&gt;');
    return `<!-- ${node.role}: ${text} -->`;
  },
};

// the one cast: TypeScript cannot see that `handlers[node.type]` takes this very node
const write = (node: Block, context: Context): string =>
  (handlers[node.type] as (node: Block, context: Context) => string)(node, context);

const blocks = (nodes: readonly Block[], context: Context): string =>
  siblings(nodes, context)
    .map(([, text]) => text)
    .join('\n\n');

/** Every block that leaves something, and what it leaves. */
function siblings(nodes: readonly Block[], context: Context): (readonly [Block, string])[] {
  const written: (readonly [Block, string])[] = [];
  let taken: string | undefined;
  for (const node of nodes) {
    const marks = node.type === 'list' ? itemMarks(node, taken) : [];
    const text = node.type === 'list' ? list(node, marks, context) : write(node, context);
    if (text === '') continue;
    written.push([node, text]);
    taken = node.type === 'toc' ? '-' : marks[0]?.marker.slice(-1);
  }
  return written;
}

function list(node: List, marks: readonly ItemMark[], context: Context): string {
  const tight = isTight(node);
  const items = node.children.map((item, index) => {
    const {marker, label} = marks[index]!;
    const body = siblings(item.children, context)
      .map(([, text]) => text)
      .join(tight ? '\n' : '\n\n');
    const lead =
      label === '' ? '' : item.children[0]?.type === 'paragraph' || body === '' ? `${label} ` : `${label}\n\n`;
    return `${marker} ${hang(lead + body, marker.length + 1)}`.trimEnd();
  });
  return items.join(tight ? '\n' : '\n\n');
}

const paragraph = (children: readonly Inline[], context: Context): string =>
  startsSafely(writeInline(children, context));

const startsSafely = (text: string): string =>
  text
    .split('\n')
    .map(line => escapeLineStart(line.trimStart()))
    .join('\n');

/** A label and, on the same line, the paragraph it introduces. */
function joinFirst(label: string, children: readonly Block[], context: Context): string {
  const [first, ...rest] = children;
  if (first?.type !== 'paragraph') return [label, blocks(children, context)].filter(Boolean).join('\n\n');
  const opening = `${label} ${writeInline(first.children, context)}`.trim();
  return [opening, blocks(rest, context)].filter(Boolean).join('\n\n');
}

/** The caption stands where the page has it: above or below. */
function captioned(
  body: string,
  node: Table | NodeOf<'figure'>,
  caption: Caption | undefined,
  context: Context,
): string {
  if (!caption) return body;
  const text = paragraph(caption.children, context);
  const own = node.from[0];
  const its = caption.from[0];
  const above = own && its && own.page === its.page ? its.box.top < own.box.top : node.type === 'table';
  return (above ? [text, body] : [body, text]).filter(Boolean).join('\n\n');
}

// for a reader that knows no footnotes, a note of one word is the address of a link
const noAddress = (text: string): string => (/^\s*[a-z][\w+.-]*:\S*\s*$/im.test(text) ? `${text} <!-- -->` : text);
