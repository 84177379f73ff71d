/**
 * Why a request gave no answer.
 *
 * `unauthorized`, `quota`, `no-such-model`, `bad-request`: asking again changes nothing. `rate`, `server`, `network`,
 * `timeout`, `protocol` (an answer that is no answer): worth another try. `too-long`, `filtered`: this text cannot be
 * asked in this way, others can.
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
  | 'filtered';

export class LlmFailure extends Error {
  override readonly name = 'LlmFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** Milliseconds the endpoint asked us to wait. */
  readonly retryAfter: number | undefined;
  /** The endpoint was given up after several trials: whatever is asked fails in the same way. */
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

const again: ReadonlySet<FailureKind> = new Set(['rate', 'server', 'network', 'timeout', 'protocol']);
/** Whether the same request may succeed later. */
export const isTransient = (failure: LlmFailure): boolean => !failure.down && again.has(failure.kind);

/**
 * What a status and the text of an answer mean. Endpoints agree on statuses only roughly: an empty account is a 402, a
 * 403, or a 429 that says so in words.
 */
export function failureOf(status: number, body: string, retryAfter?: number): LlmFailure {
  const page = status === 404 && !/^\s*\{/.test(body);
  const said = page ? 'nothing is there (404); the addresses of most endpoints end in /v1' : messageOf(body);
  const kind = kindOf(status, said, body);
  return new LlmFailure(kind, said || `the endpoint answered ${status}`, {
    status,
    ...(retryAfter !== undefined && {retryAfter}),
  });
}

function kindOf(status: number, said: string, body: string): FailureKind {
  const text = `${said} ${body.slice(0, 2000)}`;
  if (status === 402 || (status !== 401 && outOfMoney.test(text) && status >= 400 && status < 500)) return 'quota';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'no-such-model';
  if (status === 429 || status === 529 || status === 503) return 'rate';
  // some servers fall over a form that they do not know, and say so
  if (status >= 500 && wrongForm.test(said)) return 'bad-request';
  if (status === 408 || status === 409 || status === 425 || status >= 500) return status === 504 ? 'timeout' : 'server';
  if (status === 413 || tooLong.test(text)) return 'too-long';
  if (filtered.test(text)) return 'filtered';
  if (wrongKey.test(said)) return 'unauthorized';
  return noModel.test(said) ? 'no-such-model' : 'bad-request';
}

const wrongForm =
  /response_format|json_schema|(?:parse|compile|build|unsupported).{0,30}(?:grammar|schema)|guided.decoding/i;
const outOfMoney =
  /insufficient[_ ](?:quota|balance|funds|credit)|exceeded your current quota|billing[_ ]|out of credits?|arrear|FreeTierOnly|free tier.{0,60}exhausted|余额不足|欠费/i;
const tooLong =
  /context[_ ]length|maximum context|too many tokens|prompt is too long|input (?:is )?too long|exceeds? .{0,30}context/i;
const filtered =
  /content[_ ]filter|content management policy|content[_ ]policy|contentFilter|data_?inspection_?failed|inappropriate content|high risk|sensitive|敏感/i;
// with a 400, as some do
const wrongKey = /api[ _-]?key.{0,20}(?:not valid|invalid)|(?:invalid|incorrect) api[ _-]?key/i;
const noModel = /\bmodel\b.{0,80}(?:not exist|not found|not supported by any)|no such model|模型不存在/i;

/** The sentence in an error's body, of the shapes endpoints use. */
export function messageOf(body: string): string {
  try {
    const value = JSON.parse(body) as {error?: {message?: unknown} | string; message?: unknown; detail?: unknown};
    const error = value.error;
    const said = (typeof error === 'object' ? error?.message : error) ?? value.message ?? value.detail;
    return typeof said === 'string' ? said.slice(0, 500) : JSON.stringify(said ?? value).slice(0, 500);
  } catch {
    return body
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 300);
  }
}
