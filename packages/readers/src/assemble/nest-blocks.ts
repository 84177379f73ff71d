import {type Block, cutInlines, type ListItem, type Toc, type TocEntry} from '@recto/model';
import type {BlockDraft, TextBlock, Within} from '../draft/draft.ts';
import * as leaf from './leaf-nodes.ts';
import {placesOf} from './line-places.ts';

type Open<Type> = {-readonly [Key in keyof Type]: Type[Key]};
type OpenItem = Open<Omit<ListItem, 'children'>> & {children: Block[]};
type OpenList = {
  type: 'list';
  id: string;
  from: ListItem['from'];
  ordered: boolean;
  start?: number;
  children: OpenItem[];
};
type OpenTheorem = {readonly children: Block[]};

/** Nests a document's blocks: items into lists, contents lines into their table, what follows a theorem's label into it. */
export function nestBlocks(blocks: Iterable<BlockDraft>, maker: leaf.Maker): Block[] {
  const assembler = new Assembler(maker);
  for (const block of blocks) assembler.add(block);
  return assembler.root;
}

class Assembler {
  readonly root: Block[] = [];
  private readonly maker: leaf.Maker;
  private theorem: OpenTheorem | undefined;
  /** The open list of each level, the outermost first. */
  private lists: OpenList[] = [];

  constructor(maker: leaf.Maker) {
    this.maker = maker;
  }

  add(block: BlockDraft): void {
    switch (block.kind) {
      case 'furniture':
        // what belongs to the page closes nothing: a list goes on after it
        this.root.push(leaf.furniture(block, this.maker));
        return;
      case 'figure':
        this.addFloat(leaf.figure(block, this.maker), block.within);
        return;
      case 'table':
        this.addFloat(leaf.table(block, this.maker), block.within);
        return;
      case 'equation':
        this.sinkFor(block.within).push(leaf.equation(block, this.maker));
        return;
      case 'text':
        this.addText(block);
    }
  }

  private addFloat(node: Block, within: Within | undefined): void {
    if (within) this.sinkFor(within).push(node);
    else this.root.push(node);
  }

  private addText(block: TextBlock): void {
    const {role} = block;
    const {maker} = this;
    switch (role.type) {
      case 'heading':
        this.sinkFor(undefined).push(leaf.heading(block, role, maker));
        return;
      case 'paragraph':
        this.sinkFor(block.within).push(leaf.paragraph(block, leaf.textOf(block, maker), maker));
        return;
      case 'caption':
        this.root.push(leaf.caption(block, maker));
        return;
      case 'code':
        this.sinkFor(block.within).push({
          type: 'code',
          id: maker.nextId(),
          from: placesOf(block.lines),
          value: role.value ?? block.lines.map(line => line.text).join('\n'),
        });
        return;
      case 'quote':
        this.addQuote(block);
        return;
      case 'footnote':
        this.addFootnote(block, role.mark, role.labelLength);
        return;
      case 'listItem':
        this.addItem(block, role);
        return;
      case 'theorem':
        this.openTheorem(block, role);
        return;
      case 'toc':
        this.addTocEntry(block, role);
        return;
      case 'reference': {
        const inlines = leaf.textOf(block, maker);
        this.sinkFor(undefined).push({
          type: 'reference',
          id: maker.nextId(),
          from: placesOf(block.lines),
          ...(role.label !== undefined && {label: role.label}),
          children: role.labelLength > 0 ? cutInlines(inlines, role.labelLength).tail : inlines,
        });
      }
    }
  }

  /** The children that a block joins; closes what it does not stand in. */
  private sinkFor(within: Within | undefined): Block[] {
    if (!within?.theorem) this.theorem = undefined;
    const level = within?.item ?? 0;
    this.lists.length = Math.min(this.lists.length, level);
    return this.lists.at(-1)?.children.at(-1)?.children ?? this.theorem?.children ?? this.root;
  }

  private addItem(block: TextBlock, role: TextBlock['role'] & {type: 'listItem'}): void {
    const {maker} = this;
    if (!block.within?.theorem) this.theorem = undefined;
    const level = Math.min(role.level, this.lists.length + 1);
    this.lists.length = Math.min(this.lists.length, level);
    let list = this.lists[level - 1];
    if (!list || list.ordered !== role.ordered || startsAnew(list, role.value)) {
      this.lists.length = level - 1;
      const sink = this.lists.at(-1)?.children.at(-1)?.children ?? this.theorem?.children ?? this.root;
      list = {
        type: 'list',
        id: maker.nextId(),
        from: placesOf(block.lines),
        ordered: role.ordered,
        ...(role.ordered && role.value !== undefined && {start: role.value}),
        children: [],
      };
      sink.push(list as Block);
      this.lists.push(list);
    } else {
      list.from = [...list.from, ...placesOf(block.lines)];
    }
    const {tail} = cutInlines(leaf.textOf(block, maker), role.labelLength);
    const item: OpenItem = {
      type: 'listItem',
      id: maker.nextId(),
      from: placesOf(block.lines),
      label: role.label,
      children: [],
    };
    if (tail.length > 0) item.children.push(leaf.paragraph(block, tail, maker));
    list.children.push(item);
  }

  private openTheorem(block: TextBlock, role: TextBlock['role'] & {type: 'theorem'}): void {
    const {maker} = this;
    this.lists = [];
    const {head, tail} = cutInlines(leaf.textOf(block, maker), role.labelLength);
    const children: Block[] = [];
    const node: Block = {
      type: 'theorem',
      id: maker.nextId(),
      from: placesOf(block.lines),
      kind: role.kind,
      ...(role.number !== undefined && {number: role.number}),
      label: head,
      children,
    };
    if (tail.length > 0) children.push(leaf.paragraph(block, tail, maker));
    this.root.push(node);
    this.theorem = {children};
  }

  private addFootnote(block: TextBlock, mark: string, labelLength: number): void {
    const {maker} = this;
    const id = maker.nextId();
    const {tail} = cutInlines(leaf.textOf(block, maker), labelLength);
    const children = [leaf.paragraph(block, tail, maker)];
    this.root.push({type: 'footnote', id, from: placesOf(block.lines), mark, children});
  }

  private addQuote(block: TextBlock): void {
    const sink = this.sinkFor(block.within);
    const node = leaf.paragraph(block, leaf.textOf(block, this.maker), this.maker);
    const last = sink.at(-1);
    if (last?.type === 'quote') {
      sink[sink.length - 1] = {...last, from: [...last.from, ...node.from], children: [...last.children, node]};
    } else {
      sink.push({type: 'quote', id: this.maker.nextId(), from: node.from, children: [node]});
    }
  }

  private addTocEntry(block: TextBlock, role: TextBlock['role'] & {type: 'toc'}): void {
    const from = placesOf(block.lines);
    const children = leaf.textOf(block, this.maker);
    const sink = this.sinkFor(undefined);
    if (role.depth === 0) {
      sink.push({type: 'toc', id: this.maker.nextId(), from, title: children, children: []});
      return;
    }
    const entry: TocEntry = {
      type: 'tocEntry',
      depth: role.depth,
      children,
      ...(role.pageLabel !== undefined && {pageLabel: role.pageLabel}),
      from,
    };
    const at = sink.findLastIndex(node => node.type !== 'furniture');
    const last = sink[at];
    if (last?.type === 'toc') {
      sink[at] = {...(last as Toc), from: [...last.from, ...from], children: [...last.children, entry]};
    } else {
      sink.push({type: 'toc', id: this.maker.nextId(), from, children: [entry]});
    }
  }
}

/** The numbers begin again: another list. */
const startsAnew = (list: OpenList, value: number | undefined): boolean =>
  list.ordered && value === 1 && list.children.length > 0;
