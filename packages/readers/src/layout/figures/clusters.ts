import {clamp, type PageBox} from '@recto/model';

/** Boxes that lie together, and the box around them. */
export type Cluster = {readonly box: PageBox; readonly members: readonly number[]};

/** Points: drawings nearer than two cells of this size belong together, as the panels and axes of one figure do. */
const cell = 5;
const maxCells = 2e7;

/**
 * Groups boxes on a page that touch or nearly touch. Works on a grid of cells, so that its time grows with the area drawn on
 * and not with the square of the number of drawings: plots have tens of thousands.
 */
export function clusterBoxes(boxes: readonly PageBox[], width: number, height: number): Cluster[] {
  const columns = Math.max(1, Math.ceil(width / cell)) + 2;
  const rows = Math.max(1, Math.ceil(height / cell)) + 2;
  const filled = new Uint8Array(columns * rows);
  const column = (x: number): number => clamp(Math.floor(x / cell) + 1, 0, columns - 1);
  const row = (y: number): number => clamp(Math.floor(y / cell) + 1, 0, rows - 1);
  let work = 0;
  for (const {left, right, top, bottom} of boxes) {
    const [first, last] = [column(left), column(right)];
    const [upper, lower] = [row(top), row(bottom)];
    // a hundred thousand large shapes over each other: their edges hold them together as well
    const step = work < maxCells ? 1 : Math.max(1, lower - upper);
    for (let y = upper; y <= lower; y += step) {
      filled.fill(1, y * columns + first, y * columns + last + 1);
      work += last - first;
    }
  }
  const label = components(filled, columns, rows);
  const clusters = new Map<number, {box: PageBox; members: number[]}>();
  for (const [index, box] of boxes.entries()) {
    const key = label[row(box.top) * columns + column(box.left)]!;
    const cluster = clusters.get(key);
    if (cluster) {
      cluster.members.push(index);
      cluster.box = {
        left: Math.min(cluster.box.left, box.left),
        top: Math.min(cluster.box.top, box.top),
        right: Math.max(cluster.box.right, box.right),
        bottom: Math.max(cluster.box.bottom, box.bottom),
      };
    } else {
      clusters.set(key, {box, members: [index]});
    }
  }
  return [...clusters.values()];
}

/** A number for each filled cell, the same for cells at most one empty cell apart. */
function components(filled: Uint8Array, columns: number, rows: number): Int32Array {
  const label = new Int32Array(columns * rows);
  const stack: number[] = [];
  let count = 0;
  for (let start = 0; start < filled.length; start++) {
    if (!filled[start] || label[start]) continue;
    label[start] = ++count;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % columns;
      const y = (at - x) / columns;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= columns || ny >= rows) continue;
          const next = ny * columns + nx;
          if (filled[next] && !label[next]) {
            label[next] = count;
            stack.push(next);
          }
        }
      }
    }
  }
  return label;
}
