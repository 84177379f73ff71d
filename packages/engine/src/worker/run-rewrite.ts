import {type LedgerEntry, makePlan, type PlannedSegment, translationOf} from '@recto/translate';
import {openTextFile} from '../text-file.ts';
import {type RewriteJob, sendError} from './protocol.ts';
import type {Post} from './run-job.ts';

/** Whether an answer is to this very text: another version may have read the file's texts in another way. */
const isOf = (entry: LedgerEntry, {source}: PlannedSegment): boolean =>
  withoutHints(entry.source) === withoutHints(source.text);

/** What tags stand for is only said to the model. */
const withoutHints = (text: string): string => text.replace(/ t="[^"]*"/g, '');

/** Writes a file of text with the translations of its texts in their places, and answers with it. */
export async function runRewrite(id: number, {bytes, options, entries, show}: RewriteJob, post: Post): Promise<void> {
  try {
    const {doc, write} = openTextFile(bytes);
    const {planned} = await makePlan(doc, {...options, model: ''});
    const known = new Map(entries.map(entry => [entry.segment, entry]));
    const translations = planned.map(each => {
      const entry = known.get(each.segment.id);
      return translationOf(each, entry && isOf(entry, each) ? entry : undefined);
    });
    const written = write(translations, options.to, show);
    post({type: 'written', id, bytes: written, diagnostics: []}, [written.buffer as ArrayBuffer]);
  } catch (error) {
    post({type: 'failed', id, error: sendError(error)}, []);
  }
}
