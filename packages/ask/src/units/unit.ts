import type {
  Caption,
  Code,
  Doc,
  Equation,
  Figure,
  Footnote,
  Furniture,
  Heading,
  ListItem,
  NodeId,
  Paragraph,
  Reference,
  Table,
  TableRow,
  Theorem,
  Toc,
} from '@recto/model';

/** The nodes that are units by themselves. What they hold beyond their own text – further blocks of an item – is units of its own. */
export type UnitNode =
  | Heading
  | Paragraph
  | ListItem
  | Table
  | TableRow
  | Equation
  | Figure
  | Caption
  | Footnote
  | Code
  | Theorem
  | Toc
  | Reference
  | Furniture;

export type UnitKind = UnitNode['type'];

/** What a model can be pointed at by number: a heading, a paragraph, an item, a row of a table, a formula … */
export type DocUnit = {
  /** The node; of a row its first cell, as rows have no id. */
  readonly id: NodeId;
  /** The block directly below the document that holds it. */
  readonly block: NodeId;
  readonly kind: UnitKind;
  /** Exactly what the model reads. */
  readonly text: string;
  /** The page on which it begins, from 1; 0 if it is not drawn. */
  readonly page: number;
  /** The index of the heading that it stands under; a heading has the one above it. */
  readonly section: number | undefined;
  /** Depth of a heading. */
  readonly level?: number;
  /** The index of the table's unit that a row belongs to, and the row counted from 0, header rows included. */
  readonly table?: number;
  readonly row?: number;
  readonly node: UnitNode;
};

/** The units of one document in reading order. */
export type DocUnits = {
  readonly units: readonly DocUnit[];
  /** The pages' own labels, `iv`, by page number. */
  readonly pageLabels: ReadonlyMap<number, string>;
};

/** A document that is asked. */
export type AskSource = {
  /** What citations call it: an id of the caller's, or the path of a file. */
  readonly id: string;
  /** What people and the model call it. */
  readonly name: string;
  readonly doc: Doc;
};

/** A unit within a library. */
export type Unit = Omit<DocUnit, 'section' | 'table'> & {
  /** From 1, through all sources: what the model writes into its citations. */
  readonly number: number;
  /** The index of its source. */
  readonly source: number;
  /** The number of the heading that it stands under. */
  readonly section: number | null;
  /** The number of the table's unit that a row belongs to. */
  readonly table?: number;
};

/** The documents of a conversation as units with numbers. */
export type Library = {
  readonly sources: readonly AskSource[];
  /** In order: the unit of number `n` is `units[n - 1]`. */
  readonly units: readonly Unit[];
  /** Per source. */
  readonly pageLabels: readonly ReadonlyMap<number, string>[];
};
