import {AnswerTimes} from './answer-times.ts';
import {type ChatResponse, exchange, type Listening} from './chat.ts';
import {LlmFailure} from './failure.ts';
import type {LlmHost} from './host.ts';
import {failedWith, Limiter, type LimiterOptions} from './limiter.ts';
import {type ChatMessage, hasImages, messageText, type Tool, toWire} from './messages.ts';
import {defaultTimeouts, type Endpoint, type Timeouts} from './post.ts';
import {ReasoningAvoidance, type ReasoningSwitch, switchParameters, withSwitch} from './reasoning-switch.ts';
import {type Divisibility, Retries} from './retries.ts';
import {
  dropLeastSupported,
  dropRejected,
  fullSupport,
  type ParameterSupport,
  type ResponseFormat,
  toParameters,
} from './supported-parameters.ts';
import {addUsage, estimateTokens, noUsage, type Usage} from './usage.ts';

export type LlmRequest = Listening & {
  readonly messages: readonly ChatMessage[];
  /** Asks for JSON of this format. Not every endpoint can guarantee it: validate the response. */
  readonly format?: ResponseFormat;
  readonly maxTokens?: number;
  /** How far `maxTokens` may be lowered when prompt and response do not fit the context window together. */
  readonly minTokens?: number;
  /** What the model may call. Where the endpoint takes no tools they are left out. */
  readonly tools?: readonly Tool[];
  /** Sent in place of `messages` where the endpoint takes no tools. */
  readonly messagesWithoutTools?: readonly ChatMessage[];
  /** Whether its parts can be asked for when it keeps failing. Failures of a `suspect` one are not counted against the endpoint. */
  readonly divisibility?: Divisibility;
};

export type LlmResponse = Omit<ChatResponse, 'usage' | 'reasoned'> & {readonly usage: Usage};

/** A chat model. */
export type Llm = {
  /** One chat completion. Throws LlmFailure when all retries have failed, or the signal's reason. */
  readonly complete: (request: LlmRequest, signal: AbortSignal) => Promise<LlmResponse>;
  /** Requests sent so far, including failed ones, and their usage. */
  readonly totals: () => {readonly requests: number; readonly usage: Usage};
  /** What was seen to keep the model from reasoning, where that was wanted and it does reason. */
  readonly reasoningSwitch?: () => ReasoningSwitch | undefined;
};

export type LlmOptions = LimiterOptions & {
  readonly timeouts?: Partial<Timeouts>;
  /** Stream even without `onText`: some proxies close idle connections. */
  readonly stream?: boolean;
  /** Keep the model from reasoning before it answers, as far as it can be kept; `known` is what worked before. */
  readonly avoidReasoning?: {readonly known: ReasoningSwitch | undefined};
};

type PreparedRequest = LlmRequest & {readonly stream: boolean; readonly images: boolean};

// tokens: with fewer a response would be cut off
const minResponseTokens = 500;

/**
 * A model behind an OpenAI-compatible endpoint, with rate limiting and retries.
 *
 * Transient failures are retried with exponential backoff and full jitter. A parameter that the endpoint rejects, such as
 * `json_schema`, `temperature` or `tools`, is omitted from then on.
 */
export function createLlm(endpoint: Endpoint, host: LlmHost, options: LlmOptions): Llm {
  const limiter = new Limiter(host, options);
  const timeouts = {...defaultTimeouts, ...options.timeouts};
  const times = new AnswerTimes(timeouts.leastFirstByte, timeouts.firstByte);
  const avoidance = options.avoidReasoning && new ReasoningAvoidance(options.avoidReasoning.known);
  let supported: ParameterSupport = fullSupport;
  // where what is supported was guessed from refusals without a reason: what was known before
  let known: ParameterSupport | undefined;
  // the endpoint has answered a request with a response format
  let confirmed = false;
  let requests = 0;
  let answers = 0;
  let usage = noUsage;

  const send = async (request: PreparedRequest, signal: AbortSignal): Promise<LlmResponse> => {
    const messages = (supported.tools ? undefined : request.messagesWithoutTools) ?? request.messages;
    const prompt = messages.map(messageText).join('\n');
    const expected = estimateTokens(prompt) + (request.maxTokens ?? 0) / 4;
    const slot = await limiter.enter(expected, signal);
    const sentWith = supported;
    const reasoningSwitch = avoidance?.current;
    const {limit} = times;
    requests++;
    try {
      const body = {
        messages: withSwitch(messages, reasoningSwitch).map(message => toWire(message, supported.images)),
        ...toParameters(supported, request),
        ...switchParameters(reasoningSwitch),
      };
      const {
        answer: {reasoned, ...answer},
        hint,
      } = await exchange(endpoint, body, {
        ...request,
        host,
        signal,
        timeouts: {...timeouts, firstByte: limit},
        onFirstByte: milliseconds => times.note(milliseconds),
      });
      const used: Usage = answer.usage ?? {
        promptTokens: estimateTokens(prompt),
        cachedTokens: 0,
        completionTokens: estimateTokens(answer.text) + estimateTokens(answer.thinking),
        estimated: true,
      };
      avoidance?.noteAnswer(reasoningSwitch, reasoned);
      usage = addUsage(usage, used);
      answers++;
      if (request.format) {
        confirmed = true;
        // that was not what the endpoint refused
        if (known) supported = sentWith;
        known = undefined;
      }
      slot.done({hint, tokens: used.promptTokens + used.completionTokens});
      return {...answer, usage: used};
    } catch (error) {
      if (error instanceof LlmFailure && error.kind === 'timeout') times.note(limit);
      slot.done({...failedWith(error), isolated: request.divisibility === 'suspect'});
      throw error;
    }
  };

  return {
    totals: () => ({requests, usage}),
    ...(avoidance && {reasoningSwitch: () => avoidance.found}),
    async complete(original, signal) {
      const retries = new Retries(host, () => answers, original.divisibility);
      let shown = false;
      const {onText, onThinking} = original;
      const showing = (report: (piece: string) => void) => (piece: string) => {
        shown = true;
        report(piece);
      };
      let request: PreparedRequest = {
        ...original,
        images: hasImages(original.messages),
        stream: onText !== undefined || options.stream === true,
        ...(onText && {onText: showing(onText)}),
        ...(onThinking && {onThinking: showing(onThinking)}),
      };
      for (;;) {
        const before = supported;
        const switchBefore = avoidance?.current;
        try {
          return await send(request, signal);
        } catch (error) {
          if (!(error instanceof LlmFailure)) throw error;
          if (error.kind === 'bad-request') {
            // a concurrent request may have dropped the parameter meanwhile
            if (supported !== before) continue;
            // what it had answered without is refused with it: it does not know the switch
            if (avoidance?.tryOther(switchBefore)) continue;
            const named = dropRejected(supported, error.message, request);
            // what the endpoint takes in other requests is not what it refuses in this one
            const next = named ?? (confirmed ? undefined : dropLeastSupported(supported, request));
            if (!next) {
              supported = known ?? supported;
              known = undefined;
              throw error;
            }
            if (!named) known ??= supported;
            supported = next;
            continue;
          }
          // prompt and response share the context window: a shorter response may still fit
          const shorter = error.kind === 'too-long' ? Math.floor((request.maxTokens ?? 0) / 2) : 0;
          if (shorter >= (request.minTokens ?? minResponseTokens)) {
            request = {...request, maxTokens: shorter};
            continue;
          }
          // chunks of the interrupted response have been reported: it cannot be restarted unnoticed
          if (shown) throw error;
          await retries.wait(error, signal);
        }
      }
    },
  };
}
