import type {FurnitureDraft, Line, PageDraft} from '../../draft/draft.ts';
import {lineText} from '../../text/line-text.ts';

/** Furniture that a single page shows: slanted watermarks, stamps along the edge, line numbers beside the text. */
export function findMarginal(page: PageDraft, bodySize: number): FurnitureDraft[] {
  const found: FurnitureDraft[] = [];
  const upright: Line[] = [];
  const sideways: Line[] = [];
  for (const line of page.lines) {
    if (line.angle % 90 !== 0) {
      if (line.size > 2 * bodySize) found.push({role: 'watermark', lines: [line]});
    } else if (line.angle === 0) upright.push(line);
    else if (line.direction !== 'vertical') sideways.push(line);
  }
  const stamps = sideways.filter(line => isStamp(line, page));
  // a page whose text runs sideways is a turned page, not a page full of stamps
  if (upright.length > sideways.length) found.push(...stamps.map(line => ({role: 'margin' as const, lines: [line]})));
  const numbers = lineNumbers(upright);
  if (numbers.length > 0) found.push({role: 'lineNumber', lines: numbers});
  return found;
}

/** arXiv's stamp, or sideways text at the very edge. */
function isStamp(line: Line, {facts, turned}: PageDraft): boolean {
  if (/^arXiv:\s?\S+/.test(lineText(line))) return true;
  // the head and foot of a turned page stand at its sides
  const edge = (turned === undefined ? 0.07 : 0.11) * facts.width;
  return line.box.right < edge || line.box.left > facts.width - edge;
}

/** A column of numbers that count lines: beside the text, right-aligned or left-aligned, growing by one or by five. */
function lineNumbers(lines: readonly Line[]): Line[] {
  const numbers = lines.filter(line => line.pieces.length === 1 && /^\d{1,4}$/.test(lineText(line)));
  if (numbers.length < fewest) return [];
  const textLeft = Math.min(...lines.filter(line => line.pieces.length > 3).map(line => line.box.left));
  const textRight = Math.max(...lines.filter(line => line.pieces.length > 3).map(line => line.box.right));
  const outside = numbers.filter(line => line.box.right < textLeft || line.box.left > textRight);
  if (outside.length < fewest) return [];
  outside.sort((a, b) => a.baseline - b.baseline);
  const values = outside.map(line => Number(lineText(line)));
  let steady = 0;
  for (let index = 1; index < values.length; index++) {
    const step = values[index]! - values[index - 1]!;
    if (step === 1 || step === 5) steady++;
  }
  return steady >= 0.8 * (values.length - 1) ? outside : [];
}

const fewest = 5;
