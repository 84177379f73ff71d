/** How a text lies in a longer one: `at[i]` is where character `i` stands, -1 if it is not there or is another one. */
export type Alignment = {readonly cost: number; readonly at: Int32Array};

// a changed or an added character
const change = 2;
// words that were left out: cheap by length, so that one long word costs no more than two short ones
const openGap = 3;
const extendGap = 1;

const [match, substitute, added, opened] = [0, 1, 2, 3];

/**
 * The cheapest way to find all of `wanted` in a row within `text`, with characters changed, added and left out. Costs are in halves of a
 * changed character. Undefined if it costs more than `most`.
 */
export function alignWithin(wanted: string, text: string, most: number): Alignment | undefined {
  const [rows, columns] = [wanted.length, text.length];
  const width = columns + 1;
  // the step into each cell: the last two bits for a cell, the third for a gap that goes on
  const steps = new Uint8Array((rows + 1) * width);
  let above = new Int32Array(width);
  let row = new Int32Array(width);
  for (let y = 1; y <= rows; y++) {
    row[0] = y * change;
    steps[y * width] = added;
    let gap = Infinity;
    let lowest = row[0];
    for (let x = 1; x <= columns; x++) {
      const same = wanted.charCodeAt(y - 1) === text.charCodeAt(x - 1);
      let best = (above[x - 1] ?? 0) + (same ? 0 : change);
      let step = same ? match : substitute;
      const add = (above[x] ?? 0) + change;
      if (add < best) {
        best = add;
        step = added;
      }
      const open = (row[x - 1] ?? 0) + openGap + extendGap;
      const goOn = gap + extendGap;
      const continued = goOn < open;
      gap = continued ? goOn : open;
      if (gap < best) {
        best = gap;
        step = opened;
      }
      row[x] = best;
      if (best < lowest) lowest = best;
      steps[y * width + x] = step | (continued ? 4 : 0);
    }
    if (lowest > most) return undefined;
    [above, row] = [row, above];
  }
  let end = 0;
  for (let x = 1; x <= columns; x++) if ((above[x] ?? 0) < (above[end] ?? 0)) end = x;
  const cost = above[end] ?? 0;
  return cost > most ? undefined : {cost, at: traceBack(steps, width, rows, end)};
}

function traceBack(steps: Uint8Array, width: number, rows: number, end: number): Int32Array {
  const at = new Int32Array(rows).fill(-1);
  let [y, x, inGap] = [rows, end, false];
  while (y > 0) {
    const cell = steps[y * width + x] ?? 0;
    const step = cell & 3;
    if (inGap || step === opened) {
      inGap = (cell & 4) !== 0;
      x--;
    } else {
      if (step === match) at[y - 1] = x - 1;
      y--;
      if (step !== added) x--;
    }
  }
  return at;
}
