import {FakeLlm, type FakeLlmOptions} from '@recto/testkit';
import {afterEach, expect, test} from 'vitest';
import {createLlm, type LlmOptions, type LlmRequest} from './client.ts';
import {createEmbeddings} from './embeddings.ts';
import {quickHost} from './testing/quick-host.ts';

let fake: FakeLlm;
afterEach(() => fake.close());

const signal = () => new AbortController().signal;
const messages = [{role: 'user', content: 'How long?'}] as const;
const tools = [{name: 'search', description: 'Finds.', parameters: {type: 'object'}}];

/** Completes a request and collects what is reported. */
async function complete(options: FakeLlmOptions, request: Partial<LlmRequest> = {}, more: Partial<LlmOptions> = {}) {
  fake = new FakeLlm(options);
  const llm = createLlm({baseUrl: await fake.listen(), model: 'fake'}, quickHost, {concurrency: 2, ...more});
  const reported = {text: '', thinking: '', restarts: 0};
  const listening: Partial<LlmRequest> = {
    onText: piece => {
      reported.text += piece;
    },
    onThinking: piece => {
      reported.thinking += piece;
    },
    onRestart: () => {
      reported.text = '';
      reported.restarts++;
    },
  };
  const response = await llm.complete({messages, ...listening, ...request}, signal());
  return {response, reported};
}

for (const [name, options] of [
  ['reasoning_content', {reasoning: 'Hm, tea.', reply: () => 'Two minutes.'}],
  ['reasoning', {reasoning: 'Hm, tea.', reasoningField: 'reasoning', reply: () => 'Two minutes.'}],
  ['tags', {reply: () => '<think>Hm, tea.</think>\n\nTwo minutes.'}],
  ['a closing tag alone', {reply: () => 'Hm, tea.</think>\n\nTwo minutes.'}],
] satisfies [string, FakeLlmOptions][]) {
  for (const stream of ['optional', 'never'] as const) {
    test(`reasoning as ${name}${stream === 'never' ? ', not streamed' : ''}`, async () => {
      const rejection: FakeLlmOptions['rejection'] = body =>
        body.stream ? {status: 400, message: 'streaming is not supported by this model'} : undefined;
      const {response, reported} = await complete({...options, ...(stream === 'never' && {rejection})});
      expect(response).toMatchObject({text: 'Two minutes.', thinking: 'Hm, tea.', finish: 'stop'});
      expect(reported).toMatchObject({text: 'Two minutes.', thinking: 'Hm, tea.'});
    });
  }
}

test('without a listener the reasoning in the content stays where it is', async () => {
  fake = new FakeLlm({reply: () => '<think>Hm</think>Two'});
  const llm = createLlm({baseUrl: await fake.listen(), model: 'fake'}, quickHost, {concurrency: 1});
  expect(await llm.complete({messages}, signal())).toMatchObject({text: '<think>Hm</think>Two', thinking: ''});
});

test('reasoning without end fails and is not retried', async () => {
  const maxThinking = {characters: 1000, milliseconds: 60_000};
  await expect(complete({reasoning: 'Hm. '.repeat(1000), reply: () => 'x'}, {maxThinking})).rejects.toMatchObject({
    kind: 'runaway',
  });
  expect(fake.requests).toBe(1);
});

test('an answer that ignores its token limit is cut off', async () => {
  const {response} = await complete({reply: () => 'tea '.repeat(10_000)}, {maxText: 2000});
  expect(response.finish).toBe('length');
  expect(response.text.length).toBeLessThan(3000);
});

for (const stream of [true, false]) {
  test(`tool calls${stream ? ', streamed' : ''}`, async () => {
    const call = {id: 'c1', name: 'search', arguments: '{"query":"how long does green tea steep"}'};
    const other = {id: 'c2', name: 'search', arguments: '{"query":"black"}'};
    fake = new FakeLlm({reply: () => ({content: 'Let me see.', toolCalls: [call, other]})});
    const llm = createLlm({baseUrl: await fake.listen(), model: 'fake'}, quickHost, {concurrency: 1, stream});
    expect(await llm.complete({messages, tools}, signal())).toMatchObject({
      text: 'Let me see.',
      toolCalls: [call, other],
      finish: 'tools',
    });
  });
}

test('the calls of an answer and their results are sent back', async () => {
  let sent: unknown;
  const toolCalls = [{id: 'c1', name: 'search', arguments: '{}'}];
  const conversation = [
    ...messages,
    {role: 'assistant', content: '', toolCalls},
    {role: 'tool', content: 'found', toolCallId: 'c1'},
  ] as const;
  const reply: FakeLlmOptions['reply'] = body => {
    sent = body;
    return 'ok';
  };
  await complete({reply}, {messages: conversation, tools});
  expect(sent).toMatchObject({
    tools: [{type: 'function', function: {name: 'search'}}],
    messages: [
      {role: 'user'},
      {role: 'assistant', tool_calls: [{id: 'c1', type: 'function', function: {name: 'search', arguments: '{}'}}]},
      {role: 'tool', tool_call_id: 'c1', content: 'found'},
    ],
  });
});

for (const [name, status, message] of [
  ['Ollama', 400, 'registry.ollama.ai/library/fake:latest does not support tools'],
  ['OpenRouter', 404, 'No endpoints found that support tool use. Try disabling "search".'],
  ['vLLM', 400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
  ['llama.cpp', 500, 'tools param requires --jinja flag'],
  ['an endpoint that names no parameter', 400, 'invalid request'],
] as const) {
  test(`rejects tools: ${name}`, async () => {
    const sent: string[] = [];
    const {response} = await complete(
      {
        rejection: body => (body.tools ? {status, message} : undefined),
        reply: body => {
          sent.push(String(body.messages?.[0]?.content));
          return 'ok';
        },
      },
      {tools, messagesWithoutTools: [{role: 'user', content: 'No tools. How long?'}]},
    );
    expect(response.text).toBe('ok');
    expect(sent).toEqual(['No tools. How long?']);
  });
}

const seeing = [
  {
    role: 'user',
    content: [
      {type: 'text', text: 'What is this?'},
      {type: 'image', url: 'data:image/png;base64,AAAA'},
    ],
  },
] as const;

test('an image is sent as a part of the message', async () => {
  let sent: unknown;
  const reply: FakeLlmOptions['reply'] = body => {
    sent = body.messages;
    return 'ok';
  };
  await complete({reply}, {messages: seeing});
  expect(sent).toEqual([
    {
      role: 'user',
      content: [
        {type: 'text', text: 'What is this?'},
        {type: 'image_url', image_url: {url: 'data:image/png;base64,AAAA'}},
      ],
    },
  ]);
});

test('a model that does not see gets the text alone', async () => {
  const sent: unknown[] = [];
  await complete(
    {
      rejection: body =>
        Array.isArray(body.messages?.[0]?.content)
          ? {status: 400, message: 'fake is not a multimodal model: image input is not supported'}
          : undefined,
      reply: body => {
        sent.push(body.messages);
        return 'ok';
      },
    },
    {messages: seeing},
  );
  expect(sent).toEqual([[{role: 'user', content: 'What is this?'}]]);
});

test('a stream that breaks after text was shown is not begun again', async () => {
  const failed = complete({requestFault: () => 'broken', reply: () => 'Two minutes. '.repeat(50)});
  await expect(failed).rejects.toMatchObject({kind: 'network'});
  expect(fake.requests).toBe(1);
});

test('a prompt that is too long fails before the answer becomes useless', async () => {
  const message = "This model's maximum context length is 4096 tokens.";
  const failed = complete({rejection: () => ({status: 400, message})}, {maxTokens: 4000, minTokens: 2000});
  await expect(failed).rejects.toMatchObject({kind: 'too-long'});
  expect(fake.requests).toBe(2);
});

test('embeddings come in the order of their texts, in batches that the endpoint takes', async () => {
  fake = new FakeLlm({maxEmbeddings: 10});
  const embeddings = createEmbeddings({baseUrl: await fake.listen(), model: 'fake'}, quickHost, {concurrency: 2});
  const texts = Array.from({length: 25}, (_, index) => `number ${index}`);
  const vectors = await embeddings.embed([...texts, 'number 3', ''], signal());
  expect(vectors).toHaveLength(27);
  expect(vectors[25]).toEqual(vectors[3]);
  expect(vectors[25]).not.toEqual(vectors[4]);
  expect(Math.hypot(...vectors[3]!)).toBeCloseTo(1);
  const before = fake.requests;
  await embeddings.embed(texts.slice(0, 7), signal());
  expect(fake.requests).toBe(before + 1);
});

test('an endpoint without embeddings', async () => {
  fake = new FakeLlm({page: 404, apiKey: 'k'});
  const embeddings = createEmbeddings({baseUrl: await fake.listen(), model: 'fake'}, quickHost, {concurrency: 1});
  await expect(embeddings.embed(['a'], signal())).rejects.toMatchObject({kind: 'unauthorized'});
});
