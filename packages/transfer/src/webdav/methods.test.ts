import {afterEach, describe, expect, test} from 'vitest';
import {openDrive} from './open-drive.ts';
import {giveMultistatus, multistatusOf, startServer, type TestServer} from './testing/start-server.ts';

/** What few servers offer, against ones that do. */

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const account = {username: '', password: '', folder: '/doc2x/'};

async function start(...answer: Parameters<typeof startServer>): Promise<TestServer> {
  server = await startServer(...answer);
  return server;
}

describe('authentication', () => {
  const greeting = (...args: Parameters<Parameters<typeof startServer>[0]>) => {
    const [{headers}, response] = args;
    if (headers.authorization === `Basic ${Buffer.from('anna:secret').toString('base64')}`) response.end('hello anna');
    else response.writeHead(401, {'www-authenticate': 'Basic realm="a"'}).end();
  };

  test('is by password where there is a name or a password', async () => {
    const {url} = await start(greeting);
    expect(await openDrive({...account, url, username: 'anna', password: 'secret'}).get('a', {format: 'text'})).toBe(
      'hello anna',
    );
    await expect(openDrive({...account, url, username: 'anna'}).get('a')).rejects.toMatchObject({kind: 'unauthorized'});
    expect(server?.received.at(-1)?.headers.authorization).toBe(`Basic ${Buffer.from('anna:').toString('base64')}`);
  });

  test('is none without both', async () => {
    const {url} = await start(greeting);
    await expect(openDrive({...account, url}).get('a')).rejects.toMatchObject({kind: 'unauthorized'});
    expect(server?.received.map(({headers}) => headers.authorization)).toEqual([undefined]);
  });

  test('a password is not shown to a server that wants a digest', async () => {
    const {url} = await start(({headers}, response) => {
      if (headers.authorization?.startsWith('Digest ')) response.end('hello');
      else
        response
          .writeHead(401, {'www-authenticate': 'Digest realm="a", nonce="b", qop="auth", algorithm=SHA-256'})
          .end();
    });
    const drive = openDrive({...account, url, username: 'anna', password: 'secret'});
    expect(await drive.get('a', {format: 'text'})).toBe('hello');
    expect(await drive.get('b', {format: 'text'})).toBe('hello');
    const sent = server?.received.map(({headers}) => headers.authorization) ?? [];
    expect(sent.map(header => header?.split(' ')[0])).toEqual([undefined, 'Digest', 'Digest']);
    expect(sent[2]).toContain('nc=00000002');
  });

  test('a nonce that has expired is replaced, a wrong password is not tried again', async () => {
    let nonce = 0;
    const {url} = await start(({headers}, response) => {
      // each nonce serves twice
      if (headers.authorization?.includes(`nonce="${nonce}"`) && !headers.authorization.includes('nc=00000003'))
        response.end();
      else {
        nonce += 1;
        response.writeHead(401, {'www-authenticate': `Digest realm="a", nonce="${nonce}", qop="auth"`}).end();
      }
    });
    const drive = openDrive({...account, url, username: 'anna', password: 'secret'});
    for (let time = 0; time < 6; time++) await drive.get('a');
    expect(server?.received).toHaveLength(6 + 3);

    await server?.stop();
    const strict = await start((_, response) =>
      response.writeHead(401, {'www-authenticate': `Digest realm="a", nonce="${nonce++}"`}).end(),
    );
    await expect(
      openDrive({...account, url: strict.url, username: 'anna', password: 'wrong'}).get('a'),
    ).rejects.toMatchObject({kind: 'unauthorized'});
    expect(strict.received).toHaveLength(2);
  });
});

describe('a lock', () => {
  const granted = `<?xml version="1.0"?><d:prop xmlns:d="DAV:"><d:lockdiscovery><d:activelock><d:timeout>Second-600</d:timeout><d:locktoken><d:href>opaquelocktoken:1</d:href></d:locktoken></d:activelock></d:lockdiscovery></d:prop>`;

  test('is asked for as long as can be, and given back with its token in brackets', async () => {
    const {url, received} = await start(({method, path}, response) => {
      if (method === 'PROPFIND') giveMultistatus(response, multistatusOf({href: path}));
      else if (method === 'LOCK') response.writeHead(200, {'content-type': 'application/xml'}).end(granted);
      else response.writeHead(204).end();
    });
    const drive = openDrive({...account, url});
    const lock = await drive.lock('a b.md');
    expect(lock).toEqual({token: 'opaquelocktoken:1', timeout: 'Second-600'});
    await drive.unlock('a b.md', lock.token);
    await drive.lock('a b.md', {timeout: 'Second-60'});
    await drive.delete('a b.md', {lock: lock.token});
    expect(received.map(({method, path}) => [method, path])).toContainEqual(['LOCK', '/dav/doc2x/a%20b.md']);
    const [locked, unlocked, again] = received;
    expect(locked?.headers['timeout']).toBe('Infinite, Second-4100000000');
    expect(locked?.body).toMatch(/exclusive/);
    expect(unlocked?.headers['lock-token']).toBe('<opaquelocktoken:1>');
    expect(again?.headers['timeout']).toBe('Second-60');
    expect(received.at(-1)?.headers['if']).toBe('(<opaquelocktoken:1>)');
  });
});

test('a search gives what is in the folder', async () => {
  const {url, received} = await start((_, response) =>
    giveMultistatus(
      response,
      multistatusOf(
        {href: '/dav/doc2x/a/100%25_paper.md', props: '<d:getcontentlength>7</d:getcontentlength>'},
        {href: '/dav/elsewhere/100%25_paper.md'},
        {href: 'http://other.example/dav/doc2x/x.md'},
      ),
    ),
  );
  const found = await openDrive({...account, url}).search('100%_<paper>');
  expect(found).toEqual([
    {name: '100%_paper.md', kind: 'file', bytes: 7, locked: false, href: '/dav/doc2x/a/100%25_paper.md'},
  ]);
  expect(received[0]).toMatchObject({method: 'SEARCH', path: '/dav/doc2x/'});
  expect(received[0]?.body).toContain('<d:literal>%100\\%\\_&lt;paper&gt;%</d:literal>');
});

describe('a part of a file', () => {
  test('is sent by PATCH to a server of the SabreDAV kind', async () => {
    const {url, received} = await start(({method}, response) => {
      if (method === 'OPTIONS') response.writeHead(200, {dav: '1, 3, sabredav-partialupdate'}).end();
      else response.writeHead(204).end();
    });
    const drive = openDrive({...account, url});
    await drive.patch('a.md', 2, new TextEncoder().encode('xyz'));
    await drive.patch('a.md', 2, new Uint8Array());
    expect(received.slice(1)).toMatchObject([
      {
        method: 'PATCH',
        body: 'xyz',
        headers: {'x-update-range': 'bytes=2-4', 'content-type': 'application/x-sabredav-partialupdate'},
      },
    ]);
    await expect(drive.patch('a.md', -3, new Uint8Array(1))).rejects.toMatchObject({
      problem: 'range-invalid',
      message: expect.stringMatching(/^Invalid update range/),
    });
  });

  test('is sent by PUT to Apache only, as others would take it for the whole', async () => {
    const options = {dav: '1,2,<http://apache.org/dav/propset/fs/1>', server: 'Apache/2.4'};
    const {url, received} = await start(({method}, response) =>
      response.writeHead(method === 'OPTIONS' ? 200 : 204, options).end(),
    );
    await openDrive({...account, url}).patch('a.md', 2, new TextEncoder().encode('xyz'));
    expect(received[1]).toMatchObject({method: 'PUT', body: 'xyz', headers: {'content-range': 'bytes 2-4/*'}});
    await server?.stop();
    const other = await start((_, response) => response.writeHead(200, {dav: '1,2', server: 'other'}).end());
    await expect(openDrive({...account, url: other.url}).patch('a.md', 2, new Uint8Array(3))).rejects.toMatchObject({
      problem: 'not-offered',
      message: 'Not supported',
    });
    expect(other.received.map(({method}) => method)).toEqual(['OPTIONS']);
  });
});

test.each([
  ['1000', 1000],
  ['-3', undefined],
  ['', undefined],
  ['much', undefined],
])('free bytes of %j are %s', async (said, expected) => {
  const props = `<d:quota-available-bytes>${said}</d:quota-available-bytes>`;
  const {url, received} = await start((_, response) =>
    giveMultistatus(response, multistatusOf({href: '/dav/doc2x/', folder: true, props})),
  );
  expect(await openDrive({...account, url}).free()).toBe(expected);
  expect(received[0]?.body).toContain('quota-available-bytes');
});

test('a link has no password in it, and there is none for a digest', async () => {
  const {url} = await start(({headers}, response) => {
    if (headers.authorization) response.end();
    else response.writeHead(401, {'www-authenticate': 'Digest realm="a", nonce="b"'}).end();
  });
  const drive = openDrive({...account, url, username: 'anna', password: 'secret'});
  expect(drive.link('a b.md')).toBe(`${url}doc2x/a%20b.md`);
  await drive.get('a b.md');
  expect(() => drive.link('a b.md')).toThrow('Unsupported auth type for file link: digest');
});

test('a pattern has a length', async () => {
  const {url, received} = await start((_, response) =>
    giveMultistatus(response, multistatusOf({href: '/dav/doc2x/', folder: true})),
  );
  const drive = openDrive({...account, url});
  await expect(drive.list('', {glob: '*'.repeat(65_537)})).rejects.toMatchObject({kind: 'refused'});
  expect(received).toEqual([]);
  expect(await drive.list('', {glob: `${'a'.repeat(65_535)}*`})).toEqual([]);
});

test('a form that is none is refused', async () => {
  const {url} = await start((_, response) => response.end('text'));
  const format: string = 'stream';
  await expect(openDrive({...account, url}).get('a', {format: format as 'text'})).rejects.toThrow(
    'Invalid output format: stream',
  );
});
