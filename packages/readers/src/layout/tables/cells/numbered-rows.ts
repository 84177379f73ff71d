import type {Slot} from '../parts/layout.ts';
import type {TextRow} from '../parts/text-rows.ts';
import {fewestNumbered, mostBesideNumbers} from './params.ts';

/**
 * The lines of each row of a grid whose rows begin with `1.`, `2.`, `3.` and have no line between them: the steps of a procedure.
 * Undefined unless the numbers count up from the first line, and other cells have text on most of those lines.
 */
export function numberedRows(filled: readonly Slot[], rows: readonly TextRow[]): TextRow[][] | undefined {
  const [first] = filled;
  const steps = rows.flatMap((row, index) => {
    const [lead] = row.chunks;
    const number = lead && first?.chunks.includes(lead) ? numberOf(lead.text) : undefined;
    return number === undefined ? [] : [{number, index, row}];
  });
  const counting = steps.every(({number}, index) => number === (steps[0]?.number ?? 0) + index);
  if (steps.length < fewestNumbered || steps[0]?.index !== 0 || !counting) return undefined;
  const told = steps.filter(({row}) => row.chunks.some(chunk => first?.chunks.includes(chunk) === false));
  if (told.length < mostBesideNumbers * steps.length) return undefined;
  return steps.map(({index}, at) => rows.slice(index, steps[at + 1]?.index));
}

/** The number that a row begins with: `5. Press Enter` gives 5. */
export function numberOf(text: string): number | undefined {
  const found = /^(\d{1,3})[.)](?=\s|$)/.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
