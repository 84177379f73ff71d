import type {PageBox, Projection} from '@recto/model';
import type {Raster} from '@recto/pdf';

/** A character read from a picture; its box is that of its ink. */
export type RecognizedCharacter = {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly box: PageBox;
  readonly spaceBefore: boolean;
};

/** A line read from a picture. All measures are pixels of the picture, set level. */
export type RecognizedLine = {
  readonly characters: readonly RecognizedCharacter[];
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

/** A straight line that was seen in a picture. */
export type RecognizedRule = {readonly direction: 'horizontal' | 'vertical'; readonly box: PageBox};

/** A sign of a formula, found in a picture. */
export type RecognizedSign = {
  /** The character and, for letters and digits, how it is set: `x:italic`, `R:mathbb`, `∑`. */
  readonly sign: string;
  readonly box: PageBox;
  /** Origin on the baseline. */
  readonly x: number;
  readonly y: number;
  readonly advance: number;
  /** Em size of its type. */
  readonly size: number;
  /** 0 to 1: how sure it is that this sign stands here. */
  readonly confidence: number;
};

/** Signs and horizontal rules where formulas may stand, in pixels of the picture, set level. */
export type RecognizedFormulas = {
  readonly signs: readonly RecognizedSign[];
  readonly bars: readonly PageBox[];
  /** The picture is nothing but one formula; there are no lines then. */
  readonly whole?: true;
  /** Signs of all of the page are here, surely seen: those within lines tell what is no word. */
  readonly inline?: true;
};

/** What recognition makes of a page's picture. */
export type RecognizedPage = {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly RecognizedLine[];
  readonly rules: readonly RecognizedRule[];
  /** Rectangles of another shade than the page's that text stands on. */
  readonly grounds?: readonly PageBox[];
  /** Photographs and drawings. */
  readonly pictures: readonly PageBox[];
  /** Curves, arrows and the like, each by itself: parts of diagrams and plots. */
  readonly drawings?: readonly PageBox[];
  /** Degrees by which the picture leaned clockwise; places are those of the picture turned back by it. */
  readonly skew: number;
  /**
   * Where points of the page, turned as the picture was, lie in it; absent when it was seen from straight above. Pixels on both
   * sides, of which `width` make the width of the picture.
   */
  readonly flattened?: Projection;
  /** Where something looked like a formula: the same ink that `lines` tell of, read sign by sign. */
  readonly formulas?: RecognizedFormulas;
  /** Why formulas were not looked for where they were suspected. */
  readonly formulasFailed?: string;
  /** Languages whose data would have been of use but are missing or damaged, as codes of ISO 639-2. */
  readonly lackingData?: readonly string[];
};

/** Reads text from pictures of pages. What it needs is loaded when the first page comes. */
export type Recognizer = {
  /**
   * `alive` is called now and then while a page is read: one of a newspaper takes a while. With `upright` a page that stands on its
   * head or lies on its side is turned to be read, and `flattened` says where its places are in the picture.
   */
  readonly read: (
    picture: Raster,
    signal: AbortSignal,
    alive?: () => void,
    options?: {readonly upright?: boolean},
  ) => Promise<RecognizedPage>;
  /** What level lines at these places of a picture say, in pixels; `''` where nothing can be read. */
  readonly readLines: (
    picture: Raster,
    places: readonly PageBox[],
    signal: AbortSignal,
  ) => Promise<readonly {readonly text: string; readonly confidence: number}[]>;
  /** Gives its memory back, some 300 MB; what is read next loads it anew, which takes as long as a few lines. */
  readonly rest: () => Promise<void>;
};
