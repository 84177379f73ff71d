import type {PageBox} from '@recto/model';
import type {PageFont} from '../fonts/page-font.ts';
import {identity, type Matrix} from './matrix.ts';

/** The part of a page's graphics state that glyphs and paths depend on. */
export class GraphicsState {
  matrix: Matrix;
  /** Everything outside is not painted. Bounds only: a clip of another shape counts as its box. */
  clip: PageBox;
  /** The clip is its box and not some shape inside it. */
  clipIsBox = true;
  fillColor = '#000000';
  strokeColor = '#000000';
  fillAlpha = 1;
  strokeAlpha = 1;
  /** Paint replaces what is below it; false under a soft mask or another blend mode. */
  opaque = true;
  lineWidth = 1;
  dashed = false;
  font: PageFont | undefined = undefined;
  fontSize = 0;
  charSpacing = 0;
  wordSpacing = 0;
  /** 1 is unscaled. */
  horizontalScale = 1;
  leading = 0;
  rise = 0;
  renderingMode = 0;
  textMatrix: ArrayLike<number> = identity;
  /** Where the next glyph goes, in the text matrix's space. */
  textX = 0;
  textY = 0;
  lineX = 0;
  lineY = 0;

  constructor(matrix: Matrix, clip: PageBox) {
    this.matrix = matrix;
    this.clip = clip;
  }

  clone(): GraphicsState {
    return Object.assign(new GraphicsState(this.matrix, this.clip), this);
  }
}
