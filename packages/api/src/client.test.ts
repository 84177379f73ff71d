import {expect, test} from 'vitest';
import {calls} from './calls/index.ts';
import {createClient} from './client.ts';

/** What is sent by a call, and the headers of it. */
async function sent(more: Readonly<Record<string, string>>, options: {readonly keepalive?: boolean} = {}) {
  let init: RequestInit = {};
  const client = createClient({
    baseUrl: '',
    fetch: async (_, given) => {
      init = given ?? {};
      return Response.json({code: 'success', msg: '', data: null});
    },
    token: () => 'mine',
    headers: () => more,
  });
  await client(calls.revokeApiKey, {keyId: 'k'}, options);
  return init;
}

test.each([
  [{}, {authorization: 'Bearer mine', 'x-api-version': '2025-06-04'}],
  [{'X-Gate': 'open'}, {authorization: 'Bearer mine', 'x-gate': 'open'}],
  // what somebody has set goes before the session
  [{Authorization: 'Basic Z2F0ZQ=='}, {authorization: 'Basic Z2F0ZQ=='}],
])('headers beside the own ones: %j', async (more, expected) => {
  expect((await sent(more)).headers).toMatchObject(expected);
});

test('a request outlives its page where that is asked for', async () => {
  expect([(await sent({}, {keepalive: true})).keepalive, (await sent({})).keepalive]).toEqual([true, undefined]);
});
