import type {FurnitureRole, Inline, LeftOutReason, PageBox} from '@recto/model';
import type {DocumentFacts, Glyph, LinkFacts, PageFacts, Rule} from '@recto/pdf';
import type {PageInk} from './page-ink.ts';

/** Glyphs between two gaps, in logical order. Superscripts, subscripts and accents belong to their word. */
export type Word = {
  readonly type: 'word';
  readonly glyphs: readonly Glyph[];
  readonly box: PageBox;
  /** A space stands before it (never at a line's start, never between ideographs). */
  readonly spaceBefore: boolean;
};

/** A formula within a line, put in place of its words by `find-formulas`. */
export type MathPiece = {
  readonly type: 'math';
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly Rule[];
  readonly box: PageBox;
  readonly spaceBefore: boolean;
  readonly tex: string;
  readonly confidence: number;
};

export type Piece = Word | MathPiece;

/**
 * A line of one column, or one stretch of it: text with a wide gap inside (cells of a table, an equation and its number)
 * is several lines of the same baseline. Pieces stand in logical order, also for right-to-left scripts.
 */
export type Line = {
  readonly page: number;
  readonly pieces: readonly Piece[];
  readonly box: PageBox;
  /** y of the baseline (x for vertical writing and rotated text). */
  readonly baseline: number;
  /** Em size of its main text, scripts left aside. */
  readonly size: number;
  /** As `Glyph.angle`. */
  readonly angle: number;
  readonly direction: 'ltr' | 'rtl' | 'vertical';
  /** A bullet that is drawn before it, not set as a letter. */
  readonly bullet?: DrawnBullet;
};

/** `character` is the one that looks like it. */
export type DrawnBullet = {readonly character: string; readonly box: PageBox};

export type FurnitureDraft = {readonly role: FurnitureRole; readonly lines: readonly Line[]};

export type FigureDraft = {
  readonly box: PageBox;
  /** Text inside the figure, in reading order: becomes its alt text. */
  readonly lines: readonly Line[];
};

export type CellDraft = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly header: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly box: PageBox;
  readonly lines: readonly Line[];
};

export type TableDraft = {
  readonly kind: 'ruled' | 'booktabs' | 'borderless';
  readonly box: PageBox;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly CellDraft[];
  readonly confidence: number;
};

/** An algorithm's steps: what stands below its caption between rules. */
export type AlgorithmDraft = {readonly box: PageBox; readonly lines: readonly Line[]};

/** Lines of code, with the numbers that count them. */
export type ListingDraft = {readonly box: PageBox; readonly lines: readonly Line[]};

export type EquationDraft = {
  readonly box: PageBox;
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly Rule[];
  readonly tex: string;
  readonly label?: string;
  readonly confidence: number;
  /** Why the formula does not parse. */
  readonly problem?: string;
};

/** A part of the page with one column of text, in reading order; `lines`, tables … belong to it by their boxes. */
export type Region = {readonly box: PageBox};

/** A line of a finished block: no glyphs any more, so that a thousand pages fit into memory. */
export type TextLine = {
  readonly inlines: readonly Inline[];
  /** Plain text of the inlines, formulas as their TeX. */
  readonly text: string;
  readonly page: number;
  readonly box: PageBox;
  readonly baseline: number;
  readonly size: number;
  /** Name of the font most of its glyphs have. */
  readonly font: string;
  readonly color: string;
  /** Shares of its glyphs, 0 to 1. */
  readonly bold: number;
  readonly italic: number;
  readonly monospace: number;
  readonly smallCaps: number;
  readonly math: number;
  /** How many glyphs with ink it is made of; the page's coverage counts them. */
  readonly glyphs?: number;
  /** x of each word's left edge: lets code keep its indentation. */
  readonly left: number;
  readonly direction: 'ltr' | 'rtl' | 'vertical';
  readonly bullet?: DrawnBullet;
  /** The role of its block in a tagged file: `P`, `H2`, `BlockQuote`. */
  readonly tag?: string;
  /** Its first word is one symbol of a symbol font: the font's name and the symbol. A list's where it repeats. */
  readonly symbol?: string;
  /** The author broke the line before it, as in a verse or an address. */
  readonly hardBreak?: boolean;
};

/** What a block stands in: the open list item of a level (1 is the outermost), the theorem before it. */
export type Within = {readonly item?: number; readonly theorem?: boolean};

/** What a text block is, as later stages find out. */
export type TextRole =
  | {readonly type: 'paragraph'}
  | {readonly type: 'heading'; readonly depth: number; readonly number?: string}
  | {
      readonly type: 'listItem';
      readonly label: string;
      readonly ordered: boolean;
      readonly level: number;
      readonly value?: number;
      /** Characters of the text that belong to the label, the space after it included. */
      readonly labelLength: number;
    }
  | {readonly type: 'caption'; readonly of: 'figure' | 'table' | 'other'; readonly label?: string}
  | {readonly type: 'footnote'; readonly mark: string; readonly labelLength: number}
  | {readonly type: 'code'; readonly value?: string}
  | {readonly type: 'quote'}
  | {readonly type: 'theorem'; readonly kind: string; readonly number?: string; readonly labelLength: number}
  /** One entry of a table of contents, its lines holding the title only; depth 0 is the title above the entries. */
  | {readonly type: 'toc'; readonly depth: number; readonly pageLabel?: string}
  | {readonly type: 'reference'; readonly label?: string; readonly labelLength: number};

export type TextBlock = {
  readonly kind: 'text';
  readonly page: number;
  readonly box: PageBox;
  /** The column it stands in. */
  readonly column: PageBox;
  readonly lines: readonly TextLine[];
  readonly role: TextRole;
  readonly within?: Within;
  /** Goes on from the text block before it, over a column, a page, a figure or a displayed formula. */
  readonly continues: boolean;
};

export type CellBlock = Omit<CellDraft, 'lines'> & {readonly children: readonly Inline[]; readonly text: string};

export type TableBlock = {
  readonly kind: 'table';
  readonly page: number;
  readonly box: PageBox;
  readonly column: PageBox;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly CellBlock[];
  readonly confidence: number;
  readonly caption?: TextBlock;
  /** Row indices where a page begins, after joining. */
  readonly joins: readonly number[];
  readonly boxes: readonly {readonly page: number; readonly box: PageBox}[];
  readonly within?: Within;
};

export type EquationBlock = {
  readonly kind: 'equation';
  readonly page: number;
  readonly box: PageBox;
  readonly column: PageBox;
  readonly tex: string;
  readonly label?: string;
  readonly confidence: number;
  readonly problem?: string;
  readonly within?: Within;
};

export type FigureBlock = {
  readonly kind: 'figure';
  readonly page: number;
  readonly box: PageBox;
  readonly column: PageBox;
  readonly alt: string;
  readonly caption?: TextBlock;
  readonly within?: Within;
};

export type FurnitureBlock = {
  readonly kind: 'furniture';
  readonly page: number;
  readonly box: PageBox;
  readonly role: FurnitureRole;
  readonly lines: readonly TextLine[];
};

export type BlockDraft = TextBlock | TableBlock | EquationBlock | FigureBlock | FurnitureBlock;

/** How many degrees a page was turned back to make its text upright. */
export type Rotation = 90 | 180 | 270;

/** A page on its way through the page stages. A stage returns a new one; what it has claimed is no longer in `lines`. */
export type PageDraft = {
  /** Turned upright where `turned` says so; places are turned back when the document is finished. */
  readonly facts: PageFacts;
  readonly turned?: Rotation;
  /** Lines nothing has claimed yet. */
  readonly lines: readonly Line[];
  readonly furniture: readonly FurnitureDraft[];
  readonly figures: readonly FigureDraft[];
  readonly tables: readonly TableDraft[];
  readonly equations: readonly EquationDraft[];
  readonly algorithms: readonly AlgorithmDraft[];
  readonly listings: readonly ListingDraft[];
  /** Reading order of the page's parts; empty until `find-columns`. */
  readonly regions: readonly Region[];
  /** In reading order; empty until `build-blocks`. */
  readonly blocks: readonly BlockDraft[];
  readonly leftOut: readonly {readonly glyph: Glyph; readonly reason: LeftOutReason}[];
};

/** What remains of a page once its blocks are built. */
export type PageSummary = Pick<PageFacts, 'number' | 'width' | 'height' | 'rotation' | 'label'> & {
  readonly links: readonly LinkFacts[];
  /** On the page as displayed. */
  readonly comments?: PageFacts['comments'];
  /** As `PageDraft.turned`; width and height are those of the page as displayed. */
  readonly turned?: Rotation;
  /** Glyphs with ink. */
  readonly glyphs: number;
  readonly ink: PageInk;
  /** Glyphs that are not in its ink. */
  readonly leftOut: Readonly<Partial<Record<LeftOutReason, number>>>;
  readonly unreadable: Readonly<Record<string, number>>;
  readonly images: number;
  readonly problem?: string;
  /** As in `PageCoverage`. */
  readonly recognised?: number;
  readonly regions?: PageFacts['regions'];
};

/** The whole document on its way through the document stages. */
export type DocumentDraft = {
  readonly facts: DocumentFacts;
  readonly pages: readonly PageSummary[];
  /** In reading order over all pages; furniture at its page. */
  readonly blocks: readonly BlockDraft[];
};
