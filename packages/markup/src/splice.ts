import type {Span} from './tree/markup-tree.ts';

/** The source between two places, with what is edited within it as it will be. */
export type Slice = (start: number, end: number) => string;

/** A part of a source that is replaced. Edits within it reach the result through `slice`. */
export type Edit = Span & {readonly make: (slice: Slice) => string};

type Nested = Edit & {readonly within: Nested[]};

/** A source with its edits, which lie apart from each other or within each other; of edits that cross, the later is left out. */
export function splice(source: string, edits: readonly Edit[]): string {
  const top: Nested[] = [];
  const open: Nested[] = [];
  for (const edit of edits.toSorted(byPlace)) {
    let outer = open.at(-1);
    for (; outer && edit.start >= outer.end; outer = open.at(-1)) open.pop();
    if (outer && edit.end > outer.end) continue;
    const nested = {...edit, within: []};
    (outer?.within ?? top).push(nested);
    open.push(nested);
  }
  return sliceOf(source, top)(0, source.length);
}

/** Outer edits before inner ones; what is inserted where one begins stands before it. */
const byPlace = (a: Edit, b: Edit): number =>
  a.start - b.start || Number(isInsertion(b)) - Number(isInsertion(a)) || b.end - a.end;

const isInsertion = ({start, end}: Edit): boolean => start === end;

function sliceOf(source: string, edits: readonly Nested[]): Slice {
  return (start, end) => {
    const parts: string[] = [];
    let at = start;
    for (let index = firstFrom(edits, start); index < edits.length; index++) {
      const edit = edits[index] as Nested;
      if (edit.end > end) break;
      parts.push(source.slice(at, edit.start), edit.make(sliceOf(source, edit.within)));
      at = edit.end;
    }
    parts.push(source.slice(at, end));
    return parts.join('');
  };
}

/** The index of the first edit that begins at a place or behind it. */
function firstFrom(edits: readonly Edit[], place: number): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle] as Edit).start < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
