import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {selfTestPdf} from '../src/commands/self-test-pdf.ts';
import {type Ended, recto} from './recto.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'recto-batch-'));
});
afterEach(() => rmSync(cwd, {recursive: true, force: true}));

const at = (name: string) => path.join(cwd, name);
const write = (name: string, text = name.replace('.pdf', '')) => writeFileSync(at(name), selfTestPdf(text));
const all = (folder: string) =>
  readdirSync(at(folder), {recursive: true, withFileTypes: true})
    .filter(each => each.isFile())
    .map(each => path.relative(at(folder), path.join(each.parentPath, each.name)))
    .sort();
const results = (folder: string) => all(folder).filter(name => !name.startsWith('.recto'));

type BatchLine = {
  readonly input: string;
  readonly ok: boolean;
  readonly outputs?: string[];
  readonly resumed?: true;
  readonly attempts?: number;
  readonly error?: {code: string};
};
const linesOf = ({stdout}: Ended): Record<string, BatchLine> =>
  Object.fromEntries(
    stdout
      .split('\n')
      .filter(Boolean)
      .map(line => [JSON.parse(line).input, JSON.parse(line)]),
  );

const usual = ['-o', 'out', '--jobs', '1', '--no-pictures', '--ocr', 'never'];

const batch = (manifest: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  recto(['batch', ...usual, ...args], {
    cwd,
    env,
    stdin: Buffer.from(manifest),
  });

test('a line for each line; what was done is not done again, what has changed is', async () => {
  for (const name of ['a.pdf', 'b.pdf']) write(name);
  writeFileSync(at('bad.pdf'), 'this is no PDF');
  const manifest = 'a.pdf\n{"input":"b.pdf","id":"2026/b","owner":"somebody"}\nbad.pdf\ngone.pdf\n{"id":1}\n';
  const first = await batch(manifest);
  const lines = linesOf(first);
  expect(first.code).toBe(0);
  expect(first.stderr).toContain('2 documents converted, 3 failed');
  expect(
    Object.values(lines)
      .map(({input, error}) => [input, error?.code])
      .sort(),
  ).toEqual([
    ['a.pdf', undefined],
    ['b.pdf', undefined],
    ['bad.pdf', 'pdf/not-a-pdf'],
    ['gone.pdf', 'input/not-found'],
    ['{"id":1}', 'batch/bad-line'],
  ]);
  expect(lines['b.pdf']).toMatchObject({
    id: '2026/b',
    outputs: [at('out/2026/b.md')],
    pages: 1,
    attempts: 1,
    coverage: 1,
  });
  expect(readFileSync(lines['a.pdf']!.outputs![0]!, 'utf8')).toContain('a');
  // what failed is set aside with its code, where people look
  const aside = all('out/failed').find(name => name.startsWith('bad-'))!;
  expect(JSON.parse(readFileSync(at(`out/failed/${aside}`), 'utf8'))).toMatchObject({
    input: 'bad.pdf',
    error: {code: 'pdf/not-a-pdf'},
  });

  write('a.pdf', 'changed');
  utimesSync(at('a.pdf'), 1, 1);
  writeFileSync(at('bad.pdf'), selfTestPdf('mended'));
  const second = linesOf(await batch(manifest, ['--retry-failed']));
  expect(
    Object.values(second)
      .map(({input, ok, resumed = false}) => [input, ok, resumed])
      .sort(),
  ).toEqual([
    ['a.pdf', true, false],
    ['b.pdf', true, true],
    ['bad.pdf', true, false],
    ['gone.pdf', false, false],
    ['{"id":1}', false, false],
  ]);
  expect(readFileSync(second['a.pdf']!.outputs![0]!, 'utf8')).toContain('changed');
  expect(existsSync(at(`out/failed/${aside}`))).toBe(false);
  // other options make other results; somebody else's id is refused; who wants an exit code gets it
  const third = await batch('b.pdf\n{"input":"a.pdf","id":"2026/b"}\n', ['--comments', '--strict']);
  expect([third.code, linesOf(third)['a.pdf']?.error?.code, linesOf(third)['b.pdf']?.resumed]).toEqual([
    1,
    'batch/bad-line',
    undefined,
  ]);
});

test('a manifest as a file, and what the command line cannot mean', async () => {
  write('a.pdf');
  writeFileSync(at('list.txt'), 'a.pdf');
  expect(linesOf(await batch('', ['list.txt']))['a.pdf']?.ok).toBe(true);
  for (const [args, said] of [
    [['batch', 'list.txt'], '-o FOLDER'],
    [['batch', '-o', '-'], '-o FOLDER'],
    [['batch', '-o', 'gs://bucket'], 's3://bucket/prefix'],
    [['batch', 'nothing.txt', '-o', 'out'], 'does not exist'],
    [['batch', '.', '-o', 'out'], 'is a folder'],
  ] as const) {
    const {code, stderr} = await recto(args, {cwd});
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  }
});

/** A server that keeps callers waiting until it is told to answer. */
async function slowServer(): Promise<{
  url: string;
  server: Server;
  asked: () => Promise<unknown>;
  answer: (bytes: Uint8Array) => void;
}> {
  let bytes: Uint8Array | undefined;
  const server = createServer((_, response) => {
    server.emit('asked');
    if (bytes) response.end(bytes);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/poison.pdf`;
  const answer = (given: Uint8Array) => {
    bytes = given;
  };
  return {url, server, asked: () => once(server, 'asked'), answer};
}

test('a document with which the process dies is set aside, and nothing else is lost', async () => {
  write('a.pdf');
  const {url, server, asked, answer} = await slowServer();
  const waiting = asked();
  const {promise, resolve} = Promise.withResolvers<ChildProcess>();
  const running = recto(['batch', ...usual, '--attempts', '1'], {
    cwd,
    stdin: Buffer.from(`${url}\n`),
    detached: true,
    started: resolve,
  });
  await waiting;
  process.kill(-(await promise).pid!, 'SIGKILL');
  await running;
  const second = await batch(`${url}\na.pdf\n`, ['--attempts', '1']);
  expect(linesOf(second)[url]?.error?.code).toBe('batch/set-aside');
  expect(linesOf(second)['a.pdf']?.ok).toBe(true);
  answer(selfTestPdf('healed'));
  expect(linesOf(await batch(`${url}\n`, ['--attempts', '1', '--retry-failed']))[url]?.ok).toBe(true);
  expect(all('out').filter(name => name.includes('recto-tmp'))).toEqual([]);
  server.closeAllConnections();
  server.close();
});

test('who is told to stop leaves its documents as not begun', async () => {
  const {url, server, asked} = await slowServer();
  for (let stop = 0; stop < 2; stop++) {
    const waiting = asked();
    const {promise, resolve} = Promise.withResolvers<ChildProcess>();
    const running = recto(['batch', '-o', 'out', '--attempts', '1'], {
      cwd,
      stdin: Buffer.from(`${url}\n`),
      started: resolve,
    });
    await waiting;
    (await promise).kill('SIGTERM');
    expect(await running).toMatchObject({code: 143, stdout: ''});
  }
  server.closeAllConnections();
  server.close();
});

test('the reader of the lines goes away: nothing half is left', async () => {
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) write(name);
  const child = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../bin/recto.js'), 'batch', '-o', 'out', '--jobs', '1'],
    {cwd, stdio: ['pipe', 'pipe', 'ignore']},
  );
  child.stdin.end('a.pdf\nb.pdf\nc.pdf\n');
  child.stdout.destroy();
  await once(child, 'close');
  expect(all('out').filter(name => name.includes('recto-tmp'))).toEqual([]);
  expect(Object.keys(linesOf(await batch('a.pdf\nb.pdf\nc.pdf\n'))).sort()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  expect(results('out').filter(name => name.endsWith('.md')).length).toBe(3);
});

test('documents of a bucket and results in a bucket, which goes away and comes back', async () => {
  const directory = at('s3');
  const start = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{name: 'papers'}, {name: 'results'}],
    });
    return {server, port: (await server.run()).port};
  };
  const {server, port} = await start(0);
  const env = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  write('a.pdf');
  // the same command puts it there
  const {PutObjectCommand, GetObjectCommand, S3Client} = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: env.AWS_ENDPOINT_URL,
    forcePathStyle: true,
    credentials: {accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER'},
  });
  await client.send(new PutObjectCommand({Bucket: 'papers', Key: 'in/a b.pdf', Body: readFileSync(at('a.pdf'))}));
  const manifest = 's3://papers/in/a b.pdf\ns3://papers/in/none.pdf\n{"input":"a.pdf","id":"local/a"}\n';
  const args = ['batch', '-o', 's3://results/run', '--jobs', '1', '--report', '--ocr', 'never'];
  const first = await recto(args, {cwd, env, stdin: Buffer.from(manifest)});
  const lines = linesOf(first);
  expect(first.code).toBe(0);
  expect(lines['a.pdf']).toMatchObject({
    outputs: ['s3://results/run/local/a.md'],
    report: 's3://results/run/local/a.report.json',
  });
  expect(lines['s3://papers/in/none.pdf']?.error?.code).toBe('input/download-failed');
  const key = lines['s3://papers/in/a b.pdf']!.outputs![0]!.replace('s3://results/', '');
  const {Body, ContentType} = await client.send(new GetObjectCommand({Bucket: 'results', Key: key}));
  expect([ContentType, (await Body!.transformToString()).trim()]).toEqual(['text/markdown; charset=utf-8', 'a']);
  await server.close();
  const away = await recto([...args, '--attempts', '1'], {
    cwd,
    env: {...env, AWS_MAX_ATTEMPTS: '1'},
    stdin: Buffer.from(manifest),
  });
  expect([away.code, Object.values(linesOf(away)).map(({ok}) => ok)]).toEqual([5, [false, false, false]]);
  const again = await start(port);
  const back = linesOf(await recto(args, {cwd, env, stdin: Buffer.from(manifest)}));
  expect(
    Object.values(back)
      .map(({ok, resumed}) => [ok, resumed])
      .sort(),
  ).toEqual([
    [false, true],
    [true, true],
    [true, true],
  ]);
  client.destroy();
  await again.server.close();
});
