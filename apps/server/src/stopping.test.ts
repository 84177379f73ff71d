import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {createLog} from './log.ts';
import {createStopping} from './stopping.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A log whose lines are kept, without their times. */
function keptLog() {
  const lines: {readonly msg: string; readonly [name: string]: unknown}[] = [];
  const log = createLog('info', {write: line => void lines.push(JSON.parse(line))});
  return {log, lines, said: () => lines.map(({msg, waitingFor}) => [msg, waitingFor])};
}

test('the log says what ends it, what is waited for, and when all has stopped', async () => {
  const {log, lines, said} = keptLog();
  const stopping = createStopping();
  let tasks = 2;
  const worker = Promise.withResolvers<void>();
  stopping.add('maintenance', async () => {});
  stopping.add(
    'worker',
    () => worker.promise,
    () => `tasks: ${tasks}`,
  );
  const stopped = stopping.run(log, 'SIGTERM');
  await vi.advanceTimersByTimeAsync(2000);
  tasks = 1;
  await vi.advanceTimersByTimeAsync(2000);
  worker.resolve();
  await stopped;
  expect(said()).toEqual([
    ['stopping', ['maintenance', 'worker (tasks: 2)']],
    ['still stopping', ['worker (tasks: 2)']],
    ['still stopping', ['worker (tasks: 1)']],
    ['stopped', undefined],
  ]);
  expect(lines[0]).toMatchObject({why: 'SIGTERM', level: 'info'});
  expect(lines.at(-1)).toHaveProperty('ms');
});

test('what fails is named, and what does not end is abandoned by its name', async () => {
  const {log, lines, said} = keptLog();
  const stopping = createStopping();
  stopping.add('answers', () => Promise.reject(new Error('broken')));
  stopping.add('worker', () => new Promise(() => {}));
  const stopped = stopping.run(log);
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  expect(lines.find(({msg}) => msg === 'a part did not stop cleanly')).toMatchObject({part: 'answers', level: 'error'});
  expect(said()).toContainEqual(['shutdown timed out: these parts did not stop', ['worker']]);
});
