import {type ChildProcess, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {request} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {parseArgs} from 'node:util';
import {calls, createClient} from '@recto/api';

/*
 * How long a large upload takes and what memory the API needs for it: `node bench/speed/service-upload.ts [--megabytes 300]`.
 * Starts a server of its own on an empty folder.
 */
const {values} = parseArgs({options: {megabytes: {type: 'string', default: '300'}}});
// just below the limit of 300 MiB
const bytes = Number(values.megabytes) * 1024 * 1024 - 4096;
const home = mkdtempSync(path.join(tmpdir(), 'recto-bench-'));
const bin = path.resolve(import.meta.dirname, '../../apps/cli/bin/recto.js');
const server = spawn(process.execPath, [bin, 'serve'], {
  env: {...process.env, RECTO_HOME: home, RECTO_PORT: '0', RECTO_LOG_LEVEL: 'warn'},
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const url = await readyUrl(server);
  const call = createClient({baseUrl: url, fetch});
  const phone = '13800000001';
  await call(calls.sendSmsCode, {phone});
  const outbox = await fetch(`${url}/dev/outbox`, {headers: {accept: 'application/json'}});
  const [{code}] = (await outbox.json()) as [{code: string}];
  const {accessToken} = await call(calls.login, {phone, smsCode: code});
  const task = await call(calls.createUploadTask, {fileName: 'large.pdf'}, {token: accessToken});
  const idle = memoryOf(server, 'VmRSS');
  const start = performance.now();
  const answer = await put(task.url, bytes);
  const seconds = (performance.now() - start) / 1000;
  console.log(answer);
  console.log(`${values.megabytes} MB in ${seconds.toFixed(1)} s, ${(bytes / 1e6 / seconds).toFixed(0)} MB/s`);
  console.log(`memory of the API: idle ${idle} MB, peak ${memoryOf(server, 'VmHWM')} MB`);
} finally {
  server.kill('SIGTERM');
  await new Promise(resolve => server.once('exit', resolve));
  rmSync(home, {recursive: true, force: true});
}

function readyUrl({stdout}: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, found] = /ready on (http\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    stdout!.on('end', () => reject(new Error(`the server did not start: ${said}`)));
  });
}

/** Megabytes, from Linux's own account of a process. */
function memoryOf({pid}: ChildProcess, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

async function put(url: string, length: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {method: 'PUT', headers: {'content-length': length}}, async response => {
      resolve(Buffer.concat(await response.toArray()).toString());
    });
    sent.on('error', reject);
    pipeline(Readable.from(largePdf(length)), sent).catch(reject);
  });
}

/** A PDF of exactly so many bytes: one page, and a stream of noise that nothing refers to. */
function* largePdf(length: number): Generator<Buffer> {
  const offsets: number[] = [];
  let head = '%PDF-1.4\n';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
  ];
  for (const [index, object] of objects.entries()) {
    offsets.push(head.length);
    head += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  offsets.push(head.length);
  const tail = (start: number) =>
    `\nendstream\nendobj\nxref\n0 5\n0000000000 65535 f \n${offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
  const opening = (size: number) => `4 0 obj\n<</Length ${String(size).padStart(10, '0')}>>\nstream\n`;
  const rest = length - head.length - opening(0).length;
  // the number of the table's place is written with as many digits as the length has
  const size = rest - tail(length).length;
  yield Buffer.from(head + opening(size));
  const piece = Buffer.alloc(64 * 1024, createHash('sha256').update('noise').digest());
  for (let left = size; left > 0; left -= piece.length) yield left < piece.length ? piece.subarray(0, left) : piece;
  yield Buffer.from(tail(head.length + opening(0).length + size + '\nendstream\nendobj\n'.length));
}
