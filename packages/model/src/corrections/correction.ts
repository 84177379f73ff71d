import type {Block, Heading, Inline, NodeId} from '../nodes.ts';

/** What a person can make of a block. A list item stands in the list before or behind it, or in one of its own. */
export type BlockRole =
  | {readonly name: 'heading'; readonly depth: Heading['depth']}
  | {readonly name: 'listItem'; readonly ordered: boolean}
  | Each<'name', 'paragraph' | 'caption' | 'code' | 'quote' | 'equation' | 'reference' | 'furniture'>;

/** A member for each name, so that a union is told apart by it. */
type Each<Key extends string, Name extends string> = {readonly [N in Name]: {readonly [K in Key]: N}}[Name];

/** What is done to a row or a column. Split, its cells are cut at their first line break, and those that span more grow by one. */
export type LineEdit = 'insertRow' | 'insertColumn' | 'deleteRow' | 'deleteColumn' | 'splitRow' | 'splitColumn';

/** A change of a table's grid. Rows and columns are counted from 0. */
export type TableEdit =
  | (Each<'edit', LineEdit> & {readonly at: number})
  | {
      readonly edit: 'merge';
      readonly row: number;
      readonly column: number;
      readonly rowSpan: number;
      readonly colSpan: number;
    }
  /** Parts a cell into those of its span; the first keeps the content. */
  | {readonly edit: 'splitCell'; readonly cell: NodeId}
  | {readonly edit: 'header'; readonly row: number; readonly header: boolean};

/**
 * A small change that a person makes to a document. It names the nodes it is about by their ids; what it adds has ids that begin
 * with `newId`.
 */
export type Correction =
  /** Of a node with text: a paragraph, heading, caption, reference, furniture, table cell. */
  | {readonly type: 'setText'; readonly id: NodeId; readonly children: readonly Inline[]}
  | {readonly type: 'setCode'; readonly id: NodeId; readonly value: string; readonly language?: string}
  /** Of a display formula. Formulas in running text are parts of their text. */
  | {readonly type: 'setFormula'; readonly id: NodeId; readonly tex: string; readonly label?: string}
  | {readonly type: 'setRole'; readonly id: NodeId; readonly role: BlockRole; readonly newId: NodeId}
  /** Puts a block behind another of the same list of blocks, or before all of them; an item behind one of its list. */
  | {readonly type: 'move'; readonly id: NodeId; readonly after?: NodeId}
  /** Cuts a text in two: `rest` becomes a block of the same kind behind it. */
  | {
      readonly type: 'split';
      readonly id: NodeId;
      readonly children: readonly Inline[];
      readonly rest: readonly Inline[];
      readonly newId: NodeId;
    }
  /** Puts `next`, which stands somewhere behind `id`, to its end. */
  | {readonly type: 'join'; readonly id: NodeId; readonly next: NodeId}
  | {readonly type: 'delete'; readonly id: NodeId}
  | {readonly type: 'insert'; readonly after?: NodeId; readonly block: Block}
  | {readonly type: 'table'; readonly id: NodeId; readonly edit: TableEdit; readonly newId: NodeId}
  /** A person has compared a finding of the trust report with the page and found it right; keys as of `findings.ts`. */
  | {readonly type: 'accept'; readonly finding: string};

export type CorrectionType = Correction['type'];

/**
 * Why a correction does not apply: its target is gone, or of another kind than it is about; what it names does not stand where it
 * says; an id that it brings is taken; or the document would break a rule of the model.
 */
export type ConflictReason = 'gone' | 'kind' | 'place' | 'taken' | 'invalid';

/** A correction that does not apply. It is told, never thrown out of `applyCorrection`. */
export class Conflict extends Error {
  readonly reason: ConflictReason;
  constructor(reason: ConflictReason) {
    super(`This correction does not apply: ${reason}`);
    this.reason = reason;
  }
}

/** The nodes that a correction is about: two corrections without a common one do not disturb each other. */
export function targetsOf(correction: Correction): readonly string[] {
  switch (correction.type) {
    case 'accept':
      return [correction.finding];
    case 'insert':
      return correction.after === undefined ? [] : [correction.after];
    case 'move':
      return [correction.id, ...(correction.after === undefined ? [] : [correction.after])];
    case 'join':
      return [correction.id, correction.next];
    default:
      return [correction.id];
  }
}
