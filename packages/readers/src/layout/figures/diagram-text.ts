import type {PageBox} from '@recto/model';
import type {DocumentStats} from '../../draft/document-stats.ts';
import type {Line, PageDraft} from '../../draft/draft.ts';
import {captionLabel} from '../../text/caption-label.ts';
import {isColored} from '../../text/colored.ts';
import {lineFamily} from '../../text/font-family.ts';
import {lineText} from '../../text/line-text.ts';
import {expandFigure, holds, isBeside} from './expand-figure.ts';

/**
 * Lets figures grow over the small text around them that is set in a font of no running text and stands on colored areas: boxes
 * of words, tokens, legends. Only beside a figure's caption, never over a line in one of the document's own fonts, and not up to
 * a table's caption.
 */
export function expandOverDiagramText(
  boxes: readonly PageBox[],
  {lines, facts}: PageDraft,
  {bodySize, proseFamilies}: DocumentStats,
): readonly PageBox[] {
  if (boxes.length === 0 || !proseFamilies?.size) return boxes;
  const isForeign = (line: Line): boolean => line.size < smaller * bodySize && !proseFamilies.has(lineFamily(line));
  const foreign = lines.filter(isForeign);
  if (foreign.length === 0) return boxes;
  const known = new Set(foreign);
  const own = lines.filter(line => !known.has(line));
  if (boxes.length * foreign.length * own.length > maxPairs) return boxes;
  const labelled = lines.map(line => ({line, of: captionLabel(lineText(line))?.of}));
  const captionsOf = (kind: 'figure' | 'table'): readonly Line[] =>
    labelled.filter(({of}) => of === kind).map(({line}) => line);
  const captions = captionsOf('figure');
  if (captions.length === 0) return boxes;
  const colored = facts.paths.filter(path => path.filled && path.rectangle && isColored(path.color));
  const tables = captionsOf('table');
  const foreignBoxes = foreign.map(line => line.box);
  const grown = boxes.map(box => {
    const whole = expandFigure(box, foreignBoxes, own, reach * bodySize);
    if (whole === box || !captions.some(caption => isBeside(caption.box, whole, bodySize))) return box;
    if (tables.some(caption => isBeside(caption.box, whole, bodySize))) return box;
    const taken = foreign.filter(line => holds(whole, line.box) && !holds(box, line.box));
    const painted = taken.filter(line => colored.some(path => holds(path.box, line.box)));
    return painted.length > paintedShare * taken.length ? whole : box;
  });
  return grown.every((box, index) => box === boxes[index]) ? boxes : grown;
}

// of lines with each other: a page made of thousands would take longer to look at than to read
const maxPairs = 2_000_000;
// of the body's size
const smaller = 0.93;
const reach = 2;
// of the lines that a figure grows over: its headings stand on nothing
const paintedShare = 0.5;
