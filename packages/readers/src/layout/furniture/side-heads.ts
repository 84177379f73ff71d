import type {PageFacts} from '@recto/pdf';
import type {DocumentStats} from '../../draft/document-stats.ts';
import type {Line} from '../../draft/draft.ts';
import {isLandscape} from '../../draft/page-shape.ts';
import {lineText} from '../../text/line-text.ts';
import {neighborsOf} from './repeats.ts';
import type {RunningRow} from './running-rows.ts';

/**
 * Running heads and page numbers that stand beside the text, in the outer margin: at the same place on a page one or two away, with the
 * same text or a number that counts with the pages. Notes in the margin do not repeat; slides do, step by step.
 */
export function sideHeads(facts: PageFacts, stats: DocumentStats): RunningRow[] {
  if (isLandscape(facts)) return [];
  const {number} = facts;
  const neighbors = neighborsOf(number, stats);
  return (stats.bands.get(number)?.sides ?? []).flatMap((line): RunningRow[] => {
    const text = lineText(line);
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const value = pageNumber(text);
    const repeated = neighbors.some(({off, bands}) =>
      bands.sides.some(other => {
        if (!isSamePlace(line, other)) return false;
        const otherText = lineText(other);
        return value === undefined ? otherText === text : pageNumber(otherText) === value + off;
      }),
    );
    return repeated ? [{role: value === undefined ? 'header' : 'pageNumber', lines: [line]}] : [];
  });
}

const pageNumber = (text: string): number | undefined => (/^\p{Nd}{1,4}$/u.test(text) ? Number(text) : undefined);

/** Heads of a left page begin at one place, those of a right page end there. */
const isSamePlace = ({box, baseline, size}: Line, other: Line): boolean =>
  Math.abs(baseline - other.baseline) < size / 2 &&
  Math.min(Math.abs(box.left - other.box.left), Math.abs(box.right - other.box.right)) < sameEdge;

// points
const sameEdge = 1;
