import {FakeLlm, type RequestFault} from '@recto/testkit';
import {afterEach, expect, test} from 'vitest';
import {createLlm} from './client.ts';
import {createFailover} from './failover.ts';
import {type LlmHost, sleep} from './host.ts';

const open: FakeLlm[] = [];
afterEach(() => Promise.all(open.splice(0).map(fake => fake.close())));

let now = 0;
// backoff runs a hundred times faster, and the clock only when it is told to
const host: LlmHost = {
  fetch: (url, request) => fetch(url, request),
  clock: () => now,
  random: () => 0.5,
  sleep: (milliseconds, signal) => {
    now += milliseconds;
    return sleep(milliseconds / 100, signal);
  },
};
const request = {messages: [{role: 'user', content: 'Translate into German.\n{"1":"The tea is hot."}'}]} as const;
const signal = () => new AbortController().signal;

async function pair(faultOfFirst: () => RequestFault | undefined, faultOfSecond?: RequestFault) {
  const first = new FakeLlm({requestFault: faultOfFirst});
  const second = new FakeLlm({requestFault: () => faultOfSecond});
  open.push(first, second);
  const models = [await first.listen(), await second.listen()].map(baseUrl =>
    createLlm({baseUrl, model: 'fake'}, host, {concurrency: 4, timeouts: {firstByte: 300, leastFirstByte: 300}}),
  );
  return {first, second, llm: createFailover(models, host)};
}

test.each(['server', 'reset', 'silent', 'html', 'quota'] satisfies RequestFault[])(
  'an endpoint with the fault %s costs one request, and the other one answers',
  async fault => {
    const {first, second, llm} = await pair(() => fault);
    for (let count = 0; count < 5; count++) expect((await llm.complete(request, signal())).finish).toBe('stop');
    expect([first.requests, second.requests]).toEqual([1, 5]);
    expect(llm.totals().requests).toBe(6);
  },
);

test('an endpoint that has recovered is asked first again after a minute', async () => {
  let broken = true;
  const {first, second, llm} = await pair(() => (broken ? 'server' : undefined));
  await llm.complete(request, signal());
  broken = false;
  await llm.complete(request, signal());
  expect([first.requests, second.requests]).toEqual([1, 2]);
  now += 60_001;
  await llm.complete(request, signal());
  expect([first.requests, second.requests]).toEqual([2, 2]);
});

test('what is wrong with the request or the key goes to no other endpoint', async () => {
  for (const fault of ['bad-request', 'unauthorized'] satisfies RequestFault[]) {
    const {second, llm} = await pair(() => fault);
    await expect(llm.complete(request, signal())).rejects.toMatchObject({kind: fault});
    expect(second.requests).toBe(0);
  }
});

test('when none answers both are retried, and the failure is told', async () => {
  const {first, second, llm} = await pair(() => 'server', 'server');
  await expect(llm.complete(request, signal())).rejects.toMatchObject({kind: 'server'});
  expect([first.requests, second.requests]).toEqual([7, 7]);
});
