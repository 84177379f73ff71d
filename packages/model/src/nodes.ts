import type {Diagnostic, LeftOutReason} from './diagnostic.ts';
import type {PageBox, Place} from './geometry.ts';

/** Identifies a node within its document; the same source and options give the same ids. */
export type NodeId = string;
/** Identifies an image within its document; also the stem of its file name. */
export type AssetId = string;

type Base = {
  readonly id: NodeId;
  /** Where in the source the node stands; a node that runs over columns or pages has one place for each part. */
  readonly from: readonly Place[];
  /** A person has changed it since it was read: its content, its kind or where it stands. */
  readonly correctedBy?: 'person';
};

// ---------------------------------------------------------------- inlines

/** How a stretch of text is set. */
export type Mark =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'highlight'
  | 'superscript'
  | 'subscript'
  | 'code'
  | 'smallCaps'
  /** It is drawn on the page and not written: a box to tick, a blank to fill in. */
  | 'drawn';

/**
 * A run of text in one style, in logical order.
 *
 * `{type: 'text', value: 'Tea', marks: ['bold'], from: []}` is `**Tea**` in Markdown.
 */
export type Text = {
  readonly type: 'text';
  readonly value: string;
  readonly marks?: readonly Mark[];
  readonly from: readonly Place[];
  /**
   * Which characters stand where: place `i` of `from` holds those from `offsets[i]` up to `offsets[i + 1]`. The first may be
   * negative and the last lie behind the end: the places then hold other words too. Absent when the only place holds just
   * this text, or when it is not known.
   */
  readonly offsets?: readonly number[];
};

/** A formula within a line, as the TeX between `\(` and `\)`. */
export type InlineMath = {
  readonly type: 'inlineMath';
  readonly tex: string;
  /** 0 to 1, absent when nothing about it is uncertain; 0 when it does not parse: its image is then shown instead. */
  readonly confidence?: number;
  /** The image of a formula that is uncertain or does not parse. */
  readonly picture?: AssetId;
  readonly from: readonly Place[];
};

/** A link to an address, or (`target`) to a node of the same document. */
export type Link = {
  readonly type: 'link';
  readonly url?: string;
  readonly target?: NodeId;
  readonly children: readonly Inline[];
  readonly from: readonly Place[];
};

/** A mark such as `[12]` or `(Knuth, 1984)` that points at reference entries. */
export type Citation = {
  readonly type: 'citation';
  readonly targets: readonly NodeId[];
  readonly children: readonly Inline[];
  readonly from: readonly Place[];
};

/** The mark in the text that belongs to a footnote. */
export type FootnoteMark = {
  readonly type: 'footnoteMark';
  readonly target: NodeId;
  readonly mark: string;
  readonly from: readonly Place[];
};

/** A line break that the author meant (in a cell, an address, a verse), not one of the page's own. */
export type LineBreak = {readonly type: 'lineBreak'; readonly from: readonly Place[]};

export type Inline = Text | InlineMath | Link | Citation | FootnoteMark | LineBreak;

// ---------------------------------------------------------------- blocks

/**
 * A section title. Depth 1 is the document's own title or, without one, its highest sections.
 *
 * `number` is what the page printed before the words (`2.1`, `Chapter 3`); it is not repeated in `children`.
 */
export type Heading = Base & {
  readonly type: 'heading';
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly number?: string;
  readonly children: readonly Inline[];
};

/** Running text, without the line breaks of the source page. */
export type Paragraph = Base & {readonly type: 'paragraph'; readonly children: readonly Inline[]};

/** One item of a list. `label` is the mark as printed: `•`, `3.`, `(b)`. */
export type ListItem = Base & {readonly type: 'listItem'; readonly label: string; readonly children: readonly Block[]};

/** A bulleted or numbered list; nested lists are blocks of an item. */
export type List = Base & {
  readonly type: 'list';
  readonly ordered: boolean;
  readonly start?: number;
  readonly children: readonly ListItem[];
};

export type TableCell = Base & {
  readonly type: 'tableCell';
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly header: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly children: readonly Inline[];
};

/** A row holds the cells that begin in it; columns taken by a span from above are skipped, as in HTML. */
export type TableRow = {readonly type: 'tableRow'; readonly children: readonly TableCell[]};

export type Table = Base & {
  readonly type: 'table';
  readonly columns: number;
  readonly caption?: Caption;
  readonly children: readonly TableRow[];
  /** Indices of rows that begin on another page: where a table joined over pages can be cut again. */
  readonly joins?: readonly number[];
};

/**
 * A displayed formula, as the TeX between `\[` and `\]`.
 *
 * `label` is the number the page printed, without its parentheses: `3`, `2.1a`.
 */
export type Equation = Base & {
  readonly type: 'equation';
  readonly tex: string;
  readonly label?: string;
  /** 0 to 1, absent when nothing about it is uncertain; 0 when it does not parse: its image is then shown instead. */
  readonly confidence?: number;
  /** The image of a formula that is uncertain or does not parse. */
  readonly picture?: AssetId;
};

/** An image, plot or diagram. `alt` is the text found inside it. */
export type Figure = Base & {
  readonly type: 'figure';
  readonly asset?: AssetId;
  readonly alt: string;
  readonly caption?: Caption;
};

/** `label` is the printed name, `Figure 3`; `children` hold the whole caption with it. */
export type Caption = Base & {readonly type: 'caption'; readonly label?: string; readonly children: readonly Inline[]};

export type Footnote = Base & {readonly type: 'footnote'; readonly mark: string; readonly children: readonly Block[]};

export type Code = Base & {readonly type: 'code'; readonly value: string; readonly language?: string};

export type Quote = Base & {readonly type: 'quote'; readonly children: readonly Block[]};

/** A theorem, lemma, definition, proof, remark … `label` is what the page printed: `Theorem 2.1 (Euler).` */
export type Theorem = Base & {
  readonly type: 'theorem';
  readonly kind: string;
  readonly number?: string;
  readonly label: readonly Inline[];
  readonly children: readonly Block[];
};

export type TocEntry = {
  readonly type: 'tocEntry';
  readonly depth: number;
  readonly children: readonly Inline[];
  /** The page number as printed. */
  readonly pageLabel?: string;
  readonly target?: NodeId;
  readonly from: readonly Place[];
};

/** A table of contents, or a list of figures, tables, theorems. `title` is what the page prints above it. */
export type Toc = Base & {
  readonly type: 'toc';
  readonly title?: readonly Inline[];
  readonly children: readonly TocEntry[];
};

/** An entry of the list of references. `label` as printed, without brackets: `12`, `Knu84`. */
export type Reference = Base & {
  readonly type: 'reference';
  readonly label?: string;
  readonly children: readonly Inline[];
};

export type FurnitureRole = 'header' | 'footer' | 'pageNumber' | 'lineNumber' | 'watermark' | 'margin';

/** What belongs to the page and not to the text. Kept in the model, left out by writers unless asked for. */
export type Furniture = Base & {
  readonly type: 'furniture';
  readonly role: FurnitureRole;
  readonly children: readonly Inline[];
};

export type Block =
  | Heading
  | Paragraph
  | List
  | Table
  | Equation
  | Figure
  | Caption
  | Footnote
  | Code
  | Quote
  | Theorem
  | Toc
  | Reference
  | Furniture;

export type Node = Block | Inline | ListItem | TableRow | TableCell | TocEntry;
export type NodeType = Node['type'];
export type NodeOf<Type extends NodeType> = Extract<Node, {readonly type: Type}>;

// ---------------------------------------------------------------- the document

/** A page of the source, in points, as displayed: `rotation` has been applied to width and height already. */
export type Page = {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
  /** The page's own label, `iv`, when the source gives one. */
  readonly label?: string;
  /**
   * Where the corners of the page as it was read lie on the page as displayed (top left, top right, bottom right, bottom left;
   * points): its image is skewed or was photographed at an angle, and was dewarped for OCR. Boxes enclose what the image shows.
   */
  readonly corners?: readonly Corner[];
};

/** Points from the page's top left. */
export type Corner = {readonly x: number; readonly y: number};

/** An image that belongs to the document; its bytes travel beside the document, not in it. */
export type Asset = {
  readonly id: AssetId;
  readonly mediaType: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** In a document without pages its box is only the size at which it is shown, on page 1. */
  readonly from: Place;
};

export type Metadata = {
  readonly title?: string;
  readonly authors?: readonly string[];
  /** BCP 47: `en`, `zh`, `ar`. */
  readonly language?: string;
  /** The program that made the file. */
  readonly producer?: string;
  /** Names of the files that it carries, which are no part of its text. */
  readonly attachments?: readonly string[];
  /** Its pages are only the cover of its attachments. */
  readonly portfolio?: boolean;
  /** What the file says of its digital signatures. Nobody has verified them. */
  readonly signatures?: readonly Signature[];
};

/** A digital signature as the file describes it, not verified. */
export type Signature = {
  /** Name of the form's field. */
  readonly field: string;
  readonly signer?: string;
  /** ISO 8601. */
  readonly time?: string;
  readonly reason?: string;
  readonly location?: string;
  /** It covers the file up to its end: nothing was added after it. */
  readonly whole: boolean;
};

/** What a person has added to the pages: a note, a highlight. */
export type Annotation = {
  readonly kind:
    | 'note'
    | 'text'
    | 'highlight'
    | 'underline'
    | 'strike'
    | 'insertion'
    | 'stamp'
    | 'drawing'
    | 'attachment';
  readonly from: readonly Place[];
  /** What it says. */
  readonly text?: string;
  /** The words that it marks. */
  readonly marked?: string;
  readonly author?: string;
  /** ISO 8601, as far as it is given. */
  readonly date?: string;
};

export type OutlineItem = {
  readonly title: string;
  readonly depth: number;
  readonly page?: number;
  /** Points from the top of that page. */
  readonly top?: number;
};

/** What became of the glyphs of a page: each glyph with ink is placed in a node, left out for a reason, or unreadable. */
export type PageCoverage = {
  readonly page: number;
  /** Glyphs with ink on the page. */
  readonly glyphs: number;
  /** Those that stand in the document, furniture included. The text of figures is left out as `in-figure`. */
  readonly placed: number;
  readonly leftOut: Readonly<Partial<Record<LeftOutReason, number>>>;
  /** Those of `placed` that are furniture, which most formats leave out; absent when there are none. */
  readonly furniture?: number;
  /** Glyphs without any readable text (`leftOut.unreadable`) by the name of their font. */
  readonly unreadable: Readonly<Record<string, number>>;
  /** Images drawn on the page. */
  readonly images: number;
  /** Its text was recognized in its image: the mean confidence of its characters, 0 to 1. */
  readonly recognised?: number;
  /** Parts of it that were recognized in its image, when the rest is as in the file; `confidence` as `recognized`. */
  readonly regions?: readonly {
    readonly box: PageBox;
    /** An image of text, or text in a font without a ToUnicode map. */
    readonly reason: 'picture' | 'unreadable-text';
    readonly confidence: number;
  }[];
};

/** A document. `schema` is raised when an older reader could misread a newer tree. */
export type Doc = {
  readonly schema: 1;
  readonly metadata: Metadata;
  /** Empty when the source has none, such as a web page; its nodes then have no places. */
  readonly pages: readonly Page[];
  readonly outline: readonly OutlineItem[];
  readonly assets: readonly Asset[];
  readonly children: readonly Block[];
  readonly diagnostics: readonly Diagnostic[];
  /** Keys of findings of the trust report that a person has compared with the page and found right. */
  readonly checked?: readonly string[];
  /** What people have added to the pages, in the order of the file; absent without any. */
  readonly annotations?: readonly Annotation[];
  /** Of each page that was read; absent when the source was not a page description. */
  readonly coverage?: readonly PageCoverage[];
};
