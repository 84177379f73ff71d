import type {PageBox} from '@recto/model';
import type {PageFont} from '../../fonts/page-font.ts';
import type {Matrix} from '../../matrix.ts';
import {TextState} from '../text-state.ts';

/** The part of a page's graphics state that glyphs and paths depend on. */
export class GraphicsState extends TextState<PageFont> {
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

  constructor(matrix: Matrix, clip: PageBox) {
    super(matrix);
    this.clip = clip;
  }

  clone(): GraphicsState {
    return Object.assign(new GraphicsState(this.matrix, this.clip), this);
  }
}
