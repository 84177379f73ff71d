import {once} from 'node:events';
import type {PassThrough, Readable} from 'node:stream';
import {setTimeout as wait} from 'node:timers/promises';
import type {ChatEvent} from '@recto/api';
import type {ChatMessageRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import type {Caller} from '../policies/caller.ts';
import {messageOf} from '../present/chat.ts';
import type {Language} from '../present/language.ts';
import {type AnswerState, emptyState, eventsBetween, stateOf} from '../services/chat/answer-state.ts';
import type {Answers} from '../services/chat/answers.ts';
import {remainingToday} from '../services/chat/daily.ts';
import {findMessage} from '../services/chat/messages.ts';
import {createUserStreams, type StillAllowed} from './user-streams.ts';

// of one user in one process
const streamsPerUser = 8;
// milliseconds between two looks at an answer that another process runs
const lookInterval = 300;

/** Who reads an answer. */
export type Reader = {readonly caller: Caller; readonly stillAllowed: StillAllowed};

export type AnswerStreams = {
  /** Throws ServiceError `request_limit_exceeded` when a user has too many streams. */
  readonly requireRoom: (userId: string) => void;
  /**
   * The events of an answer until it ends: for whoever has asked (`fresh`) from nothing, for others what there is and then
   * more. Ends when its reader goes; the answer does not.
   */
  readonly open: (row: ChatMessageRow, reader: Reader, language: Language, fresh: boolean) => Readable;
};

/** Opens streams of server-sent events of answers, run by this process or another. */
export function createAnswerStreams(deps: Deps, answers: Answers): AnswerStreams {
  const streams = createUserStreams(deps, streamsPerUser);
  return {
    requireRoom: streams.requireRoom,
    open: (row, {caller, stillAllowed}, language, fresh) => {
      const controller = new AbortController();
      const {signal} = controller;
      const stream = streams.open(caller.userId, stillAllowed, () => controller.abort());
      follow(deps, answers, {stream, signal, row, caller, language, sent: fresh ? emptyState(row.attempt) : undefined})
        .catch((error: unknown) => {
          // a reader that has gone needs no more
          if (!stream.destroyed) deps.log.warn({err: error, messageId: row.messageId}, 'answer not sent');
        })
        .finally(() => stream.end());
      return stream;
    },
  };
}

type Following = {
  readonly stream: PassThrough;
  /** Aborts when the reader has gone. */
  readonly signal: AbortSignal;
  readonly row: ChatMessageRow;
  readonly caller: Caller;
  readonly language: Language;
  readonly sent: AnswerState | undefined;
};

/** Sends what there is of an answer, and whenever there is more, as fast as it is read; then how it ended. */
async function follow(deps: Deps, answers: Answers, {stream, signal, row, caller, language, ...from}: Following) {
  const {messageId, questionId, conversationId} = row;
  const send = async (event: ChatEvent) => {
    if (!stream.writable) throw new Error('the reader has gone');
    if (!stream.write(`data: ${JSON.stringify(event)}\n\n`)) await once(stream, 'drain', {signal});
  };
  await send({messageId, questionId: questionId ?? '', conversationId});
  let {sent} = from;
  for (;;) {
    const here = answers.current(messageId);
    const found = here ? undefined : await findMessage(deps, caller.userId, messageId).catch(isGone);
    const state = here ?? (found && stateOf(found));
    if (state) for (const event of eventsBetween(sent, state)) await send(event);
    sent = state;
    if (!here && found?.status !== 'running') return await send(await lastOf(deps, found, caller, language));
    if (!stream.writable) return;
    if (!here) await wait(lookInterval, undefined, {signal});
    // it may have gone on while it was sent
    else if (answers.current(messageId) === here) await answers.changed(messageId);
  }
}

/** How an answer has ended; one whose row is gone was stopped by whoever deleted it. */
async function lastOf(
  deps: Deps,
  row: ChatMessageRow | undefined,
  caller: Caller,
  language: Language,
): Promise<ChatEvent> {
  if (row?.status === 'failed') return {code: row.code ?? '', msg: messageOf(row.code, language), detail: null};
  return {
    done: true,
    status: row?.status ?? 'stopped',
    points: row?.points ?? 0,
    promptTokens: row?.promptTokens ?? 0,
    completionTokens: row?.completionTokens ?? 0,
    remainingToday: await remainingToday(deps, deps.db, caller),
  };
}

function isGone(error: unknown): undefined {
  if (!(error instanceof ServiceError)) throw error;
}
