import type {FakeLlmOptions, Reply} from '@recto/testkit';
import {expect, test} from 'vitest';
import {asking} from '../testing/asking.ts';
import {longDocument} from '../testing/long-document.ts';
import {openLibrary} from '../units/open-library.ts';

const library = openLibrary([{id: 'long', name: 'long.pdf', doc: longDocument(60)}]);
const small = {contextSize: 8000};
const noTools: NonNullable<FakeLlmOptions['rejection']> = body =>
  body.tools ? {status: 400, message: 'this model does not support tools'} : undefined;

test('passages for the question are sent with an outline, and the reader is told', async () => {
  const {answer, sent} = await asking(
    library,
    {reply: () => 'ok'},
    {question: 'Which kettle does house 1042 prefer?'},
    small,
  );
  expect(sent[0]?.text).toContain('prefers the kettle called zinnia42');
  expect(sent[0]?.text.match(/^\[\d+\] # /gm)?.length).toBeGreaterThan(20);
  expect(sent[0]?.tools).toEqual(['read_section', 'read_table', 'read_page', 'search']);
  expect(answer.notices).toMatchObject([{notice: 'partial-context'}]);
  expect(answer.notices[0]?.blocks).toBeLessThan(library.units.length / 2);
});

test('what the question names is sent', async () => {
  const {sent} = await asking(library, {reply: () => 'ok'}, {question: '表23第一行是什么？'}, small);
  expect(sent.at(-1)?.text).toContain('row 1: 1022 | 154');
});

const wants =
  (reply: Reply | string): NonNullable<FakeLlmOptions['reply']> =>
  body => {
    const text = JSON.stringify(body.messages);
    return text.includes('zinnia17') ? 'It is zinnia17.' : reply;
  };

test.each([
  ['a tool call', {toolCalls: [{id: 'c', name: 'read_section', arguments: '{"section":"18"}'}]}],
  ['a search', {content: 'Let me see.', toolCalls: [{id: 'c', name: 'search', arguments: '{"query":"zinnia17"}'}]}],
  ['a tool call in the text', '<tool_call>\n{"name":"read_section","arguments":{"section":"18"}}\n</tool_call>'],
  ['lines', 'READ: section 18'],
  ['lines after some words', 'I have to look first.\nSEARCH: zinnia17\n'],
] satisfies [string, Reply | string][])('more is read after %s', async (_, reply) => {
  const {answer, shown, sent, events} = await asking(library, {reply: wants(reply)}, {question: 'What is it?'}, small);
  expect(answer.content).toBe('It is zinnia17.');
  expect(shown).toBe('It is zinnia17.');
  expect(sent).toHaveLength(2);
  expect(events.filter(({type}) => type === 'step').length).toBeGreaterThan(1);
});

test('an endpoint without tools is told the plain protocol', async () => {
  const {answer, sent} = await asking(
    library,
    {reply: wants('READ: section 18'), rejection: noTools},
    {question: 'What is it?'},
    small,
  );
  expect(answer.content).toBe('It is zinnia17.');
  expect(sent[0]).toMatchObject({tools: [], system: expect.stringContaining('READ: section 2.1')});
});

test('a model that asks without progress has to answer', async () => {
  const {answer, sent} = await asking(
    library,
    {
      reply: body =>
        JSON.stringify(body).includes('Answer the question now') ? 'It does not say.' : 'READ: Table 999',
    },
    {question: 'What is it?'},
    small,
  );
  expect(answer.content).toBe('It does not say.');
  expect(sent).toHaveLength(2);
});

test('a model that never stops asking fails after its rounds', async () => {
  const chapters = (number: number) => `READ: section ${number * 3}\nREAD: section ${number * 3 + 1}`;
  const failed = asking(library, {reply: (_, number) => chapters(number)}, {question: 'What is it?'}, small);
  await expect(failed).rejects.toMatchObject({kind: 'protocol'});
});

test('a question in another writing system is turned into words of the document first', async () => {
  const {sent} = await asking(
    library,
    {reply: body => (JSON.stringify(body).includes('Keywords for') ? 'kettle, zinnia42, gardener' : 'ok')},
    {question: '园丁喜欢哪个水壶？'},
    small,
  );
  expect(sent).toHaveLength(2);
  expect(sent[1]?.text).toContain('zinnia42');
});

test('embeddings are asked once per document', async () => {
  const own = openLibrary([{id: 'long', name: 'long.pdf', doc: longDocument(30)}]);
  const first = await asking(own, {reply: () => 'ok'}, {question: 'house 1007'}, {...small, embed: true});
  expect(first.sent[0]?.text).toContain('zinnia7');
  expect(first.answer.content).toBe('ok');
});

test('the oldest messages of a long conversation are left out', async () => {
  const history = Array.from({length: 40}, (_, index) => [
    {role: 'user' as const, content: `question ${index} ${'word '.repeat(60)}`},
    {role: 'assistant' as const, content: `answer ${index}`},
  ]).flat();
  const {sent} = await asking(library, {reply: () => 'ok'}, {history, question: 'And then?'}, small);
  expect(sent[0]?.text).toContain('question 39');
  expect(sent[0]?.text).not.toContain('question 0 ');
});
