import {inspect} from 'node:util';
import {afterEach, describe, expect, test} from 'vitest';
import {openDrive} from './open-drive.ts';
import {giveMultistatus, multistatusOf, startServer, type TestServer} from './testing/start-server.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function start(...answer: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...answer);
  servers.push(server);
  return server;
}

const account = {username: 'anna', password: 'pässword', folder: '/doc2x/'};

/** Asks for the password, and sends on what comes with it. */
const sendingTo = (location: (path: string) => string) =>
  start(({headers, path}, response) => {
    if (!headers.authorization) response.writeHead(401, {'www-authenticate': 'Basic realm="a"'}).end();
    else response.writeHead(307, {location: location(path)}).end();
  });

describe('a redirect to another host', () => {
  test.each(['list', 'put'] as const)('is refused and named: %s', async call => {
    const other = await start((_, response) => giveMultistatus(response, multistatusOf()));
    const first = await sendingTo(() => other.url);
    const drive = openDrive({...account, url: first.url});
    const done = call === 'list' ? drive.list() : drive.put('a.md', new Uint8Array(3), {overwrite: true});
    await expect(done).rejects.toMatchObject({
      problem: 'redirected',
      message: expect.stringContaining(new URL(other.url).origin),
    });
    expect(other.received).toEqual([]);
  });

  test('is followed for a file, without the password', async () => {
    const other = await start((_, response) => response.end('the file'));
    const first = await sendingTo(() => other.url);
    expect(await openDrive({...account, url: first.url}).get('a.md', {format: 'text'})).toBe('the file');
    expect(other.received.map(({headers}) => headers.authorization)).toEqual([undefined]);
    expect(first.received.at(-1)?.headers.authorization).toMatch(/^Basic /);
  });

  test('does not get the password when it asks for it', async () => {
    const other = await start((_, response) => response.writeHead(401, {'www-authenticate': 'Basic realm="b"'}).end());
    const first = await sendingTo(() => other.url);
    await expect(openDrive({...account, url: first.url}).get('a.md')).rejects.toMatchObject({kind: 'unauthorized'});
    expect(other.received.map(({headers}) => headers.authorization)).toEqual([undefined]);
  });
});

test('within a server a redirect is followed, with what was to be written', async () => {
  const server = await start(({method, path}, response) => {
    if (method === 'PROPFIND' && path.endsWith('a.md')) response.writeHead(404).end();
    else if (method === 'PROPFIND') giveMultistatus(response, multistatusOf({href: path, folder: true}));
    else if (method === 'PUT' && path.startsWith('/dav/'))
      response.writeHead(307, {location: path.replace('/dav/', '/files/')}).end();
    else response.writeHead(201).end();
  });
  const drive = openDrive({...account, url: server.url});
  expect(await drive.put('a.md', new TextEncoder().encode('text'), {overwrite: true})).toBe(true);
  const puts = server.received.filter(({method}) => method === 'PUT');
  expect(puts.map(({path, body}) => [path.split('/')[1], body])).toEqual([
    ['dav', 'text'],
    ['files', 'text'],
  ]);
});

test('redirects in a circle end', async () => {
  const server = await start(({path}, response) => response.writeHead(302, {location: path}).end());
  await expect(openDrive({...account, url: server.url}).get('a.md')).rejects.toMatchObject({problem: 'redirected'});
  expect(server.received).toHaveLength(6);
});

test.each([
  ['a wrong password', 401],
  ['a refusal', 403],
  ['a server that fails', 500],
  ['no room', 507],
])('no error shows the password: %s', async (_, status) => {
  const server = await start((_, response) =>
    response.writeHead(status, {'www-authenticate': 'Basic realm="a"'}).end(),
  );
  const drive = openDrive({...account, url: server.url});
  const failures = await Promise.all(
    [drive.list(), drive.put('a.md', new Uint8Array(1), {overwrite: false}), drive.get('a.md'), drive.lock('a.md')].map(
      call =>
        call.then(
          () => undefined,
          (error: Error) => error,
        ),
    ),
  );
  const encoded = Buffer.from(`${account.username}:${account.password}`).toString('base64');
  for (const failure of [...failures, await drive.test()]) {
    const shown = inspect(failure, {depth: 20, showHidden: true, maxStringLength: null, maxArrayLength: null});
    expect(shown).toMatch(/DriveFailure|problem/);
    expect(shown).not.toContain(account.password);
    expect(shown).not.toContain(encoded);
  }
});
