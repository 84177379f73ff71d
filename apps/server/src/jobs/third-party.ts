import {ParseModel} from '@recto/api';
import type {Doc} from '@recto/model';
import {eq} from 'drizzle-orm';
import {parses} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {Failure} from '../http/failure.ts';
import {type MathpixApp, MathpixError} from '../providers/mathpix/exchange.ts';
import {type MathpixAnswer, readByMathpix} from '../providers/mathpix/mathpix.ts';
import {readPdfByMathpix} from '../providers/mathpix/mathpix-pdf.ts';
import {pdfToDocument} from '../providers/mathpix/pdf-to-document.ts';
import {toDocument} from '../providers/mathpix/to-document.ts';
import {readByVision, VisionError} from '../providers/vision/vision.ts';
import {finishParse} from '../services/tasks/finish.ts';
import {tellProgress} from '../services/tasks/run.ts';
import type {TaskRow} from '../services/tasks/task.ts';
import {imageSize, kindOf} from '../services/upload/file-kind.ts';
import {type Engine, sourceOf} from './parse.ts';

// milliseconds
const patience = 120_000;
const patienceForPage = 10_000;
const pause = 1000;

/** Has a picture or a PDF read by a third party and commits the result as that of any parse. Throws what keeps it from that. */
export async function runThirdParty(
  deps: Deps,
  {pool, nearlyDone}: Pick<Engine, 'pool' | 'nearlyDone'>,
  task: TaskRow,
  signal: AbortSignal,
): Promise<void> {
  const source = await sourceOf(deps, task);
  // it waits for an answer and needs no processor meanwhile
  nearlyDone();
  const doc = await (source.image ? readPicture : readPdf)(deps, task, source, signal).catch((error: unknown) => {
    if (!(error instanceof MathpixError || error instanceof VisionError)) throw error;
    throw new Failure(codes[error.kind], null, {cause: error});
  });
  if (doc.children.length === 0) throw new Failure(source.image ? 'parse_image_result_empty' : 'parse_file_blank_page');
  const folder = `results/${task.parseId}`;
  const write = {assetFolder: 'assets/', formula: 'dollar', furniture: false} as const;
  const writeAs = async (part: Doc, to: 'json' | 'md') =>
    (await pool.write({doc: part, assets: new Map<string, Uint8Array>(), write, to}, signal)).bytes;
  const whole = await writeAs(doc, 'md');
  for (const page of doc.pages) {
    const pageIdx = page.number - 1;
    const children = doc.children.filter(({from}) => from[0]?.page === page.number);
    const md = doc.pages.length === 1 ? whole : await writeAs({...doc, pages: [page], children}, 'md');
    const result = {
      pageIdx,
      md: Buffer.from(md).toString(),
      pageWidth: page.width,
      pageHeight: page.height,
      blocks: children.map(({id, type, from}) => ({id, type, box: from[0]!.box})),
    };
    signal.throwIfAborted();
    await deps.blobs.put(`${folder}/pages/${pageIdx}.json`, asJson(result));
  }
  await deps.blobs.put(`${folder}/doc.json`, await writeAs(doc, 'json'));
  await deps.blobs.put(`${folder}/doc.md`, whole);
  signal.throwIfAborted();
  // what was reserved is what was told before: it never costs more
  const pages = Math.min(doc.pages.length, task.pageCount ?? doc.pages.length);
  const mine = await finishParse(deps, task, {pages, resultKey: folder, report: null});
  if (mine) deps.metrics.pagesParsed.inc(pages);
}

const asJson = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

type Source = {readonly bytes: Uint8Array; readonly password?: string};

async function readPicture(deps: Deps, task: TaskRow, {bytes}: Source, signal: AbortSignal): Promise<Doc> {
  const mediaType = kindOf(Buffer.from(bytes.subarray(0, 1024)))?.mediaType ?? 'image/png';
  const [parse] = await deps.db.select().from(parses).where(eq(parses.parseId, task.parseId!));
  const read = parse?.parseModel === ParseModel.vision ? byVision : byMathpix;
  return toDocument(await read(deps, {bytes, mediaType}, signal));
}

async function readPdf(deps: Deps, task: TaskRow, {bytes, password}: Source, signal: AbortSignal): Promise<Doc> {
  if (password !== undefined) throw new MathpixError('locked', 'Mathpix is told no passwords.');
  const total = patience + patienceForPage * (task.pageCount ?? 0);
  const progress = (done: number, of: number) => tellProgress(deps, task, {done, total: of, speed: 0});
  return pdfToDocument(await readPdfByMathpix(mathpixOf(deps), bytes, {poll: pause, total}, progress, signal));
}

type Picture = {readonly bytes: Uint8Array; readonly mediaType: string};

function mathpixOf({settings}: Deps): MathpixApp {
  const {RECTO_MATHPIX_BASE_URL: baseUrl, RECTO_MATHPIX_APP_ID: appId, RECTO_MATHPIX_APP_KEY: appKey} = settings;
  return {baseUrl, appId, appKey, timeout: patience, pause};
}

const byMathpix = (deps: Deps, picture: Picture, signal: AbortSignal): Promise<MathpixAnswer> =>
  readByMathpix(mathpixOf(deps), picture, signal);

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
  pdf: 'parse_pdf_invalid',
  locked: 'parse_file_lock',
  refused: 'parse_error',
  busy: 'parse_timeout',
  unreachable: 'parse_timeout',
  // what a model says instead of reading is no result
  refusal: 'parse_error',
  reasoning: 'parse_error',
  repetition: 'parse_error',
  'too-long': 'parse_error',
} as const;
