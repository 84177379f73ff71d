import {z} from 'zod';
import {askAgain, retryAfter} from '../ask-again.ts';
import {type Distrust, judgeAnswer} from './guards.ts';

/** A vision model behind an OpenAI-compatible endpoint. */
export type VisionModel = {
  /** Up to and without `/chat/completions`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** Milliseconds for one answer. */
  readonly timeout: number;
  /** Milliseconds before it is asked again, at first, when it wants fewer requests and does not say how long to wait. */
  readonly pause: number;
};

const answerShape = z.object({
  choices: z
    .array(z.object({message: z.object({content: z.string().nullable()}), finish_reason: z.string().nullish()}))
    .min(1),
});

/** Nothing that can be trusted was read: the model's answer is none, the key is not good, or it did not answer. */
export class VisionError extends Error {
  override readonly name = 'VisionError';
  readonly kind: Distrust | 'refused' | 'unreachable';

  constructor(kind: VisionError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const instruction = `Transcribe everything that is written in the picture, in its order of reading, as Markdown.
Formulas within lines as \\( … \\), on lines of their own as \\[ … \\], in LaTeX. Tables as LaTeX tabular.
Write only what stands there: no comments, no descriptions, no translation, nothing that cannot be read.`;

/** Reads a picture by a vision model; gives Markdown that the guards let pass. Throws VisionError, and the signal's reason. */
export async function readByVision(
  model: VisionModel,
  picture: {readonly bytes: Uint8Array; readonly mediaType: string; readonly pixels: number},
  signal: AbortSignal,
): Promise<string> {
  const url = `data:${picture.mediaType};base64,${Buffer.from(picture.bytes).toString('base64')}`;
  const body = JSON.stringify({
    model: model.model,
    temperature: 0,
    messages: [
      {role: 'system', content: instruction},
      {role: 'user', content: [{type: 'image_url', image_url: {url}}]},
    ],
  });
  const {text, finish} = await ask(model, body, signal);
  // an answer that was cut off has run away, or is not whole
  if (finish === 'length') throw new VisionError('too-long', 'The answer does not end.');
  const judged = judgeAnswer(text, picture.pixels);
  if ('text' in judged) return judged.text;
  throw new VisionError(judged.distrust, `The answer is no reading: ${judged.distrust}.`);
}

async function ask(model: VisionModel, body: string, signal: AbortSignal) {
  const {status, text} = await askAgain(() => exchange(model, body, signal), model.pause, signal);
  if (status === 200) return readAnswer(text);
  if (status === 401 || status === 403) throw new VisionError('refused', 'The key is refused.');
  throw new VisionError('unreachable', `The model answered with status ${status}.`);
}

async function exchange({baseUrl, apiKey, timeout}: VisionModel, body: string, signal: AbortSignal) {
  try {
    const answer = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      body,
      headers: {'content-type': 'application/json', ...(apiKey && {authorization: `Bearer ${apiKey}`})},
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      redirect: 'error',
    });
    const wait = retryAfter(answer.headers, Date.now());
    return {status: answer.status, text: await answer.text(), retryAfter: wait};
  } catch (error) {
    signal.throwIfAborted();
    throw new VisionError('unreachable', 'The model did not answer.', {cause: error});
  }
}

function readAnswer(text: string): {readonly text: string; readonly finish: string | null | undefined} {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const read = answerShape.safeParse(value);
  if (!read.success) throw new VisionError('unreachable', 'The answer is not what such endpoints answer with.');
  const [choice] = read.data.choices;
  return {text: choice!.message.content ?? '', finish: choice!.finish_reason};
}
