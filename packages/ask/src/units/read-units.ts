import type {Block, Caption, Doc, Inline, NodeId, Place, Table, TableRow} from '@recto/model';
import {inlineText} from './inline-text.ts';
import {rowTexts} from './table-rows.ts';
import type {DocUnit, DocUnits, UnitNode} from './unit.ts';

/**
 * The units of a document in reading order: each block with text of its own, each item of a list and each row of a table. What repeats on
 * every page is one unit, page and line numbers are none.
 */
export function readUnits(doc: Doc): DocUnits {
  const reading = new Reading();
  for (const block of doc.children) reading.addBlock(block, block.id);
  return {
    units: reading.units,
    pageLabels: new Map(
      doc.pages.flatMap(({number, label}) => (label === undefined ? [] : [[number, label] as const])),
    ),
  };
}

class Reading {
  readonly units: DocUnit[] = [];
  /** The open headings by depth. */
  private readonly open: {readonly index: number; readonly depth: number}[] = [];
  private readonly furniture = new Set<string>();

  addBlock(block: Block, top: NodeId): void {
    switch (block.type) {
      case 'heading':
        this.addHeading(block, top);
        break;
      case 'list':
        for (const item of block.children) this.addParts(item, top, item.label, item.children);
        return;
      case 'table':
        this.addTable(block, top);
        break;
      case 'quote':
        for (const child of block.children) this.addBlock(child, top);
        return;
      case 'footnote':
        this.addParts(block, top, `note ${block.mark}:`, block.children);
        break;
      case 'theorem':
        this.addParts(block, top, inlineText(block.label), block.children);
        break;
      case 'equation':
        this.add(block, top, `$$ ${block.tex} $$${block.label === undefined ? '' : ` (${block.label})`}`);
        break;
      case 'figure':
        this.add(block, top, figureText(block.caption, block.alt));
        break;
      case 'code':
        this.add(block, top, `code${block.language === undefined ? '' : ` (${block.language})`}:\n${block.value}`);
        break;
      case 'toc':
        this.add(block, top, block.children.map(({children, pageLabel}) => tocLine(children, pageLabel)).join('\n'));
        break;
      case 'reference':
        this.add(block, top, labeled(block.label === undefined ? '' : `[${block.label}]`, block.children));
        break;
      case 'furniture': {
        if (block.role === 'pageNumber' || block.role === 'lineNumber') return;
        const text = inlineText(block.children);
        // running heads differ by their page number alone
        const key = text.replace(/\d+/g, '0').trim();
        if (key === '' || this.furniture.has(key)) return;
        this.furniture.add(key);
        this.add(block, top, `(${furnitureNames[block.role]}) ${text}`);
        break;
      }
      default:
        this.add(block, top, inlineText(block.children));
    }
  }

  private addHeading(heading: Extract<Block, {type: 'heading'}>, top: NodeId): void {
    while ((this.open.at(-1)?.depth ?? 0) >= heading.depth) this.open.pop();
    const index = this.units.length;
    const text = labeled(heading.number ?? '', heading.children);
    this.add(heading, top, `${'#'.repeat(heading.depth)} ${text}`, {level: heading.depth});
    if (this.units.length > index) this.open.push({index, depth: heading.depth});
  }

  private addTable(table: Table, top: NodeId): void {
    const index = this.units.length;
    const caption = table.caption ? inlineText(table.caption.children) : '(table without caption)';
    this.add(table, top, `${caption} [table, ${table.children.length} rows, ${table.columns} columns]`);
    for (const [row, {node, first, text}] of rowTexts(table).entries())
      this.addUnit(node, first?.id ?? table.id, top, text, pageOf(rowPlaces(node)) || pageOf(table.from), {
        table: index,
        row,
      });
  }

  /** A node whose first paragraph continues its label; its other blocks are units of their own. */
  private addParts(
    node: Extract<UnitNode, {readonly children: readonly Block[]}>,
    top: NodeId,
    label: string,
    children: readonly Block[],
  ): void {
    const [first, ...rest] = children;
    const runsOn = first?.type === 'paragraph';
    this.add(node, top, labeled(label, runsOn ? first.children : []));
    for (const child of runsOn ? rest : children) this.addBlock(child, top);
  }

  private add(
    node: Exclude<UnitNode, TableRow>,
    top: NodeId,
    text: string,
    more: {readonly level?: number} = {},
  ): void {
    this.addUnit(node, node.id, top, text, pageOf(node.from), more);
  }

  private addUnit(
    node: UnitNode,
    id: NodeId,
    block: NodeId,
    text: string,
    page: number,
    more: Pick<DocUnit, 'level' | 'table' | 'row'>,
  ): void {
    const read = text.trim();
    if (read === '') return;
    this.units.push({
      id,
      block,
      kind: node.type,
      text: read,
      // what is not drawn stands where the text before it stands
      page: page || (this.units.at(-1)?.page ?? 0),
      section: this.open.at(-1)?.index,
      ...more,
      node,
    });
  }
}

const furnitureNames = {
  header: 'running head',
  footer: 'running foot',
  watermark: 'watermark',
  margin: 'margin',
} as const;

const labeled = (label: string, content: readonly Inline[]): string => `${label} ${inlineText(content)}`.trim();

function figureText(caption: Caption | undefined, alt: string): string {
  const words = caption ? inlineText(caption.children) : '(figure without caption)';
  return `${words} [figure${alt.trim() === '' ? '' : `; text in it: ${alt.replace(/\s+/g, ' ').trim()}`}]`;
}

const tocLine = (children: readonly Inline[], pageLabel: string | undefined): string =>
  `${inlineText(children)}${pageLabel === undefined ? '' : ` … ${pageLabel}`}`;

const pageOf = (places: readonly Place[]): number => places[0]?.page ?? 0;

const rowPlaces = (row: TableRow): readonly Place[] => row.children.find(cell => cell.from.length > 0)?.from ?? [];
