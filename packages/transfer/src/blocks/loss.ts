import type {NodeId} from '@recto/model';

/** What a note-taking service cannot hold as the document has it. Never thrown: the transfer goes on. */
export type Loss = {
  readonly code: /** A heading deeper than 3 became a bold paragraph. */
    | 'heading-depth'
    /** A list is nested deeper than the service takes; it was moved up. */
    | 'nesting-depth'
    /** Merged cells were taken apart; the text is repeated in each of them. */
    | 'merged-cells'
    /** A formula over the service's length was split at its rows, or stands as code. */
    | 'formula-split'
    | 'formula-as-code'
    /** A formula that the service's renderer does not know stands as code. */
    | 'formula-not-rendered'
    /** A mark such as superscript or small capitals has no counterpart. */
    | 'mark'
    /** A link that leads nowhere outside of the document, or whose address the service refuses. */
    | 'link'
    /** An image that could not be sent; its caption and alternative text stand in its place. */
    | 'image'
    /** A table wider or longer than the service takes was cut into several. */
    | 'table-split'
    /** Contents and running heads are made by the service or left out. */
    | 'left-out';
  /** The node of the document. */
  readonly node?: NodeId;
  /** From 1. */
  readonly page?: number;
  /** What is meant: the beginning of a text, a name. */
  readonly what: string;
};
