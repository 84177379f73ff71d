import type {Embeddings} from '@recto/llm';
import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import {openLibrary} from '../units/open-library.ts';
import {rankByMeaning} from './rank-by-meaning.ts';

const {doc, paragraph} = builders();

test('a question that is stopped does not stop another one that waits for the same vectors', async () => {
  const library = openLibrary([{id: 'a', name: 'a.pdf', doc: doc(paragraph('The kettle stands on the upper shelf.'))}]);
  const reasons: unknown[] = [];
  let answer = () => {};
  const embeddings: Embeddings = {
    model: 'test',
    embed: (texts, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          reasons.push(signal.reason);
          reject(signal.reason);
        });
        answer = () => resolve(texts.map(() => Float32Array.of(1, 0)));
      }),
  };
  const stopped = new AbortController();
  const first = rankByMeaning(library, 'Where is it?', embeddings, stopped.signal).catch(error => error);
  const second = rankByMeaning(library, 'Where is the kettle?', embeddings, new AbortController().signal);
  stopped.abort('stopped');
  expect(await first).toBe('stopped');
  expect(reasons).toEqual(['stopped']);
  // the vectors are made again, then the question has its own
  for (let round = 0; round < 2; round++) {
    await new Promise(resolve => setTimeout(resolve));
    answer();
  }
  expect((await second).map(({unit}) => unit.text)).toEqual(['The kettle stands on the upper shelf.']);
});
