import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {FromWorker} from './protocol.ts';
import {createJobRunner} from './run-job.ts';

/** What a worker answers that is asked to draw pages. */
async function drawn(bytes: Uint8Array, pages: readonly number[]): Promise<readonly FromWorker[]> {
  const answers: FromWorker[] = [];
  const run = createJobRunner(nodeHost(), message => void answers.push(message));
  await run({type: 'draw', id: 7, job: {bytes, pages, dpi: 110}});
  return answers;
}

test('pages come as PNG with their size, also those that are too large for as many pixels', async () => {
  const bytes = pdfBytes({pages: [{content: ''}, {content: '', entries: '/MediaBox [0 0 14000 9000]'}]});
  const answers = await drawn(bytes, [2, 1]);
  expect(answers).toMatchObject([
    {type: 'drawn', id: 7, page: 2, width: 14000, height: 9000},
    {type: 'drawn', id: 7, page: 1, width: 200, height: 100},
  ]);
  for (const answer of answers)
    expect(answer.type === 'drawn' && [...answer.bytes.subarray(1, 4)].map(code => String.fromCharCode(code))).toEqual([
      'P',
      'N',
      'G',
    ]);
});

test('a page that is not there is a failure with its code', async () => {
  expect(await drawn(pdfBytes({pages: [{content: ''}]}), [3])).toMatchObject([
    {type: 'failed', id: 7, error: {code: 'pdf/no-such-page'}},
  ]);
});
