import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {convert, type Doc, write} from '@recto/engine';
import {expect, test} from 'vitest';
import {findChromium, nodeHost, printHtml} from '../src/index.ts';

const bytes = (html: string) => new TextEncoder().encode(html);
const chromium = findChromium()!;
const tea: Doc = {
  schema: 1,
  metadata: {},
  pages: [],
  outline: [],
  assets: [],
  children: [{type: 'paragraph', id: 'p', from: [], children: [{type: 'text', value: 'tea', from: []}]}],
  diagnostics: [],
};

test('a page is printed without running scripts or fetching anything', async () => {
  const source = {bytes: new Uint8Array(), host: nodeHost};
  const written = await write({doc: tea, assets: new Map(), source}, 'html');
  let fetched = 0;
  const server = createServer((_, answer) => void answer.end(String(++fetched))).listen(0);
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const hostile = `<script>document.body.append('script')</script><img src="http://127.0.0.1:${port}/x" alt="">`;
  try {
    const page = bytes(written.replace('</main>', `${hostile}</main>`));
    const made = await printHtml(page, {chromium, timeout: 100_000});
    expect((await write(await convert(made, {host: nodeHost}), 'txt')).trim()).toBe('tea');
    expect(fetched).toBe(0);
  } finally {
    server.close();
  }
});

test('printing times out and can be aborted', async () => {
  await expect(printHtml(bytes('x'), {chromium, timeout: 1})).rejects.toMatchObject({code: 'convert/timeout'});
  await expect(printHtml(bytes('x'), {chromium, timeout: 60_000, signal: AbortSignal.abort()})).rejects.toMatchObject({
    name: 'AbortError',
  });
});
