import {readFileSync} from 'node:fs';
import {nodeHost} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {FromWorker, Job} from './protocol.ts';
import {createJobRunner} from './run-job.ts';

const example = () => new Uint8Array(readFileSync(new URL('../../../../examples/cooling-tea.pdf', import.meta.url)));

async function run(job: Partial<Job>): Promise<FromWorker[]> {
  const messages: FromWorker[] = [];
  const write = {assetFolder: '', formula: 'dollar', furniture: false} as const;
  const take = createJobRunner(nodeHost(), message => void messages.push(message));
  await take({type: 'convert', id: 7, job: {bytes: example(), to: ['md'], write, dpi: 0, dump: false, ...job}});
  return messages;
}

test('progress goes up to the last page, then comes the result', async () => {
  const messages = await run({to: ['json', 'md']});
  const progress = messages.flatMap(message => (message.type === 'progress' ? [message.done] : []));
  expect(progress.length).toBeGreaterThan(0);
  expect(progress.at(-1)).toBe(2);
  const last = messages.at(-1);
  expect(last).toMatchObject({type: 'done', id: 7, result: {pages: 2, report: {pages: 2}}});
  expect(last?.type === 'done' && last.result.files.map(file => file.format)).toEqual(['json', 'md']);
});

test('a failure is an answer with its code', async () => {
  expect(await run({bytes: new Uint8Array()})).toMatchObject([{type: 'failed', error: {code: 'pdf/empty'}}]);
  expect(await run({pages: '3'})).toMatchObject([{type: 'failed', error: {code: 'pdf/no-such-page'}}]);
  expect(await run({pages: 'x'})).toMatchObject([{type: 'failed', error: {code: 'input/bad-page-range'}}]);
});

test('a dump has every stage of every page', async () => {
  const dumped = (await run({dump: true, pages: '2'})).flatMap(message => (message.type === 'dump' ? [message] : []));
  const names = dumped.map(message => message.name);
  expect(names).toContain('page-0002/01-collect-lines.json');
  expect(names).toContain('document/01-find-toc.json');
  const boxes = dumped.find(message => /page-0002\/\d+-build-blocks\.svg/.test(message.name));
  expect(new TextDecoder().decode(boxes?.bytes)).toMatch(/^<svg[\s\S]*<rect class="block"[\s\S]*<\/svg>\n$/);
  for (const {name, bytes} of dumped) if (name.endsWith('.json')) JSON.parse(new TextDecoder().decode(bytes));
});

test('pages that were asked for ahead come before the result, with blocks of their own', async () => {
  const messages = await run({preview: true, byPage: true});
  const ahead = messages.flatMap(message => (message.type === 'pages' ? [message.pages] : []));
  expect(ahead[0]).toMatchObject([{pageIdx: 0, md: expect.stringMatching(/\w/)}]);
  const done = messages.at(-1);
  const ids = done?.type === 'done' && done.result.byPage?.flatMap(page => page.blocks.map(({id}) => id));
  for (const {id} of ahead.flat().flatMap(page => page.blocks)) expect(ids).not.toContain(id);
  expect((await run({byPage: true})).some(({type}) => type === 'pages')).toBe(false);
});
