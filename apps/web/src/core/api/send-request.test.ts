import {afterEach, expect, test, vi} from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** The headers of a request, with some kept in this browser. */
async function headersOf(kept: Readonly<Record<string, string>>, token?: string) {
  vi.stubGlobal('localStorage', {getItem: () => JSON.stringify(kept), setItem: () => {}});
  const send = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', send);
  const {sendRequest} = await import('./send-request.ts');
  await sendRequest('/api/v2/x', token, {method: 'POST', headers: {'last-event-id': '7'}});
  const [address, init] = send.mock.calls[0] as unknown as [string, RequestInit];
  expect([address, init.method, init.credentials]).toEqual(['/api/v2/x', 'POST', 'include']);
  return Object.fromEntries((init.headers as Headers).entries());
}

test('a request has the version, the language, what is kept, its own headers and the token', async () => {
  expect(await headersOf({'X-Gate': 'open'}, 'secret')).toMatchObject({
    'x-api-version': '2025-06-04',
    'accept-language': expect.any(String),
    'x-gate': 'open',
    'last-event-id': '7',
    authorization: 'Bearer secret',
  });
});

test('a token that is kept goes before that of the session', async () => {
  expect(await headersOf({Authorization: 'Basic proxy'}, 'secret')).toMatchObject({authorization: 'Basic proxy'});
  expect(await headersOf({})).not.toHaveProperty('authorization');
});
