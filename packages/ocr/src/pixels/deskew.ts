import type {PageBox} from '@recto/model';
import type {Gray} from './gray.ts';
import {shrinkTo} from './shrink.ts';

/** A page small enough to be looked at as a whole, deskewed; `scale` is how many pixels of the page one of it is. */
export type DeskewedPage = {readonly gray: Gray; readonly scale: number};

/** Shrinks a page to at most 1600 pixels and turns it about its middle, so that what is skewed by `skew` (radians) is level. */
export function deskewedOverview(page: Gray, skew: number): DeskewedPage {
  const scale = Math.max(1, Math.max(page.width, page.height) / longest);
  const width = Math.max(1, Math.round(page.width / scale));
  const height = Math.max(1, Math.round(page.height / scale));
  const small = scale > 1 ? shrinkTo(page, width, height) : page;
  if (Math.abs(skew) < leastSkew) return {gray: small, scale};
  return {gray: cropDeskewed(small, {left: 0, top: 0, right: width, bottom: height}, skew), scale};
}

/** The part of the page in `box`, a box of the page deskewed about its middle; `skew` in radians. */
export function cropDeskewed({width: fullWidth, height: fullHeight, pixels}: Gray, box: PageBox, skew: number): Gray {
  const [left, top] = [Math.floor(box.left), Math.floor(box.top)];
  const [width, height] = [Math.max(1, Math.ceil(box.right) - left), Math.max(1, Math.ceil(box.bottom) - top)];
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)];
  const [middleX, middleY] = [fullWidth / 2, fullHeight / 2];
  const cut = new Uint8Array(width * height);
  if (skew === 0) {
    for (let y = 0; y < height; y++) {
      const row = Math.max(0, Math.min(fullHeight - 1, top + y)) * fullWidth;
      for (let x = 0; x < width; x++)
        cut[y * width + x] = pixels[row + Math.max(0, Math.min(fullWidth - 1, left + x))]!;
    }
    return {width, height, pixels: cut};
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [left + x - middleX, top + y - middleY];
      const fromX = Math.max(0, Math.min(fullWidth - 1, middleX + dx * cos - dy * sin));
      const fromY = Math.max(0, Math.min(fullHeight - 1, middleY + dx * sin + dy * cos));
      // between pixels: thin strokes that skew would come out in steps
      const [x0, y0] = [Math.floor(fromX), Math.floor(fromY)];
      const [x1, y1] = [Math.min(fullWidth - 1, x0 + 1), Math.min(fullHeight - 1, y0 + 1)];
      const [right, below] = [fromX - x0, fromY - y0];
      const above = pixels[y0 * fullWidth + x0]! * (1 - right) + pixels[y0 * fullWidth + x1]! * right;
      const under = pixels[y1 * fullWidth + x0]! * (1 - right) + pixels[y1 * fullWidth + x1]! * right;
      cut[y * width + x] = above * (1 - below) + under * below + 0.5;
    }
  }
  return {width, height, pixels: cut};
}

const longest = 1600;
// radians: over the width of a page less than a pixel
const leastSkew = 0.0006;
