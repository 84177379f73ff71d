import {expect, test, vi} from 'vitest';
import type {FileKind} from './check-file.ts';
import {createQueue, mostAtOnce, type QueuePorts, type Upload} from './queue.ts';

const file = (fid: string) => ({fid, name: `${fid}.pdf`, kind: 'pdf' as const, bytes: 1});

/** A queue whose sends end when the test ends them. */
function setUp(overrides: Partial<QueuePorts> = {}) {
  let uploads: readonly Upload[] = [];
  const sends = new Map<string, {done: () => void; fail: (error: Error) => void; signal: AbortSignal}>();
  const begun: string[] = [];
  let last: Upload | undefined;
  const parse = vi.fn(async (fid: string): Promise<string | undefined> => `parse-${fid}`);
  const queue = createQueue({
    send: (fid, _kind, signal) =>
      new Promise((resolve, reject) => {
        sends.set(fid, {done: () => resolve({objectId: `object-${fid}`}), fail: reject, signal});
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    parse,
    atOnce: () => mostAtOnce,
    explain: error => ({code: (error as Error).message, message: 'told'}),
    onChange: next => {
      uploads = next;
    },
    onBegun: upload => {
      begun.push(upload.fid);
      last = upload;
    },
    ...overrides,
  });
  return {
    queue,
    sends,
    begun,
    parse,
    states: () => uploads.map(({fid, state}) => `${fid} ${state}`),
    uploads: () => uploads,
    last: () => last,
  };
}

const settled = () => new Promise(resolve => setTimeout(resolve));

test('one at a time where more is for members', async () => {
  const {queue, sends, states} = setUp({atOnce: () => 1});
  queue.add([file('a')]);
  queue.add([file('b')]);
  expect(states()).toEqual(['a uploading', 'b waiting']);
  sends.get('a')!.done();
  await settled();
  expect(states()).toEqual(['b uploading']);
});

test('two at a time, in their order; a file that is parsed leaves the queue', async () => {
  const {queue, sends, begun, states, parse} = setUp();
  queue.add([file('a'), file('b'), file('c')]);
  expect(states()).toEqual(['a uploading', 'b uploading', 'c waiting']);
  sends.get('a')!.done();
  await settled();
  expect(states()).toEqual(['b uploading', 'c uploading']);
  expect(begun).toEqual(['a']);
  expect(parse).toHaveBeenCalledWith('a', 'object-a', 'pdf', undefined);
});

test('what has begun tells its parse, whether the file was known, and how many were chosen with it', async () => {
  const {queue, last} = setUp({send: async fid => ({objectId: `object-${fid}`, known: fid === 'b'})});
  queue.add([file('a')]);
  await settled();
  expect(last()).toMatchObject({objectId: 'object-a', parseId: 'parse-a', together: 1});
  expect(last()?.known).toBeUndefined();
  queue.add([file('b'), file('c')]);
  await vi.waitFor(() => expect(last()?.fid).toBe('c'), 30_000);
  expect(last()).toMatchObject({together: 2});
});

test('it stands in the queue until the lists show what it has become', async () => {
  const shown = Promise.withResolvers<void>();
  const {queue, sends, states} = setUp({onBegun: () => shown.promise});
  queue.add([file('a'), file('b'), file('c')]);
  sends.get('a')!.done();
  await settled();
  // what waits does not wait for that
  expect(states()).toEqual(['a creating', 'b uploading', 'c uploading']);
  shown.resolve();
  await settled();
  expect(states()).toEqual(['b uploading', 'c uploading']);
});

test('a failure gives its reason, does not stop the others, and can be tried again', async () => {
  const {queue, sends, states, uploads, begun} = setUp();
  queue.add([file('a'), file('b')]);
  sends.get('a')!.fail(new Error('network_error'));
  await settled();
  expect(states()).toEqual(['a failed', 'b uploading']);
  expect(uploads()[0]!.failure).toEqual({code: 'network_error', message: 'told'});
  queue.resume('a');
  expect(uploads()[0]!.failure).toBeUndefined();
  sends.get('a')!.done();
  await settled();
  expect(begun).toEqual(['a']);
});

test('what has been uploaded is not sent again when the parse is refused', async () => {
  let refuse = true;
  const parse = vi.fn(async () => {
    if (refuse) throw new Error('parse_task_limit_exceeded');
    return 'parse-a';
  });
  const {queue, sends, states, begun} = setUp({parse});
  queue.add([file('a')]);
  sends.get('a')!.done();
  await settled();
  expect(states()).toEqual(['a failed']);
  sends.clear();
  refuse = false;
  queue.resume('a');
  await settled();
  expect([begun, sends.size]).toEqual([['a'], 0]);
});

test('a locked file asks for its password and goes on with it', async () => {
  const parse = vi.fn(async (_fid: string, _objectId: string, _kind: FileKind, password: string | undefined) => {
    if (password !== 'tea') throw new Error('parse_file_lock');
    return 'parse-a';
  });
  const {queue, sends, states, begun} = setUp({parse});
  queue.add([file('a')]);
  sends.get('a')!.done();
  await settled();
  expect(states()).toEqual(['a locked']);
  queue.resume('a', 'coffee');
  await settled();
  expect(states()).toEqual(['a locked']);
  queue.resume('a', 'tea');
  await settled();
  expect(begun).toEqual(['a']);
});

test('pause and cancel end the sending and let the next one in', async () => {
  const {queue, sends, states} = setUp();
  queue.add([file('a'), file('b'), file('c'), file('d')]);
  queue.pause('a');
  expect(sends.get('a')!.signal.aborted).toBe(true);
  await settled();
  expect(states()).toEqual(['a paused', 'b uploading', 'c uploading', 'd waiting']);
  queue.cancel('b');
  await settled();
  expect(states()).toEqual(['a paused', 'c uploading', 'd uploading']);
  queue.resume('a');
  expect(states()[0]).toBe('a waiting');
});
