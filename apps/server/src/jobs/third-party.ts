import type {WorkerPool} from '@recto/threads';
import type {Deps} from '../deps.ts';
import {Failure} from '../http/failure.ts';
import {MathpixError, readByMathpix} from '../providers/mathpix/mathpix.ts';
import {toDocument} from '../providers/mathpix/to-document.ts';
import {kindOf} from '../services/upload/file-kind.ts';
import {finishParse} from '../services/tasks/finish.ts';
import type {TaskRow} from '../services/tasks/task.ts';
import {sourceOf} from './parse.ts';

const patience = 120_000;

/** Has a picture read by a third party and commits the result as that of any parse. Throws what keeps it from that. */
export async function runThirdParty(deps: Deps, pool: WorkerPool, task: TaskRow, signal: AbortSignal): Promise<void> {
  const {RECTO_MATHPIX_BASE_URL: baseUrl, RECTO_MATHPIX_APP_ID: appId, RECTO_MATHPIX_APP_KEY: appKey} = deps.settings;
  const {bytes} = await sourceOf(deps, task);
  const mediaType = kindOf(Buffer.from(bytes.subarray(0, 1024)))?.mediaType ?? 'image/png';
  const app = {baseUrl, appId, appKey, timeout: patience};
  const answer = await readByMathpix(app, {bytes, mediaType}, signal).catch((error: unknown) => {
    throw error instanceof MathpixError ? new Failure(codes[error.kind], null, {cause: error}) : error;
  });
  const doc = toDocument(answer);
  if (doc.children.length === 0) throw new Failure('parse_image_result_empty');
  const write = {assetFolder: 'assets/', formula: 'dollar', furniture: false} as const;
  const job = {doc, assets: new Map<string, Uint8Array>(), write};
  const json = await pool.write({...job, to: 'json'}, signal);
  const markdown = await pool.write({...job, to: 'md'}, signal);
  const [page] = doc.pages;
  const result = {
    pageIdx: 0,
    md: Buffer.from(markdown.bytes).toString(),
    pageWidth: page!.width,
    pageHeight: page!.height,
    blocks: doc.children.map(({id, type, from}) => ({id, type, box: from[0]!.box})),
  };
  const folder = `results/${task.parseId}`;
  signal.throwIfAborted();
  await deps.blobs.put(`${folder}/doc.json`, json.bytes);
  await deps.blobs.put(`${folder}/doc.md`, markdown.bytes);
  await deps.blobs.put(`${folder}/pages/0.json`, Buffer.from(JSON.stringify(result)));
  signal.throwIfAborted();
  const mine = await finishParse(deps, task, {pages: 1, resultKey: folder, report: null});
  if (mine) deps.metrics.pagesParsed.inc(1);
}

const codes = {
  empty: 'parse_image_result_empty',
  image: 'parse_image_file_invalid',
  refused: 'parse_error',
  unreachable: 'parse_timeout',
} as const;
