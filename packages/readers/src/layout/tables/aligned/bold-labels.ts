import type {TextRow} from '../parts/text-rows.ts';
import {isBold} from './bold.ts';
import {fewestLabels, longestLabel, mostLabelled} from './params.ts';

/**
 * The first of the rows that are a short bold label and what it is, not bold: the box of facts beside an article. Undefined unless
 * most rows of two texts are such rows, and none has more.
 */
export function firstLabelledRow(rows: readonly TextRow[]): TextRow | undefined {
  const pairs = rows.filter(({chunks}) => chunks.length > 1);
  const labelled = pairs.filter(isLabelled);
  const many = labelled.length >= Math.max(fewestLabels, mostLabelled * pairs.length);
  return many && pairs.every(({chunks}) => chunks.length === 2) ? labelled[0] : undefined;
}

const isLabelled = ({chunks: [label, value]}: TextRow): boolean =>
  label !== undefined && value !== undefined && isBold(label) && label.text.length <= longestLabel && !isBold(value);
