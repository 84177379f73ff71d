import type {BlockDraft} from '../../draft/draft.ts';
import type {Row} from '../columns/region-rows.ts';
import type {Measure} from './row-measures.ts';
import {continuesSentence, endsSentence} from './row-starts.ts';

/**
 * Whether a block that begins with `row` goes on from the paragraph before a displayed formula: it begins in the middle of a
 * sentence, or is not indented although the paragraph's sentence had not ended.
 */
export function continuesParagraph(
  previous: BlockDraft,
  before: BlockDraft | undefined,
  row: Row,
  measure: Measure,
): boolean {
  if (previous.kind !== 'equation' || before?.kind !== 'text') return false;
  if (continuesSentence(row.text)) return true;
  const indented = row.start > measure.start + 0.8 * row.size;
  const last = before.lines.at(-1)?.text ?? '';
  return !indented && !endsSentence(last.replace(/:$/, ''));
}
