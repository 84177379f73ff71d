import {type PageBox, unionBoxes} from '@recto/model';
import type {AlgorithmDraft, PageDraft, TextBlock} from '../../draft/draft.ts';
import {frameOf} from '../../draft/frame.ts';
import type {TextContext} from '../../text/line-inlines.ts';
import {textLine} from '../../text/text-line.ts';
import {findRows} from '../columns/region-rows.ts';
import {rowNumbers} from './row-numbers.ts';
import {findSteps} from './steps.ts';

/** The steps of an algorithm as items of a list, nested by their indentation; their numbers stay in their text. */
export function algorithmBlocks(
  algorithm: AlgorithmDraft,
  page: PageDraft,
  column: PageBox,
  context: TextContext,
): TextBlock[] {
  const rows = findRows(algorithm.lines, frameOf(0));
  const right = Math.max(...rows.map(({box}) => box.right));
  const numbers = rowNumbers(rows);
  const steps = findSteps(
    rows.map(({box, size, firstWord}, index) => ({
      left: (numbers[index]?.textLeft ?? box.left) - algorithm.box.left,
      free: right - box.right,
      firstWord,
      size,
      number: numbers[index]?.value,
    })),
  );
  return steps.map(step => {
    const lines = step.rows.flatMap(row => rows[row]!.lines);
    return {
      kind: 'text',
      page: page.facts.number,
      box: unionBoxes(lines.map(line => line.box))!,
      column,
      lines: lines.map(line => textLine(line, context)),
      role: {type: 'listItem', label: '', ordered: false, level: step.level, labelLength: 0},
      continues: false,
    };
  });
}
