import {type ChatAnswer, type Endpoint, exchange, type Message, type Patience, patienceDefaults} from './chat.ts';
import {type AnswerForm, type Concessions, concede, noConcessions, parametersOf} from './concessions.ts';
import {isTransient, LlmFailure} from './failure.ts';
import type {LlmHost} from './host.ts';
import {Limiter, type LimiterOptions} from './limiter.ts';
import {addUsage, estimateTokens, noUsage, type Usage} from './usage.ts';

export type LlmRequest = {
  readonly messages: readonly Message[];
  /** The answer is to be JSON of this form. An endpoint may not know how to promise it: check what comes. */
  readonly form?: AnswerForm;
  readonly maxTokens?: number;
  /** Sees the answer while it is being written. */
  readonly onText?: (piece: string) => void;
};

export type LlmAnswer = Omit<ChatAnswer, 'usage'> & {readonly usage: Usage};

/** A model that answers. */
export type Llm = {
  /** Throws LlmFailure when no answer can be had, or the signal's reason. */
  readonly ask: (request: LlmRequest, signal: AbortSignal) => Promise<LlmAnswer>;
  /** Requests sent so far, those that failed included, and what all of them took. */
  readonly spent: () => {readonly requests: number; readonly usage: Usage};
};

export type LlmOptions = LimiterOptions & {
  readonly patience?: Partial<Patience>;
  /** Ask for the answer piece by piece even where nobody looks on: some proxies end connections that are silent. */
  readonly stream?: boolean;
};

type Asked = LlmRequest & {readonly stream: boolean};

// a 429 is an order to wait and not a fault: with pauses of up to half a minute this is a quarter of an hour
const mostRateFailures = 40;
const mostFailures = 6;
// tokens: below, an answer would be cut off
const leastAnswer = 500;
const firstBackoff = 500;
const longestBackoff = 30_000;

/**
 * A model behind an OpenAI-compatible endpoint, asked no more often than the endpoint bears.
 *
 * Transient failures are tried again with growing pauses of random length ("full jitter"). An endpoint that refuses
 * `json_schema`, `temperature` and the like is asked without them from then on.
 */
export function createLlm(endpoint: Endpoint, host: LlmHost, options: LlmOptions): Llm {
  const limiter = new Limiter(host, options);
  const patience = {...patienceDefaults, ...options.patience};
  let conceded: Concessions = noConcessions;
  let requests = 0;
  let usage = noUsage;

  const once = async (request: Asked, signal: AbortSignal): Promise<LlmAnswer> => {
    const prompt = request.messages.map(message => message.content).join('\n');
    const expected = estimateTokens(prompt) + (request.maxTokens ?? 0) / 4;
    const slot = await limiter.enter(expected, signal);
    requests++;
    try {
      const body = {messages: request.messages, ...parametersOf(conceded, request)};
      const {onText} = request;
      const {answer, hint} = await exchange(endpoint, body, {host, signal, patience, ...(onText && {onText})});
      const taken: Usage = answer.usage ?? {
        promptTokens: estimateTokens(prompt),
        cachedTokens: 0,
        completionTokens: estimateTokens(answer.text),
        estimated: true,
      };
      usage = addUsage(usage, taken);
      slot.done({hint, tokens: taken.promptTokens + taken.completionTokens});
      return {...answer, usage: taken};
    } catch (error) {
      const failure = error instanceof LlmFailure ? error : undefined;
      const {retryAfter} = failure ?? {};
      slot.done({...(failure && {failure}), ...(retryAfter !== undefined && {hint: {retryAfter}})});
      throw error;
    }
  };

  return {
    spent: () => ({requests, usage}),
    async ask(given, signal) {
      let failures = 0;
      let rateFailures = 0;
      let seen = false;
      const {onText} = given;
      const look = (piece: string) => {
        seen = true;
        onText?.(piece);
      };
      let request: Asked = {
        ...given,
        stream: onText !== undefined || options.stream === true,
        ...(onText && {onText: look}),
      };
      for (;;) {
        const tried = conceded;
        try {
          return await once(request, signal);
        } catch (error) {
          if (!(error instanceof LlmFailure)) throw error;
          if (error.kind === 'bad-request') {
            // another request may have conceded it meanwhile
            if (conceded !== tried) continue;
            const next = concede(conceded, error.message, request);
            if (!next) throw error;
            conceded = next;
            continue;
          }
          // prompt and answer share one window: a shorter answer may still fit into it
          const shorter = error.kind === 'too-long' ? Math.floor((request.maxTokens ?? 0) / 2) : 0;
          if (shorter >= leastAnswer) {
            request = {...request, maxTokens: shorter};
            continue;
          }
          // pieces of an answer that broke off have been shown: it cannot begin again unnoticed
          if (!isTransient(error) || seen) throw error;
          const count = error.kind === 'rate' ? ++rateFailures : ++failures;
          if (rateFailures >= mostRateFailures || failures >= mostFailures) throw error;
          if (error.retryAfter === undefined)
            await host.sleep(host.random() * Math.min(longestBackoff, firstBackoff * 2 ** count), signal);
        }
      }
    },
  };
}
