import type {Inline, TableCell} from '@recto/model';
import type {Stretch, StretchKind} from './stretch.ts';

/** A text of a document: a stretch, or all those of a table's cell with a break between each of them and the next. */
export type FileText = {
  readonly type: 'text';
  /** Within its part. It stays what it is when other texts are shown: translations are kept under it. */
  readonly id: string;
  readonly kind: StretchKind;
  readonly children: readonly Inline[];
  readonly stretches: readonly Stretch[];
  readonly breaks: readonly Inline[];
};

/** What a cell of a table is besides its text. */
export type CellShape = Pick<TableCell, 'rowSpan' | 'colSpan' | 'header' | 'align'>;

export type FileCell = CellShape & {readonly content: FileText};

/** A table with what stands at it: its caption, and texts that are in none of its cells. */
export type FileTable = {
  readonly type: 'table';
  readonly id: string;
  readonly caption?: FileText;
  readonly rows: readonly (readonly FileCell[])[];
};

/** What a part of a file shows, in order. */
export type Content = FileText | FileTable;

type OpenCell = CellShape & {readonly content: Content[]};
type OpenTable = {
  readonly arranges: boolean;
  readonly rows: OpenCell[][];
  readonly around: FileText[];
  caption: FileText | undefined;
  cell: OpenCell | undefined;
};

/** Collects what a part of a file shows while it is read from its beginning to its end. */
export class ContentBuilder {
  private readonly shown: Content[] = [];
  private readonly tables: OpenTable[] = [];
  private translated = 0;
  private others = 0;
  private keeping = 0;

  get content(): readonly Content[] {
    return this.shown;
  }

  add(stretch: Stretch): void {
    const own = this.keeping > 0 ? withoutRender(stretch) : stretch;
    const id = own.render ? `${++this.translated}` : this.otherId();
    const {kind, children} = own;
    const text: FileText = {type: 'text', id, kind, children, stretches: [own], breaks: []};
    const table = this.tables.at(-1);
    if (!table) this.shown.push(text);
    // a text of an attribute stands in no sentence of the cell
    else if (table.cell && kind.type !== 'label') table.cell.content.push(text);
    else if (kind.type === 'caption' && !table.caption) table.caption = text;
    else table.around.push(text);
  }

  /** What is added meanwhile is shown, but not translated. */
  kept(read: () => void): void {
    this.keeping++;
    read();
    this.keeping--;
  }

  /** A table with the rows that are read meanwhile; one that only arranges things is its content, as it seems by what its cells hold. */
  table(arranges: boolean, read: () => void): void {
    const table: OpenTable = {arranges, rows: [], around: [], caption: undefined, cell: undefined};
    this.tables.push(table);
    read();
    this.tables.pop();
    const outer = this.tables.at(-1);
    (outer ? (outer.cell?.content ?? this.shown) : this.shown).push(...this.closed(table));
  }

  row(read: () => void): void {
    const table = this.tables.at(-1);
    if (table && !table.cell) table.rows.push([]);
    read();
  }

  /** A cell of the row that is being read; outside of one its content stands by itself. */
  cell(shape: CellShape, read: () => void): void {
    const table = this.tables.at(-1);
    const row = table?.rows.at(-1);
    if (!table || !row || table.cell) {
      read();
      return;
    }
    const cell = {...shape, content: []};
    row.push(cell);
    table.cell = cell;
    read();
    table.cell = undefined;
  }

  private closed({arranges, rows, around, caption}: OpenTable): Content[] {
    const cells = rows.flat();
    const [only, ...more] = cells;
    const isBox = more.length === 0 && only?.header !== true;
    if (arranges || isBox || !cells.every(({content}) => content.every(isLine) && content.length <= mostLines))
      return [...(caption ? [caption] : []), ...cells.flatMap(({content}) => content), ...around];
    const table: FileTable = {
      type: 'table',
      id: this.otherId(),
      ...(caption && {caption}),
      rows: rows
        .filter(row => row.length > 0)
        .map(row => row.map(cell => ({...cell, content: this.line(cell.content)}))),
    };
    return [table, ...around];
  }

  /** The texts of a cell as one. */
  private line(content: readonly Content[]): FileText {
    const texts = content.filter(each => each.type === 'text');
    const [first, ...more] = texts;
    const kind = {type: 'cell'} as const;
    if (!first) return {type: 'text', id: this.otherId(), kind, children: [], stretches: [], breaks: []};
    if (more.length === 0) return {...first, kind};
    const breaks = more.map((): Inline => ({type: 'lineBreak', from: []}));
    // one that is translated as a whole is another text than its first stretch
    const translated = texts.find(({stretches: [stretch]}) => stretch?.render);
    return {
      type: 'text',
      id: translated ? `c${translated.id}` : first.id,
      kind,
      children: texts.flatMap(({children}, index) =>
        index === 0 ? children : [breaks[index - 1] as Inline, ...children],
      ),
      stretches: texts.flatMap(({stretches}) => stretches),
      breaks,
    };
  }

  private otherId(): string {
    return `s${++this.others}`;
  }
}

const withoutRender = ({start, end, kind, children}: Stretch): Stretch => ({start, end, kind, children});

// a cell with more is a column of a page
const mostLines = 12;

/** Whether something can stand in a cell of a table. */
const isLine = (content: Content): boolean => content.type === 'text' && content.kind.type !== 'heading';
