/**
 * Why a request failed.
 *
 * `unauthorized`, `quota`, `no-such-model`, `bad-request`: permanent. `rate`, `server`, `network`, `timeout`, `protocol`
 * (a malformed response): transient. `too-long`, `filtered`: specific to this prompt. `runaway`: reasoning without end.
 */
export type FailureKind =
  | 'unauthorized'
  | 'quota'
  | 'no-such-model'
  | 'bad-request'
  | 'rate'
  | 'server'
  | 'network'
  | 'timeout'
  | 'protocol'
  | 'too-long'
  | 'filtered'
  | 'runaway';

export class LlmFailure extends Error {
  override readonly name = 'LlmFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** Milliseconds to wait, as the endpoint requested. */
  readonly retryAfter: number | undefined;
  /** The circuit breaker has given up on the endpoint: every request fails. */
  readonly down: boolean;

  constructor(
    kind: FailureKind,
    message: string,
    more: {status?: number; retryAfter?: number; down?: boolean; cause?: unknown} = {},
  ) {
    super(message, more.cause === undefined ? undefined : {cause: more.cause});
    this.kind = kind;
    this.status = more.status;
    this.retryAfter = more.retryAfter;
    this.down = more.down === true;
  }
}

const transientKinds: ReadonlySet<FailureKind> = new Set(['rate', 'server', 'network', 'timeout', 'protocol']);
/** Whether a retry may succeed. */
export const isTransient = (failure: LlmFailure): boolean => !failure.down && transientKinds.has(failure.kind);

/**
 * The failure that a status and a body mean. Endpoints agree on statuses only roughly: exhausted credit is a 402, a 403,
 * or a 429 with a message.
 */
export function failureOf(status: number, body: string, retryAfter?: number): LlmFailure {
  const page = status === 404 && !/^\s*\{/.test(body);
  const message = page ? 'nothing is there (404); the addresses of most endpoints end in /v1' : messageOf(body);
  const kind = kindOf(status, message, body);
  return new LlmFailure(kind, message || `the endpoint answered ${status}`, {
    status,
    ...(retryAfter !== undefined && {retryAfter}),
  });
}

function kindOf(status: number, message: string, body: string): FailureKind {
  const text = `${message} ${body.slice(0, 2000)}`;
  if (status === 402 || (status !== 401 && outOfCredit.test(text) && status >= 400 && status < 500)) return 'quota';
  if (status === 401 || status === 403) return 'unauthorized';
  // a router says so when none of a model's providers has them
  if (status === 404 && noProvider.test(message)) return 'bad-request';
  if (status === 404) return 'no-such-model';
  if (status === 429 || status === 529 || status === 503) return 'rate';
  // some servers respond with a 500 to a response format or to tools that they do not support
  if (status >= 500 && unsupportedFormat.test(message)) return 'bad-request';
  if (status === 408 || status === 409 || status === 425 || status >= 500) return status === 504 ? 'timeout' : 'server';
  if (status === 413 || tooLong.test(text)) return 'too-long';
  if (filtered.test(text)) return 'filtered';
  if (wrongKey.test(message)) return 'unauthorized';
  return noModel.test(message) ? 'no-such-model' : 'bad-request';
}

const noProvider = /no endpoints found that support/i;
const unsupportedFormat =
  /response_format|json_schema|--jinja|tools? param|tool_choice|(?:parse|compile|build|unsupported).{0,30}(?:grammar|schema)|guided.decoding/i;
const outOfCredit =
  /insufficient[_ ](?:quota|balance|funds|credit)|exceeded your current quota|billing[_ ]|out of credits?|arrear|FreeTierOnly|free tier.{0,60}exhausted|余额不足|欠费/i;
const tooLong =
  /context[_ ]length|maximum context|too many tokens|prompt is too long|input (?:is )?too long|exceeds? .{0,30}context/i;
const filtered =
  /content[_ ]filter|content management policy|content[_ ]policy|contentFilter|data_?inspection_?failed|inappropriate content|high risk|sensitive|敏感/i;
// some endpoints use a 400 for it
const wrongKey = /api[ _-]?key.{0,20}(?:not valid|invalid)|(?:invalid|incorrect) api[ _-]?key/i;
const noModel = /\bmodel\b.{0,80}(?:not exist|not found|not supported by any)|no such model|模型不存在/i;

/** The message in the body of an error, in the shapes that endpoints use. */
export function messageOf(body: string): string {
  try {
    const value = JSON.parse(body) as {error?: {message?: unknown} | string; message?: unknown; detail?: unknown};
    const error = value.error;
    const message = (typeof error === 'object' ? error?.message : error) ?? value.message ?? value.detail;
    return typeof message === 'string' ? message.slice(0, 500) : JSON.stringify(message ?? value).slice(0, 500);
  } catch {
    return body
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 300);
  }
}
