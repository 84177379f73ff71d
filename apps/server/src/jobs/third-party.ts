import {ParseModel} from '@recto/api';
import type {WorkerPool} from '@recto/threads';
import {eq} from 'drizzle-orm';
import {parses} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {Failure} from '../http/failure.ts';
import {type MathpixAnswer, MathpixError, readByMathpix} from '../providers/mathpix/mathpix.ts';
import {toDocument} from '../providers/mathpix/to-document.ts';
import {readByVision, VisionError} from '../providers/vision/vision.ts';
import {finishParse} from '../services/tasks/finish.ts';
import type {TaskRow} from '../services/tasks/task.ts';
import {imageSize, kindOf} from '../services/upload/file-kind.ts';
import {sourceOf} from './parse.ts';

const patience = 120_000;
const pause = 1000;

/** Has a picture read by a third party and commits the result as that of any parse. Throws what keeps it from that. */
export async function runThirdParty(deps: Deps, pool: WorkerPool, task: TaskRow, signal: AbortSignal): Promise<void> {
  const {bytes} = await sourceOf(deps, task);
  const mediaType = kindOf(Buffer.from(bytes.subarray(0, 1024)))?.mediaType ?? 'image/png';
  const [parse] = await deps.db.select().from(parses).where(eq(parses.parseId, task.parseId!));
  const read = parse?.parseModel === ParseModel.vision ? byVision : byMathpix;
  const answer = await read(deps, {bytes, mediaType}, signal).catch((error: unknown) => {
    if (error instanceof MathpixError || error instanceof VisionError)
      throw new Failure(codes[error.kind], null, {cause: error});
    throw error;
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

type Picture = {readonly bytes: Uint8Array; readonly mediaType: string};

function byMathpix({settings}: Deps, picture: Picture, signal: AbortSignal): Promise<MathpixAnswer> {
  const {RECTO_MATHPIX_BASE_URL: baseUrl, RECTO_MATHPIX_APP_ID: appId, RECTO_MATHPIX_APP_KEY: appKey} = settings;
  return readByMathpix({baseUrl, appId, appKey, timeout: patience, pause}, picture, signal);
}

/** A model does not say where it has read what: all of it stands on the whole page. */
async function byVision({settings}: Deps, picture: Picture, signal: AbortSignal): Promise<MathpixAnswer> {
  const {RECTO_VISION_BASE_URL: baseUrl = '', RECTO_VISION_API_KEY: apiKey, RECTO_VISION_MODEL: model} = settings;
  const {width, height} = imageSize(Buffer.from(picture.bytes)) ?? {width: 1, height: 1};
  const endpoint = {baseUrl, apiKey, model, timeout: patience, pause};
  const text = await readByVision(endpoint, {...picture, pixels: width * height}, signal);
  return {text, image_width: width, image_height: height, line_data: []};
}

const codes = {
  empty: 'parse_image_result_empty',
  image: 'parse_image_file_invalid',
  refused: 'parse_error',
  unreachable: 'parse_timeout',
  // what a model says instead of reading is no result
  refusal: 'parse_error',
  reasoning: 'parse_error',
  repetition: 'parse_error',
  'too-long': 'parse_error',
} as const;
