import {z} from 'zod';
import {askAgain, retryAfter} from '../ask-again.ts';

export type MathpixApp = {
  /** e.g. `https://api.mathpix.com`. */
  readonly baseUrl: string;
  readonly appId: string;
  readonly appKey: string;
  /** Milliseconds for one answer. */
  readonly timeout: number;
  /** Milliseconds before it is asked again, at first, when it wants fewer requests and does not say how long to wait. */
  readonly pause: number;
};

const answerShape = z.object({
  text: z.string().max(50_000),
  image_width: z.number().positive().max(100_000),
  image_height: z.number().positive().max(100_000),
  line_data: z
    .array(
      z.object({
        /** A polygon around it, in pixels. */
        cnt: z.array(z.tuple([z.number(), z.number()])),
        included: z.boolean(),
        text: z.string().optional(),
      }),
    )
    .default([]),
});

/** What was read: Mathpix Markdown, and where its lines stand. */
export type MathpixAnswer = z.output<typeof answerShape>;

/** Nothing was read: the picture has no text (`empty`) or is none (`image`), the key is not good, or it did not answer. */
export class MathpixError extends Error {
  override readonly name = 'MathpixError';
  readonly kind: 'empty' | 'image' | 'refused' | 'unreachable';

  constructor(kind: MathpixError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Reads a picture by Mathpix, `POST /v3/text`. Throws MathpixError, and the signal's reason. */
export async function readByMathpix(
  app: MathpixApp,
  picture: {readonly bytes: Uint8Array; readonly mediaType: string},
  signal: AbortSignal,
): Promise<MathpixAnswer> {
  const body = JSON.stringify({
    src: `data:${picture.mediaType};base64,${Buffer.from(picture.bytes).toString('base64')}`,
    formats: ['text'],
    include_line_data: true,
    math_inline_delimiters: ['\\(', '\\)'],
    math_display_delimiters: ['\\[', '\\]'],
    rm_spaces: true,
  });
  const {status, text} = await askAgain(() => exchange(app, body, signal), app.pause, signal);
  const result = parse(text);
  const fault = z.object({error_info: z.object({id: z.string()})}).safeParse(result);
  if (fault.success) throw refusal(fault.data.error_info.id);
  if (status === 401) throw refusal('http_unauthorized');
  const read = answerShape.safeParse(result);
  if (status !== 200 || !read.success) throw new MathpixError('unreachable', `Mathpix answered with status ${status}.`);
  return read.data;
}

async function exchange({baseUrl, appId, appKey, timeout}: MathpixApp, body: string, signal: AbortSignal) {
  try {
    const answer = await fetch(`${baseUrl.replace(/\/$/, '')}/v3/text`, {
      method: 'POST',
      body,
      headers: {'content-type': 'application/json', app_id: appId, app_key: appKey},
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      redirect: 'error',
    });
    const wait = retryAfter(answer.headers, Date.now());
    return {status: answer.status, text: await answer.text(), retryAfter: wait};
  } catch (error) {
    signal.throwIfAborted();
    throw new MathpixError('unreachable', 'Mathpix did not answer.', {cause: error});
  }
}

function refusal(id: string): MathpixError {
  if (id === 'image_no_content') return new MathpixError('empty', 'Mathpix found nothing in the picture.');
  if (id.startsWith('image_')) return new MathpixError('image', `Mathpix cannot read the picture: ${id}.`);
  return new MathpixError(id === 'http_unauthorized' ? 'refused' : 'unreachable', `Mathpix refuses: ${id}.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
