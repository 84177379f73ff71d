import type {Host} from '@recto/model';
import {writeTranslatedPdf} from '@recto/writers';
import {type FromWorker, sendError, type TypesetJob} from './protocol.ts';

/** Sets translations in the places of their sources and answers with the PDF; a failure is an answer too. */
export async function runTypeset(
  host: Host,
  id: number,
  {bytes, doc, translations, language, black = false, password}: TypesetJob,
  signal: AbortSignal,
  post: (message: FromWorker, transfer: readonly ArrayBuffer[]) => void,
): Promise<void> {
  try {
    const made = await writeTranslatedPdf(bytes, doc, translations, language, {
      host,
      black,
      signal,
      ...(password !== undefined && {password}),
      progress: (done, total) => post({type: 'progress', id, done, total}, []),
    });
    post({type: 'typeset', id, bytes: made.bytes, report: made.report}, [made.bytes.buffer as ArrayBuffer]);
  } catch (error) {
    post({type: 'failed', id, error: sendError(error)}, []);
  }
}
