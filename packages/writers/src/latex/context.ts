import type {AssetId, Block, Footnote, NodeId} from '@recto/model';
import type {FrontMatter} from '../front-matter/front-matter.ts';
import type {HeadingPlans} from '../plan-headings.ts';
import type {CaptionNumbers} from './caption-numbers.ts';
import type {FormulaContext} from './formula/write.ts';
import type {ByNumber} from './mentions.ts';
import type {Numbered} from './numbers.ts';
import type {TextContext} from './text/escape.ts';

/** What the parts of a document need from the whole of it. */
export type LatexContext = TextContext &
  FormulaContext & {
    /** Writes blocks within others: those of a list item, a quote, a note. */
    readonly blocks: (blocks: readonly Block[], context: LatexContext) => string;
    /** An image as the arguments of `\fitpicture`: its width and its file. */
    readonly image: (asset: AssetId) => string | undefined;
    /** `\label` of a node that something points at, else ''. */
    readonly anchor: (id: NodeId) => string;
    /** Whether something points at the node. */
    readonly isTarget: (id: NodeId) => boolean;
    /** Whether the node is an entry of the list of references. */
    readonly isReference: (id: NodeId) => boolean;
    /** The number of a node where LaTeX itself writes it. */
    readonly numberOf: (id: NodeId) => Numbered | undefined;
    /** What text may name by its number; nothing where a reference cannot stand. */
    readonly byNumber: ByNumber;
    readonly captions: CaptionNumbers;
    /** Whether LaTeX counts the number of an equation. */
    readonly isCounted: (id: NodeId) => boolean;
    readonly footnotes: FootnoteBook;
    readonly headings: HeadingPlans;
    /** What `\maketitle` sets: its blocks are not written again. */
    readonly front: FrontMatter | undefined;
    /** Where the text stands: marks of footnotes within a title, a caption or a cell leave their text to come later. */
    readonly place: 'text' | 'title' | 'cell' | 'note';
    /** Lists and quotes around, of which LaTeX bears six. */
    readonly depth: number;
    readonly furniture: boolean;
  };

/** The footnotes of a document: each is written once, at its first mark. */
export type FootnoteBook = {
  /** The footnote to be written at a mark now; undefined when it has been, or there is none. */
  readonly take: (id: NodeId) => Footnote | undefined;
  /** Whether a mark anywhere in the document brings it. */
  readonly isCalled: (id: NodeId) => boolean;
  /** Keeps a footnote until what its mark stands in is closed. */
  readonly postpone: (note: Footnote) => void;
  /** The footnotes that were kept. */
  readonly postponed: () => readonly Footnote[];
};
