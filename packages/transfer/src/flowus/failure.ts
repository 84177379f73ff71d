import {type FailureKind, TransferFailure} from '../send/failure.ts';
import {type Action, actions} from './action.ts';

/** Codes of the service's error model. */
export const errorCodes = [
  'validation_error',
  'unauthorized',
  'forbidden',
  'not_found',
  'rate_limit',
  'internal_error',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Why a call failed: an answer with a status, no answer, or something before the request was sent. */
export type FailureCause =
  | {readonly type: 'answer'; readonly status: number; readonly message: string; readonly code?: ErrorCode}
  | {readonly type: 'network'}
  | {readonly type: 'reason'; readonly reason: string};

/** A call of FlowUs' API that failed. */
export class FlowUsFailure extends TransferFailure {
  readonly action: Action;
  /** Milliseconds to wait, as the service asked. */
  readonly retryAfter: number | undefined;

  constructor(
    action: Action,
    kind: FailureKind,
    why: FailureCause,
    more: {readonly retryAfter?: number | undefined; readonly cause?: unknown} = {},
  ) {
    super(kind, sentence(action, why), {
      ...(more.cause !== undefined && {cause: more.cause}),
      ...(why.type === 'answer' && {status: why.status, ...(why.code && {code: why.code})}),
    });
    this.name = 'FlowUsFailure';
    this.action = action;
    this.retryAfter = more.retryAfter;
  }
}

/** A call without something that it needs. Nothing was sent. */
export class RequiredParameter extends FlowUsFailure {
  /** The name of what is missing, with its path in a request body: `children[3].type`. */
  readonly field: string;

  constructor(action: Action, field: string) {
    super(action, 'refused', {type: 'reason', reason: `required parameter ${field} is missing`});
    this.name = 'RequiredParameter';
    this.field = field;
  }
}

/** `<action> failed: HTTP <status> - <message of the service>`. */
function sentence(action: Action, why: FailureCause): string {
  const failed = `${actions[action].en} failed`;
  if (why.type === 'answer') return `${failed}: HTTP ${why.status}${why.message === '' ? '' : ` - ${why.message}`}`;
  return `${failed}: ${why.type === 'network' ? noConnection : why.reason}`;
}

const noConnection = 'network connection failed';

/** A failure's English message in Chinese; other texts as they are. */
export function inChinese(message: string): string {
  for (const {en, zh} of Object.values(actions)) {
    const head = `${en} failed: `;
    if (!message.startsWith(head)) continue;
    const why = message.slice(head.length);
    return `${zh}失败: ${why === noConnection ? '网络连接失败' : why}`;
  }
  return message;
}

/** What an answer with an error means. */
export function kindOf(status: number, code: ErrorCode | undefined, message: string): FailureKind {
  if (status === 401 || code === 'unauthorized') return 'unauthorized';
  if (status === 429 || code === 'rate_limit') return 'rate-limited';
  if (status === 402 || status === 507) return 'quota';
  if (status === 403 || code === 'forbidden') return invalidToken.test(message) ? 'unauthorized' : 'forbidden';
  if (status === 404 || status === 410 || code === 'not_found') return 'not-found';
  if (status === 409) return 'conflict';
  if (status === 408 || status >= 500) return 'unreachable';
  return invalidToken.test(message) ? 'unauthorized' : 'refused';
}

// an access token that is refused with another status than 401; not "unexpected token" of a formula or of JSON
const invalidToken =
  /\b(?:access|bearer|api|auth\w*)[ _-]?token\b.{0,40}\b(?:invalid|expired|revoked)|\b(?:invalid|expired|revoked) (?:access|bearer|api|auth\w*)[ _-]?token\b|^token (?:is )?(?:invalid|expired|revoked)|(?:令牌|token) ?(?:无效|已?过期|已?失效)/i;
