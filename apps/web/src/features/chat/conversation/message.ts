import type {ChatCitation, ChatEvent, ChatMessage, ChatNotice, ChatSelection, ChatTask} from '@recto/api';

export type Step = Extract<ChatEvent, {readonly step: unknown}>['step'];

/** A question as the panel shows it. */
export type Question = {
  readonly role: 'user';
  /** The same as long as it is shown, whatever the server calls it. */
  readonly key: string;
  /** Undefined until the server has it. */
  readonly messageId: string | undefined;
  readonly content: string;
  readonly selection: Omit<ChatSelection, 'image'> | null;
  /** The picture that went along; the server does not give it back. */
  readonly image?: string | undefined;
  readonly task: ChatTask | null;
};

/** An answer as the panel shows it. */
export type Answer = {
  readonly role: 'assistant';
  readonly key: string;
  readonly messageId: string | undefined;
  readonly content: string;
  readonly thinking: string;
  readonly citations: readonly ChatCitation[];
  readonly status: ChatMessage['status'];
  /** Why it failed: a code of the catalogue, and its sentence. */
  readonly code: string | null;
  readonly msg: string;
  readonly task: ChatTask | null;
  /** What the model does at the moment. */
  readonly step?: Step | undefined;
  readonly notices: readonly ChatNotice[];
  /** Milliseconds from the first of the reasoning to the first of the answer, where both were seen. */
  readonly thought?: number | undefined;
  /** When the first of the reasoning was seen, milliseconds since 1970. */
  readonly thinkingSince?: number | undefined;
};

export type Message = Question | Answer;

/** Messages as the server lists them; an answer does what its question asked for. */
export function messagesOf(history: readonly ChatMessage[]): Message[] {
  return history.map((message, index): Message => {
    const {messageId, content, selection, task} = message;
    if (message.role === 'user') return {role: 'user', key: messageId, messageId, content, selection, task};
    const {thinking, citations, notices, status, code, msg} = message;
    const asked = task ?? history[index - 1]?.task ?? null;
    return {
      role: 'assistant',
      key: messageId,
      messageId,
      content,
      thinking,
      citations,
      status,
      code,
      msg,
      task: asked,
      notices,
    };
  });
}

/** An answer that has not begun. */
export const emptyAnswer = (key: string, task: ChatTask | null): Answer => ({
  role: 'assistant',
  key,
  messageId: undefined,
  content: '',
  thinking: '',
  citations: [],
  status: 'running',
  code: null,
  msg: '',
  task,
  notices: [],
});

/** An answer after an event of its stream. `now` in milliseconds since 1970. */
export function afterEvent(answer: Answer, event: ChatEvent, now: number): Answer {
  if ('messageId' in event) return {...answer, messageId: event.messageId};
  if ('replace' in event) {
    const {content, thinking, citations} = event;
    return {...answer, content, thinking, citations, step: undefined};
  }
  if ('thinking' in event)
    return {...answer, thinking: answer.thinking + event.thinking, thinkingSince: answer.thinkingSince ?? now};
  if ('content' in event) {
    const {thinkingSince, thought} = answer;
    return {
      ...answer,
      content: answer.content + event.content,
      step: undefined,
      thought: thought ?? (thinkingSince === undefined ? undefined : now - thinkingSince),
    };
  }
  if ('citation' in event) {
    const others = answer.citations.filter(({number}) => number !== event.citation.number);
    return {...answer, citations: [...others, event.citation]};
  }
  if ('step' in event) return {...answer, step: event.step};
  if ('notice' in event) {
    const others = answer.notices.filter(({notice}) => notice !== event.notice);
    return {...answer, notices: [...others, event]};
  }
  if ('done' in event) return {...answer, status: event.status, step: undefined};
  if ('code' in event) return failed(answer, event.code, event.msg);
  return answer;
}

/** An answer that failed; what it had said stays. */
export const failed = (answer: Answer, code: string, msg: string): Answer => ({
  ...answer,
  status: 'failed',
  code,
  msg,
  step: undefined,
});

/** Whether an event is the last of its stream. */
export const isLast = (event: ChatEvent): boolean => 'done' in event || 'code' in event;
