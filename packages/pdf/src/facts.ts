import type {Annotation, OutlineItem, PageBox, Signature} from '@recto/model';

/** The classic TeX math encodings: which table maps a code to a character. */
export type TexEncoding = 'OT1' | 'OML' | 'OMS' | 'OMX' | 'MSA' | 'MSB' | 'T1' | 'TS1';

/** What is known of a font as used on a page. One object per font: compare by identity. */
export type FontFacts = {
  /** Name without the subset tag, `CMMI10`, `TimesNewRomanPS-BoldMT`. */
  readonly name: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  readonly serif: boolean;
  /** Small capitals by name or design. */
  readonly smallCaps: boolean;
  /** A font made for formulas: CM/LM/AMS/TX/PX math, Cambria Math, STIX Math, MT Extra, Symbol … */
  readonly math: boolean;
  /** The TeX encoding of a known TeX font, from its name. */
  readonly encoding?: TexEncoding;
  readonly type3: boolean;
  readonly vertical: boolean;
  /** Share of an em; typical values when the font has none: 0.75, -0.25, 0.25. */
  readonly ascent: number;
  readonly descent: number;
  readonly spaceWidth: number;
};

export type HiddenReason = 'invisible' | 'clipped' | 'covered' | 'off-page';

/**
 * One drawn glyph. All coordinates are points on the page as displayed (origin top left, y down).
 */
export type Glyph = {
  /** Position in the page's drawing order, shared with rules, paths and images. */
  readonly order: number;
  readonly font: FontFacts;
  /** The code in the content stream, before any decoding. */
  readonly code: number;
  /**
   * What the glyph means, in Unicode: from the TeX encoding tables for math fonts (blackboard letters as ℝ, calligraphic and
   * script as 𝒜 U+1D49C…, fraktur as 𝔤, big operators as ∑, delimiter pieces as U+239B…; italic math letters stay ASCII/Greek
   * letters and are recognized by their font), else from glyph names, else from the file's ToUnicode. May be several characters (a
   * ligature). Empty when unknown.
   *
   * TeX builds some symbols from several glyphs. Accents are spacing characters ` ´ ˆ ˜ ¯ ˘ ˙ ¨ ˚ ˇ ˝ ¸; the wide hats and tildes
   * of OMX and MSB are U+0302 and U+0303, the vector arrow is U+20D7, the slash of a negation (no advance) U+0338, a prime ′.
   * The bar that makes `↦` of an arrow is ↦ without advance; hooks of arrows are ↪ (left end) and ↩ (right end). Delimiters of
   * all sizes are ( [ { | ⟨ ⌊ …; the extension of | is ⏐ and of ‖ is ‖. A radical is √, its pieces ⎷ ⏐ ┌. Pieces of horizontal
   * braces are ⏞ (tips down) and ⏟ (tips up). Dashes of dashed arrows are ╌, their heads ⇢ ⇠.
   */
  readonly text: string;
  /** Its PostScript name where known: `parenleftBig`, `summationdisplay`. */
  readonly name?: string;
  /** Origin on the baseline. */
  readonly x: number;
  readonly y: number;
  /**
   * Distance to the next origin along the writing direction, without letter spacing: a gap that spacing opens shows as
   * one. A blank has all of its width, word spacing included.
   */
  readonly advance: number;
  /** Em size. */
  readonly size: number;
  /** Direction of writing in degrees clockwise as displayed: 0 left to right, 90 downwards, 270 upwards. */
  readonly angle: number;
  /** Bounds of the ink. Equal to an estimate from ascent, descent and advance where the outline is not known. */
  readonly box: PageBox;
  /** `#rrggbb`. */
  readonly color: string;
  /** Why it is invisible on the page. */
  readonly hidden?: HiddenReason;
  /** Marked-content id, for the structure tree. */
  readonly mcid?: number;
  /** The file marks it as belonging to the page and not to the text: running heads, page numbers. */
  readonly artifact?: true;
  /** Drawn for the sake of a space: text is blank and there is no ink. */
  readonly blank: boolean;
  /** Stands for what is drawn and not written: a box to tick, a blank to fill in. */
  readonly drawn?: true;
  /** Drawn as a path, not shown as text. */
  readonly outlined?: true;
  /** The confidence of OCR in its text, 0 to 1; absent for text of the file itself. */
  readonly confidence?: number;
  /** The number of the line it was recognized in. */
  readonly line?: number;
};

/** A straight horizontal or vertical line: a stroke or a thin filled rectangle (at most 3 pt thick). */
export type Rule = {
  readonly order: number;
  readonly direction: 'horizontal' | 'vertical';
  readonly box: PageBox;
  readonly thickness: number;
  readonly color: string;
};

/** Any other drawing: its bounds and how it was painted. */
export type DrawnPath = {
  readonly order: number;
  readonly box: PageBox;
  readonly filled: boolean;
  readonly stroked: boolean;
  readonly color: string;
  /** A plain rectangle. */
  readonly rectangle: boolean;
  /** Has curves. */
  readonly curved: boolean;
  /** Straight segments that are neither horizontal nor vertical. */
  readonly slanted: boolean;
};

export type DrawnImage = {readonly order: number; readonly box: PageBox; readonly mask: boolean};

export type LinkFacts = {
  readonly boxes: readonly PageBox[];
  readonly url?: string;
  /** Target within the document. */
  readonly page?: number;
  /** Points from the top of the target page. */
  readonly top?: number;
};

/** What a person has added to a page. */
export type CommentFacts = Omit<Annotation, 'from'> & {readonly boxes: readonly PageBox[]};

/** A file that a PDF carries; `name` is safe to write to a disk, `id` is how the PDF calls it. */
export type AttachmentFacts = {readonly id: string; readonly name: string; readonly description?: string};

/** A node of a tagged PDF's structure tree: `role` is the standard role (P, H1, Table, TR, TD, L, LI, Figure …). */
export type TagNode = {
  readonly role: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly children: readonly (TagNode | {readonly mcid: number})[];
};

/** One text operator of the content streams, in the order in which they are run, forms included. */
export type TextShow = {
  /** `Glyph.order` of its first glyph, the others follow by one; absent where its glyphs were not kept. */
  readonly order?: number;
  readonly vertical: boolean;
  /** `shift`: how far the glyph moves the pen, without any spacing, as a share of the font size. */
  readonly glyphs: readonly {readonly code: number; readonly shift: number; readonly wordSpace: boolean}[];
};

/** Glyphs of formulas recognized in a page's image. */
export type OcrGlyphs = {
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly Rule[];
  /** They are one formula, and all there is. */
  readonly whole?: true;
  /** They are recognized with confidence, all over the page: those within its lines stand for what is no word. */
  readonly inline?: true;
};

/** A part of a page that was read from its image, and the mean confidence of its characters, 0 to 1. */
export type ReadRegion = {
  readonly box: PageBox;
  /** An image of text, or text in a font without a ToUnicode map. */
  readonly reason: 'picture' | 'unreadable-text';
  readonly confidence: number;
};

/** Everything drawn on one page. */
export type PageFacts = {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly label?: string;
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly Rule[];
  readonly paths: readonly DrawnPath[];
  readonly images: readonly DrawnImage[];
  readonly links: readonly LinkFacts[];
  readonly comments?: readonly CommentFacts[];
  readonly tags?: TagNode;
  /** Every text operator, where they were asked for. */
  readonly shows?: readonly TextShow[];
  /** From the page's own space to points as displayed, with the text operators: `[a b c d e f]`. */
  readonly matrix?: readonly [number, number, number, number, number, number];
  /** Why something of the page is missing here. */
  readonly problem?: string;
  /** Its text was read from its image. */
  readonly recognised?: true;
  /** Parts of it that were read from its image, when the rest is as in the file. */
  readonly regions?: readonly ReadRegion[];
  /** Where formulas may stand on a recognized page: the same ink as `glyphs`, recognized symbol by symbol. */
  readonly ocrGlyphs?: OcrGlyphs;
};

export type DocumentFacts = {
  readonly pageCount: number;
  readonly title?: string;
  readonly author?: string;
  readonly producer?: string;
  readonly creator?: string;
  readonly language?: string;
  readonly tagged: boolean;
  readonly attachments?: readonly AttachmentFacts[];
  /** Its pages are only a cover of the files that it carries. */
  readonly portfolio?: boolean;
  readonly signatures?: readonly Signature[];
  readonly outline: readonly OutlineItem[];
};

/** An opened PDF. Pages are read one by one and forgotten: memory does not grow with their number. */
export type PdfDocument = {
  readonly facts: DocumentFacts;
  /** Facts of a page, counted from 1; `shows` only when asked for. Throws AppError `pdf/no-such-page`. */
  readonly readPage: (number: number, options?: {readonly shows?: boolean}) => Promise<PageFacts>;
  /** The bytes of one of its attachments; undefined when it has none of that id. */
  readonly readAttachment: (id: string) => Promise<Uint8Array | undefined>;
  /** Frees what was kept for reading pages; may be called twice. */
  readonly close: () => Promise<void>;
};

/** An image: RGBA rows from the top. */
export type Raster = {readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray};

/** Draws pages; opened lazily because it costs memory that most conversions do not need. */
export type PdfRenderer = {
  /** The page, or the part of it inside `clip` (points, as displayed), at `dpi` pixels per inch, or fewer where it would be too large. */
  readonly render: (page: number, dpi: number, clip?: PageBox) => Promise<Raster>;
  /** The size of a page in points, as displayed. */
  readonly sizeOf: (page: number) => Promise<{readonly width: number; readonly height: number}>;
  readonly close: () => Promise<void>;
};
