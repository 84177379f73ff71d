import type {PageBox} from '@recto/model';
import type {SourceLayout} from '../measure/source-layout.ts';
import {drawnBox} from './drawn-box.ts';
import type {PageView} from './page-view.ts';

/** Whether a line stands in the middle above or below a figure or table that is wider, as names of partial figures do. Local coordinates. */
export function isNameOf(box: PageBox, fixed: readonly PageBox[], size: number): boolean {
  return fixed.some(({left, right, top, bottom}) => {
    const distance = Math.max(top - box.bottom, box.top - bottom);
    const off = Math.abs(left + right - box.left - box.right) / 2;
    return distance > -size && distance < nameDistance * size && off < nameOff * size && box.left - left > size;
  });
}

// of the size
const nameDistance = 2;
const nameOff = 0.5;

/**
 * Whether a single line stands by itself: neither where the lines of its column begin nor below others, nor in a drawn box. Written from
 * the other side it stays where it is; other lines begin at the other edge of their column.
 */
export function standsAlone({frames, axes, size, rtl, alignment}: SourceLayout, page: PageView | undefined): boolean {
  const [frame, more] = frames;
  if (!page || !frame || more || frame.lines.length > 1 || alignment !== 'start') return false;
  const {box} = frame;
  const body = axes.boxToLocal(page.occupancy.body);
  const startOf = ({left, right}: PageBox): number => (rtl ? right : left);
  if (Math.abs(startOf(box) - startOf(body)) < leastInset * size) return false;
  if (drawnBox(box, page.occupancy.paths.map(axes.boxToLocal), body)) return false;
  const rows = [...page.places.values()].flat().map(axes.boxToLocal);
  return rows.filter(row => Math.abs(startOf(row) - startOf(box)) < sameStart * size).length < 2;
}

// of the size
const leastInset = 3;
const sameStart = 1.5;
