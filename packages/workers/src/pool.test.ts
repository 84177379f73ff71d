import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {deflateSync} from 'node:zlib';
import type {Job} from '@recto/engine/client';
import {pdfBytes, pdfStream} from '@recto/testkit';
import {afterAll, afterEach, expect, test} from 'vitest';
import {type JobEvents, WorkerPool} from './pool.ts';
import {residentMegabytes} from './resident-memory.ts';

// the job's password selects its behavior; the result is its process ID
const folder = mkdtempSync(path.join(tmpdir(), 'recto-pool-'));
const scriptFile = path.join(folder, 'script.mjs');
const script = pathToFileURL(scriptFile);
writeFileSync(
  scriptFile,
  `process.on('message', ({id, job}) => {
    const answer = message => process.send({id, ...message});
    if (job.password === 'hang') for (;;);
    if (job.password === 'forget') return;
    if (job.password === 'crash') throw new Error('boom');
    if (job.password === 'exit') process.exit(7);
    if (job.password === 'fill') for (const all = [];;) all.push(new Array(1e6).fill({}));
    // V8 fails this in another place, where it would end the parent of a thread as well
    if (job.password === 'map') for (const all = new Map();;) all.set(all.size, {});
    if (job.password === 'hoard') for (const all = [];;) all.push(Buffer.alloc(2 ** 22, 1));
    if (job.password === 'fail') answer({type: 'failed', error: {code: 'pdf/empty', facts: {}, message: ''}});
    answer({type: 'progress', done: 1, total: 2});
    answer({type: 'picture', name: 'a.png', bytes: Uint8Array.of(1)});
    answer({type: 'done', result: {pages: process.pid}, peakMegabytes: job.password === 'grow' ? 40 : 12});
  });`,
);
afterAll(() => rmSync(folder, {recursive: true}));

const job = (password: string): Job => ({
  bytes: Uint8Array.of(1),
  password,
  to: [],
  write: {assetFolder: '', formula: 'dollar', furniture: false},
  dpi: 0,
  dump: false,
});

const measurable = residentMegabytes(process.pid) !== undefined;
const ignore: JobEvents = {progress: () => {}, picture: () => {}, dump: () => {}};
let pool: WorkerPool;
const open = (timeout = 30_000) => {
  pool = new WorkerPool({script, timeout, memory: 64});
  return pool;
};
afterEach(() => pool.close());

test('a process is reused', async () => {
  open();
  const first = await pool.convert(job(''), ignore);
  const second = await pool.convert(job(''), ignore);
  expect(second.pages).toBe(first.pages);
  expect(pool.peakMegabytes).toBe(12);
});

test('a process that has grown is replaced', async () => {
  open();
  const first = await pool.convert(job('grow'), ignore);
  expect((await pool.convert(job(''), ignore)).pages).not.toBe(first.pages);
});

test('a process is replaced after `jobsPerProcess` conversions', async () => {
  pool = new WorkerPool({script, timeout: 30_000, memory: 64, jobsPerProcess: 2});
  const processes = [];
  for (let count = 0; count < 4; count++) processes.push((await pool.convert(job(''), ignore)).pages);
  expect(processes[1]).toBe(processes[0]);
  expect(processes[2]).not.toBe(processes[1]);
  expect(processes[3]).toBe(processes[2]);
});

test('events arrive before the result', async () => {
  const seen: unknown[] = [];
  await open().convert(job(''), {
    progress: (done, total) => seen.push([done, total]),
    picture: (name, bytes) => seen.push([name, bytes.length]),
    dump: () => {},
  });
  expect(seen).toEqual([
    [1, 2],
    ['a.png', 1],
  ]);
});

for (const [behavior, code] of [
  ['hang', 'convert/timeout'],
  ['forget', 'convert/timeout'],
  ['crash', 'convert/internal'],
  ['exit', 'convert/internal'],
  ['fill', 'convert/out-of-memory'],
  ['map', 'convert/out-of-memory'],
  // where memory cannot be measured, it would take all there is
  ...(measurable ? ([['hoard', 'convert/out-of-memory']] as const) : []),
  ['fail', 'pdf/empty'],
] as const) {
  test(`${behavior} is ${code}`, async () => {
    open(code === 'convert/timeout' ? 300 : undefined);
    await expect(pool.convert(job(behavior), ignore)).rejects.toMatchObject({code});
    if (code !== 'convert/timeout') await expect(pool.convert(job(''), ignore)).resolves.toBeDefined();
  });
}

test.runIf(measurable)('a decompression bomb is aborted though the JavaScript heap stays small', async () => {
  const spaces = deflateSync(Buffer.alloc(110 * 2 ** 20, ' ')).toString('latin1');
  const bytes = pdfBytes({
    pages: [{content: '/X Do', resources: '/XObject << /X 100 0 R >>'}],
    objects: {100: pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode', spaces)},
  });
  expect(bytes.length).toBeLessThan(200_000);
  pool = new WorkerPool({timeout: 60_000, memory: 64});
  await expect(pool.convert({...job(''), bytes, ocr: 'never'}, ignore)).rejects.toMatchObject({
    code: 'convert/out-of-memory',
    facts: {megabytes: 323},
  });
});

test('a crash does not affect other conversions', async () => {
  open();
  const results = await Promise.allSettled([pool.convert(job('crash'), ignore), pool.convert(job(''), ignore)]);
  expect(results.map(result => result.status)).toEqual(['rejected', 'fulfilled']);
});

test('closing the pool aborts running conversions', async () => {
  const running = open().convert(job('hang'), ignore);
  running.catch(() => {});
  await pool.close();
  await expect(running).rejects.toMatchObject({name: 'AbortError'});
});

test('the worker reads the file, and a missing file is an ordinary failure', async () => {
  pool = new WorkerPool({timeout: 60_000, memory: 256});
  const file = path.join(folder, 'one.pdf');
  writeFileSync(file, pdfBytes({pages: [{content: ''}]}));
  const {bytes: _, password: __, ...rest} = job('');
  await expect(pool.convert({...rest, file}, ignore)).resolves.toMatchObject({pages: 1});
  rmSync(file);
  await expect(pool.convert({...rest, file}, ignore)).rejects.toMatchObject({code: 'convert/internal'});
  writeFileSync(file, 'no PDF');
  await expect(pool.convert({...rest, file}, ignore)).rejects.toMatchObject({code: expect.stringMatching(/^pdf/)});
});
