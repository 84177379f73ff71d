import {identity, type Matrix, multiply} from '../matrix.ts';

/** What the operators of a content stream set for text (ISO 32000-1, 8.4 and 9.3): decides where glyphs fall, and in what font. */
export class TextState<Font> {
  /** The current transformation matrix. */
  matrix: Matrix;
  font: Font | undefined = undefined;
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

  constructor(matrix: Matrix) {
    this.matrix = matrix;
  }
}

/** The operators that do nothing but change the text state. */
export const textStateOperators = ['cm', 'BT', 'Tm', 'Td', 'TD', 'T*', 'Tc', 'Tw', 'Tz', 'TL', 'Ts', 'Tr'] as const;
export type TextStateOperator = (typeof textStateOperators)[number];

/** Carries out an operator with its numbers. */
export function setTextState(state: TextState<unknown>, name: TextStateOperator, values: ArrayLike<number>): void {
  const [first = 0, second = 0] = [values[0], values[1]];
  switch (name) {
    case 'cm':
      state.matrix = multiply(state.matrix, values);
      break;
    case 'BT':
      setTextMatrix(state, identity);
      break;
    case 'Tm':
      setTextMatrix(state, values);
      break;
    case 'Td':
      moveText(state, first, second);
      break;
    case 'TD':
      state.leading = -second;
      moveText(state, first, second);
      break;
    case 'T*':
      moveText(state, 0, -state.leading);
      break;
    case 'Tc':
      state.charSpacing = first;
      break;
    case 'Tw':
      state.wordSpacing = first;
      break;
    case 'Tz':
      state.horizontalScale = first / 100;
      break;
    case 'TL':
      state.leading = first;
      break;
    case 'Ts':
      state.rise = first;
      break;
    case 'Tr':
      state.renderingMode = first;
  }
}

function setTextMatrix(state: TextState<unknown>, matrix: ArrayLike<number>): void {
  state.textMatrix = matrix;
  state.textX = state.textY = state.lineX = state.lineY = 0;
}

function moveText(state: TextState<unknown>, x: number, y: number): void {
  state.lineX += x;
  state.lineY += y;
  state.textX = state.lineX;
  state.textY = state.lineY;
}
