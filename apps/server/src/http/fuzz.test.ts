import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {apiVersionHeader, type Call, callList, isErrorCode} from '@recto/api';
import fc from 'fast-check';
import type {InjectOptions} from 'fastify';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {furnish} from '../testing/belongings.ts';
import {likelyRequest} from '../testing/likely-request.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

let server: TestServer;
// other services refuse every token, as they would
const elsewhere = createServer((_, response) => response.writeHead(401).end('{}'));
beforeAll(async () => {
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  server = await createTestServer({RECTO_NOTION_BASE_URL: url, RECTO_FLOWUS_BASE_URL: url});
});
afterAll(async () => {
  await server.close();
  elsewhere.closeAllConnections();
  elsewhere.close();
});

const names = ['objectId', 'parseId', 'outputId', 'phone', 'code', 'password', 'page', 'cursor', 'limit', 'fileName'];
const text = fc.oneof(
  fc.string({unit: 'binary'}),
  fc.constantFrom(
    '',
    '0',
    '-1',
    'null',
    '\u0000',
    '../../etc/passwd',
    "' or 1=1 --",
    '%',
    '9'.repeat(400),
    '__proto__',
  ),
);
const json = fc.oneof(
  fc.dictionary(fc.oneof(fc.constantFrom(...names), text), fc.oneof(text, fc.jsonValue()), {maxKeys: 8}),
  fc.jsonValue(),
);
const body = fc.oneof(
  json.map(value => ({type: 'application/json', bytes: JSON.stringify(value)})),
  fc.uint8Array({maxLength: 300}).map(bytes => ({type: 'application/json', bytes: Buffer.from(bytes)})),
  fc.record({
    type: fc.constantFrom(
      'text/plain',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-7',
      'x',
    ),
    bytes: fc.oneof(
      fc.constantFrom(
        '',
        '--x\r\n\r\n--x--',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="../a"\r\n\r\nx\r\n--x--\r\n',
      ),
      fc.string(),
    ),
  }),
);
const headerText = fc.string({unit: 'grapheme-ascii', maxLength: 60});
const headers = fc.dictionary(
  fc.constantFrom('authorization', 'accept-language', 'accept', 'x-verify-id', 'range', 'cookie', 'if-none-match'),
  fc.oneof(
    headerText,
    headerText.map(value => `Bearer ${value.replaceAll(' ', '')}`),
    fc.constant('Bearer a.b.c'),
  ),
);
const version = fc.constantFrom(undefined, '2025-06-04', '', 'x', '1'.repeat(200));

test.each(callList.map(([name, call]) => ({name, call})))('$name answers whatever is sent', async ({call}) => {
  const tokens: (string | undefined)[] = [undefined];
  // a stream of events, once it is let in, does not end
  if (call.answer !== 'events') {
    tokens.push((await server.addUser()).accessToken, (await server.addUser({role: 'admin'})).accessToken);
  }
  const request = fc.record({body, headers, version, token: fc.constantFrom(...tokens), parameter: text, query: json});
  await holds(request, sent => toInject(call, sent));
});

test.each(callList.map(([name, call]) => ({name, call})))('$name answers what is nearly right', async ({call}) => {
  if (call.answer === 'events' || call.body === 'form') return;
  const user = await server.addUser();
  const ids = Object.values(await furnish(server, user));
  const tokens = call.access === 'admin' ? [(await server.addUser({role: 'admin'})).accessToken] : [user.accessToken];
  const request = fc.record({values: likelyRequest(call.request, ids), token: fc.constantFrom(...tokens)});
  await holds(request, ({values, token}) => {
    const parameter = (values as Record<string, unknown> | null)?.[/:(\w+)/.exec(call.path)?.[1] ?? ''];
    const body = {type: 'application/json', bytes: JSON.stringify(values)};
    const query = call.method === 'GET' || call.method === 'DELETE' ? values : undefined;
    return toInject(call, {body, headers: {}, version: undefined, token, parameter: String(parameter ?? 'x'), query});
  });
});

/** Whatever is sent, there is an answer of ours, and it is no fault of ours. */
async function holds<T>(request: fc.Arbitrary<T>, toSend: (sent: T) => InjectOptions): Promise<void> {
  await fc.assert(
    fc.asyncProperty(request, async sent => {
      const answer = await server.app.inject(toSend(sent));
      const shown = `${answer.statusCode} ${answer.body.slice(0, 300)}`;
      expect(answer.statusCode, shown).not.toBe(500);
      expect(answer.body).not.toMatch(/\n\s+at /);
      if (!String(answer.headers['content-type']).startsWith('application/json')) return;
      const {code} = answer.json();
      expect(code === 'success' || isErrorCode(code), shown).toBe(true);
    }),
    // the same cases at every run; FUZZ_SEED tries others, FUZZ_RUNS more
    {numRuns: Number(process.env['FUZZ_RUNS'] ?? 15), seed: Number(process.env['FUZZ_SEED'] ?? 1)},
  );
}

type Sent = {
  body: {type: string; bytes: string | Buffer};
  headers: Record<string, string>;
  version: string | undefined;
  token: string | undefined;
  parameter: string;
  query: unknown;
};

function toInject(call: Call, {body, headers, version, token, parameter, query}: Sent): InjectOptions {
  const path = call.path.replace(/:\w+/g, () => encodeURIComponent(parameter.toWellFormed()) || 'x');
  const pairs =
    query && typeof query === 'object'
      ? Object.entries(query).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)])
      : [];
  const payload = call.method === 'GET' ? {} : {payload: body.bytes};
  return {
    method: call.method,
    url: `${path}?${new URLSearchParams(pairs)}`,
    headers: {
      ...headers,
      ...(call.method !== 'GET' && {'content-type': body.type}),
      ...(token && {authorization: `Bearer ${token}`}),
      ...(version !== undefined && {[apiVersionHeader]: version}),
    },
    ...payload,
  };
}

test.each(callList.map(([, {path}]) => path).filter(path => path.startsWith('/gateway.')))(
  'GET %s is refused',
  async path => {
    const answer = await server.app.inject({url: path});
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  },
);
