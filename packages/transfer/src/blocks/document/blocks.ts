import {type Block, type Caption, type NodeOf, plainText} from '@recto/model';
import {statementBlocks, titleInlines} from '@recto/writers/parts';
import {append} from '../append.ts';
import {codeLanguage} from '../code-language.ts';
import {cleanText, joinLine, marked} from '../line.ts';
import type {NoteBlock, NoteLine} from '../note-block.ts';
import {numberAbove} from '../number-above.ts';
import {displayFormula} from './formula.ts';
import {type Written, writeLine} from './line.ts';
import {withLead, writeList} from './list.ts';
import {writeTable} from './table.ts';
import type {Owner, Writing} from './writing.ts';

/** Blocks beside each other, in order. Footnotes, contents and page furniture are not among them. */
export function writeBlocks(nodes: readonly Block[], writing: Writing): NoteBlock[] {
  const blocks: NoteBlock[] = [];
  for (const node of nodes) {
    if (node.type === 'list') append(blocks, writeList(node, numberAbove(blocks), writing));
    else append(blocks, write(node, writing));
  }
  return blocks;
}

type Handlers = {readonly [Type in Block['type']]: (node: NodeOf<Type>, writing: Writing) => readonly NoteBlock[]};

/** What each block becomes. A block type without a handler does not compile. */
const handlers: Handlers = {
  heading(node, writing) {
    const number = node.number === undefined ? [] : [{type: 'text', value: `${node.number} `, from: []} as const];
    const {line, images} = writeLine([...number, ...titleInlines(node.children)], node, writing);
    if (line.length === 0) return images;
    if (node.depth <= 3) return [{type: 'heading', node: node.id, level: node.depth as 1 | 2 | 3, line}, ...images];
    writing.lose('heading-depth', node, plainText(node.children));
    return paragraph(node, {line: marked(line, 'bold'), images});
  },
  paragraph: (node, writing) => paragraph(node, writeLine(node.children, node, writing)),
  list: (node, writing) => writeList(node, 0, writing),
  table: (node, writing) => captioned(writeTable(node, writing), node, node.caption, writing),
  equation: displayFormula,
  figure(node, writing) {
    const {line, images} = node.caption ? writeLine(node.caption.children, node.caption, writing) : nothing;
    const caption = line.length > 0 ? line : altLine(node.alt);
    if (node.asset !== undefined && writing.hasAsset(node.asset))
      return [{type: 'image', node: node.id, image: {asset: node.asset}, caption}, ...images];
    writing.lose('image', node, plainText(node.caption?.children ?? []) || node.alt);
    return paragraph(node, {line: caption, images});
  },
  caption: (node, writing) => paragraph(node, writeLine(node.children, node, writing)),
  footnote: () => [],
  code: node => {
    const language = codeLanguage(node.language);
    const code = cleanText(node.value).replace(/\n+$/, '');
    return [{type: 'code', node: node.id, code, ...(language !== undefined && {language})}];
  },
  quote(node, writing) {
    const {line, children} = withLead('', node, writing);
    if (line.length === 0 && children.length === 0) return [];
    return [{type: 'quote', node: node.id, line, ...(children.length > 0 && {children})}];
  },
  theorem(node, writing) {
    const label = writeLine(node.label, node, writing);
    const body = withLead('', {...node, children: statementBlocks(node.children)}, writing);
    const line = joinLine([...marked(label.line, 'bold'), {type: 'text', text: ' '}, ...body.line]);
    const children = [...label.images, ...body.children];
    return [{type: 'callout', node: node.id, icon: iconOf(node.kind), line, ...(children.length > 0 && {children})}];
  },
  toc(node, writing) {
    const [entry] = node.children;
    writing.lose('left-out', node, plainText(node.title ?? entry?.children ?? []));
    return [];
  },
  reference(node, writing) {
    const label = node.label === undefined ? [] : [{type: 'text', value: `[${node.label}] `, from: []} as const];
    return paragraph(node, writeLine([...label, ...node.children], node, writing));
  },
  furniture: () => [],
};

// the one cast: TypeScript cannot see that `handlers[node.type]` takes this very node
const write = (node: Block, writing: Writing): readonly NoteBlock[] =>
  (handlers[node.type] as (node: Block, writing: Writing) => readonly NoteBlock[])(node, writing);

const nothing: Written = {line: [], images: []};

const paragraph = ({id}: Owner, {line, images}: Written): NoteBlock[] =>
  line.length === 0 ? [...images] : [{type: 'paragraph', node: id, line}, ...images];

/** The caption stands where the page has it: above or below. */
function captioned(
  body: readonly NoteBlock[],
  node: NodeOf<'table'>,
  caption: Caption | undefined,
  writing: Writing,
): readonly NoteBlock[] {
  if (!caption) return body;
  const blocks = paragraph(caption, writeLine(caption.children, caption, writing));
  const own = node.from[0];
  const its = caption.from[0];
  const below = own && its && own.page === its.page && its.box.top >= own.box.top;
  return below ? [...body, ...blocks] : [...blocks, ...body];
}

/** The text inside a figure, where it is short enough for a caption. */
function altLine(alt: string): NoteLine {
  const text = cleanText(alt).replace(/\s+/g, ' ').trim();
  return text === '' || text.length > longestAlt ? [] : [{type: 'text', text}];
}

const longestAlt = 200;

const iconOf = (kind: string): string => icons.get(kind.toLowerCase()) ?? '📌';

// signs that every system shows in color
const icons: ReadonlyMap<string, string> = new Map([
  ['theorem', '📐'],
  ['lemma', '📐'],
  ['proposition', '📐'],
  ['corollary', '📐'],
  ['definition', '📘'],
  ['axiom', '📘'],
  ['proof', '📝'],
  ['example', '🔎'],
  ['exercise', '🔎'],
  ['remark', '💬'],
  ['note', '💬'],
]);
