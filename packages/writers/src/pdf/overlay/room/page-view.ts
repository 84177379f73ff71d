import type {PageBox} from '@recto/model';
import type {Extracted, Glyph, PageFacts, Patch, Rule} from '@recto/pdf';
import type {Occupancy} from './free-space.ts';
/** What texts see of a page. */
export type PageView = {
  readonly number: number;
  /** As displayed, in points. */
  readonly width: number;
  readonly height: number;
  readonly occupancy: Occupancy;
  /** What is drawn on it, whether it stays or not. */
  readonly facts: Pick<PageFacts, 'paths'>;
  /** Glyphs and rules that stay. */
  readonly remaining: readonly Glyph[];
  readonly rules: readonly Rule[];
  /** Tables, images, running heads: nothing in them moves. */
  readonly fixed: readonly PageBox[];
  /** The glyphs of its translated texts, to be drawn elsewhere. */
  readonly extracted: ReadonlyMap<number, Extracted | Patch> | undefined;
  /** Where the source of each translated text stands, by its key. */
  readonly places: ReadonlyMap<string, readonly PageBox[]>;
  /** Where the reader found texts, formulas and page numbers. */
  readonly blocks: readonly PageBox[];
  /** Its texts are part of an image: so are the rules between them. */
  readonly scanned: boolean;
};
