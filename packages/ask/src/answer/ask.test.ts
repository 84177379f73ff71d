import {expect, test} from 'vitest';
import {asking} from '../testing/asking.ts';
import {longDocument} from '../testing/long-document.ts';
import {paper} from '../testing/paper.ts';
import {openLibrary} from '../units/open-library.ts';

const library = openLibrary([{id: 'tea', name: 'tea.pdf', doc: paper()}]);

test('an answer with its citation, streamed', async () => {
  const {answer, events, shown} = await asking(library, {reply: () => 'Two minutes [[3|Two minutes at 80 degrees]].'});
  expect(answer).toMatchObject({
    content: 'Two minutes [^1].',
    citations: [{number: 1, found: true, source: 'tea', kind: 'paragraph', quote: 'Two minutes at 80 degrees'}],
    originIndex: '0-59.5-29.2',
    finish: 'stop',
    usage: {estimated: false},
    notices: [],
  });
  expect(shown).toBe(answer.content);
  const kinds = events.map(({type}) => type);
  expect(kinds.indexOf('citation')).toBeLessThan(kinds.lastIndexOf('content'));
});

test('the whole document is sent as numbered units, before the conversation', async () => {
  const history = [
    {role: 'user', content: 'Hello'},
    {role: 'assistant', content: 'Hi[^1]'},
  ] as const;
  const {sent} = await asking(library, {reply: () => 'ok'}, {history});
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toMatch(/^<document number="1" name="tea\.pdf" pages="\d">\n--- page 1 ---\n\[1\] # How/);
  expect(sent[0]?.text).toMatch(/<\/document>\n\nHello\nHi\nQuestion: How long should green tea steep\?$/);
  expect(sent[0]?.tools).toEqual([]);
});

test('the fake model answers from the document by itself', async () => {
  const {answer} = await asking(library, {}, {question: 'Which hardness has soft water?'});
  expect(answer.citations).toMatchObject([{found: true}]);
});

test('reasoning is apart from the answer', async () => {
  const {answer, events} = await asking(library, {reply: () => '<think>Hm, tea.</think>Two minutes.'});
  expect(answer).toMatchObject({content: 'Two minutes.', thinking: 'Hm, tea.'});
  expect(events.map(({type}) => type)).toContain('thinking');
});

test('reasoning that turns out late replaces what was shown', async () => {
  const {answer, shown, events} = await asking(library, {
    reply: () => 'Let me look at the document before I answer the question.</think>Two minutes.',
  });
  expect(answer.content).toBe('Two minutes.');
  expect(shown).toBe('Two minutes.');
  expect(events.filter(({type}) => type === 'replace')).toHaveLength(1);
});

test('a model without streaming', async () => {
  const {shown} = await asking(library, {
    reply: () => 'Two minutes.',
    rejection: body => (body.stream ? {status: 400, message: 'stream is not supported'} : undefined),
  });
  expect(shown).toBe('Two minutes.');
});

test('a stream that breaks is begun again, and what was shown is replaced', async () => {
  const {answer, shown, events} = await asking(library, {
    reply: () => 'Two minutes at 80 degrees give the best taste, as the abstract says. [[3|Two minutes]]',
    requestFault: number => (number === 1 ? 'broken' : undefined),
  });
  expect(answer.content).toMatch(/says\. \[\^1\]$/);
  expect(shown).toBe(answer.content);
  expect(answer.citations).toHaveLength(1);
  expect(events.filter(({type}) => type === 'replace')).toHaveLength(1);
});

test('a stream that breaks again fails', async () => {
  const failed = asking(library, {reply: () => 'Two minutes. '.repeat(20), requestFault: () => 'broken'});
  await expect(failed).rejects.toMatchObject({kind: 'network'});
});

test('an empty answer is asked for once more', async () => {
  const {answer, sent} = await asking(library, {reply: (_, number) => (number === 1 ? '' : 'Two minutes.')});
  expect(answer.content).toBe('Two minutes.');
  expect(sent).toHaveLength(2);
  await expect(asking(library, {reply: () => ' '})).rejects.toMatchObject({kind: 'protocol'});
});

test('reasoning that uses up the answer', async () => {
  const failed = asking(library, {reply: () => ({content: '', reasoning: 'Hm. '.repeat(50), finish: 'length'})});
  await expect(failed).rejects.toMatchObject({kind: 'runaway'});
});

test('reasoning without end', async () => {
  const maxThinking = {characters: 2000, milliseconds: 60_000};
  const failed = asking(library, {reply: () => ({reasoning: 'Hm. '.repeat(5000), content: 'x'})}, {}, {maxThinking});
  await expect(failed).rejects.toMatchObject({kind: 'runaway'});
});

test('an answer without end is cut off', async () => {
  const {answer} = await asking(library, {reply: () => 'tea '.repeat(20_000)}, {}, {maxAnswerTokens: 1000});
  expect(answer.finish).toBe('length');
  expect(answer.content.length).toBeLessThan(8000);
});

test('invented blocks and quotations become citations that were not found', async () => {
  const {answer} = await asking(library, {
    reply: () => 'So [[999|words that stand nowhere in it]] and [[3|tea was invented by elephants]].',
  });
  expect(answer.content).toBe('So [^1] and [^2].');
  expect(answer.citations).toMatchObject([
    {found: false, places: []},
    {found: false, places: []},
  ]);
  expect(answer.originIndex).toBe('');
});

test('a window that is smaller than was said', async () => {
  const long = openLibrary([{id: 'long', name: 'long.pdf', doc: longDocument(40)}]);
  const {answer, sent} = await asking(
    long,
    {
      reply: () => 'Two minutes.',
      rejection: body =>
        JSON.stringify(body.messages).length > 40_000
          ? {status: 400, message: "This model's maximum context length is 10000 tokens"}
          : undefined,
    },
    {question: 'What does house 1007 prefer?'},
    {contextSize: 128_000},
  );
  expect(answer).toMatchObject({content: 'Two minutes.', notices: [{notice: 'partial-context'}]});
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('zinnia7');
});

test('the selection goes along, with its picture', async () => {
  const {sent} = await asking(
    library,
    {reply: () => 'ok'},
    {selection: {source: 'tea', nodeId: library.units[11]?.id ?? '', image: 'data:image/png;base64,AAAA', page: 2}},
  );
  expect(sent[0]?.text).toContain('The reader has selected this on page 2 (block 12). A picture of it goes along.');
});

test('cancelled', async () => {
  const controller = new AbortController();
  const failed = asking(library, {reply: () => 'Two minutes.', latency: 5000}, {}, {signal: controller.signal});
  setTimeout(() => controller.abort(new Error('enough')), 20);
  await expect(failed).rejects.toThrow('enough');
});
