import {type Body, FakeLlm, type FakeLlmOptions} from '@recto/testkit';
import {afterEach, expect, test} from 'vitest';
import {createLlm, type Llm} from './client.ts';
import {createFailover} from './failover.ts';
import type {ReasoningSwitch} from './reasoning-switch.ts';
import {quickHost} from './testing/quick-host.ts';

let fake: FakeLlm;
let bodies: Body[];
afterEach(() => fake.close());

async function open(options: FakeLlmOptions, known?: ReasoningSwitch): Promise<Llm> {
  bodies = [];
  fake = new FakeLlm({
    ...options,
    rejection: body => {
      bodies.push(body);
      return options.rejection?.(body);
    },
  });
  return createLlm({baseUrl: await fake.listen(), model: 'fake'}, quickHost, {concurrency: 4, avoidReasoning: {known}});
}

const ask = (llm: Llm, text = 'The tea is hot.') =>
  llm.complete(
    {
      messages: [
        {role: 'system', content: 'Translate into German.'},
        {role: 'user', content: `Text:\n${text}`},
      ],
    },
    new AbortController().signal,
  );

const lastMessage = ({messages}: Body): string => String(messages?.at(-1)?.content);
const whyNot = 'First I look at the tea.';

const endpoints: readonly (readonly [name: string, found: ReasoningSwitch, options: FakeLlmOptions])[] = [
  [
    'Ollama',
    'effort',
    {reasoningField: 'reasoning', reasoning: ({reasoning_effort: effort}) => (effort === 'none' ? undefined : whyNot)},
  ],
  [
    'vLLM',
    'template',
    {reasoning: ({chat_template_kwargs: template}) => (template?.enable_thinking === false ? undefined : whyNot)},
  ],
  [
    'a server that does not separate the reasoning',
    'template',
    {
      // Qwen's template leaves the empty tags in the answer
      transform: (content, {chat_template_kwargs: template}) =>
        template?.enable_thinking === false
          ? `<think>\n\n</think>\n\n${content}`
          : `<think>${whyNot}</think>${content}`,
    },
  ],
  ['DeepSeek', 'thinking', {reasoning: ({thinking}) => (thinking?.type === 'disabled' ? undefined : whyNot)}],
  [
    'one that refuses what it does not know',
    'enable',
    {
      reasoning: ({enable_thinking}) => (enable_thinking === false ? undefined : whyNot),
      rejection: ({reasoning_effort: effort, chat_template_kwargs: template, thinking}) =>
        effort || template || thinking ? {status: 400, message: 'Unrecognized request argument supplied'} : undefined,
    },
  ],
  [
    'Qwen3 behind a server that knows none',
    'prompt',
    {
      reasoning: body => (lastMessage(body).endsWith('\n/no_think') ? undefined : whyNot),
    },
  ],
  [
    'GPT-5',
    'minimal',
    {
      reasoning: ({reasoning_effort: effort}) => (effort === 'minimal' ? undefined : whyNot),
      rejection: ({reasoning_effort: effort, chat_template_kwargs, thinking, enable_thinking}) =>
        effort === 'none' || chat_template_kwargs || thinking || enable_thinking !== undefined
          ? {status: 400, message: "Unsupported value: 'none'"}
          : undefined,
    },
  ],
];

for (const [name, found, options] of endpoints) {
  test(`${name} is kept from reasoning, and next time from the first request on`, async () => {
    const llm = await open(options);
    for (let index = 0; index < 7; index++) await ask(llm, `The tea is hot ${index}.`);
    expect(llm.reasoningSwitch?.()).toBe(found);
    expect((await ask(llm)).usage.completionTokens).toBeLessThan(20);
    await fake.close();
    const next = await open(options, found);
    await ask(next);
    expect(fake.requests).toBe(1);
    expect(next.reasoningSwitch?.()).toBe(found);
  });
}

test('a model that does not reason is sent nothing that it may not know', async () => {
  const llm = await open({});
  for (let index = 0; index < 3; index++) await ask(llm);
  expect(bodies.flatMap(body => Object.keys(body)).filter(key => /reason|think|template/.test(key))).toEqual([]);
  expect(llm.reasoningSwitch?.()).toBeUndefined();
});

test('one that cannot but reason is asked as usual in the end', async () => {
  const llm = await open({reasoning: whyNot});
  for (let index = 0; index < 9; index++) await ask(llm);
  expect(fake.requests).toBe(9);
  expect(Object.keys(bodies.at(-1)!).filter(key => /reason|think|template/.test(key))).toEqual([]);
  expect(lastMessage(bodies.at(-1)!)).not.toContain('no_think');
  expect(llm.reasoningSwitch?.()).toBeUndefined();
});

test('what worked before is left where the endpoint refuses it now', async () => {
  const llm = await open(
    {rejection: ({thinking}) => (thinking ? {status: 400, message: 'extra inputs are not permitted'} : undefined)},
    'thinking',
  );
  await ask(llm);
  await ask(llm);
  expect(fake.requests).toBe(3);
  expect(llm.reasoningSwitch?.()).toBeUndefined();
});

test('concurrent requests try one switch after the other', async () => {
  const llm = await open({latency: 20, reasoning: ({thinking}) => (thinking ? undefined : whyNot)});
  await Promise.all(Array.from({length: 4}, () => ask(llm)));
  await Promise.all(Array.from({length: 4}, () => ask(llm)));
  await Promise.all(Array.from({length: 4}, () => ask(llm)));
  await Promise.all(Array.from({length: 4}, () => ask(llm)));
  expect(llm.reasoningSwitch?.()).toBe('thinking');
});

test('only reasoning tokens tell of the reasoning of some endpoints', async () => {
  const usage = (tokens: number) => ({
    prompt_tokens: 9,
    completion_tokens: 90,
    completion_tokens_details: {reasoning_tokens: tokens},
  });
  const sent: unknown[] = [];
  const llm = createLlm(
    {baseUrl: 'http://127.0.0.1:1/v1', model: 'fake'},
    {
      ...quickHost,
      fetch: async (_url, {body}) => {
        const parsed: Body = JSON.parse(String(body));
        sent.push(parsed);
        const reasoned = parsed.reasoning_effort === 'none' ? 0 : 80;
        return Response.json({choices: [{message: {content: 'Tee'}, finish_reason: 'stop'}], usage: usage(reasoned)});
      },
    },
    {concurrency: 1, avoidReasoning: {known: undefined}},
  );
  await ask(llm);
  await ask(llm);
  expect(sent).toMatchObject([{model: 'fake'}, {reasoning_effort: 'none'}]);
  expect(llm.reasoningSwitch?.()).toBe('effort');
});

test('of two endpoints what the preferred one needs is told', async () => {
  const llm = await open({reasoning: ({reasoning_effort: effort}) => (effort ? undefined : whyNot)});
  const both = createFailover(
    [llm, createLlm({baseUrl: 'http://127.0.0.1:1/v1', model: 'other'}, quickHost, {concurrency: 1})],
    quickHost,
  );
  await ask(both);
  await ask(both);
  expect(both.reasoningSwitch?.()).toBe('effort');
});
