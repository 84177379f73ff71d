import {setTimeout as sleep} from 'node:timers/promises';
import {z} from 'zod';
import {askMathpix, type MathpixApp, MathpixError, parseJson, refusal} from './exchange.ts';

export type MathpixPdf = {
  /** Mathpix Markdown of the whole document. */
  readonly text: string;
  readonly pages: z.output<typeof linesShape>['pages'];
};

export type PdfTiming = {
  /** Milliseconds between two looks at how far it is. */
  readonly poll: number;
  /** Milliseconds until it is given up. */
  readonly total: number;
};

/**
 * Reads a PDF by Mathpix: `POST /v3/pdf`, then its state until it is completed, then its Markdown and its lines; at the end,
 * however it ends, what Mathpix keeps of it is deleted. `progress` is told pages. Throws MathpixError, and the signal's reason.
 */
export async function readPdfByMathpix(
  app: MathpixApp,
  bytes: Uint8Array,
  timing: PdfTiming,
  progress: (done: number, total: number) => Promise<void>,
  signal: AbortSignal,
): Promise<MathpixPdf> {
  const id = await submit(app, bytes, signal);
  const path = `/v3/pdf/${encodeURIComponent(id)}`;
  try {
    await untilCompleted(app, path, timing, progress, signal);
    const text = await persist(app, signal, () => askMathpix(app, {method: 'GET', path: `${path}.mmd`}, signal));
    const {pages} = await ask(app, `${path}.lines.json`, linesShape, signal);
    return {text, pages};
  } finally {
    // also when the task was cancelled; what cannot be deleted now Mathpix deletes by its own rules
    await askMathpix({...app, timeout: farewell}, {method: 'DELETE', path}, AbortSignal.timeout(farewell)).catch(
      () => {},
    );
  }
}

const farewell = 5000;
// of one request that is cut or comes to nothing, when what was asked for is paid already
const maxAttempts = 4;

/** It is not made again when it is cut: it may have come, and would be paid twice. */
async function submit(app: MathpixApp, bytes: Uint8Array, signal: AbortSignal): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)], {type: 'application/pdf'}), 'document.pdf');
  body.set(
    'options_json',
    JSON.stringify({
      math_inline_delimiters: ['\\(', '\\)'],
      math_display_delimiters: ['\\[', '\\]'],
      rm_spaces: true,
      include_equation_tags: true,
    }),
  );
  const text = await askMathpix(app, {method: 'POST', path: '/v3/pdf', body}, signal);
  const created = z.object({pdf_id: z.string().min(1).max(200)}).safeParse(parseJson(text));
  if (!created.success) throw new MathpixError('unreachable', 'Mathpix did not name the PDF.');
  return created.data.pdf_id;
}

async function untilCompleted(
  app: MathpixApp,
  path: string,
  {poll, total}: PdfTiming,
  progress: (done: number, total: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const end = performance.now() + total;
  for (;;) {
    const state = await ask(app, path, stateShape, signal);
    if (state.status === 'completed') return;
    // an error without an id is about the file: Mathpix has taken it and could make nothing of it
    if (state.status === 'error') throw refusal(state.error_info?.id ?? 'pdf_error');
    const pages = state.num_pages ?? 0;
    if (pages > 0) await progress(Math.min(pages, (pages * (state.percent_done ?? 0)) / 100), pages);
    if (performance.now() + poll > end) throw new MathpixError('unreachable', 'Mathpix does not come to an end.');
    await sleep(poll, undefined, {signal});
  }
}

async function ask<Shape extends z.ZodType>(
  app: MathpixApp,
  path: string,
  shape: Shape,
  signal: AbortSignal,
): Promise<z.output<Shape>> {
  return persist(app, signal, async () => {
    const read = shape.safeParse(parseJson(await askMathpix(app, {method: 'GET', path}, signal)));
    if (!read.success) throw new MathpixError('unreachable', 'Mathpix answered something else.');
    return read.data;
  });
}

/** Does again what came to nothing on the way, a few times. */
async function persist<Result>(app: MathpixApp, signal: AbortSignal, attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof MathpixError) || error.kind !== 'unreachable' || tries === maxAttempts) throw error;
      await sleep(app.pause * 2 ** (tries - 1), undefined, {signal});
    }
}

const stateShape = z.object({
  status: z.string(),
  num_pages: z.number().int().min(0).max(100_000).optional(),
  percent_done: z.number().min(0).max(100).optional(),
  error_info: z.object({id: z.string()}).optional(),
});

const side = z.number().positive().max(100_000);
const linesShape = z.object({
  pages: z
    .array(
      z.object({
        page: z.number().int().min(1).max(100_000),
        page_width: side,
        page_height: side,
        lines: z
          .array(
            z.object({
              /** A polygon around it, in pixels. */
              cnt: z.array(z.tuple([z.number(), z.number()])),
              /** `text`, `math`, `table`, `figure` and others. */
              type: z.string().optional(),
              text: z.string().default(''),
              /** Mean confidence of its characters. */
              confidence_rate: z.number().min(0).max(1).optional().catch(undefined),
              /** Whether it is in the Markdown. */
              conversion_output: z.boolean().default(true),
            }),
          )
          .default([]),
      }),
    )
    .min(1)
    .max(10_000),
});
