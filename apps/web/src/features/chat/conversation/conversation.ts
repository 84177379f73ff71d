import {ApiError, type ChatEvent} from '@recto/api';
import {createStore, type StoreApi} from 'zustand';
import type {Address, Asked, ChatServer, Started} from './chat-server.ts';
import {followAnswer} from './follow-answer.ts';
import {type Answer, afterEvent, emptyAnswer, failed, type Message, messagesOf, type Question} from './message.ts';

export type ConversationState = {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly started: Started | undefined;
  readonly messages: readonly Message[];
  /** An answer is on its way. */
  readonly busy: boolean;
  /** Its line was cut and is not there again yet. */
  readonly cut: boolean;
  /** No question is left for today. */
  readonly usedUp: boolean;
  /** No question is left for this conversation. */
  readonly full: boolean;
  readonly remainingToday: number | null;
};

export type Conversation = {
  readonly store: StoreApi<ConversationState>;
  /** Opens it, or tries to once more. */
  readonly start: () => Promise<void>;
  /** Asks, unless an answer is on its way or no question is left. Gives whether it did. */
  readonly ask: (asked: Asked) => boolean;
  readonly stop: () => void;
  /** Asks again what failed, or has an answer given anew. */
  readonly again: (answer: Answer, chatModel: number) => boolean;
  /** It was given another name or other documents. */
  readonly changed: (to: Pick<Started, 'name' | 'parseIds'>) => void;
  /** Throws ApiError. */
  readonly clear: () => Promise<void>;
  /** Follows nothing any more; what runs goes on on the server. */
  readonly close: () => void;
};

const initial: ConversationState = {
  phase: 'loading',
  started: undefined,
  messages: [],
  busy: false,
  cut: false,
  usedUp: false,
  full: false,
  remainingToday: null,
};

/** What a conversation needs beside the server. */
export type Surroundings = {
  readonly now: () => number;
  /** See `AnswerPorts`. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** A question in place of another, or another answer, was refused; nothing has changed. */
  readonly onRefused: (refusal: ApiError) => void;
  /** A question or an answer has changed what the server lists. */
  readonly onChanged: () => void;
};

/** A conversation with all that can be done in it. */
export function createConversation(address: Address, server: ChatServer, surroundings: Surroundings): Conversation {
  const {now, pause, onRefused, onChanged} = surroundings;
  const store = createStore<ConversationState>(() => initial);
  const {getState: get, setState: set} = store;
  const end = new AbortController();
  let following: AbortController | undefined;
  let stopAsked = false;
  let count = 0;
  const fresh = () => `local-${++count}`;
  // whose conversation it is: the server tells when it was asked for none
  const here = (): Address => ({...address, conversationId: get().started?.conversationId ?? address.conversationId});

  const change = (key: string, to: (answer: Answer) => Answer) =>
    set(({messages}) => ({
      messages: messages.map(message => (message.role === 'assistant' && message.key === key ? to(message) : message)),
    }));

  const take = (key: string, event: ChatEvent) => {
    if ('messageId' in event) {
      set(({messages}) => ({
        messages: messages.map((message, index) =>
          message.role === 'user' && messages[index + 1]?.key === key
            ? {...message, messageId: event.questionId}
            : message,
        ),
      }));
      if (stopAsked) void server.stop(event.messageId).catch(() => {});
      onChanged();
    }
    if ('done' in event) set({remainingToday: event.remainingToday});
    if ('code' in event) note(event.code);
    change(key, answer => afterEvent(answer, event, now()));
  };
  const note = (code: string) => {
    if (code === 'chat_usage_exceeded') set({usedUp: true});
    if (code === 'chat_limit_exceeded') set({full: true});
  };

  /** Follows an answer of the list to its end; gives what it was refused with. */
  const follow = async (key: string, asked?: Asked): Promise<ApiError | undefined> => {
    following = new AbortController();
    const signal = AbortSignal.any([end.signal, following.signal]);
    const messageId = asked ? undefined : get().messages.find(message => message.key === key)?.messageId;
    set({busy: true, cut: false});
    try {
      const ports = {
        ask: asked && (() => server.ask(here(), asked, signal)),
        join: (id: string) => server.join(id, signal),
        onEvent: (event: ChatEvent) => take(key, event),
        onLine: (up: boolean) => set({cut: !up}),
        pause: (milliseconds: number) => pause(milliseconds, signal),
      };
      await followAnswer(ports, messageId);
    } catch (error) {
      if (signal.aborted) return undefined;
      return error instanceof ApiError ? error : new ApiError('internal_error', '', 0, undefined, {cause: error});
    } finally {
      // whoever gave up the following has said what holds from then on
      if (!signal.aborted) set({busy: false, cut: false});
    }
    onChanged();
    return undefined;
  };

  /** Whether the server has heard a question of which no answer came; if so, it is followed. */
  const adopt = async (known: ReadonlySet<string | undefined>): Promise<boolean> => {
    try {
      const {historyList} = await server.history(here(), end.signal);
      const last = historyList.at(-1);
      if (!last || known.has(last.messageId)) return false;
      set({messages: messagesOf(historyList)});
      join();
      return true;
    } catch {
      return false;
    }
  };

  /** Follows the last answer if it runs. */
  const join = () => {
    const last = get().messages.at(-1);
    if (last?.role !== 'assistant' || last.status !== 'running') return;
    void follow(last.key).then(refusal => {
      if (refusal) change(last.key, answer => failed(answer, refusal.code, refusal.message));
    });
  };

  const ask = (asked: Asked): boolean => {
    const {busy, usedUp, messages: before} = get();
    if (busy || usedUp || asked.query.trim() === '') return false;
    const replaced = asked.regenerate ?? asked.edit;
    const at = replaced === undefined ? -1 : before.findIndex(({messageId}) => messageId === replaced);
    const kept = at < 0 ? before : before.slice(0, at);
    const key = fresh();
    const answer = emptyAnswer(key, asked.task ?? null);
    set({messages: [...kept, ...(asked.regenerate ? [] : [questionOf(fresh(), asked)]), answer]});
    stopAsked = false;
    void follow(key, asked).then(async refusal => {
      if (!refusal) return;
      note(refusal.code);
      const begun = get().messages.find(message => message.key === key)?.messageId !== undefined;
      if (!begun && refusal.code === 'network_error') {
        const known = new Set(before.map(({messageId}) => messageId));
        if (await adopt(known)) return;
      }
      if (begun || replaced === undefined) return change(key, last => failed(last, refusal.code, refusal.message));
      set({messages: before});
      onRefused(refusal);
    });
    return true;
  };

  const again = (answer: Answer, chatModel: number): boolean => {
    const {messages} = get();
    const at = messages.findIndex(({key}) => key === answer.key);
    const question = messages[at - 1];
    if (question?.role !== 'user') return false;
    const {content: query, image, task} = question;
    const selection = question.selection ? {...question.selection, ...(image && {image})} : undefined;
    const asked = {query, chatModel, selection, task: task ?? undefined};
    if (answer.messageId !== undefined) return ask({...asked, regenerate: answer.messageId});
    // the server never had it: it is asked as if for the first time
    if (get().busy || get().usedUp) return false;
    set({messages: messages.slice(0, at - 1)});
    return ask(asked);
  };

  return {
    store,
    ask,
    again,
    start: async () => {
      set({phase: 'loading'});
      try {
        const started = await server.start(address, end.signal);
        set({started});
        // it may have been created just now, after the others were listed
        onChanged();
        const {historyList} = await server.history(here(), end.signal);
        const {remainingToday} = started;
        set({phase: 'ready', messages: messagesOf(historyList), remainingToday, usedUp: remainingToday === 0});
        join();
      } catch {
        if (!end.signal.aborted) set({phase: 'failed'});
      }
    },
    stop: () => {
      const last = get().messages.at(-1);
      stopAsked = true;
      // of a question on its way the answer is stopped as soon as it has a name
      if (last?.role === 'assistant' && last.messageId !== undefined)
        void server.stop(last.messageId).catch((error: unknown) => error instanceof ApiError && onRefused(error));
    },
    clear: async () => {
      await server.clear(here());
      following?.abort();
      set({messages: [], busy: false, cut: false, full: false});
      onChanged();
    },
    changed: to => set(({started}) => ({started: started && {...started, ...to}})),
    close: () => end.abort(),
  };
}

function questionOf(key: string, {query, selection, task}: Asked): Question {
  const {image, ...rest} = selection ?? {parseId: ''};
  return {
    role: 'user',
    key,
    messageId: undefined,
    content: query,
    selection: selection ? rest : null,
    image,
    task: task ?? null,
  };
}
