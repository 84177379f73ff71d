import {expect, test, vi} from 'vitest';
import {type ExportPorts, runExport} from './run-export.ts';

const {signal} = new AbortController();
const file = new Blob(['# Tea']);

function ports(
  answers: {status: number; url: string | null; code: string | null}[],
  overrides: Partial<ExportPorts<Blob>> = {},
) {
  const waits: number[] = [];
  return {
    waits,
    create: async () => 'out',
    status: async () => answers.shift()!,
    download: vi.fn(async () => file),
    wait: async (milliseconds: number) => void waits.push(milliseconds),
    ...overrides,
  };
}

test('is asked after every two seconds until it is there', async () => {
  const waiting = {status: 1, url: null, code: null};
  const world = ports([waiting, waiting, {status: 2, url: '/files/a', code: null}]);
  expect(await runExport(world, signal)).toBe(file);
  expect(world.waits).toEqual([2000, 2000]);
  expect(world.download).toHaveBeenCalledWith('/files/a', signal);
});

test('fails with the code of its task', async () => {
  await expect(runExport(ports([{status: 3, url: null, code: 'convert_limit'}]), signal)).rejects.toMatchObject({
    code: 'convert_limit',
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
