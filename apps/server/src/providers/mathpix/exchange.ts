import {readRetryAfter} from '@recto/engine/translate';
import {z} from 'zod';
import {ServiceError} from '../../errors.ts';
import {type RetryableAnswer, retryRequest} from '../retry.ts';

export type MathpixApp = {
  /** e.g. `https://api.mathpix.com`. */
  readonly baseUrl: string;
  readonly appId: string;
  readonly appKey: string;
  /** What lets requests out; its ServiceErrors are passed on. */
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds for one answer. */
  readonly timeout: number;
  /** Milliseconds before the first retry when the service gives no Retry-After. */
  readonly pause: number;
};

/**
 * Nothing was read: it has no text (`empty`), is no image (`image`) or no PDF (`pdf`) that can be read, or asks for a
 * password (`locked`), the key is not good, the account is not (`exhausted`), Mathpix wants fewer requests or stumbles however often it is asked (`busy`), or
 * did not answer.
 */
export class MathpixError extends Error {
  override readonly name = 'MathpixError';
  readonly kind: 'empty' | 'image' | 'pdf' | 'locked' | 'refused' | 'exhausted' | 'busy' | 'unreachable';

  constructor(kind: MathpixError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export type MathpixRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** e.g. `/v3/text`. */
  readonly path: string;
  readonly body?: string | FormData;
};

/**
 * One request to Mathpix, made again while it wants fewer or stumbles; gives the text of an answer that is no fault. Throws
 * MathpixError, and the signal's reason.
 */
export async function askMathpix(app: MathpixApp, request: MathpixRequest, signal: AbortSignal): Promise<string> {
  const {status, text} = await retryRequest(() => exchange(app, request, signal), app.pause, signal);
  const fault = faultShape.safeParse(parseJson(text));
  if (fault.success) throw refusal(fault.data.error_info.id);
  if (status === 401) throw refusal('http_unauthorized');
  if (status === 402) throw new MathpixError('exhausted', 'The quota of the Mathpix account is used up.');
  if (status !== 200) throw new MathpixError('busy', `Mathpix answered with status ${status}.`);
  return text;
}

/** What Mathpix's id of an error means. */
export function refusal(id: string): MathpixError {
  if (id === 'image_no_content') return new MathpixError('empty', 'Mathpix found nothing in the picture.');
  if (id.startsWith('image_')) return new MathpixError('image', `Mathpix cannot read the picture: ${id}.`);
  if (id === 'pdf_encrypted') return new MathpixError('locked', 'Mathpix cannot open the PDF without its password.');
  if (id.startsWith('pdf_')) return new MathpixError('pdf', `Mathpix cannot read the PDF: ${id}.`);
  return new MathpixError(refusals[id] ?? 'busy', `Mathpix refuses: ${id}.`);
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const faultShape = z.object({error_info: z.object({id: z.string()})});
// a retry is of no use
const refusals: Readonly<Record<string, 'refused' | 'exhausted'>> = {
  http_unauthorized: 'refused',
  account_disabled: 'exhausted',
  expired_license: 'exhausted',
};
// characters; a book of a thousand pages with all its lines has less
const longest = 128_000_000;

async function exchange(
  {baseUrl, appId, appKey, fetch, timeout}: MathpixApp,
  {method, path, body}: MathpixRequest,
  signal: AbortSignal,
): Promise<RetryableAnswer & {readonly text: string}> {
  try {
    const answer = await fetch(`${baseUrl.replace(/\/$/, '')}${path}`, {
      method,
      ...(body !== undefined && {body}),
      headers: {app_id: appId, app_key: appKey, ...(typeof body === 'string' && {'content-type': 'application/json'})},
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      redirect: 'error',
    });
    return {status: answer.status, text: await textOf(answer), retryAfter: readRetryAfter(answer.headers, Date.now())};
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ServiceError) throw error;
    throw new MathpixError('unreachable', 'Mathpix did not answer.', {cause: error});
  }
}

async function textOf(answer: Response): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  const decoder = new TextDecoder();
  for await (const bytes of answer.body ?? []) {
    parts.push(decoder.decode(bytes, {stream: true}));
    length += parts.at(-1)!.length;
    if (length > longest) throw new RangeError('The answer does not end.');
  }
  return parts.join('') + decoder.decode();
}
