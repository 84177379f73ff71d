import type {PDFObject} from '@cantoo/pdf-lib';
import {identity, type Matrix} from '../interpreter/matrix.ts';

/** The part of the graphics state that decides where glyphs and paths fall, and with what font. */
export class TextState {
  matrix: Matrix;
  font: PDFObject | undefined = undefined;
  size = 0;
  charSpacing = 0;
  wordSpacing = 0;
  /** 1 is unscaled. */
  horizontalScale = 1;
  mode = 0;
  textMatrix: Matrix = identity;

  constructor(matrix: Matrix) {
    this.matrix = matrix;
  }

  clone(): TextState {
    return Object.assign(new TextState(this.matrix), this);
  }
}
