import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {builders} from '@recto/model';
import {openPdf} from '@recto/pdf';
import {nodeHost} from '@recto/testkit';
import {writeDocument} from '@recto/writers';
import {expect, test} from 'vitest';
import {findChromium, printHtml} from '../src/index.ts';

const bytes = (html: string) => new TextEncoder().encode(html);
const chromium = findChromium()!;

test('a page is printed, its scripts are not run, and nothing is fetched', {timeout: 120_000}, async () => {
  const {doc, paragraph} = builders();
  const written = writeDocument(doc(paragraph('tea')), {pictures: new Map()});
  let fetched = 0;
  const server = createServer((_, answer) => void answer.end(String(++fetched))).listen(0);
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const hostile = `<script>document.body.append('script')</script><img src="http://127.0.0.1:${port}/x" alt="">`;
  try {
    const page = bytes(written.replace('</main>', `${hostile}</main>`));
    const pdf = await openPdf(await printHtml(page, {chromium, patience: 100_000}), {host: nodeHost()});
    const {glyphs} = await pdf.readPage(1);
    expect(glyphs.map(({text}) => text).join('')).toBe('tea');
    await pdf.close();
    expect(fetched).toBe(0);
  } finally {
    server.close();
  }
});

test('one that takes too long is given up, and so is one that nobody wants any more', async () => {
  await expect(printHtml(bytes('x'), {chromium, patience: 1})).rejects.toMatchObject({code: 'convert/timeout'});
  await expect(printHtml(bytes('x'), {chromium, patience: 60_000, signal: AbortSignal.abort()})).rejects.toMatchObject({
    name: 'AbortError',
  });
});
