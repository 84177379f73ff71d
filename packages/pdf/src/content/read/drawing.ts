import type {PageBox} from '@recto/model';
import type {DrawnImage, DrawnPath, Glyph, Rule, TextShow} from '../../facts.ts';
import type {Matrix} from '../../matrix.ts';

/** A filled path, or one of its contours; `data` and `matrix` are its outline, as pdf.js sends it. */
export type OutlinePath = {
  /** That of the path: two contours of one path share it. */
  readonly order: number;
  readonly box: PageBox;
  readonly color: string;
  readonly data: Float32Array;
  readonly matrix: Matrix;
};

/** What one page's operators have drawn so far. */
export type Drawing = {
  readonly glyphs: Glyph[];
  readonly rules: Rule[];
  readonly paths: DrawnPath[];
  readonly images: DrawnImage[];
  /** Opaque rectangles, which hide what was drawn before them. */
  readonly covers: {readonly order: number; readonly box: PageBox}[];
  /** Paths that may be delimiters of formulas. */
  readonly slimPaths: OutlinePath[];
  /** Filled paths that may be letters of formulas. */
  readonly outlines: OutlinePath[];
  /** Every text operator, visible or not; kept when the page is to be edited. */
  readonly shows?: TextShow[];
  /** The position the next thing gets in the drawing order. */
  order: number;
  /** Set once something had to be left out because there was too much of it. */
  overflow: boolean;
};

export const emptyDrawing = (withShows = false): Drawing => ({
  glyphs: [],
  rules: [],
  paths: [],
  images: [],
  covers: [],
  slimPaths: [],
  outlines: [],
  ...(withShows && {shows: []}),
  order: 0,
  overflow: false,
});

/** Most things of each kind kept of a page: maps and plots reach millions of path segments, no page of text 100,000 glyphs. */
export const limits = {glyphs: 300_000, rules: 60_000, paths: 100_000, images: 20_000, covers: 20_000} as const;

/** Most paths of a page that are compared with delimiters; nothing is lost with the others, they stay drawings. */
export const mostSlimPaths = 2000;

/** A page with more paths of a letter's size is a drawing or a map, and none of them is compared with letters. */
export const mostOutlines = 1500;

/** Adds a thing unless its kind is full. */
export function keep<Thing>(drawing: Drawing, list: Thing[], limit: number, thing: Thing): void {
  if (list.length < limit) list.push(thing);
  else drawing.overflow = true;
}
