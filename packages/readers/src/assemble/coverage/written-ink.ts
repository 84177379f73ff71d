import {shownCharacters} from '@recto/math';
import {
  type Block,
  childrenOf,
  InkCount,
  type Inline,
  inkOf,
  type Node,
  type PageBox,
  type Place,
  placedParts,
  type Text,
  walk,
} from '@recto/model';

/** What the document says of one page. */
export type WrittenPage = {
  readonly ink: InkCount;
  /** What it may say of the page or of another one, and what it leaves out around labels: brackets, a full stop. */
  readonly spare: InkCount;
  /** All of it with places, for finding where something is missing. */
  readonly parts: {readonly text: string; readonly box: PageBox}[];
  /** Headers of tables that go on from another page, which the document has once. */
  readonly repeated: InkCount;
  readonly figures: PageBox[];
  readonly formulas: PageBox[];
  readonly code: PageBox[];
  /** Items of lists whose label is a bullet. */
  readonly bullets: PageBox[];
  /** Characters of running heads, page numbers and the like. */
  furniture: number;
};

/** What a document says of each of its pages; the descriptions of figures are not counted. */
export function collectWritten(blocks: readonly Block[]): Map<number, WrittenPage> {
  const collector = new Collector();
  const stack: {readonly node: Node; readonly around: readonly Place[]}[] = [];
  const push = (nodes: readonly Node[], around: readonly Place[]): void => {
    for (const node of nodes.toReversed()) stack.push({node, around});
  };
  push(blocks, []);
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const {node} = entry;
    const around = 'from' in node && node.from.length > 0 ? node.from : entry.around;
    collector.add(node, around);
    push(childrenOf(node), around);
  }
  return collector.pages;
}

class Collector {
  readonly pages = new Map<number, WrittenPage>();

  add(node: Node, around: readonly Place[]): void {
    switch (node.type) {
      case 'text':
        this.text(node, around);
        return;
      case 'inlineMath':
      case 'equation':
        for (const {page, box} of around) this.page(page).formulas.push(box);
        this.put(shownCharacters(node.tex), around);
        if (node.type === 'equation' && node.label !== undefined) {
          this.put(node.label, around);
          this.spare('()[]', around);
        }
        return;
      case 'footnoteMark':
        this.put(node.mark, around);
        return;
      case 'code':
        this.put(node.value, around);
        for (const {page, box} of around) this.page(page).code.push(box);
        return;
      case 'heading':
        this.label(node.number, around);
        return;
      case 'listItem':
        this.label(node.label, around);
        if (around[0] && !/[\p{L}\p{N}]/u.test(node.label)) this.page(around[0].page).bullets.push(around[0].box);
        return;
      case 'reference':
        this.label(node.label, around);
        return;
      case 'footnote':
        this.label(node.mark, around);
        return;
      case 'tocEntry':
        if (node.pageLabel !== undefined) this.put(node.pageLabel, around);
        return;
      case 'figure':
        for (const {page, box} of around) this.page(page).figures.push(box);
        return;
      case 'furniture': {
        const [place] = around;
        if (place) this.page(place.page).furniture += inkOf(textOf(node.children)).length;
        return;
      }
      case 'table':
        this.repeatedHeader(node.children, around);
    }
  }

  /** A label, which nodes keep without the punctuation around it. */
  private label(label: string | undefined, around: readonly Place[]): void {
    if (label === undefined) return;
    this.put(label, around.slice(0, 1));
    this.spare('()[].:、-', around.slice(0, 1));
  }

  /** A table joined over pages has its header once. */
  private repeatedHeader(rows: readonly Extract<Node, {type: 'tableRow'}>[], around: readonly Place[]): void {
    const later = around.slice(1).filter(({page}) => page !== around[0]?.page);
    if (later.length === 0) return;
    for (const row of rows) {
      if (!row.children.some(cell => cell.header)) break;
      const header = row.children.map(cell => textOf(cell.children)).join('');
      for (const {page} of later) this.page(page).repeated.add(header);
    }
  }

  private text(text: Text, around: readonly Place[]): void {
    const parts = text.from.length > 0 ? placedParts(text) : undefined;
    if (!parts) this.put(text.value, around);
    else for (const {place, start, end} of parts) this.put(text.value.slice(Math.max(0, start), end), [place]);
  }

  /** Text of one page, or of some of several ones. */
  private put(text: string, around: readonly Place[]): void {
    const [first] = around;
    if (!first || text === '') return;
    if (around.some(({page}) => page !== first.page)) this.spare(text, around);
    else this.page(first.page).ink.add(text);
    for (const {page, box} of around) this.page(page).parts.push({text, box});
  }

  private spare(text: string, around: readonly Place[]): void {
    for (const number of new Set(around.map(({page}) => page))) this.page(number).spare.add(text);
  }

  private page(number: number): WrittenPage {
    let page = this.pages.get(number);
    if (!page) {
      page = {
        ink: new InkCount(),
        spare: new InkCount(),
        repeated: new InkCount(),
        parts: [],
        figures: [],
        formulas: [],
        code: [],
        bullets: [],
        furniture: 0,
      };
      this.pages.set(number, page);
    }
    return page;
  }
}

function textOf(inlines: readonly Inline[]): string {
  let text = '';
  for (const node of walk(inlines)) {
    if (node.type === 'text') text += node.value;
    if (node.type === 'inlineMath') text += shownCharacters(node.tex);
  }
  return text;
}
