import {type ChatResponse, defaultTimeouts, type Endpoint, exchange, type Message, type Timeouts} from './chat.ts';
import {isTransient, LlmFailure} from './failure.ts';
import type {LlmHost} from './host.ts';
import {Limiter, type LimiterOptions} from './limiter.ts';
import {
  dropRejected,
  fullSupport,
  type ParameterSupport,
  type ResponseFormat,
  toParameters,
} from './supported-parameters.ts';
import {addUsage, estimateTokens, noUsage, type Usage} from './usage.ts';

export type LlmRequest = {
  readonly messages: readonly Message[];
  /** Asks for JSON of this format. Not every endpoint can guarantee it: validate the response. */
  readonly format?: ResponseFormat;
  readonly maxTokens?: number;
  /** Called with each chunk of the response. */
  readonly onText?: (piece: string) => void;
};

export type LlmResponse = Omit<ChatResponse, 'usage'> & {readonly usage: Usage};

/** A chat model. */
export type Llm = {
  /** One chat completion. Throws LlmFailure when all retries have failed, or the signal's reason. */
  readonly complete: (request: LlmRequest, signal: AbortSignal) => Promise<LlmResponse>;
  /** Requests sent so far, including failed ones, and their usage. */
  readonly totals: () => {readonly requests: number; readonly usage: Usage};
};

export type LlmOptions = LimiterOptions & {
  readonly timeouts?: Partial<Timeouts>;
  /** Stream even without `onText`: some proxies close idle connections. */
  readonly stream?: boolean;
};

type StreamedRequest = LlmRequest & {readonly stream: boolean};

// a 429 is a request to wait and not a fault: with a backoff of up to half a minute this is a quarter of an hour
const maxRateFailures = 40;
const maxFailures = 6;
// tokens: with fewer a response would be cut off
const minResponseTokens = 500;
const initialBackoff = 500;
const maxBackoff = 30_000;

/**
 * A model behind an OpenAI-compatible endpoint, with rate limiting and retries.
 *
 * Transient failures are retried with exponential backoff and full jitter. A parameter that the endpoint rejects, such as
 * `json_schema` or `temperature`, is omitted from then on.
 */
export function createLlm(endpoint: Endpoint, host: LlmHost, options: LlmOptions): Llm {
  const limiter = new Limiter(host, options);
  const timeouts = {...defaultTimeouts, ...options.timeouts};
  let supported: ParameterSupport = fullSupport;
  let requests = 0;
  let usage = noUsage;

  const send = async (request: StreamedRequest, signal: AbortSignal): Promise<LlmResponse> => {
    const prompt = request.messages.map(message => message.content).join('\n');
    const expected = estimateTokens(prompt) + (request.maxTokens ?? 0) / 4;
    const slot = await limiter.enter(expected, signal);
    requests++;
    try {
      const body = {messages: request.messages, ...toParameters(supported, request)};
      const {onText} = request;
      const {answer, hint} = await exchange(endpoint, body, {host, signal, timeouts, ...(onText && {onText})});
      const used: Usage = answer.usage ?? {
        promptTokens: estimateTokens(prompt),
        cachedTokens: 0,
        completionTokens: estimateTokens(answer.text),
        estimated: true,
      };
      usage = addUsage(usage, used);
      slot.done({hint, tokens: used.promptTokens + used.completionTokens});
      return {...answer, usage: used};
    } catch (error) {
      const failure = error instanceof LlmFailure ? error : undefined;
      const {retryAfter} = failure ?? {};
      slot.done({...(failure && {failure}), ...(retryAfter !== undefined && {hint: {retryAfter}})});
      throw error;
    }
  };

  return {
    totals: () => ({requests, usage}),
    async complete(original, signal) {
      let failures = 0;
      let rateFailures = 0;
      let shown = false;
      const {onText} = original;
      const show = (piece: string) => {
        shown = true;
        onText?.(piece);
      };
      let request: StreamedRequest = {
        ...original,
        stream: onText !== undefined || options.stream === true,
        ...(onText && {onText: show}),
      };
      for (;;) {
        const before = supported;
        try {
          return await send(request, signal);
        } catch (error) {
          if (!(error instanceof LlmFailure)) throw error;
          if (error.kind === 'bad-request') {
            // a concurrent request may have dropped the parameter meanwhile
            if (supported !== before) continue;
            const next = dropRejected(supported, error.message, request);
            if (!next) throw error;
            supported = next;
            continue;
          }
          // prompt and response share the context window: a shorter response may still fit
          const shorter = error.kind === 'too-long' ? Math.floor((request.maxTokens ?? 0) / 2) : 0;
          if (shorter >= minResponseTokens) {
            request = {...request, maxTokens: shorter};
            continue;
          }
          // chunks of the interrupted response have been reported: it cannot be restarted unnoticed
          if (!isTransient(error) || shown) throw error;
          const count = error.kind === 'rate' ? ++rateFailures : ++failures;
          if (rateFailures >= maxRateFailures || failures >= maxFailures) throw error;
          if (error.retryAfter === undefined)
            await host.sleep(host.random() * Math.min(maxBackoff, initialBackoff * 2 ** count), signal);
        }
      }
    },
  };
}
