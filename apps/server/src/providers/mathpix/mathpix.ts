import {z} from 'zod';
import {askMathpix, type MathpixApp, MathpixError, parseJson} from './exchange.ts';

const answerShape = z.object({
  text: z.string().max(50_000),
  /** Mean confidence of its characters. */
  confidence_rate: z.number().min(0).max(1).optional().catch(undefined),
  image_width: z.number().positive().max(100_000),
  image_height: z.number().positive().max(100_000),
  line_data: z
    .array(
      z.object({
        /** A polygon around it, in pixels. */
        cnt: z.array(z.tuple([z.number(), z.number()])),
        included: z.boolean(),
        /** `text`, `math`, `table`, `diagram` and others. */
        type: z.string().optional(),
        text: z.string().optional(),
      }),
    )
    .default([]),
});

/** What was read: Mathpix Markdown, and where its lines stand. */
export type MathpixAnswer = z.output<typeof answerShape>;

/** Reads an image by Mathpix, `POST /v3/text`. Throws MathpixError, and the signal's reason. */
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
  const text = await askMathpix(app, {method: 'POST', path: '/v3/text', body}, signal);
  const read = answerShape.safeParse(parseJson(text));
  if (!read.success) throw new MathpixError('unreachable', 'Mathpix answered something else.');
  return read.data;
}
