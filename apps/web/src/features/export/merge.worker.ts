import {mergeBilingual} from '@recto/engine/bilingual';
import type {MergeAnswer, MergeProgress, MergeRequest} from './merge-pdfs.ts';

// the engine's own merging, beside the page so that it stays quick
self.addEventListener('message', ({data}: MessageEvent<MergeRequest>) => {
  const {original, translated, order, password} = data;
  const reply = (answer: MergeAnswer | MergeProgress, transfer: Transferable[] = []) =>
    self.postMessage(answer, {transfer});
  const onPages = (done: number, all: number) => reply({done, all});
  mergeBilingual(new Uint8Array(original), new Uint8Array(translated), order, {password, onPages}).then(
    bytes => reply({bytes}, [bytes.buffer]),
    (error: {code?: unknown}) => reply({code: typeof error?.code === 'string' ? error.code : 'unknown'}),
  );
});
