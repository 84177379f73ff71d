import type {NodeId, NodeType, Place} from '@recto/model';

/** A quotation of an answer and where it stands. */
export type Citation = {
  /** From 1, in the order of first appearance: the `n` of `[^n]`. */
  readonly number: number;
  /** Whether the quotation could be placed with certainty. */
  readonly found: boolean;
  /** The id of the source. */
  readonly source: string;
  /** The node quoted, and the block directly below the document that holds it; '' if it was not found. */
  readonly nodeId: NodeId;
  readonly blockId: NodeId;
  /** Its type: a paragraph, a cell, a formula …; '' if it was not found. */
  readonly kind: NodeType | '';
  /** What the model wrote. */
  readonly quote: string;
  /** The words as the document has them; of formulas and cells the whole. */
  readonly text: string;
  /** The boxes of the words. */
  readonly places: readonly Place[];
  /** The first page's own label, `iv`. */
  readonly pageLabel: string | null;
};
