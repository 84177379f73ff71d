import {readFileSync} from 'node:fs';
import {convert, type Format, write, writeDefaults} from '@recto/engine';
import type {Job, JobResult} from '@recto/engine/client';
import {pdfBytes} from '@recto/testkit';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {nodeHost} from './node-host.ts';
import {type JobEvents, WorkerPool} from './pool.ts';

// each needs something else that is loaded once per process: TeX fonts, character maps and standard fonts, PDFium
const files: Readonly<Record<string, Uint8Array>> = inOneBuffer({
  tea: readFileSync(new URL('../../../examples/cooling-tea.pdf', import.meta.url)),
  chinese: pdfBytes({
    pages: [{content: 'BT /F3 12 Tf 20 60 Td <4E2D6587> Tj ET', fonts: '/F3 100 0 R'}],
    objects: {
      100: '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [101 0 R] >>',
      101: '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 102 0 R >>',
      102: '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80 >>',
    },
  }),
  drawing: pdfBytes({
    pages: [
      {
        mediaBox: '0 0 400 400',
        content: `${Array.from({length: 30}, (_, at) => `${60 + 8 * at} 120 m ${90 + 7 * at} ${200 + ((at * 37) % 60)} l S`).join(' ')}
          BT /F1 10 Tf 60 100 Td (Figure 1: Lines.) Tj 0 230 Td (A line of text above it.) Tj ET`,
      },
    ],
  }),
  damaged: new TextEncoder().encode('%PDF-1.7\nnothing else'),
});
const order = ['tea', 'chinese', 'damaged', 'drawing', 'tea', 'chinese'];
const to: readonly Format[] = ['json', 'md'];

let pool: WorkerPool;
const fresh = new Map<string, unknown>();
beforeAll(async () => {
  const once = new WorkerPool({timeout: 60_000, memory: 256, jobsPerProcess: 1});
  try {
    for (const name of Object.keys(files)) fresh.set(name, await inPool(once, name));
  } finally {
    await once.close();
  }
  pool = new WorkerPool({timeout: 60_000, memory: 256});
}, 120_000);
afterAll(() => pool.close());

test('the result of a file does not depend on the files before it', async () => {
  for (const name of order) expect(await inPool(pool, name), name).toEqual(fresh.get(name));
});

test('the library gives the same results and does not modify the bytes', async () => {
  const before = Object.values(files).map(bytes => bytes.slice());
  for (const name of order) expect(await inLibrary(name), name).toEqual(fresh.get(name));
  expect(Object.values(files)).toEqual(before);
});

test('concurrent conversions do not interfere', async () => {
  const results = await Promise.all(order.map(inLibrary));
  for (const [at, result] of results.entries()) expect(result, order[at]).toEqual(fresh.get(order[at]!));
});

test('the files have the expected content', () => {
  expect(fresh.get('tea')).toMatchObject({md: expect.stringContaining('cooling')});
  expect(fresh.get('chinese')).toMatchObject({md: '中文\n'});
  expect(fresh.get('drawing')).toMatchObject({pictures: [expect.stringMatching(/\.png \d{3,}/)]});
  expect(fresh.get('damaged')).toEqual({code: 'pdf/damaged'});
});

/** Views of one buffer, as Node allocates small files: transferring one would detach them all. */
function inOneBuffer(parts: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> {
  const all = new Uint8Array(Object.values(parts).reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  return Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => {
      all.set(bytes, at);
      at += bytes.length;
      return [name, all.subarray(at - bytes.length, at)];
    }),
  );
}

async function inPool(from: WorkerPool, name: string): Promise<unknown> {
  const pictures: string[] = [];
  const events: JobEvents = {
    progress: () => {},
    dump: () => {},
    picture: (file, bytes) => pictures.push(`${file} ${bytes.length}`),
  };
  const job: Job = {bytes: files[name]!, to, write: {...writeDefaults, assetFolder: 'a/'}, dpi: 72, dump: false};
  let result: JobResult;
  try {
    result = await from.convert(job, events);
  } catch (error) {
    return {code: (error as {readonly code?: unknown}).code};
  }
  const written = result.files.map(({format, bytes}) => [format, new TextDecoder().decode(bytes)]);
  return {...Object.fromEntries(written), pictures};
}

async function inLibrary(name: string): Promise<unknown> {
  try {
    const converted = await convert(files[name]!, {host: nodeHost, crops: {dpi: 72}});
    const options = {...writeDefaults, assetFolder: 'a/'};
    const written: [Format, unknown][] = [];
    for (const format of to) written.push([format, await write(converted, format, options)]);
    const pictures = [...converted.assets].map(([id, bytes]) => `${id}.png ${bytes.length}`);
    return {...Object.fromEntries(written), pictures};
  } catch (error) {
    return {code: (error as {readonly code?: unknown}).code};
  }
}
