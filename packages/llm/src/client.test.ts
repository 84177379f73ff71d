import {FakeLlm, type FakeLlmOptions, type RequestFault} from '@recto/testkit';
import {afterEach, expect, test} from 'vitest';
import {createLlm, type LlmOptions} from './client.ts';
import {listModels} from './models.ts';
import {quickHost} from './testing/quick-host.ts';

let fake: FakeLlm;
afterEach(() => fake.close());

const signal = () => new AbortController().signal;
const schema = {type: 'object', properties: {1: {type: 'string'}}, required: ['1'], additionalProperties: false};
const request = {
  messages: [
    {role: 'system', content: 'Translate into German.'},
    {role: 'user', content: '{"1":"The tea is hot."}'},
  ],
  format: {name: 'translation', schema},
} as const;

async function open(options: FakeLlmOptions = {}, more: Partial<LlmOptions> = {}, apiKey?: string) {
  fake = new FakeLlm(options);
  const baseUrl = await fake.listen();
  return createLlm({baseUrl, model: 'fake', ...(apiKey !== undefined && {apiKey})}, quickHost, {
    concurrency: 8,
    ...more,
  });
}

test('a response with its usage', async () => {
  const llm = await open();
  const answer = await llm.complete(request, signal());
  expect(Object.keys(JSON.parse(answer.text))).toEqual(['1']);
  expect(answer).toMatchObject({finish: 'stop', usage: {estimated: false}});
  expect(llm.totals()).toEqual({requests: 1, usage: answer.usage});
  expect(answer.usage.promptTokens).toBe(fake.promptTokens);
});

test('a streamed response equals the whole one and is reported as it arrives', async () => {
  const llm = await open();
  const whole = await llm.complete(request, signal());
  const pieces: string[] = [];
  const streamed = await llm.complete({...request, onText: piece => pieces.push(piece)}, signal());
  expect(streamed).toEqual(whole);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe(whole.text);
});

test('tokens are estimated if the endpoint reports no usage', async () => {
  const llm = await open({omitUsage: true});
  expect((await llm.complete(request, signal())).usage).toMatchObject({estimated: true, promptTokens: 12});
});

for (const fault of ['rate', 'server', 'reset', 'html'] satisfies RequestFault[]) {
  test(`${fault}: retried`, async () => {
    const llm = await open({requestFault: number => (number < 3 ? fault : undefined)});
    expect((await llm.complete(request, signal())).finish).toBe('stop');
    expect(fake.requests).toBe(3);
  });
}

for (const [fault, kind] of [
  ['unauthorized', 'unauthorized'],
  ['quota', 'quota'],
] as const) {
  test(`${fault}: not retried`, async () => {
    const llm = await open({requestFault: () => fault});
    await expect(llm.complete(request, signal())).rejects.toMatchObject({kind});
    expect(fake.requests).toBe(1);
  });
}

test('the API key is sent', async () => {
  const llm = await open({apiKey: 'secret'}, {}, 'secret');
  expect((await llm.complete(request, signal())).finish).toBe('stop');
});

test('a slow stream does not time out while data arrives', async () => {
  const llm = await open(
    {requestFault: () => 'slow'},
    {stream: true, timeouts: {firstByte: 2000, idle: 2000, total: 30_000}},
  );
  expect((await llm.complete(request, signal())).finish).toBe('stop');
});

test('a rejected parameter is omitted from then on', async () => {
  const llm = await open(
    {refuses: ['json_schema', 'json_object', 'temperature', 'max_tokens', 'stream_options']},
    {stream: true},
  );
  const answer = await llm.complete({...request, maxTokens: 500}, signal());
  expect(answer.text).toContain('"1"');
  const before = fake.requests;
  await llm.complete({...request, maxTokens: 500}, signal());
  expect(fake.requests).toBe(before + 1);
});

test('a request that is refused without a reason takes no parameters from others that were answered', async () => {
  const llm = await open({
    rejection: body => (/poison/.test(JSON.stringify(body)) ? {status: 400, message: 'no'} : undefined),
  });
  await llm.complete(request, signal());
  const poison = {...request, messages: [{role: 'user' as const, content: 'poison'}]};
  await expect(llm.complete(poison, signal())).rejects.toMatchObject({kind: 'bad-request'});
  expect(fake.requests).toBe(2);
  let format: unknown;
  fake.options = {
    reply: body => {
      format = body.response_format?.type;
      return '{}';
    },
  };
  await llm.complete(request, signal());
  expect(format).toBe('json_schema');
});

test('a response that was cut off has the finish reason `length`', async () => {
  const llm = await open({requestFault: () => 'length'});
  expect((await llm.complete(request, signal())).finish).toBe('length');
});

test('silence is a timeout after several retries', async () => {
  const llm = await open({requestFault: () => 'silent'}, {timeouts: {firstByte: 20}});
  await expect(llm.complete(request, signal())).rejects.toMatchObject({kind: 'timeout'});
  // some may time out before the server has received them
  expect(llm.totals().requests).toBe(6);
});

test('an endpoint that answers quickly is not waited for as long as others', async () => {
  const llm = await open(
    {requestFault: number => (number > 5 ? 'silent' : undefined)},
    {timeouts: {leastFirstByte: 500}},
  );
  for (let count = 0; count < 5; count++) await llm.complete(request, signal());
  // with the usual five minutes the test would not end
  await expect(llm.complete({...request, divisibility: 'suspect'}, signal())).rejects.toMatchObject({kind: 'timeout'});
});

for (const [where, fault] of [
  ['while it waits for a response', 'silent'],
  ['during backoff', 'server'],
] as const) {
  test(`cancelled ${where}`, async () => {
    const llm = await open({requestFault: () => fault});
    const controller = new AbortController();
    const pending = llm.complete(request, controller.signal);
    setTimeout(() => controller.abort(new Error('enough')), 5);
    await expect(pending).rejects.toThrow('enough');
  });
}

test('the models of an endpoint', async () => {
  fake = new FakeLlm({apiKey: 'k'});
  const baseUrl = `${await fake.listen()}/`;
  await expect(listModels({baseUrl, apiKey: 'k'}, quickHost, signal())).resolves.toEqual(['fake']);
  await expect(listModels({baseUrl}, quickHost, signal())).rejects.toMatchObject({kind: 'unauthorized'});
});
