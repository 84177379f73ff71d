import {boxArea, contains, type Doc, type PageBox, walk} from '@recto/model';
import type {ImageWord, PageWords} from '@recto/pdf';

/**
 * The words of pages in the order in which the document is read: recognition finds lines in any order, and whoever marks text in
 * a viewer gets it in the order of the file. A line belongs to the smallest part of the document that it stands in; within it lines
 * go down the page as they are written. Lines in no part follow the part above them.
 */
export function orderWords(pages: readonly PageWords[], doc: Doc): PageWords[] {
  const parts = new Map<number, PageBox[]>();
  for (const node of walk(doc.children)) {
    if (!('from' in node)) continue;
    for (const {page, box} of node.from ?? []) {
      const found = parts.get(page);
      if (found) found.push(box);
      else parts.set(page, [box]);
    }
  }
  return pages.map(({page, words}) => ({page, words: inOrder(linesOf(words), parts.get(page) ?? [])}));
}

/** Words of a line end with one that no space follows. */
function linesOf(words: readonly ImageWord[]): ImageWord[][] {
  const lines: ImageWord[][] = [[]];
  for (const word of words) {
    lines.at(-1)!.push(word);
    if (!word.spaced) lines.push([]);
  }
  return lines.filter(line => line.length > 0);
}

function inOrder(lines: readonly (readonly ImageWord[])[], parts: readonly PageBox[]): ImageWord[] {
  const placed = lines.map(line => {
    const {x, y} = middleOf(line);
    const {angle, size} = line[0]!;
    const turn = (angle * Math.PI) / 180;
    return {
      line,
      part: partOf(x, y, parts),
      // along the way from line to line, and along the line
      down: y * Math.cos(turn) - x * Math.sin(turn),
      along: x * Math.cos(turn) + y * Math.sin(turn),
      size,
    };
  });
  placed.sort((a, b) => a.part - b.part || a.down - b.down);
  // what stands beside each other is one line
  for (let from = 0; from < placed.length; ) {
    const first = placed[from]!;
    let to = from + 1;
    while (to < placed.length && placed[to]!.part === first.part && placed[to]!.down - first.down < 0.5 * first.size)
      to++;
    const row = placed.slice(from, to).sort((a, b) => a.along - b.along);
    placed.splice(from, row.length, ...row);
    from = to;
  }
  return placed.flatMap(({line}) => line);
}

/** The middle of a line, a little above its baseline. */
function middleOf(line: readonly ImageWord[]): {readonly x: number; readonly y: number} {
  const [first, last] = [line[0]!, line.at(-1)!];
  const turn = (last.angle * Math.PI) / 180;
  const [endX, endY] = [last.x + last.width * Math.cos(turn), last.y + last.width * Math.sin(turn)];
  const rise = 0.35 * first.size;
  return {x: (first.x + endX) / 2 + rise * Math.sin(turn), y: (first.y + endY) / 2 - rise * Math.cos(turn)};
}

/** The number of the smallest box around a point; without one, a half after the last box above it. */
function partOf(x: number, y: number, parts: readonly PageBox[]): number {
  let best = -1;
  for (const [index, box] of parts.entries()) {
    if (contains(box, x, y) && (best < 0 || boxArea(box) < boxArea(parts[best]!))) best = index;
  }
  return best >= 0 ? best : parts.findLastIndex(box => box.bottom <= y) + 0.5;
}
