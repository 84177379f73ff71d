import {type Host, readDoc} from '@recto/model';
import type {Recognition} from '@recto/ocr/pages';
import {imageSource} from '@recto/ocr/pages';
import {writeBilingualPdf, writeTranslatedPdf} from '@recto/writers';
import {type FromWorker, sendError, type TypesetJob} from './protocol.ts';

/**
 * Sets translations in the places of their sources and answers with the PDF; a failure is an answer too. An image is set on
 * the page that it is read as.
 */
export async function runTypeset(
  host: Host,
  id: number,
  {bytes: given, doc, translations, language, black = false, dual, again, password}: TypesetJob,
  signal: AbortSignal,
  post: (message: FromWorker, transfer: readonly ArrayBuffer[]) => void,
  recognition?: () => Promise<Recognition>,
): Promise<void> {
  try {
    const paged = await imageSource([given], {load: recognition});
    const bytes = paged?.bytes ?? given;
    const opening = password === undefined ? {} : {password};
    const {bytes: translated, ...made} = await writeTranslatedPdf(bytes, readDoc(doc), translations, language, {
      host,
      black,
      signal,
      ...opening,
      ...(again && {again}),
      progress: (done, total) => post({type: 'progress', id, done, total}, []),
    });
    const result = dual ? await writeBilingualPdf(bytes, translated, dual, opening) : translated;
    post({type: 'typeset', id, bytes: result, ...made}, [result.buffer as ArrayBuffer]);
  } catch (error) {
    post({type: 'failed', id, error: sendError(error)}, []);
  }
}
