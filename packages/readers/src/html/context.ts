import type {Block, Diagnostic, Inline, NodeId} from '@recto/model';
import type {Images} from './images.ts';
import type {Style} from './pieces.ts';
import type {PageElement, PageNode} from './tree.ts';

/** What the handlers of elements share while a page is read. */
export type PageContext = {
  /** The id of a new node, at which links to the elements noted since the last one lead. */
  readonly base: () => {readonly id: NodeId; readonly from: readonly []};
  /** An element's own id, to be claimed by the next node. */
  readonly note: (element: PageElement) => void;
  /** Nodes as blocks. */
  readonly blocks: (nodes: readonly PageNode[], style?: Style) => Block[];
  /** Nodes as one line. With `holder`, links into them lead to that node. */
  readonly line: (nodes: readonly PageNode[], between: Inline, holder?: NodeId) => Inline[];
  readonly images: Images;
  /** Where the elements of the page are, by their ids. */
  readonly targets: ReadonlyMap<string, NodeId>;
  readonly diagnostics: readonly Diagnostic[];
  /** Runs something one level of blocks deeper; undefined where that is deeper than a document may be. */
  readonly nested: <Result>(run: () => Result) => Result | undefined;
  /** BCP 47, where the page says it. */
  readonly language: string | undefined;
};
