import {FakeLlm, type FakeLlmOptions, type RequestFault} from '@recto/testkit';
import {afterEach, expect, test} from 'vitest';
import {createLlm, type LlmOptions} from './client.ts';
import {type LlmHost, sleep} from './host.ts';
import {listModels} from './models.ts';

let fake: FakeLlm;
afterEach(() => fake.close());

// pauses of retries are not what is tested: they pass a hundred times faster
const host: LlmHost = {
  fetch: (url, request) => fetch(url, request),
  clock: () => performance.now(),
  random: () => 0.5,
  sleep: (milliseconds, signal) => sleep(milliseconds / 100, signal),
};
const signal = () => new AbortController().signal;
const schema = {type: 'object', properties: {1: {type: 'string'}}, required: ['1'], additionalProperties: false};
const request = {
  messages: [
    {role: 'system', content: 'Translate into German.'},
    {role: 'user', content: '{"1":"The tea is hot."}'},
  ],
  form: {name: 'translation', schema},
} as const;

async function open(options: FakeLlmOptions = {}, more: Partial<LlmOptions> = {}, apiKey?: string) {
  fake = new FakeLlm(options);
  const baseUrl = await fake.listen();
  return createLlm({baseUrl, model: 'fake', ...(apiKey !== undefined && {apiKey})}, host, {concurrency: 8, ...more});
}

test('an answer with what it took', async () => {
  const llm = await open();
  const answer = await llm.ask(request, signal());
  expect(Object.keys(JSON.parse(answer.text))).toEqual(['1']);
  expect(answer).toMatchObject({finish: 'stop', usage: {estimated: false}});
  expect(llm.spent()).toEqual({requests: 1, usage: answer.usage});
  expect(answer.usage.promptTokens).toBe(fake.promptTokens);
});

test('piece by piece it is the same, and told as it comes', async () => {
  const llm = await open();
  const whole = await llm.ask(request, signal());
  const pieces: string[] = [];
  const streamed = await llm.ask({...request, onText: piece => pieces.push(piece)}, signal());
  expect(streamed).toEqual(whole);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe(whole.text);
});

test('tokens are counted by us where the endpoint does not tell', async () => {
  const llm = await open({noUsage: true});
  expect((await llm.ask(request, signal())).usage).toMatchObject({estimated: true, promptTokens: 12});
});

for (const fault of ['rate', 'server', 'reset', 'html'] satisfies RequestFault[]) {
  test(`${fault}: asked again`, async () => {
    const llm = await open({requestFault: number => (number < 3 ? fault : undefined)});
    expect((await llm.ask(request, signal())).finish).toBe('stop');
    expect(fake.requests).toBe(3);
  });
}

for (const [fault, kind] of [
  ['unauthorized', 'unauthorized'],
  ['quota', 'quota'],
] as const) {
  test(`${fault}: not asked again`, async () => {
    const llm = await open({requestFault: () => fault});
    await expect(llm.ask(request, signal())).rejects.toMatchObject({kind});
    expect(fake.requests).toBe(1);
  });
}

test('a key is shown', async () => {
  const llm = await open({apiKey: 'secret'}, {}, 'secret');
  expect((await llm.ask(request, signal())).finish).toBe('stop');
});

test('a slow stream is waited for as long as something comes', async () => {
  const llm = await open(
    {requestFault: () => 'slow'},
    {stream: true, patience: {first: 2000, pause: 2000, total: 30_000}},
  );
  expect((await llm.ask(request, signal())).finish).toBe('stop');
});

test('what it refuses is left out from then on', async () => {
  const llm = await open(
    {refuses: ['json_schema', 'json_object', 'temperature', 'max_tokens', 'stream_options']},
    {stream: true},
  );
  const answer = await llm.ask({...request, maxTokens: 500}, signal());
  expect(answer.text).toContain('"1"');
  const before = fake.requests;
  await llm.ask({...request, maxTokens: 500}, signal());
  expect(fake.requests).toBe(before + 1);
});

test('a finish because of length is told', async () => {
  const llm = await open({requestFault: () => 'length'});
  expect((await llm.ask(request, signal())).finish).toBe('length');
});

test('silence ends as a timeout, after some tries', async () => {
  const llm = await open({requestFault: () => 'silent'}, {patience: {first: 20}});
  await expect(llm.ask(request, signal())).rejects.toMatchObject({kind: 'timeout'});
  // some may be given up before the other side has seen them
  expect(llm.spent().requests).toBe(6);
});

for (const [where, fault] of [
  ['while it waits for an answer', 'silent'],
  ['while it waits to ask again', 'server'],
] as const) {
  test(`cancelled ${where}`, async () => {
    const llm = await open({requestFault: () => fault});
    const controller = new AbortController();
    const asked = llm.ask(request, controller.signal);
    setTimeout(() => controller.abort(new Error('enough')), 5);
    await expect(asked).rejects.toThrow('enough');
  });
}

test('the models of an endpoint', async () => {
  fake = new FakeLlm({apiKey: 'k'});
  const baseUrl = `${await fake.listen()}/`;
  await expect(listModels({baseUrl, apiKey: 'k'}, host, signal())).resolves.toEqual(['fake']);
  await expect(listModels({baseUrl}, host, signal())).rejects.toMatchObject({kind: 'unauthorized'});
});
