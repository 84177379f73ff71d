import type {AssetId, Block, Footnote, Heading, NodeId} from '@recto/model';

/** What the parts of a document need from the whole of it. */
export type TypstContext = {
  /** Writes blocks within others: those of a list item, a quote, a note. */
  readonly blocks: (blocks: readonly Block[], context: TypstContext) => string;
  /**
   * Keeps code that could fail in a place of its own, with what to show if it does; gives the code that stands for it.
   * `page` is that of an image.
   */
  readonly unit: (code: string, instead: string, page?: number) => string;
  /** Hears why a formula is shown as its source. */
  readonly refused: (why: string) => void;
  /** An image: where Typst finds it, and its size on the source's page in points. */
  readonly image: (
    asset: AssetId,
  ) => {readonly path: string; readonly page: number; readonly width: number; readonly height: number} | undefined;
  /** Marks the place of a node that something points at; '' for others, and the second time. */
  readonly anchor: (id: NodeId) => string;
  readonly isTarget: (id: NodeId) => boolean;
  /** The footnote to be written at a mark now; undefined when it has been, or there is none. */
  readonly takeNote: (id: NodeId) => Footnote | undefined;
  /** Whether a mark anywhere in the document brings the footnote. */
  readonly isCalled: (id: NodeId) => boolean;
  readonly title: NodeId | undefined;
  /** The levels of headings, from 1 without a gap. */
  readonly levels: ReadonlyMap<Heading, number>;
  /** What images are called in the document's language: who hears a page hears it where nothing says what one shows. */
  readonly figureWord: string;
  /** Whether the document's language is written from right to left. */
  readonly fromRight: boolean;
  /** Of the page, in points. */
  readonly room: {readonly width: number; readonly height: number};
  /** Footnotes have none of their own. */
  readonly inNote: boolean;
};
