import {boxWidth, centerX} from '@recto/model';
import type {Line} from '../../draft/draft.ts';
import {captionLabel} from '../../text/caption-label.ts';
import {lineText} from '../../text/line-text.ts';

/**
 * The lines of a page's captions: those that begin with a label, and what goes on below each in the same type, from the same left
 * or about the same middle. They stand as near to a figure as its labels, and are as small.
 */
export function captionLines(lines: readonly Line[]): ReadonlySet<Line> {
  const captions = new Set<Line>();
  for (const first of lines.filter(line => captionLabel(lineText(line))).slice(0, maxCaptions)) {
    let last: Line | undefined = first;
    for (let count = 0; last && count < maxLines; count++) {
      captions.add(last);
      const above: Line = last;
      last = lines.find(line => !captions.has(line) && goesOn(above, line));
    }
  }
  return captions;
}

const maxCaptions = 60;
const maxLines = 12;

function goesOn(above: Line, line: Line): boolean {
  const em = above.size;
  const down = line.box.bottom - above.box.bottom;
  return (
    line.angle === above.angle &&
    Math.abs(line.size - em) < 0.07 * em &&
    down > 0.7 * em &&
    down < 1.6 * em &&
    // a line that ends before the next one was not broken
    boxWidth(above.box) > 0.97 * boxWidth(line.box) &&
    (Math.abs(line.box.left - above.box.left) < em || Math.abs(centerX(line.box) - centerX(above.box)) < em)
  );
}
