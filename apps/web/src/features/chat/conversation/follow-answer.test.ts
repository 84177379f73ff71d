import {ApiError, type ChatEvent} from '@recto/api';
import {expect, test} from 'vitest';
import {followAnswer} from './follow-answer.ts';

const begin: ChatEvent = {messageId: 'm', questionId: 'q', conversationId: 'c'};
const end: ChatEvent = {
  done: true,
  status: 'done',
  points: 1,
  promptTokens: 1,
  completionTokens: 1,
  remainingToday: null,
};
const state = (content: string): ChatEvent => ({replace: true, content, thinking: '', citations: [], originIndex: ''});
const down = new ApiError('network_error', 'The server cannot be reached.', 0);

/** A line that brings events, and then ends well or is cut. */
async function* line(events: readonly ChatEvent[], failure?: Error): AsyncGenerator<ChatEvent> {
  yield* events;
  if (failure) throw failure;
}

function world(lines: AsyncIterable<ChatEvent>[]) {
  const seen = {events: [] as ChatEvent[], waits: [] as number[], joined: [] as string[], up: [] as boolean[]};
  const next = () => lines.shift() ?? line([], new Error('nothing more was expected'));
  return {
    seen,
    ports: {
      ask: next,
      join: (messageId: string) => {
        seen.joined.push(messageId);
        return next();
      },
      onEvent: (event: ChatEvent) => void seen.events.push(event),
      onLine: (up: boolean) => void seen.up.push(up),
      pause: async (milliseconds: number) => void seen.waits.push(milliseconds),
    },
  };
}

test('an answer is followed to its end', async () => {
  const {ports, seen} = world([line([begin, {content: 'a'}, end])]);
  await followAnswer(ports);
  expect(seen.events).toEqual([begin, {content: 'a'}, end]);
  expect(seen.waits).toEqual([]);
});

test('a line that is cut is joined again, later each time', async () => {
  const {ports, seen} = world([
    line([begin, {content: 'a'}], down),
    line([], down),
    // ended by something in between, without its last event
    line([]),
    line([state('a b'), end]),
  ]);
  await followAnswer(ports);
  expect(seen.joined).toEqual(['m', 'm', 'm']);
  expect(seen.waits).toEqual([500, 1000, 2000]);
  expect(seen.up).toEqual([true, true, false, false, false, true, true]);
  expect(seen.events.at(-2)).toEqual(state('a b'));
});

test('an answer that runs already is joined at once', async () => {
  const {ports, seen} = world([line([state('so far'), end])]);
  await followAnswer({...ports, ask: undefined}, 'm7');
  expect(seen.joined).toEqual(['m7']);
});

test('a failure of the answer itself ends it', async () => {
  const failure: ChatEvent = {code: 'llm_unreachable', msg: 'no', detail: null};
  const {ports, seen} = world([line([begin, failure])]);
  await followAnswer(ports);
  expect(seen.events).toEqual([begin, failure]);
});

test('a question that is refused, or may not have arrived, is not asked again', async () => {
  const refusal = new ApiError('chat_usage_exceeded', 'used up', 429);
  for (const failure of [refusal, down]) {
    const {ports, seen} = world([line([], failure)]);
    await expect(followAnswer(ports)).rejects.toBe(failure);
    expect(seen.joined).toEqual([]);
  }
  const {ports} = world([line([])]);
  await expect(followAnswer(ports)).rejects.toMatchObject({code: 'network_error'});
});

test('an answer that was deleted meanwhile is given up', async () => {
  const gone = new ApiError('not_found', 'gone', 404);
  const {ports} = world([line([begin], down), line([], gone)]);
  await expect(followAnswer(ports)).rejects.toBe(gone);
});
