import {readRetryAfter} from '@recto/engine/translate';
import {z} from 'zod';
import {ServiceError} from '../../errors.ts';
import {retryRequest} from '../retry.ts';
import {type Distrust, judgeAnswer} from './guards.ts';

/** A vision model behind an OpenAI-compatible endpoint. */
export type VisionModel = {
  /** Up to and without `/chat/completions`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** What lets requests out; its ServiceErrors are passed on. */
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds for one answer. */
  readonly timeout: number;
  /** Milliseconds before the first retry when the service gives no Retry-After. */
  readonly pause: number;
};

const answerShape = z.object({
  choices: z
    .array(z.object({message: z.object({content: z.string().nullable()}), finish_reason: z.string().nullish()}))
    .min(1),
  usage: z
    .object({prompt_tokens: z.number().nonnegative(), completion_tokens: z.number().nonnegative()})
    .nullish()
    .catch(null),
});

/** What a model has read, and the tokens it counts for that, where it says so. */
export type VisionReading = {
  /** Markdown. */
  readonly text: string;
  readonly usage?: {readonly promptTokens: number; readonly completionTokens: number};
};

/**
 * Nothing that can be trusted was read: the model's answer is none, or has nothing of what we read ourselves (`disagreement`);
 * the key is not good (`refused`), the account has nothing left (`exhausted`), there is no such model (`no-model`), it takes no
 * such images (`unsuitable`), wants fewer requests or stumbles however often it is asked (`busy`), or did not answer.
 */
export class VisionError extends Error {
  override readonly name = 'VisionError';
  readonly kind: Distrust | Refusal | 'disagreement' | 'busy' | 'unreachable';

  constructor(kind: VisionError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const instruction = `Transcribe everything that is written in the picture, in its order of reading, as Markdown.
Formulas within lines as \\( … \\), on lines of their own as \\[ … \\], in LaTeX. Tables as LaTeX tabular.
Write only what stands there: no comments, no descriptions, no translation, nothing that cannot be read.`;

/** Reads an image by a vision model; gives what the guards let pass. Throws VisionError, and the signal's reason. */
export async function readByVision(
  model: VisionModel,
  picture: {readonly bytes: Uint8Array; readonly mediaType: string; readonly pixels: number},
  signal: AbortSignal,
): Promise<VisionReading> {
  const url = `data:${picture.mediaType};base64,${Buffer.from(picture.bytes).toString('base64')}`;
  const body = JSON.stringify({
    model: model.model,
    temperature: 0,
    messages: [
      {role: 'system', content: instruction},
      {role: 'user', content: [{type: 'image_url', image_url: {url}}]},
    ],
  });
  const {text, finish, usage} = await ask(model, body, signal);
  // an answer that was cut off has run away, or is not whole
  if (finish === 'length') throw new VisionError('too-long', 'The answer does not end.');
  const judged = judgeAnswer(text, picture.pixels);
  if ('text' in judged) return {text: judged.text, ...(usage && {usage})};
  throw new VisionError(judged.distrust, `The answer is no reading: ${judged.distrust}.`);
}

async function ask(model: VisionModel, body: string, signal: AbortSignal) {
  const {status, text} = await retryRequest(() => exchange(model, body, signal), model.pause, signal);
  if (status === 200) return readAnswer(text);
  throw new VisionError(refusals[status] ?? 'busy', `The model answered with status ${status}.`);
}

type Refusal = 'refused' | 'exhausted' | 'no-model' | 'unsuitable';

// a retry is of no use
const refusals: Readonly<Record<number, Refusal>> = {
  400: 'unsuitable',
  401: 'refused',
  402: 'exhausted',
  403: 'refused',
  404: 'no-model',
  413: 'unsuitable',
  415: 'unsuitable',
  422: 'unsuitable',
};

async function exchange({baseUrl, apiKey, fetch, timeout}: VisionModel, body: string, signal: AbortSignal) {
  try {
    const answer = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      body,
      headers: {'content-type': 'application/json', ...(apiKey && {authorization: `Bearer ${apiKey}`})},
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      redirect: 'error',
    });
    const wait = readRetryAfter(answer.headers, Date.now());
    return {status: answer.status, text: await answer.text(), retryAfter: wait};
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ServiceError) throw error;
    throw new VisionError('unreachable', 'The model did not answer.', {cause: error});
  }
}

function readAnswer(text: string): VisionReading & {readonly finish: string | null | undefined} {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const read = answerShape.safeParse(value);
  if (!read.success) throw new VisionError('unreachable', 'The answer is not what such endpoints answer with.');
  const {usage, choices} = read.data;
  const [choice] = choices;
  return {
    text: choice!.message.content ?? '',
    finish: choice!.finish_reason,
    ...(usage && {usage: {promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens}}),
  };
}
