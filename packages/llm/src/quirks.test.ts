import {type Body, FakeLlm, type FakeLlmOptions} from '@recto/testkit';
import {afterEach, expect, test} from 'vitest';
import {createLlm, type LlmOptions} from './client.ts';
import {parseJsonResponse} from './json-response.ts';
import {quickHost} from './testing/quick-host.ts';

let fake: FakeLlm;
afterEach(() => fake.close());

const schema = {type: 'object', properties: {1: {type: 'string'}}, required: ['1'], additionalProperties: false};
const request = {
  messages: [
    {role: 'system', content: 'Translate into German.'},
    {role: 'user', content: 'Answer with JSON.\n{"1":"The tea is hot."}'},
  ],
  format: {name: 'translation', schema},
  maxTokens: 8000,
} as const;

async function ask(options: FakeLlmOptions, more: Partial<LlmOptions> = {}) {
  fake = new FakeLlm(options);
  const llm = createLlm({baseUrl: await fake.listen(), model: 'fake'}, quickHost, {concurrency: 2, ...more});
  const answer = await llm.complete(request, new AbortController().signal);
  const first = fake.requests;
  await llm.complete(request, new AbortController().signal);
  return {said: parseJsonResponse(answer.text).fields.get('1'), first, second: fake.requests - first};
}

const type = (body: Body) => body.response_format?.type;
const refusal = (message: string, code?: string, status = 400) => ({status, message, ...(code && {code})});

// error messages of real endpoints; the second request must not have to learn from them again
const rejections: readonly (readonly [name: string, rejection: FakeLlmOptions['rejection'], requests: number])[] = [
  [
    'OpenAI, a reasoning model',
    ({max_tokens, temperature}) =>
      max_tokens !== undefined
        ? refusal(
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            'unsupported_parameter',
          )
        : temperature !== undefined
          ? refusal(
              "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
            )
          : undefined,
    3,
  ],
  [
    'OpenAI, an older model',
    ({max_tokens = 0}) =>
      max_tokens > 4096
        ? refusal(
            'max_tokens is too large: 8000. This model supports at most 4096 completion tokens, whereas you provided 8000.',
          )
        : undefined,
    2,
  ],
  [
    'DeepSeek',
    body =>
      type(body) === 'json_schema'
        ? refusal('This response_format type is unavailable now', 'invalid_request_error')
        : (body.max_tokens ?? 0) > 4096
          ? refusal('Invalid max_tokens value, the valid range of max_tokens is [1, 4096]')
          : undefined,
    3,
  ],
  [
    'Qwen, not streamed',
    ({enable_thinking, stream}) =>
      enable_thinking !== false && !stream
        ? refusal('parameter.enable_thinking must be set to false for non-streaming calls', 'invalid_parameter_error')
        : undefined,
    2,
  ],
  [
    'Qwen, only streamed',
    ({stream}) =>
      stream
        ? undefined
        : refusal('This model only support stream mode, please enable the stream parameter to access the model.'),
    2,
  ],
  [
    'GLM, which names no parameter',
    body =>
      type(body) === 'json_schema' || body.temperature === 0
        ? refusal('API 调用参数有误，请检查文档。', '1210')
        : undefined,
    4,
  ],
  [
    'Kimi',
    ({temperature}) =>
      temperature === undefined
        ? undefined
        : refusal('invalid temperature: only 1 is allowed for this model', 'invalid_request_error'),
    2,
  ],
  [
    'vLLM without guided decoding',
    body => (type(body) === 'json_schema' ? refusal('xgrammar does not support the given grammar') : undefined),
    2,
  ],
  [
    'llama.cpp, which responds to a schema with a 500',
    body => (type(body) === 'json_schema' ? refusal('failed to parse grammar', 'server_error', 500) : undefined),
    2,
  ],
  [
    'a gateway that forbids extra fields',
    ({response_format, temperature, max_tokens}) =>
      response_format || temperature !== undefined || max_tokens
        ? refusal("[{'type': 'extra_forbidden', 'msg': 'Extra inputs are not permitted'}]", '422', 422)
        : undefined,
    5,
  ],
  [
    'LM Studio',
    body =>
      type(body) === 'json_object' ? refusal("'response_format.type' must be 'json_schema' or 'text'") : undefined,
    1,
  ],
];
for (const [name, rejection, requests] of rejections) {
  test(`rejects a parameter: ${name}`, async () => {
    expect(await ask({...(rejection && {rejection})})).toMatchObject({
      said: expect.any(String),
      first: requests,
      second: 1,
    });
  });
}

test('prompt and response share the context window: a shorter response is requested', async () => {
  const {said, first} = await ask({
    rejection: ({max_tokens = 0}) =>
      max_tokens > 3000
        ? refusal(
            "This model's maximum context length is 4096 tokens. However, you requested 9000 tokens (1000 in the messages, 8000 in the completion).",
          )
        : undefined,
  });
  expect(said).toBeTypeOf('string');
  expect(first).toBe(3);
});

for (const [name, options] of [
  ['reasoning in a field of its own', {reasoning: 'The tea {"1": …}'}],
  ['reasoning in the content', {transform: content => `<think>The tea {"1":"no"}</think>\n\n${content}`}],
  ['reasoning without its opening tag', {transform: content => `The tea {"1":"no"}\n</think>\n\n${content}`}],
  ['a code fence', {transform: content => `\`\`\`json\n${content}\n\`\`\``}],
] satisfies (readonly [string, FakeLlmOptions])[]) {
  for (const stream of [false, true]) {
    test(`${name}${stream ? ', streamed' : ''}`, async () => {
      const {said} = await ask(options, {stream});
      expect(said).toMatch(/\w/);
      expect(said).not.toBe('no');
    });
  }
}

test('a stream without a finish reason', async () => {
  expect((await ask({omitFinish: true}, {stream: true})).first).toBe(1);
});

test('the error for a web page instead of an endpoint hints at the address', async () => {
  await expect(ask({page: 404})).rejects.toMatchObject({
    kind: 'no-such-model',
    message: expect.stringContaining('/v1'),
  });
});

for (const [message, code, status, kind] of [
  ['Model Not Exist', 'invalid_request_error', 400, 'no-such-model'],
  ['The model `qwen9` does not exist.', 'NotFoundError', 404, 'no-such-model'],
  ['model "qwen9" not found, try pulling it first', 'api_error', 404, 'no-such-model'],
  ['模型不存在，请检查模型代码。', '1211', 400, 'no-such-model'],
  ['API key not valid. Please pass a valid API key.', 'INVALID_ARGUMENT', 400, 'unauthorized'],
  ['Insufficient Balance', 'unknown_error', 402, 'quota'],
  ['您的账户已欠费，请充值后重试。', '1113', 429, 'quota'],
  ['The free tier of the model has been exhausted.', 'AllocationQuota.FreeTierOnly', 403, 'quota'],
  ['Input data may contain inappropriate content.', 'data_inspection_failed', 400, 'filtered'],
  ['系统检测到输入或生成内容可能包含不安全或敏感内容', '1301', 400, 'filtered'],
  ['The request was rejected because it was considered high risk', 'content_filter', 400, 'filtered'],
] as const) {
  test(`${status} ${message}`, async () => {
    await expect(ask({rejection: () => refusal(message, code, status)})).rejects.toMatchObject({kind});
    expect(fake.requests).toBe(1);
  });
}
