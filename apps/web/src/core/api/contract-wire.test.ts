import {callList, createClient, errorCodes} from '@recto/api';
import {expect, test} from 'vitest';
import {codesOnlyModule, wireModule} from '../../../contract-wire.ts';

test('the client knows every call, and sends it as the whole contract would', async () => {
  const {calls} = await import(`data:text/javascript,${encodeURIComponent(wireModule())}`);
  expect(Object.keys(calls)).toEqual(callList.map(([name]) => name));
  const sentFor = async (call: never) => {
    const sent: unknown[] = [];
    const client = createClient({
      baseUrl: '',
      fetch: async (url, init) => {
        sent.push(url, init?.method, init?.headers, String(init?.body));
        return new Response(JSON.stringify({code: 'success', msg: '', data: null, detail: null}));
      },
    });
    await client(call, {id: 'a/b', name: 'x'} as never);
    return sent;
  };
  for (const [name, call] of callList)
    expect(await sentFor(calls[name] as never)).toEqual(await sentFor(call as never));
});

test('no shape and no sentence travels with it', () => {
  expect(wireModule()).not.toMatch(/zod|about|regex/);
});

test('it knows the codes of the catalogue', async () => {
  const {isErrorCode} = await import(`data:text/javascript,${encodeURIComponent(codesOnlyModule())}`);
  expect(errorCodes.every(isErrorCode)).toBe(true);
  expect(isErrorCode('constructor')).toBe(false);
});
