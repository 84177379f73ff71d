import type {HttpResponse} from './host.ts';

/** What the headers of a response say about rate limits. */
export type RateHint = {
  /** Milliseconds to wait before the next request. */
  readonly retryAfter?: number;
  /** Requests and tokens per minute, if the endpoint reports them. */
  readonly requestsPerMinute?: number;
  readonly tokensPerMinute?: number;
};

// a longer wait is treated as a mistake of the endpoint
const maxWait = 10 * 60_000;

/** Reads `retry-after-ms`, `retry-after` (seconds or a date) and the `x-ratelimit-*` headers. */
export function readRateHint(headers: HttpResponse['headers']): RateHint {
  const retryAfter = readRetryAfter(headers);
  const requests = positive(headers.get('x-ratelimit-limit-requests'));
  const tokens = positive(headers.get('x-ratelimit-limit-tokens'));
  // exhausted: wait until the endpoint's window resets
  const exhausted = (['requests', 'tokens'] as const).flatMap(unit => {
    if (headers.get(`x-ratelimit-remaining-${unit}`)?.trim() !== '0') return [];
    const reset = durationOf(headers.get(`x-ratelimit-reset-${unit}`));
    return reset === undefined ? [] : [reset];
  });
  const wait = retryAfter ?? (exhausted.length > 0 ? Math.max(...exhausted) : undefined);
  return {
    ...(wait !== undefined && {retryAfter: Math.min(wait, maxWait)}),
    ...(requests !== undefined && {requestsPerMinute: requests}),
    ...(tokens !== undefined && {tokensPerMinute: tokens}),
  };
}

/**
 * The delay that `retry-after-ms` or `retry-after` asks for, in milliseconds. A date is seen from the `date` of the same response,
 * which is the endpoint's clock, else from `now`. Undefined when there is none, or when it has passed.
 */
export function readRetryAfter(headers: HttpResponse['headers'], now?: number): number | undefined {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (exact >= 0) return exact;
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const sent = Date.parse(headers.get('date') ?? '');
  const wait = Date.parse(text) - (Number.isNaN(sent) ? (now ?? Number.NaN) : sent);
  return wait >= 0 ? wait : undefined;
}

/** `6m0s`, `1.5s`, `120ms`, or plain seconds, in milliseconds. */
function durationOf(text: string | null): number | undefined {
  if (!text) return undefined;
  if (/^\d+(\.\d+)?$/.test(text.trim())) return Number(text) * 1000;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  if (parts.length === 0) return undefined;
  const unit: Readonly<Record<string, number>> = {ms: 1, s: 1000, m: 60_000, h: 3_600_000};
  return parts.reduce((sum, [, value, name]) => sum + Number(value) * unit[name!]!, 0);
}

function positive(text: string | null): number | undefined {
  const value = Number.parseInt(text ?? '', 10);
  return value > 0 ? value : undefined;
}
