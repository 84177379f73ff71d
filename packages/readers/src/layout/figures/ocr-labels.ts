import {overlapX, type PageBox, unionBoxes} from '@recto/model';
import type {Line, PageDraft} from '../../draft/draft.ts';
import {captionLabel} from '../../text/caption-label.ts';
import {lineText} from '../../text/line-text.ts';
import {expandFigure, holds, isBeside} from './expand-figure.ts';
import type {Graphics} from './graphics.ts';

/**
 * Lets figures of a recognized page grow over what is drawn beside them and over its labels: lines in smaller type than the
 * text's, lines of numbers or of a few letters, whose size is unreliable, and short ones between a figure and its caption. Only
 * beside a figure's caption, never over a line of the text,
 * and not up to a table's caption.
 */
export function expandOverLabels(
  boxes: readonly PageBox[],
  {lines, facts}: PageDraft,
  {seeds, companions}: Graphics,
  bodySize: number,
  captioning: ReadonlySet<Line>,
): readonly PageBox[] {
  if (boxes.length === 0 || !facts.recognised) return boxes;
  const labels = new Set(lines.filter(line => !captioning.has(line) && isLabel(line, bodySize)));
  const own = lines.filter(line => !labels.has(line));
  const captions = [...captioning].map(line => ({box: line.box, of: captionLabel(lineText(line))?.of}));
  const figures = captions.filter(({of}) => of === 'figure');
  const tables = captions.filter(({of}) => of === 'table');
  const parts = [...seeds, ...companions, ...[...labels].map(({box}) => box)];
  if (figures.length === 0 || boxes.length * parts.length * own.length > maxPairs) return boxes;
  const grown = boxes.map(box => {
    const near = figures
      .filter(caption => isNear(caption.box, box, bodySize))
      .map(caption => unionBoxes([caption.box, box])!);
    const between = new Set(
      own.filter(line => !captioning.has(line) && isShort(line) && near.some(room => holds(room, line.box))),
    );
    const whole = expandFigure(
      box,
      [...parts, ...[...between].map(line => line.box)],
      own.filter(line => !between.has(line)),
      reach * bodySize,
    );
    if (whole === box || !figures.some(caption => isBeside(caption.box, whole, bodySize))) return box;
    return tables.some(caption => isBeside(caption.box, whole, bodySize)) ? box : whole;
  });
  // what grew together is one figure
  return grown.filter((box, index) => !grown.some((other, at) => at < index && holds(other, box)));
}

// of lines with parts: a page made of thousands would take longer to look at than to read
const maxPairs = 2_000_000;
// of the body's size
const smaller = 0.93;
const reach = 2;
const captionReach = 8;
// letters
const few = 3;
const maxOfShort = 30;

const isLabel = (line: Line, bodySize: number): boolean =>
  line.size < smaller * bodySize || lettersOf(line) <= few || /^[\d\s.,%+\-–−—]+$/u.test(lineText(line));

const isShort = (line: Line): boolean => lettersOf(line) <= maxOfShort;

const lettersOf = ({pieces}: Line): number => pieces.reduce((sum, {glyphs}) => sum + glyphs.length, 0);

/** Whether between a figure and this caption there is no more room than labels take. */
const isNear = (caption: PageBox, box: PageBox, bodySize: number): boolean =>
  overlapX(caption, box) > 0 && Math.max(caption.top - box.bottom, box.top - caption.bottom) < captionReach * bodySize;
