import type {ServerResponse} from 'node:http';
import {type AddressInfo, createServer as createTcpServer} from 'node:net';
import {afterEach, describe, expect, test} from 'vitest';
import {type DriveOptions, openDrive} from './open-drive.ts';
import {giveMultistatus, multistatusOf, type Received, startServer, type TestServer} from './testing/start-server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function driveOf(
  answer: (request: Received, response: ServerResponse) => unknown,
  options: DriveOptions = {},
  folder = '/doc2x/',
) {
  server = await startServer(answer);
  return openDrive({url: server.url, username: '', password: '', folder}, options);
}

const xml = (text: string) => (_: Received, response: ServerResponse) => giveMultistatus(response, text);

describe('a listing is refused', () => {
  test.each<[string, (request: Received, response: ServerResponse) => unknown, string]>([
    [
      'with entities that grow',
      xml(
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({length: 9}, (_, index) => `<!ENTITY a${index} "${`&a${index - 1 < 0 ? '' : index - 1};`.repeat(10)}">`).join('')}]><d:multistatus xmlns:d="DAV:"><d:response><d:href>&a8;</d:href></d:response></d:multistatus>`,
      ),
      'bad-answer',
    ],
    ['that reads a file', xml('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'), 'bad-answer'],
    ['of megabytes', xml(`<d:multistatus xmlns:d="DAV:">${' '.repeat(5_000_000)}</d:multistatus>`), 'bad-answer'],
    ['nested without end', xml('<a>'.repeat(100_000)), 'bad-answer'],
    ['that is no XML', xml('<<<<>>>>&&&'), 'bad-answer'],
    ['that is empty', xml(''), 'bad-answer'],
    ['of another vocabulary', xml('<feed><entry/></feed>'), 'bad-answer'],
    [
      'with addresses of another host',
      xml(multistatusOf({href: 'http://elsewhere.example/dav/doc2x/a.md'})),
      'bad-answer',
    ],
    ['of other folders only', xml(multistatusOf({href: '/etc/passwd'}, {href: '/dav/other/'})), 'bad-answer'],
    [
      'as a web page',
      (_, response) => response.writeHead(207, {'content-type': 'text/html'}).end('<html></html>'),
      'not-webdav',
    ],
    [
      'with a status of success only',
      (_, response) => response.writeHead(200, {'content-type': 'application/xml'}).end('<a/>'),
      'not-webdav',
    ],
  ])('%s', async (_, answer, problem) => {
    const drive = await driveOf(answer);
    await expect(drive.list()).rejects.toMatchObject({name: 'DriveFailure', problem});
  });

  test('that never ends, while it comes', async () => {
    let closed = false;
    const drive = await driveOf((_, response) => {
      response.on('close', () => {
        closed = true;
      });
      response.writeHead(207, {'content-type': 'application/xml'});
      const more = () => {
        while (!closed && response.write('<d:response>'.repeat(1000)));
      };
      response.on('drain', more);
      more();
    });
    await expect(drive.list()).rejects.toMatchObject({problem: 'bad-answer'});
    await expect.poll(() => closed).toBe(true);
  });

  test('that drips', async () => {
    const drive = await driveOf(
      (_, response) => {
        response.writeHead(207, {'content-type': 'application/xml'});
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
      {answerSeconds: 0.3},
    );
    await expect(drive.list()).rejects.toMatchObject({problem: 'timeout'});
  });

  test('that does not come', async () => {
    const drive = await driveOf(() => undefined, {idleSeconds: 0.2});
    await expect(drive.list()).rejects.toMatchObject({problem: 'timeout'});
  });
});

test('names that would lead elsewhere, and addresses that are none, are left out of a listing', async () => {
  const drive = await driveOf(
    xml(
      multistatusOf(
        {href: '/dav/doc2x/', folder: true},
        {href: '/dav/doc2x/good.md', props: '<d:getcontentlength>5</d:getcontentlength>'},
        {href: '/dav/doc2x/deeper/inside.md'},
        {href: '/dav/doc2x/..%2f..%2fetc'},
        {href: '/dav/doc2x/a%5cb'},
        {href: '/dav/doc2x/a%00b'},
        {href: '/dav/doc2x/%ff'},
        {href: '/dav/doc2x/../up.md'},
        {href: '/dav/doc2x/2024.10', props: '<d:getcontentlength>much</d:getcontentlength>'},
      ),
    ),
  );
  expect((await drive.list()).map(({name, bytes}) => [name, bytes])).toEqual([
    ['good.md', 5],
    ['2024.10', undefined],
  ]);
});

test('what a server says of an entry is taken only where it is of the right kind', async () => {
  const props =
    '<d:getcontentlength><x/></d:getcontentlength><d:getlastmodified>yesterday</d:getlastmodified><d:getetag><y/></d:getetag><d:lockdiscovery>no</d:lockdiscovery>';
  const drive = await driveOf(xml(multistatusOf({href: '/dav/doc2x/a.md', props})));
  expect(await drive.list()).toEqual([{name: 'a.md', kind: 'file', locked: false}]);
});

test('the text of a status is shortened and cannot break lines', async () => {
  const drive = await driveOf((_, response) => response.writeHead(418, `I am a teapot ${'x'.repeat(5000)}`).end());
  const failure = await drive.list().catch((error: Error) => error);
  expect(failure).toMatchObject({kind: 'refused', status: 418});
  expect((failure as Error).message).toMatch(/Invalid response: 418 I am a teapot x+$/);
  expect((failure as Error).message.length).toBeLessThan(300);
});

test('a server of another protocol is named', async () => {
  const tcp = createTcpServer(socket => {
    socket.on('error', () => undefined);
    socket.end('SSH-2.0-OpenSSH_9.2\r\n');
  });
  await new Promise<void>(resolve => tcp.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(tcp.address() as AddressInfo).port}/`;
  const drive = openDrive({url, username: '', password: '', folder: ''});
  expect(await drive.test()).toMatchObject({ok: false, problem: 'not-webdav'});
  tcp.close();
});

test('a lock without its token is no lock', async () => {
  const drive = await driveOf((_, response) =>
    response.writeHead(200, {'content-type': 'application/xml'}).end('<d:prop xmlns:d="DAV:"/>'),
  );
  await expect(drive.lock('a.md')).rejects.toMatchObject({
    problem: 'bad-answer',
    message: expect.stringMatching(/^No lock token received/),
  });
});

test('a file that is larger than expected is not read to its end', async () => {
  const drive = await driveOf((_, response) => response.end('x'.repeat(100_000)));
  await expect(drive.get('a.md', {most: 1000})).rejects.toMatchObject({problem: 'bad-answer'});
});
