import type {ChatCitation, ChatEvent, ChatNotice} from '@recto/api';
import type {AskEvent, Citation} from '@recto/ask';
import type {ChatMessageRow} from '../../database/schema/index.ts';
import type {AnswerText} from './answer-rows.ts';

type Step = Extract<ChatEvent, {readonly step: unknown}>['step'];

/** What there is of a running answer. */
export type AnswerState = AnswerText & {
  /** Which beginning it is of. */
  readonly attempt: number;
  /** What the model does at the moment; only the process that runs it knows. */
  readonly step: Step | null;
};

/** Nothing yet. */
export const emptyState = (attempt: number): AnswerState => ({
  attempt,
  content: '',
  thinking: '',
  citations: [],
  originIndex: '',
  notices: [],
  step: null,
});

/** The state after an event. */
export function applyEvent(state: AnswerState, event: AskEvent): AnswerState {
  switch (event.type) {
    case 'thinking':
      return {...state, thinking: state.thinking + event.text};
    case 'content':
      return {...state, content: state.content + event.text, step: null};
    case 'citation':
      return {...state, citations: [...state.citations, toWire(event.citation)]};
    case 'originIndex':
      return {...state, originIndex: event.originIndex};
    case 'step': {
      const {type: _, ...step} = event;
      return {...state, step};
    }
    case 'notice': {
      const {type: _, ...notice} = event;
      return {...state, notices: [...state.notices, notice]};
    }
    case 'replace': {
      const {content, thinking, originIndex} = event;
      return {...state, content, thinking, originIndex, citations: event.citations.map(toWire)};
    }
  }
}

/** The state that a row has. */
export const stateOf = (row: ChatMessageRow): AnswerState => ({...textOf(row), attempt: row.attempt, step: null});

/** What of a state is kept. */
export const textOf = ({content, thinking, citations, originIndex, notices}: AnswerText): AnswerText => ({
  content,
  thinking,
  citations,
  originIndex,
  notices,
});

/** The events that lead a client from what it was sent to what there is; everything anew for one that was sent nothing. */
export function eventsBetween(sent: AnswerState | undefined, state: AnswerState): ChatEvent[] {
  if (!sent || sent.attempt !== state.attempt || !isContinued(sent, state)) {
    const {content, thinking, originIndex} = state;
    const anew = {replace: true, content, thinking, citations: [...state.citations], originIndex} as const;
    return [anew, ...state.notices.map(asEvent), ...(state.step ? [{step: state.step}] : [])];
  }
  const events: ChatEvent[] = [];
  for (const notice of state.notices.slice(sent.notices.length)) events.push(asEvent(notice));
  if (state.step && state.step !== sent.step) events.push({step: state.step});
  const thinking = state.thinking.slice(sent.thinking.length);
  if (thinking) events.push({thinking});
  // before the text that refers to them
  for (const citation of state.citations.slice(sent.citations.length)) events.push({citation});
  const content = state.content.slice(sent.content.length);
  if (content) events.push({content});
  if (state.originIndex !== sent.originIndex) events.push({originIndex: state.originIndex});
  return events;
}

/** Whether one state is the other with more at its ends. */
const isContinued = (before: AnswerState, after: AnswerState): boolean =>
  after.content.startsWith(before.content) &&
  after.thinking.startsWith(before.thinking) &&
  after.citations.length >= before.citations.length &&
  after.notices.length >= before.notices.length;

const asEvent = ({notice, blocks}: ChatNotice): ChatEvent => ({notice, ...(blocks !== undefined && {blocks})});

const toWire = ({source, places, ...citation}: Citation): ChatCitation => ({
  ...citation,
  parseId: source,
  places: places.map(({page, box}) => ({page, box})),
});
