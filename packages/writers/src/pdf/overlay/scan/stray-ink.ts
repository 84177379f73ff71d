import {boxHeight, growBox, overlapX, overlapY, type PageBox} from '@recto/model';
import type {Raster} from '@recto/pdf';

/** What background and letters of a place look like: red, green and blue, 0 to 255. */
export type Colors = {readonly background: readonly number[]; readonly ink: readonly number[]};

/**
 * What of the letters below a cover reaches out of it: ink that is joined to theirs, as a text layer's boxes are often not those
 * of its image. Ink that goes on far beyond is a rule or a drawing, and that in the places of other texts is theirs.
 */
export function strayInk(
  cover: PageBox,
  others: readonly PageBox[],
  {background, ink}: Colors,
  {width, height, rgba}: Raster,
  scale: number,
): readonly PageBox[] {
  const reach = strayReach * boxHeight(cover);
  const around = growBox(cover, reach);
  const near = others.filter(other => overlapX(other, around) > 0 && overlapY(other, around) > 0);
  const x0 = Math.max(0, Math.floor(around.left * scale));
  const y0 = Math.max(0, Math.floor(around.top * scale));
  const columns = Math.min(width, Math.ceil(around.right * scale)) - x0;
  const rows = Math.min(height, Math.ceil(around.bottom * scale)) - y0;
  if (columns <= 0 || rows <= 0 || columns * rows > mostPixels) return [];
  const apart = (at: number, from: readonly number[]): number =>
    [0, 1, 2].reduce((sum, channel) => sum + Math.abs((rgba[at + channel] as number) - (from[channel] as number)), 0);
  const least = 0.4 * [0, 1, 2].reduce((sum, i) => sum + Math.abs((ink[i] as number) - (background[i] as number)), 0);
  const left = Math.round(cover.left * scale) - x0;
  const top = Math.round(cover.top * scale) - y0;
  const right = Math.round(cover.right * scale) - x0;
  const bottom = Math.round(cover.bottom * scale) - y0;
  const inside = (x: number, y: number): boolean => x >= left && x < right && y >= top && y < bottom;
  const inked = (x: number, y: number): boolean => apart(4 * ((y + y0) * width + x + x0), background) > least;
  const foreign = (x: number, y: number): boolean => {
    const [pageX, pageY] = [(x + x0) / scale, (y + y0) / scale];
    return near.some(box => pageX > box.left && pageX < box.right && pageY > box.top && pageY < box.bottom);
  };
  const seen = new Uint8Array(columns * rows);
  const found: PageBox[] = [];
  for (let y = Math.max(0, top - 1); y <= Math.min(rows - 1, bottom); y++) {
    for (let x = Math.max(0, left - 1); x <= Math.min(columns - 1, right); x++) {
      if (y >= top && y < bottom && x >= left && x < right) {
        x = right - 1;
        continue;
      }
      if (seen[y * columns + x] || !inked(x, y) || foreign(x, y)) continue;
      const part = {left: x, right: x, top: y, bottom: y};
      const open = [[x, y] as const];
      seen[y * columns + x] = 1;
      let ends = true;
      for (let next = open.pop(); next; next = open.pop()) {
        const [atX, atY] = next;
        part.left = Math.min(part.left, atX);
        part.right = Math.max(part.right, atX);
        part.top = Math.min(part.top, atY);
        part.bottom = Math.max(part.bottom, atY);
        if (atX === 0 || atY === 0 || atX === columns - 1 || atY === rows - 1) {
          ends = false;
          continue;
        }
        for (const [nextX, nextY] of [
          [atX - 1, atY],
          [atX + 1, atY],
          [atX, atY - 1],
          [atX, atY + 1],
        ] as const) {
          if (seen[nextY * columns + nextX] || inside(nextX, nextY) || !inked(nextX, nextY)) continue;
          seen[nextY * columns + nextX] = 1;
          if (!foreign(nextX, nextY)) open.push([nextX, nextY]);
        }
      }
      const at = (value: number, origin: number): number => (value + origin) / scale;
      if (ends)
        found.push({
          left: at(part.left - 1, x0),
          right: at(part.right + 2, x0),
          top: at(part.top - 1, y0),
          bottom: at(part.bottom + 2, y0),
        });
    }
  }
  return found;
}

// of the cover's height
const strayReach = 0.55;
const mostPixels = 4_000_000;
