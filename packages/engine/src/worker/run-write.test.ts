import {builders, emptyHost, type Translation} from '@recto/model';
import {expect, test} from 'vitest';
import type {FromWorker} from './protocol.ts';
import {createJobRunner} from './run-job.ts';

const {doc, paragraph, equation, text} = builders();
const document = doc(paragraph('tea'), equation('\\frac{'));
const translations: Translation[] = [
  {target: {kind: 'node', node: document.children[0]!.id}, state: 'translated', children: [text('茶')]},
];

const answer = async (job: object): Promise<FromWorker> => {
  const {promise, resolve} = Promise.withResolvers<FromWorker>();
  const run = createJobRunner(emptyHost(), resolve);
  const write = {assetFolder: '', formula: 'dollar', furniture: false};
  await run({type: 'write', id: 1, job: {doc: document, assets: new Map(), write, ...job}} as never);
  return promise;
};

for (const [show, expected] of [
  ['original', /^tea\n/],
  ['translation', /^茶\n/],
  ['both', /^tea\n\n茶\n/],
] as const) {
  test(`a document is written with ${show}`, async () => {
    const written = await answer({to: 'md', translation: {translations, show}});
    expect(new TextDecoder().decode((written as {bytes: Uint8Array}).bytes)).toMatch(expected);
  });
}

test('a file comes with what its format could not say', async () => {
  const written = await answer({to: 'docx'});
  expect(written).toMatchObject({type: 'written', diagnostics: [{code: 'formula-not-native'}]});
});

test('a failure is an answer', async () => {
  expect(await answer({to: 'md', doc: undefined})).toMatchObject({type: 'failed'});
});
