import {boxArea, boxHeight, boxWidth, centerX, centerY, type PageBox, unionBoxes} from '@recto/model';

/**
 * Whether words stand as the cells of a table do: side by side in rows, below each other in columns, from one end of the
 * image to the other. `line` is the usual height of a line; all in pixels.
 */
export function formsGrid(
  words: readonly PageBox[],
  line: number,
  {width, height}: {readonly width: number; readonly height: number},
): boolean {
  if (words.length > mostWords) return false;
  const beside = words.filter(word =>
    words.some(other => other !== word && Math.abs(centerY(other) - centerY(word)) < sameRow * line),
  );
  const aligned = beside.filter(word => inColumn(beside, word, line) >= 2);
  if (aligned.length < fewestCells || aligned.length < 0.6 * words.length) return false;
  const rows = rowsOf(words, line);
  // labels of a chart are in columns too, but of each only a few rows have one
  const filled = aligned.filter(word => 1 + inColumn(aligned, word, line) >= filledShare * rows);
  const whole = unionBoxes(aligned)!;
  const covered = aligned.reduce((sum, word) => sum + boxArea(word), 0);
  return (
    rowsOf(aligned, line) >= fewestRows &&
    filled.some(word => filled.some(other => other.left > word.right)) &&
    boxHeight(whole) > 0.5 * height &&
    boxWidth(whole) > 0.6 * width &&
    covered > leastCover * width * height
  );
}

function rowsOf(words: readonly PageBox[], line: number): number {
  const middles = words.map(centerY).sort((a, b) => a - b);
  return middles.filter((y, index) => index === 0 || y - middles[index - 1]! > sameRow * line).length;
}

const edges: readonly ((box: PageBox) => number)[] = [({left}) => left, ({right}) => right, centerX];

/** How many words stand above and below a word, by the same edge or by their middles. */
const inColumn = (words: readonly PageBox[], word: PageBox, line: number): number =>
  Math.max(
    ...edges.map(
      edge =>
        words.filter(
          other =>
            Math.abs(centerY(other) - centerY(word)) >= 0.7 * line &&
            Math.abs(edge(other) - edge(word)) < sameColumn * line,
        ).length,
    ),
  );

// times the height of a line
const sameRow = 0.45;
const sameColumn = 0.55;
const fewestCells = 8;
const fewestRows = 4;
const leastCover = 0.06;
const filledShare = 0.45;
// each is compared with every other
const mostWords = 1500;
