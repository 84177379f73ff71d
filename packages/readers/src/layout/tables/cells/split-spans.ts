import type {Layout, Slot} from '../parts/layout.ts';

/**
 * Takes cells apart that span columns only because no line is drawn there: their texts stand side by side, each within one
 * column of the grid.
 */
export function splitSpans(layout: Layout): Layout {
  const edges = columnEdges(layout);
  const slots = layout.slots.flatMap((slot): Slot[] => {
    if (slot.colSpan < 2 || slot.chunks.length < 2) return [slot];
    const places = slot.chunks.map(({box}) => {
      for (let column = slot.column; column < slot.column + slot.colSpan; column++) {
        if (box.left > edges[column]! - 2 && box.right < edges[column + 1]! + 2) return column;
      }
      return -1;
    });
    if (places.includes(-1) || new Set(places).size < 2) return [slot];
    return Array.from({length: slot.colSpan}, (_, index) => ({
      ...slot,
      column: slot.column + index,
      colSpan: 1,
      box: {...slot.box, left: edges[slot.column + index]!, right: edges[slot.column + index + 1]!},
      chunks: slot.chunks.filter((_, at) => places[at] === slot.column + index),
    }));
  });
  return {...layout, slots};
}

/** Left edges of the columns and the right edge of the last. */
function columnEdges(layout: Layout): number[] {
  const edges = new Array<number>(layout.columns + 1).fill(layout.box.left);
  for (const slot of layout.slots) {
    edges[slot.column] = slot.box.left;
    edges[slot.column + slot.colSpan] = slot.box.right;
  }
  return edges;
}
