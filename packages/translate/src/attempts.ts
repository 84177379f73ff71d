import {type Divisibility, type Llm, LlmFailure, type LlmResponse, stripReasoning, type Usage} from '@recto/llm';
import type {Term} from './glossary.ts';
import {judge, judgeBatch, type Verdict} from './judge.ts';
import {answerTokens, type PlannedSegment} from './plan.ts';
import {batchPrompt, type Prompt, type PromptContext, type PromptText, plainPrompt} from './prompts/translation.ts';
import {protect} from './protect.ts';
import {withoutTags} from './restore.ts';

/**
 * Each text has up to four attempts. 0: in a batch; 1: in a batch of rejected texts, with feedback; 2: alone; 3: alone,
 * without paired tags and without JSON. After that its source is kept.
 */
export type AttemptNumber = 0 | 1 | 2 | 3;
export const lastAttempt: AttemptNumber = 3;

/** A text that is not translated yet, with the number of its next attempt. */
export type PendingText = {
  readonly planned: PlannedSegment;
  readonly attempt: AttemptNumber;
  readonly feedback?: string;
  /** Part of a request that failed when the endpoint had answered so many others; `last` when it is asked after all others. */
  readonly suspect?: {readonly since: number} | 'last';
  /** The best usable translation so far. */
  readonly fallback?: {readonly text: string; readonly plain: boolean; readonly why: string};
};

/** The outcome of an attempt for one text. */
export type Outcome =
  | {readonly kind: 'done'; readonly text: string; readonly plain: boolean; readonly doubt?: string}
  | {readonly kind: 'retry'; readonly pending: PendingText}
  /** `refused`: the model responded, and would respond the same again; otherwise there was no response. */
  | {readonly kind: 'kept'; readonly why: string; readonly refused: boolean};

export type PreparedRequest = {
  readonly prompt: Prompt;
  readonly maxTokens: number;
  readonly items: readonly PendingText[];
};

/** What the translations that are there already tell about others. */
export type Known = {
  /** The words of a segment's translation. */
  readonly translationOf: (segment: string) => string | undefined;
  /** Terms that occur in a text and whose translation has shown. */
  readonly termsIn: (text: string) => readonly Term[];
};

/** Prepares the request for texts of the same attempt; from attempt 2 on, for one text. */
export function prepareRequest(
  context: PromptContext,
  items: readonly PendingText[],
  limited: boolean,
  known: Known,
): PreparedRequest {
  const attempt = items[0]!.attempt;
  const texts = items.map(item => toPromptText(item, known));
  const prompt = attempt === 3 ? plainPrompt(context, texts[0]!) : batchPrompt(context, texts, attempt > 0);
  const expected = texts.reduce((sum, {text}) => sum + answerTokens(text, context.to), 0);
  // with a budget the maximum is reserved; otherwise reasoning models get more tokens
  return {prompt, items, maxTokens: limited ? expected * 2 + 200 : expected * 4 + 4000};
}

function toPromptText({planned, attempt, feedback}: PendingText, {translationOf, termsIn}: Known): PromptText {
  const {source, section, before, terms, segment} = planned;
  const text = attempt === 3 ? protect(segment.children, {pairs: false}).text : source.text;
  const translation = before && translationOf(before.segment);
  const context = before && {text: before.text, ...(translation !== undefined && {translation})};
  const shownTerms = termsIn(withoutTags(source.text, source));
  return {
    text,
    section,
    before: context,
    terms,
    shownTerms,
    kind: segment.kind,
    ...(feedback !== undefined && {feedback}),
  };
}

/** What a request came to: an outcome for each text, or why the response says nothing about any of them. */
export type Sent =
  | {readonly outcomes: readonly Outcome[]; readonly usage: Usage}
  | {readonly failure: LlmFailure}
  /** A response without any of the texts. */
  | {readonly unusable: 'filtered' | 'refused' | 'no-texts'; readonly usage: Usage};

/** Sends a request. Throws LlmFailure if it affects other requests as well. */
export async function sendRequest(
  {prompt, maxTokens, items}: PreparedRequest,
  context: PromptContext,
  llm: Llm,
  signal: AbortSignal,
): Promise<Sent> {
  let answer: LlmResponse;
  try {
    const {messages, format} = prompt;
    const divisibility: Divisibility = items.some(({suspect}) => suspect) ? 'suspect' : 'divisible';
    answer = await llm.complete({messages, maxTokens, divisibility, ...(format && {format})}, signal);
  } catch (error) {
    if (error instanceof LlmFailure && !affectsAllTexts(error)) return {failure: error};
    throw error;
  }
  const {usage} = answer;
  const [first] = items;
  if (first?.attempt === lastAttempt) return {outcomes: [judgePlain(answer, first, context)], usage};
  const asked = items.map(({planned}) => planned);
  const verdicts = judgeBatch(answer, asked, prompt.echoed, context);
  if (Array.isArray(verdicts))
    return {outcomes: items.map((item, index) => decide(item, verdicts[index]!, false)), usage};
  return {unusable: verdicts, usage};
}

function judgePlain(answer: LlmResponse, item: PendingText, context: PromptContext): Outcome {
  const source = protect(item.planned.segment.children, {pairs: false});
  if (answer.finish === 'length') return retryOrKeep(item, 'the answer was cut off');
  if (answer.finish === 'filter') return retryOrKeep(item, 'the endpoint filtered the answer');
  const text = unwrap(answer.text);
  return decide(item, judge(text, {source, terms: item.planned.terms}, context), true);
}

/** Too long and filtered are specific to these texts; the others may be, unless the endpoint is down. */
export const affectsAllTexts = ({kind, down}: LlmFailure): boolean =>
  down || !['too-long', 'filtered', 'bad-request', 'timeout', 'protocol', 'server', 'network'].includes(kind);

/** Whether every retry would fail in the same way because of the text. */
export const isCausedByText = ({kind}: LlmFailure): boolean => kind === 'too-long' || kind === 'filtered';

function decide(item: PendingText, verdict: Verdict, plain: boolean): Outcome {
  if (verdict.kind === 'good') {
    const links = plain && [...item.planned.source.pairs.values()].some(({kind}) => kind === 'link');
    return {kind: 'done', text: verdict.text, plain, ...(links && {doubt: 'its links stand as in the source'})};
  }
  if (verdict.kind === 'bad') return retryOrKeep(item, verdict.why);
  // still doubtful after feedback: accept it
  if (item.attempt > 0) return {kind: 'done', text: verdict.text, plain, doubt: verdict.why};
  return retryOrKeep({...item, fallback: {text: verdict.text, plain, why: verdict.why}}, verdict.why);
}

/** The next attempt for a text, or what becomes of it after the last one. */
export function retryOrKeep(item: PendingText, why: string): Outcome {
  const {attempt} = item;
  if (attempt < lastAttempt) {
    const {suspect: _, ...answered} = item;
    return {kind: 'retry', pending: {...answered, attempt: (attempt + 1) as AttemptNumber, feedback: why}};
  }
  return keepBest(item, why, true);
}

/** The best usable translation so far, or else the source. */
export const keepBest = ({fallback}: PendingText, why: string, refused: boolean): Outcome =>
  fallback
    ? {kind: 'done', text: fallback.text, plain: fallback.plain, doubt: fallback.why}
    : {kind: 'kept', why, refused};

/** Asks for next to nothing. Throws LlmFailure if the endpoint does not answer even that. */
export async function probe(llm: Llm, signal: AbortSignal): Promise<void> {
  try {
    await llm.complete({messages: [{role: 'user', content: 'Answer with the word yes.'}]}, signal);
  } catch (error) {
    if (!(error instanceof LlmFailure)) throw error;
    throw new LlmFailure(error.kind, error.message, {down: true, cause: error});
  }
}

/** The text of a plain response without reasoning and code fence. */
const unwrap = (answer: string): string => {
  const text = stripReasoning(answer);
  return /```\w*\n([\s\S]*?)\n?```/.exec(text)?.[1] ?? text;
};

/** Maximum usage of a request. */
export const maxUsage = ({prompt, maxTokens}: PreparedRequest) => ({
  promptTokens: Math.ceil(prompt.promptTokens * 1.2),
  completionTokens: maxTokens,
  cachedTokens: 0,
  estimated: true,
});
