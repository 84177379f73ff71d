import {boxWidth, centerY, type PageBox} from '@recto/model';
import type {Line} from '../../draft/draft.ts';

/** Whether running text stands in a box: then the box is a frame or a background, and its text stays text. */
export function holdsProse(box: PageBox, lines: readonly Line[], bodySize: number): boolean {
  let count = 0;
  for (const line of lines) {
    if (!isProse(line, box, bodySize)) continue;
    if (++count >= 2 || line.pieces.length >= longLine) return true;
  }
  return false;
}

// words, or ideographs, of a line that nobody writes beside an arrow
const longLine = 9;

function isProse(line: Line, box: PageBox, bodySize: number): boolean {
  const y = centerY(line.box);
  if (y < box.top || y > box.bottom || line.box.right < box.left || line.box.left > box.right) return false;
  if (line.angle !== 0 || line.size < bodySize * 0.85) return false;
  // the numbers along an axis are no words
  const words = line.pieces.filter(piece => piece.glyphs.some(({text}) => /\p{L}/u.test(text)));
  const characters = words.reduce((sum, piece) => sum + piece.glyphs.length, 0);
  if (characters < 24 && (words.length < 5 || characters < 15)) return false;
  return line.box.left > box.left - 2 * line.size && boxWidth(line.box) > 0.5 * boxWidth(box);
}
