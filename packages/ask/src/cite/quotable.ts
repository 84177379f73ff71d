import type {Inline, NodeId, NodeType, Place, TableCell, Text} from '@recto/model';
import type {Unit} from '../units/unit.ts';

/** A stretch of a unit's own words. */
export type QuotableRun = {
  readonly start: number;
  readonly end: number;
  readonly node: NodeId;
  readonly kind: NodeType;
  /** The text whose value stands here, which knows its lines. */
  readonly text?: Text;
  /** Where it stands if it is no text: a formula, a mark. Empty if it is not known. */
  readonly places: readonly Place[];
  /** Runs with the same number are quoted as a whole: a formula, a cell. */
  readonly whole?: number;
  /** A mark that people leave out when they quote: `[12]`, a footnote's number. */
  readonly mark?: true;
  /** Printed before the words and taken off them: `2.1`, `[3]`. */
  readonly label?: true;
};

/** What can be quoted from a unit: the document's own words, without what a model is told about them. */
export type Quotable = {
  readonly text: string;
  readonly runs: readonly QuotableRun[];
  /** Where the unit stands. */
  readonly from: readonly Place[];
};

/** The words of a unit and where they come from. */
export function readQuotable(unit: Unit): Quotable {
  const {node} = unit;
  const reading = new Reading(unit.id, node.type);
  switch (node.type) {
    case 'heading':
      reading.label(node.number);
      reading.inlines(node.children);
      break;
    case 'paragraph':
    case 'caption':
    case 'furniture':
      reading.inlines(node.children);
      break;
    case 'reference':
      reading.label(node.label);
      reading.inlines(node.children);
      break;
    case 'listItem':
    case 'footnote':
    case 'theorem':
      if (node.type === 'theorem') reading.inlines(node.label);
      else reading.label(node.type === 'listItem' ? node.label : node.mark);
      reading.gap(' ');
      if (node.children[0]?.type === 'paragraph') reading.inlines(node.children[0].children);
      break;
    case 'table':
      if (node.caption) reading.in(node.caption.id, 'caption').inlines(node.caption.children);
      break;
    case 'tableRow':
      for (const cell of node.children) reading.cell(cell);
      break;
    case 'equation':
      reading.formula(node.tex, node.from);
      if (node.label !== undefined) reading.formula(`(${node.label})`, node.from);
      break;
    case 'figure':
      if (node.caption) reading.in(node.caption.id, 'caption').inlines(node.caption.children);
      reading.gap('\n');
      reading.in(node.id, 'figure').add(node.alt, {places: node.from});
      break;
    case 'code':
      reading.add(node.value, {places: node.from});
      break;
    case 'toc':
      for (const {children, pageLabel, from} of node.children) {
        reading.inlines(children, from);
        reading.label(pageLabel);
        reading.gap('\n');
      }
  }
  return {text: reading.text, runs: reading.runs, from: 'from' in node ? node.from : rowPlaces(node.children)};
}

const rowPlaces = (cells: readonly TableCell[]): readonly Place[] => cells.flatMap(({from}) => from);

class Reading {
  text = '';
  readonly runs: QuotableRun[] = [];
  private node: NodeId;
  private kind: NodeType;
  private wholes = 0;
  private whole: number | undefined;

  constructor(node: NodeId, kind: NodeType) {
    this.node = node;
    this.kind = kind;
  }

  /** What follows belongs to another node. */
  in(node: NodeId, kind: NodeType): this {
    this.node = node;
    this.kind = kind;
    return this;
  }

  gap(text: string): void {
    this.text += text;
  }

  /** Printed before the words; the reader has taken it off them, so that nothing says where it stands. */
  label(label: string | undefined): void {
    if (label === undefined) return;
    this.gap(' ');
    this.add(label, {places: [], label: true});
    this.gap(' ');
  }

  cell(cell: TableCell): void {
    if (this.text !== '') this.gap(' | ');
    this.whole = ++this.wholes;
    this.in(cell.id, 'tableCell').inlines(cell.children, cell.from);
    this.whole = undefined;
  }

  formula(tex: string, places: readonly Place[]): void {
    const outer = this.whole;
    this.whole ??= ++this.wholes;
    this.add(`$${tex}$`, {places});
    this.whole = outer;
  }

  /** Texts without places of their own – translated ones – stand where their block does. */
  inlines(nodes: readonly Inline[], around: readonly Place[] = [], mark?: true): void {
    for (const node of nodes) {
      switch (node.type) {
        case 'text':
          this.add(node.value, {text: node, places: around, ...(mark && {mark})});
          break;
        case 'inlineMath':
          this.formula(node.tex, node.from);
          break;
        case 'footnoteMark':
          this.add(node.mark, {places: node.from, mark: true});
          break;
        case 'lineBreak':
          this.gap('\n');
          break;
        case 'citation':
          this.inlines(node.children, around, true);
          break;
        case 'link':
          this.inlines(node.children, around, mark);
      }
    }
  }

  add(text: string, more: Pick<QuotableRun, 'text' | 'places' | 'mark' | 'label'>): void {
    if (text === '') return;
    const start = this.text.length;
    this.text += text;
    const whole = this.whole === undefined ? {} : {whole: this.whole};
    this.runs.push({start, end: this.text.length, node: this.node, kind: this.kind, ...whole, ...more});
  }
}
