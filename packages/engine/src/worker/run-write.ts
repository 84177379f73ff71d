import type {Diagnostic, Doc, Host} from '@recto/model';
import type {Recognition} from '@recto/ocr/pages';
import {imageSource} from '@recto/ocr/pages';
import {applyTranslations} from '@recto/translate';
import {interleave} from '@recto/writers';
import {write} from '../formats.ts';
import {reviewFormulas} from '../review-formulas.ts';
import {sendError, type WriteJob} from './protocol.ts';
import type {Post} from './run-job.ts';

/** Writes a document that was read before, or its translation, or both, and answers with the file. */
export async function runWrite(
  host: Host,
  id: number,
  job: WriteJob,
  post: Post,
  recognition?: () => Promise<Recognition>,
): Promise<void> {
  try {
    const diagnostics: Diagnostic[] = [];
    const {words = [], pictures = false, ...source} = job.source ?? {bytes: new Uint8Array()};
    const paged = pictures ? await imageSource([source.bytes], {load: recognition}) : undefined;
    const converted = {
      doc: job.review ? reviewFormulas(shownDoc(job)) : shownDoc(job),
      assets: job.assets,
      source: {...source, ...(paged && {bytes: paged.bytes}), host},
      words,
    };
    const beside = new Map<string, Uint8Array>();
    const report = (loss: Diagnostic) => void diagnostics.push(loss);
    const written = await write(converted, job.to, job.write, report, {
      beside: (name, data) => void beside.set(name, data),
      progress: share => post({type: 'progress', id, done: share, total: 1, writing: job.to}, []),
    });
    const bytes = typeof written === 'string' ? new TextEncoder().encode(written) : written;
    post({type: 'written', id, bytes, diagnostics, beside}, [bytes.buffer as ArrayBuffer]);
  } catch (error) {
    post({type: 'failed', id, error: sendError(error)}, []);
  }
}

function shownDoc({doc, translation}: WriteJob): Doc {
  if (!translation || translation.show === 'original') return doc;
  const translated = applyTranslations(doc, translation.translations);
  return translation.show === 'both' ? interleave(doc, translated) : translated;
}
