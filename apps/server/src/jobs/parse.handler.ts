import {figureDpi, type PageResult} from '@recto/engine/client';
import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {withLocalCopy} from '../services/files/local-copy.ts';
import {finishParse} from '../services/queue/finish.ts';
import {reportParseProgress} from '../services/queue/run.ts';
import type {ParseParameters} from '../services/queue/task.ts';
import type {JobContext} from './job.ts';
import {makeSearchable} from './make-searchable.ts';
import {createPreviewWriter} from './preview-writer.ts';
import {fileOf, wordsFile} from './source-file.ts';

// between two writes of progress, milliseconds
const progressInterval = 500;
// writes at once to the store
const writesAtOnce = 8;

// milliseconds; claiming the next task early helps after short parses only
const shortParse = 2000;

/**
 * Parses a PDF and commits the result: `results/<parseId>/` with `doc.json`, `doc.md`, `pages/<index>.json`,
 * `assets/<name>`. Throws what prevents that.
 */
export async function runParse(deps: Deps, context: JobContext, task: TaskRow, signal: AbortSignal): Promise<void> {
  const preview = createPreviewWriter(deps, task as TaskRow & {parseId: string});
  try {
    await parse(deps, context, task, signal, preview.add);
  } finally {
    await preview.drop();
  }
}

async function parse(
  deps: Deps,
  {pool, conversions, nearlyDone}: JobContext,
  task: TaskRow,
  signal: AbortSignal,
  onPages: (pages: readonly PageResult[]) => void,
): Promise<void> {
  const {blobs} = deps;
  const parameters = task.parameters as ParseParameters;
  const {key, image, text, password} = await fileOf(deps, task);
  const folder = `results/${task.parseId}`;
  const writing: Promise<unknown>[] = [];
  let stored = 0;
  const progress = watchProgress(deps, task);
  let began = performance.now();
  const result = await withLocalCopy(deps, key, async file => {
    const free = await conversions.acquire(signal);
    began = performance.now();
    const converting = pool.convert(
      {
        file,
        ...(password !== undefined && {password}),
        to: ['json', 'md'],
        byPage: true,
        preview: !image,
        // users edit the lines of an image, where brackets cannot be mistaken for prices
        write: {assetFolder: 'assets/', formula: image ? 'bracket' : 'dollar', furniture: false},
        dpi: figureDpi,
        dump: false,
        ...(parameters.pages !== undefined && {pages: parameters.pages}),
        ...(parameters.ocr && {ocr: parameters.ocr}),
        ...(text && {text}),
      },
      {
        progress: (done, total) => {
          if (done >= total && performance.now() - began < shortParse) nearlyDone();
          progress.report(done, total);
        },
        pages: onPages,
        picture: (name, picture) => {
          stored += picture.length;
          const written = blobs.put(`${folder}/assets/${name}`, picture);
          // errors are thrown below, where it is awaited
          written.catch(() => {});
          writing.push(written);
        },
        dump: () => {},
      },
      signal,
    );
    return converting.finally(free);
  });
  nearlyDone();
  await progress.end();
  await Promise.all(writing);
  // scanned pages, none of which can be rendered: there is nothing to recognize
  const undrawn = result.diagnostics.filter(({code}) => code === 'page-not-drawn').length;
  if (undrawn > 0 && undrawn === result.pages)
    throw new ServiceError(image ? 'parse_image_file_invalid' : 'parse_file_invalid');
  const pages = result.byPage ?? [];
  // a file of many pages without a letter or an image on them
  if (pages.every(page => page.blocks.length === 0))
    throw new ServiceError(image ? 'parse_image_result_empty' : 'parse_file_blank_page');
  const {words} = result;
  const writes: readonly (readonly [string, () => Uint8Array])[] = [
    // for searchable PDFs
    ...(words ? [[wordsFile, () => asJson(words)] as const] : []),
    ...pages.map(page => [`pages/${page.pageIdx}.json`, () => asJson(page)] as const),
    ...result.files.map(({format, bytes}) => [`doc.${format}`, () => bytes] as const),
  ];
  for (let start = 0; start < writes.length; start += writesAtOnce) {
    signal.throwIfAborted();
    const some = writes.slice(start, start + writesAtOnce);
    const made = new Map(some.map(([name, bytes]) => [`${folder}/${name}`, bytes()]));
    for (const bytes of made.values()) stored += bytes.length;
    await blobs.putAll(made);
  }
  signal.throwIfAborted();
  const outcome = {pages: result.pages, resultKey: folder, report: result.report, bytes: stored};
  const mine = await finishParse(deps, task, outcome);
  if (!mine) return;
  deps.metrics.pagesParsed.inc(result.pages);
  await makeSearchable(deps, task);
}

const asJson = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** Writes progress at most twice a second. */
function watchProgress(deps: Deps, task: TaskRow) {
  const began = performance.now();
  // a parse that is over within the first half second writes none
  let [last, busy] = [began, Promise.resolve()];
  const write = (done: number, total: number) =>
    reportParseProgress(deps, task, {done, total, speed: (1000 * done) / Math.max(1, performance.now() - began)});
  return {
    report: (done: number, total: number) => {
      if (performance.now() - last < progressInterval) return;
      last = performance.now();
      busy = busy.then(() => write(done, total));
    },
    /** The last one is written. */
    end: () => busy,
  };
}
