import {FileType} from '@recto/api';
import type {WorkerPool} from '@recto/workers';
import {sql} from 'drizzle-orm';
import {prepare} from '../database/prepared.ts';
import {readRow} from '../database/read-row.ts';
import type {TaskRow} from '../database/schema/index.ts';
import {spaceObjects} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import type {Semaphore} from '../semaphore.ts';
import {withLocalCopy} from '../services/files/local-copy.ts';
import {passwordOf} from '../services/files/password.ts';
import {finishParse} from '../services/queue/finish.ts';
import {reportParseProgress} from '../services/queue/run.ts';
import type {ParseParameters} from '../services/queue/task.ts';
import {readBlob} from '../storage/index.ts';

// between two writes of progress, milliseconds
const progressInterval = 500;
// writes at once to the store
const writesAtOnce = 8;

// a parse that has taken longer does not gain by what follows it being fetched early
const soon = 2000;

/** What a parse is run with. */
export type JobContext = {
  readonly pool: WorkerPool;
  readonly conversions: Semaphore;
  /** Called once when the next task may be fetched, as this one soon needs no process any more. */
  readonly nearlyDone: () => void;
};

/**
 * Parses a PDF and commits the result: `results/<parseId>/` with `doc.json`, `doc.md`, `pages/<index>.json`,
 * `assets/<name>`. Throws what keeps it from that.
 */
export async function runParse(
  deps: Deps,
  {pool, conversions, nearlyDone}: JobContext,
  task: TaskRow,
  signal: AbortSignal,
): Promise<void> {
  const {blobs} = deps;
  const parameters = task.parameters as ParseParameters;
  const {key, image, password} = await fileOf(deps, task);
  const folder = `results/${task.parseId}`;
  const writing: Promise<unknown>[] = [];
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
        // the lines of a picture are edited, where brackets can be told from prices
        write: {assetFolder: 'assets/', formula: image ? 'bracket' : 'dollar', furniture: false},
        dpi: 150,
        dump: false,
        ...(parameters.pages !== undefined && {pages: parameters.pages}),
        ...(parameters.ocr && {ocr: parameters.ocr}),
      },
      {
        progress: (done, total) => {
          if (done >= total && performance.now() - began < soon) nearlyDone();
          progress.tell(done, total);
        },
        picture: (name, picture) => {
          const written = blobs.put(`${folder}/assets/${name}`, picture);
          // what fails is thrown below, where it is waited for
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
  // pages of pictures, none of which can be drawn: there is nothing to read them from
  const undrawn = result.diagnostics.filter(({code}) => code === 'page-not-drawn').length;
  if (undrawn > 0 && undrawn === result.pages)
    throw new ServiceError(image ? 'parse_image_file_invalid' : 'parse_file_invalid');
  const pages = result.byPage ?? [];
  // a file of many pages without a letter or a picture on them
  if (pages.every(page => page.blocks.length === 0))
    throw new ServiceError(image ? 'parse_image_result_empty' : 'parse_file_blank_page');
  const {words} = result;
  const writes: readonly (readonly [string, () => Uint8Array])[] = [
    // what makes a PDF of pictures one that can be searched
    ...(words ? [[wordsFile, () => asJson(words)] as const] : []),
    ...pages.map(page => [`pages/${page.pageIdx}.json`, () => asJson(page)] as const),
    ...result.files.map(({format, bytes}) => [`doc.${format}`, () => bytes] as const),
  ];
  for (let start = 0; start < writes.length; start += writesAtOnce) {
    signal.throwIfAborted();
    const some = writes.slice(start, start + writesAtOnce);
    await blobs.putAll(new Map(some.map(([name, bytes]) => [`${folder}/${name}`, bytes()])));
  }
  signal.throwIfAborted();
  const mine = await finishParse(deps, task, {pages: result.pages, resultKey: folder, report: result.report});
  if (mine) deps.metrics.pagesParsed.inc(result.pages);
}

/** The words of pages that were read from their pictures, beside the other files of a result. */
export const wordsFile = 'words.json';

/** The file a task is about, its bytes, and what opens it. Throws ServiceError `parse_file_read_error`. */
export async function sourceOf(
  deps: Deps,
  task: Pick<TaskRow, 'objectId'>,
): Promise<{readonly bytes: Uint8Array; readonly image: boolean; readonly password?: string}> {
  const {key, ...how} = await fileOf(deps, task);
  const bytes = await readBlob(deps.blobs, key);
  if (!bytes) throw new ServiceError('parse_file_read_error');
  return {bytes, ...how};
}

/** The blob a task is about, and what opens it. Throws ServiceError `parse_file_read_error`. */
async function fileOf(deps: Deps, {objectId}: Pick<TaskRow, 'objectId'>) {
  const [row] = (await findObject(deps, {objectId})).rows;
  const object = row && readRow(spaceObjects, row);
  if (!object?.blobKey || !(await deps.blobs.stat(object.blobKey))) throw new ServiceError('parse_file_read_error');
  const password = passwordOf(deps, object);
  return {key: object.blobKey, image: object.fileType === FileType.img, ...(password !== undefined && {password})};
}

const findObject = prepare(
  'recto_find_object',
  sql`select * from ${spaceObjects} where ${spaceObjects.objectId} = ${sql.placeholder('objectId')}`,
);

const asJson = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** Writes progress twice a second at most. What goes wrong on the way is thrown at the end. */
function watchProgress(deps: Deps, task: TaskRow) {
  const began = performance.now();
  // a parse that is over within the first half second writes none
  let [last, busy] = [began, Promise.resolve()];
  let failed: unknown;
  const write = async (done: number, total: number) => {
    await reportParseProgress(deps, task, {done, total, speed: (1000 * done) / Math.max(1, performance.now() - began)});
  };
  return {
    tell: (done: number, total: number) => {
      if (performance.now() - last < progressInterval || failed) return;
      last = performance.now();
      busy = busy
        .then(() => write(done, total))
        .catch((error: unknown) => {
          failed ??= error;
        });
    },
    end: async () => {
      await busy;
      if (failed) throw failed;
    },
  };
}
