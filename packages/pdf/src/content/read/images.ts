import {intersectBoxes} from '@recto/model';
import {mapBox} from '../../matrix.ts';
import {type Drawing, keep, limits} from './drawing.ts';
import type {GraphicsState} from './graphics-state.ts';
import {thickestRule} from './paths.ts';

/** Adds the image that fills the unit square; `mask` says that it only lets a color through. */
export function paintImage(mask: boolean, state: GraphicsState, drawing: Drawing): void {
  if (state.fillAlpha === 0) return;
  const order = drawing.order++;
  const box = intersectBoxes(mapBox(state.matrix, 0, 0, 1, 1), state.clip);
  if (!box) return;
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const thickness = Math.min(width, height);
  // some producers draw rules as stretched one-pixel masks
  if (mask && thickness <= thickestRule && Math.max(width, height) > 4 * thickness) {
    const direction = width >= height ? 'horizontal' : 'vertical';
    keep(drawing, drawing.rules, limits.rules, {order, direction, box, thickness, color: state.fillColor});
  } else {
    keep(drawing, drawing.images, limits.images, {order, box, mask});
  }
}

/** Whether the unit square is large enough for an image that pdf.js left out. */
export function hasRoomForImage({matrix}: GraphicsState): boolean {
  const {left, top, right, bottom} = mapBox(matrix, 0, 0, 1, 1);
  return Math.min(right - left, bottom - top) >= smallestOmitted;
}

// points; a matrix that makes the unit square as small as a point was meant for text
const smallestOmitted = 20;
