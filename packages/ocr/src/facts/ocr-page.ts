import type {PageBox, Projection} from '@recto/model';
import type {Raster} from '@recto/pdf';

/** A character read from an image; its box is that of its ink. */
export type OcrCharacter = {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly box: PageBox;
  readonly spaceBefore: boolean;
};

/** A line read from an image. All measures are pixels of the image, deskewed. */
export type OcrLine = {
  readonly characters: readonly OcrCharacter[];
  /** As `Glyph.angle`: 0 reads to the right, 90 downwards, 180 upside down, 270 upwards. */
  readonly angle: 0 | 90 | 180 | 270;
  /** y of the baseline, x for lines that run down or up. */
  readonly baseline: number;
  /** Em size of its type, as far as its letters show. */
  readonly size: number;
  readonly box: PageBox;
  /** Mean over its characters. */
  readonly confidence: number;
};

/** A straight line that was detected in an image. */
export type OcrRule = {readonly direction: 'horizontal' | 'vertical'; readonly box: PageBox};

/** A glyph of a formula, found in an image. */
export type OcrGlyph = {
  /** The character and, for letters and digits, how it is set: `x:italic`, `R:mathbb`, `∑`. */
  readonly symbol: string;
  readonly box: PageBox;
  /** Origin on the baseline. */
  readonly x: number;
  readonly y: number;
  readonly advance: number;
  /** Em size of its type. */
  readonly size: number;
  /** 0 to 1: the confidence of it that this glyph stands here. */
  readonly confidence: number;
};

/** Glyphs and horizontal rules where formulas may stand, in pixels of the image, deskewed. */
export type OcrFormulas = {
  readonly glyphs: readonly OcrGlyph[];
  readonly bars: readonly PageBox[];
  /** The image is nothing but one formula; there are no lines then. */
  readonly whole?: true;
  /** Glyphs of all of the page are here, recognized with confidence: those within lines show what is no word. */
  readonly inline?: true;
};

/** What recognition makes of a page's image. */
export type OcrPage = {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly OcrLine[];
  readonly rules: readonly OcrRule[];
  /** Rectangles of another shade than the page's that text stands on. */
  readonly backgrounds?: readonly PageBox[];
  /** Photographs and drawings. */
  readonly images: readonly PageBox[];
  /** Curves, arrows and the like, each by itself: parts of diagrams and plots. */
  readonly drawings?: readonly PageBox[];
  /** Degrees by which the image leaned clockwise; places are those of the image turned back by it. */
  readonly skew: number;
  /**
   * Where points of the page, turned as the image was, lie in it; absent when it was taken straight from above. Pixels on both
   * sides, of which `width` make the width of the image.
   */
  readonly toImage?: Projection;
  /** Where something looked like a formula: the same ink that `lines` report, read glyph by glyph. */
  readonly formulas?: OcrFormulas;
  /** Why formulas were not looked for where they were suspected. */
  readonly formulasFailed?: string;
  /** Languages whose data would have been of use but are missing or damaged, as codes of ISO 639-2. */
  readonly missingLanguages?: readonly string[];
};

/**
 * What a picture on a page is asked while it is read, each as soon as it can be: one that is no text is not read to its end, and
 * its page is empty.
 */
export type PictureSieve = {
  /** It may be a sheet of paper, through which the print of its other side shines. */
  readonly mayBePaper: boolean;
  /** Whether its lines stand as those of text or as the cells of a table do. Pixels. */
  readonly byPlace: (lines: readonly PageBox[], size: ImageSize) => boolean;
  /** Whether its longest lines, which are read first, were read with enough confidence; 0 where nothing was read. */
  readonly byConfidence: (longest: readonly number[]) => boolean;
  /** What its lines are. Only in what is wanted formulas are looked for. */
  readonly byText: (lines: readonly OcrLine[], size: ImageSize) => 'text' | 'table' | undefined;
};

/** In pixels. */
export type ImageSize = {readonly width: number; readonly height: number};

/** Reads text from images of pages. What it needs is loaded when the first page comes. */
export type Recognizer = {
  /**
   * `onProgress` is called now and then while a page is read: one of a newspaper takes a while. With `upright` a page that stands on its
   * head or is turned by 90 degrees is turned to be read, and `flattened` says where its places are in the image. `beside` is text of the
   * same document: writing systems that it does not have are not looked for. With `picture` it is part of a page that has text of its own.
   */
  readonly read: (
    image: Raster,
    signal: AbortSignal,
    onProgress?: () => void,
    options?: {readonly upright?: boolean; readonly beside?: string; readonly picture?: PictureSieve},
  ) => Promise<OcrPage>;
  /**
   * What level lines at these places of an image say, in pixels; `''` where nothing can be read. `onProgress` as for `read`. Lines that
   * are said to be in one writing system, by the text that is `claimed` of them, are read in no other but the usual ones.
   */
  readonly readLines: (
    image: Raster,
    places: readonly PageBox[],
    signal: AbortSignal,
    onProgress?: () => void,
    claimed?: string,
  ) => Promise<readonly {readonly text: string; readonly confidence: number}[]>;
  /** Gives its memory back, some 300 MB; what is read next loads it anew, which takes as long as a few lines. */
  readonly release: () => Promise<void>;
};
