import {spellText} from '../../text/spell.ts';
import type {Row} from '../columns/region-rows.ts';

/** The number a row is counted with, as printed without its colon, and where the text after it begins. */
export type RowNumber = {readonly value: string; readonly textLeft: number};

/** The numbers rows of an algorithm begin with; none where they do not count on from each other. */
export function rowNumbers(rows: readonly Row[]): (RowNumber | undefined)[] {
  const numbers = rows.map(numberOf);
  const values = numbers.flatMap(number => (number ? [Number(number.value)] : []));
  const counting = values.filter((value, index) => index > 0 && value === values[index - 1]! + 1).length;
  return values.length >= 2 && counting >= 0.7 * (values.length - 1) ? numbers : rows.map(() => undefined);
}

function numberOf({lines}: Row): RowNumber | undefined {
  const pieces = lines.flatMap(line => line.pieces);
  const [first, second] = pieces;
  const value = first && /^(\p{Nd}{1,3})[:.]?$/u.exec(first.type === 'math' ? first.tex : spellText(first.glyphs))?.[1];
  if (!first || value === undefined) return undefined;
  return {value, textLeft: second?.box.left ?? first.box.right};
}
