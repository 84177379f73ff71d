import {expect, test, vi} from 'vitest';
import {cancelled, EmptyExport, type ExportPorts, runExport, UnreadableAnswer} from './run-export.ts';

const {signal} = new AbortController();
const file = new Blob(['# Tea']);

function ports(
  answers: {status: number; url: string | null; code: string | null; msg?: string; progress?: number}[],
  overrides: Partial<ExportPorts<Blob>> = {},
) {
  const waits: number[] = [];
  return {
    waits,
    create: async () => 'out',
    status: async () => ({msg: '', progress: 0, ...answers.shift()!}),
    cancel: vi.fn(),
    download: vi.fn(async () => file),
    wait: async (milliseconds: number) => void waits.push(milliseconds),
    ...overrides,
  };
}

test('is asked after every two seconds until it is there', async () => {
  const waiting = {status: 1, url: null, code: null, progress: 40};
  const onProgress = vi.fn();
  const world = ports([waiting, {...waiting, progress: 80}, {status: 2, url: '/files/a', code: null}], {onProgress});
  expect(await runExport(world, signal)).toBe(file);
  expect(onProgress.mock.calls).toEqual([[40], [80]]);
  expect(world.waits).toEqual([2000, 2000]);
  expect(world.download).toHaveBeenCalledWith('/files/a', signal);
});

test('fails with the code of its task, and the message of the server', async () => {
  const failed = {status: 3, url: null, code: 'parse_timeout', msg: 'It took too long.'};
  await expect(runExport(ports([failed]), signal)).rejects.toMatchObject({
    code: 'parse_timeout',
    message: 'It took too long.',
  });
});

test('a download is tried three times', async () => {
  const done = {status: 2, url: '/files/a', code: null};
  const download = vi.fn().mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost'));
  expect(await runExport(ports([done], {download: download.mockResolvedValueOnce(file)}), signal)).toBe(file);
  const hopeless = vi.fn(async () => Promise.reject(new Error('lost')));
  await expect(runExport(ports([done], {download: hopeless}), signal)).rejects.toThrow('lost');
  expect(hopeless).toHaveBeenCalledTimes(3);
});

test.each([
  [cancelled, 1],
  [undefined, 0],
])('given up as %s: the server gets %i cancellations', async (reason, times) => {
  const controller = new AbortController();
  const world = ports([{status: 1, url: null, code: null}], {
    wait: async (_, {aborted}) => {
      controller.abort(reason);
      throw new Error(`given up, ${aborted}`);
    },
  });
  await expect(runExport(world, controller.signal)).rejects.toThrow('given up');
  expect(world.cancel).toHaveBeenCalledTimes(times);
});

test.each([
  ['no id of a task', {create: async () => undefined as unknown as string}, UnreadableAnswer],
  ['a task without a state', {status: async () => ({}) as never}, UnreadableAnswer],
  ['an end without a file', {}, EmptyExport],
] as const)('%s ends it', async (_, overrides, expected) => {
  const ended = {status: 2, url: null, code: null};
  await expect(runExport(ports([ended], overrides), signal)).rejects.toBeInstanceOf(expected);
});
