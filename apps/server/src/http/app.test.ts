import {connect} from 'node:net';
import {callList} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await createTestServer({RECTO_REQUESTS_PER_MINUTE: '3'});
  await server.app.listen({port: 0, host: '127.0.0.1'});
  port = (server.app.server.address() as {port: number}).port;
});
afterAll(() => server.close());

/** Sends bytes as they are and gives what comes back. */
const raw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket
      .setEncoding('utf8')
      .on('data', data => {
        answer += data;
      })
      .on('error', reject)
      .on('close', () => resolve(answer));
  });

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['too long headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['no host', 'POST /api/v2/user/login HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/v2/user/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
    400,
  ],
  ['an expectation', 'GET /api/v2/%zz HTTP/1.1\r\nhost: x\r\nexpect: 42\r\nconnection: close\r\n\r\n', 400],
  ['an address that cannot be decoded', 'GET /api/v2/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
])('%s gives an envelope', async (_, bytes, status) => {
  const answer = await raw(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({code: 'bad_request', data: null});
});

test('a DELETE with a type and no body is one without a body', async () => {
  const {accessToken} = await server.addUser();
  const head = `DELETE /api/v2/user/keys/none HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${accessToken}\r\nconnection: close\r\n`;
  for (const more of ['', 'content-length: 0\r\n'])
    expect(await raw(`${head}content-type: application/json\r\n${more}\r\n`)).toContain('"code":"not_found"');
  expect(await raw(`${head}content-type: application/json\r\ncontent-length: 1\r\n\r\n{`)).toContain(
    '"code":"bad_request"',
  );
});

test('too many requests of one user are refused, of others not', async () => {
  const [one, other] = [await server.addUser(), await server.addUser()];
  const ask = (token?: string) =>
    server.app.inject({url: '/api/v2/info', headers: token ? {authorization: `Bearer ${token}`} : {}});
  for (let count = 0; count < 3; count++) expect((await ask(one.accessToken)).statusCode).toBe(200);
  const refused = await ask(one.accessToken);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request_limit_exceeded']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(other.accessToken)).statusCode).toBe(200);
  // wrong tokens count for their address
  const [, {method, path: url}] = callList.find(([, {access, path}]) => access === 'user' && !path.includes(':'))!;
  const signedIn = {method, url};
  const wrong = () => server.app.inject({...signedIn, headers: {authorization: 'Bearer x'}});
  const statuses = [];
  for (let count = 0; count < 4; count++) statuses.push((await wrong()).statusCode);
  expect(statuses).toEqual([401, 401, 401, 429]);
});

test.each([
  ['0', '10.0.0.1, 10.0.0.2', '127.0.0.1'],
  ['true', '10.0.0.1, 10.0.0.2', '10.0.0.2'],
  ['1', '10.0.0.2', '10.0.0.2'],
  ['2', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['2', '9.9.9.9, 10.0.0.1, 10.0.0.2', '10.0.0.1'],
])(
  'with RECTO_TRUST_PROXY=%s and the header %s the client is %s, whatever it claims',
  async (proxies, header, client) => {
    const proxied = await createTestServer({RECTO_TRUST_PROXY: proxies});
    proxied.app.get('/address', async request => request.ip);
    const answer = await proxied.app.inject({url: '/address', headers: {'x-forwarded-for': header}});
    expect(answer.body).toBe(client);
    await proxied.close();
  },
);

test('pages may only run scripts of their own', async () => {
  const {headers} = await server.app.inject({url: '/healthz'});
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline|upgrade-insecure-requests/);
  expect(headers).toMatchObject({'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY'});
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test('behind TLS browsers are told to stay there; a bucket may be spoken to', async () => {
  const secure = await createTestServer({
    RECTO_PUBLIC_URL: 'https://recto.example',
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'https://s3.example:9000',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  });
  const {headers} = await secure.app.inject({url: '/healthz'});
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' blob: https://s3.example:9000 https://files.s3.example:9000;",
  );
  await secure.close();
});
