import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {download} from './download.ts';

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    switch (request.url) {
      case '/a.pdf':
        return response.end('%PDF-');
      case '/moved':
        return response.writeHead(302, {location: '/a.pdf'}).end();
      case '/round':
        return response.writeHead(302, {location: '/round'}).end();
      case '/announced':
        return response.writeHead(200, {'content-length': 1_000_000}).flushHeaders();
      case '/endless': {
        const write = () => {
          while (response.write('x'.repeat(1000)));
          response.once('drain', write);
        };
        return write();
      }
      case '/silent':
        return;
      default:
        return response.writeHead(404).end();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = {bytes: 10_000, time: 30_000};
const get = (path: string, time = limits.time) =>
  download(base + path, {...limits, time}, new AbortController().signal);

test('a file, also behind a redirect', async () => {
  expect(new TextDecoder().decode((await get('/a.pdf')).bytes)).toBe('%PDF-');
  expect(new TextDecoder().decode((await get('/moved')).bytes)).toBe('%PDF-');
});

for (const [path, code, words] of [
  ['/nothing', 'input/download-failed', '404'],
  ['/round', 'input/download-failed', 'redirect'],
  ['/announced', 'pdf/too-large', '1000000'],
  ['/endless', 'pdf/too-large', '10000'],
  ['/silent', 'input/download-failed', 'timed out after 0.3 seconds'],
] as const) {
  test(`${path} is ${code}`, async () => {
    await expect(get(path, path === '/silent' ? 300 : undefined)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
  });
}

test('a server that is not there', async () => {
  await expect(download('http://127.0.0.1:1/a', limits, new AbortController().signal)).rejects.toMatchObject({
    code: 'input/download-failed',
  });
});

test('a cancelled download ends with the reason', async () => {
  await expect(download(`${base}/silent`, {...limits, time: 60_000}, AbortSignal.timeout(20))).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});
