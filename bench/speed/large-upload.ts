import {createHash} from 'node:crypto';
import {request} from 'node:http';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {calls} from '@recto/api';
import type {BenchServer} from './bench-server.ts';

/** Uploads a PDF of so many megabytes and gives the seconds it took, and the server's memory before and at the most. */
export async function measureUpload(server: BenchServer, megabytes: number) {
  // a little below the limit, which is a round number
  const bytes = megabytes * 1024 * 1024 - 4096;
  const {call} = await server.addUser();
  const task = await call(calls.createUploadTask, {fileName: 'large.pdf'});
  const before = server.memory().now;
  const start = performance.now();
  const answer = await put(task.url, bytes);
  const seconds = (performance.now() - start) / 1000;
  if (JSON.parse(answer).code !== 'success') throw new Error(`the upload failed: ${answer}`);
  return {seconds, speed: bytes / 1e6 / seconds, before, peak: server.memory().peak};
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
