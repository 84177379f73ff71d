import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {json} from 'node:stream/consumers';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {readByVision} from './vision.ts';

type Answer = {
  readonly status?: number;
  readonly wait?: string;
  readonly body?: unknown;
  readonly silent?: true;
  readonly cut?: true;
};
let answers: Answer[] = [];
const asked: {key: string | undefined; body: unknown}[] = [];
// an endpoint as OpenAI documents it, for the key `key1`
const endpoint = createServer(async (request, response) => {
  asked.push({key: request.headers.authorization, body: await json(request)});
  if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
  if (request.headers.authorization !== 'Bearer key1') return void response.writeHead(401).end('{}');
  const {status = 200, wait, body, silent, cut} = answers.shift() ?? {};
  if (silent) return;
  if (cut) {
    response.writeHead(200, {'content-length': '1000'}).write('{"choices": [');
    return void setTimeout(() => request.socket.destroy(), 5);
  }
  response.writeHead(status, {'content-type': 'application/json', ...(wait && {'retry-after': wait})});
  response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
});
const said = (content: string | null, finish_reason = 'stop') => ({
  body: {choices: [{index: 0, message: {role: 'assistant', content}, finish_reason}]},
});
beforeAll(() => new Promise<void>(resolve => endpoint.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  endpoint.closeAllConnections();
  endpoint.close();
});
beforeEach(() => {
  asked.length = 0;
});

const read = (given: readonly Answer[], apiKey = 'key1', timeout = 5000) => {
  answers = [...given];
  const baseUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1/`;
  const model = {baseUrl, apiKey, model: 'eyes', fetch, timeout, pause: 1};
  const picture = {bytes: Uint8Array.of(1, 2, 3), mediaType: 'image/png', pixels: 1_000_000};
  return readByVision(model, picture, AbortSignal.timeout(20_000));
};

test('the image goes to the model, and what it has read comes back', async () => {
  const counted = {...said('# Tea \\( x \\)').body, usage: {prompt_tokens: 900, completion_tokens: 7}};
  const usage = {promptTokens: 900, completionTokens: 7};
  expect(await read([{body: counted}])).toEqual({text: '# Tea \\( x \\)', usage});
  expect(asked[0]?.body).toMatchObject({
    model: 'eyes',
    messages: [{role: 'system'}, {content: [{type: 'image_url', image_url: {url: 'data:image/png;base64,AQID'}}]}],
  });
});

test('a rate-limited or failing endpoint is retried', async () => {
  expect(await read([{status: 429, wait: '0'}, {status: 503}, said('tea')])).toEqual({text: 'tea'});
  expect(asked.length).toBe(3);
});

test.each<[string, readonly Answer[], string]>([
  ['always wants fewer', Array.from({length: 9}, () => ({status: 429})), 'busy'],
  ['wants us to wait an hour', [{status: 429, wait: '3600'}, said('tea')], 'busy'],
  ['knows no such model', [{status: 404}], 'no-model'],
  ['has nothing left to spend', [{status: 402}], 'exhausted'],
  ['sees no pictures', [{status: 400}], 'unsuitable'],
  ['hangs up in the middle', [{cut: true}], 'unreachable'],
  ['talks nonsense', [{body: '<html>'}], 'unreachable'],
  ['is silent', [{silent: true}], 'unreachable'],
  ['says nothing', [said(null)], 'empty'],
  ['refuses to read', [said('I cannot help with this picture.')], 'refusal'],
  ['runs in circles', [said('tea and '.repeat(100))], 'repetition'],
  ['was cut off', [said('tea', 'length')], 'too-long'],
  ['thinks aloud', [said('Okay, the user wants the text.')], 'reasoning'],
])('a model that %s', async (_, given, kind) => {
  await expect(read(given, 'key1', 400)).rejects.toMatchObject({name: 'VisionError', kind});
});

test('a wrong key is not tried twice', async () => {
  await expect(read([], 'key2')).rejects.toMatchObject({kind: 'refused'});
  expect(asked.length).toBe(1);
});
