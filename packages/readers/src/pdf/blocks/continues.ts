import type {BlockDraft} from '../draft.ts';
import type {Measure} from './measure.ts';
import {endsSentence, goesOn} from './row-starts.ts';
import type {Row} from './rows.ts';

/**
 * Whether a block that begins with `row` goes on from the paragraph before a displayed formula: it begins in the middle of a
 * sentence, or is not set in although the paragraph's sentence had not ended.
 */
export function goesOnAfter(previous: BlockDraft, before: BlockDraft | undefined, row: Row, measure: Measure): boolean {
  if (previous.kind !== 'equation' || before?.kind !== 'text') return false;
  if (goesOn(row.text)) return true;
  const indented = row.start > measure.start + 0.8 * row.size;
  const last = before.lines.at(-1)?.text ?? '';
  return !indented && !endsSentence(last.replace(/:$/, ''));
}
