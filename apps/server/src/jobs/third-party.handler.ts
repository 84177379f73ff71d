import {ParseModel} from '@recto/api';
import {type Doc, readDoc, reportOf, type TrustReport} from '@recto/model';
import {eq} from 'drizzle-orm';
import type {TaskRow} from '../database/schema/index.ts';
import {parses} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {type MathpixApp, MathpixError} from '../providers/mathpix/exchange.ts';
import {readByMathpix} from '../providers/mathpix/mathpix.ts';
import {readPdfByMathpix} from '../providers/mathpix/mathpix-pdf.ts';
import {pdfToDocument, picturesOf} from '../providers/mathpix/pdf-to-document.ts';
import {isPicture, toDocument} from '../providers/mathpix/to-document.ts';
import {toUsualForm} from '../providers/vision/usual-form.ts';
import {readByVision, VisionError} from '../providers/vision/vision.ts';
import {egressFetch} from '../services/egress/egress-fetch.ts';
import {finishParse} from '../services/queue/finish.ts';
import {reportParseProgress} from '../services/queue/run.ts';
import {recordUsage} from '../services/quota/settle.ts';
import {imageSize, kindOf} from '../services/upload/file-kind.ts';
import {compareReadings, type PageAgreement} from './agreement.ts';
import type {JobContext} from './job.ts';
import {makeSearchable} from './make-searchable.ts';
import {ownReading} from './own-reading.ts';
import {sourceOf} from './source-file.ts';

// milliseconds
const requestTimeout = 120_000;
const timeoutPerPage = 10_000;
const retryDelay = 1000;

/** Sends an image or a PDF to third-party OCR and commits the result like that of any parse. Throws what prevents that. */
export async function runThirdParty(
  deps: Deps,
  {pool, conversions, nearlyDone}: JobContext,
  task: TaskRow,
  signal: AbortSignal,
): Promise<void> {
  const source = await sourceOf(deps, task);
  // it waits for an answer and uses no CPU meanwhile
  nearlyDone();
  const reading = await (source.image ? readPicture : readPdf)(deps, task, source, signal).catch((error: unknown) => {
    if (!(error instanceof MathpixError || error instanceof VisionError)) throw error;
    throw new ServiceError(codes[error.kind], null, {cause: error});
  });
  if (reading.doc.children.length === 0)
    throw new ServiceError(source.image ? 'parse_image_result_empty' : 'parse_file_blank_page');
  const folder = `results/${task.parseId}`;
  const write = {assetFolder: 'assets/', formula: 'dollar', furniture: false} as const;
  const writeAs = async (part: Doc, to: 'json' | 'md', review = false) =>
    (await pool.write({doc: part, assets: new Map<string, Uint8Array>(), write, to, review}, signal)).bytes;
  const json = await writeAs(reading.doc, 'json', true);
  const doc = readDoc(json);
  const compared = await agreementWithOwn(deps, {pool, conversions}, task, source, doc, signal);
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
  await deps.blobs.put(`${folder}/doc.json`, json);
  await deps.blobs.put(`${folder}/doc.md`, whole);
  signal.throwIfAborted();
  // what was reserved is what was estimated: it never costs more
  const pages = Math.min(doc.pages.length, task.pageCount ?? doc.pages.length);
  if (reading.usage) await recordUsage(deps.db, task.outputId, pages, reading.usage);
  const mine = await finishParse(deps, task, {
    pages,
    resultKey: folder,
    report: reportOfReading(doc, reading, compared),
  });
  if (!mine) return;
  deps.metrics.pagesParsed.inc(pages);
  await makeSearchable(deps, task);
}

const asJson = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** The result of a third party. */
type Reading = {
  readonly doc: Doc;
  /** Tokens of the model. */
  readonly usage?: {readonly aiModel: string; readonly promptTokens: number; readonly completionTokens: number};
  readonly picturesLeftOut?: TrustReport['picturesLeftOut'];
};

/** Throws ServiceError `parse_error` when the result contradicts what our own OCR reads with high confidence. */
async function agreementWithOwn(
  deps: Deps,
  engine: Pick<JobContext, 'pool' | 'conversions'>,
  task: TaskRow,
  source: Source & {readonly image: boolean},
  doc: Doc,
  signal: AbortSignal,
): Promise<PageAgreement[]> {
  const own = await ownReading(deps, engine, task, source, signal);
  if (!own) return [];
  const compared = compareReadings(own, doc);
  const confidenceOf = (page: number) => own.coverage?.find(one => one.page === page)?.recognised ?? 0;
  const invented = compared.some(({page, seen, words}) => {
    return words >= minWords && seen < minShared && confidenceOf(page) >= minConfidence;
  });
  if (source.image && invented) {
    const cause = new VisionError('disagreement', 'The answer shares almost no words with the image.');
    throw new ServiceError(codes.disagreement, null, {cause});
  }
  return compared;
}

// where both have enough words and our confidence is this high (0.95 and more on good scans), the minimum share of the other's
// words that occur in ours
const minConfidence = 0.9;
const minWords = 10;
const minShared = 0.15;

function reportOfReading(doc: Doc, {picturesLeftOut}: Reading, compared: readonly PageAgreement[]): TrustReport {
  return {
    ...reportOf(doc),
    ...(compared.length > 0 && {agreement: compared.map(({page, agreement}) => ({page, agreement}))}),
    ...(picturesLeftOut && picturesLeftOut.length > 0 && {picturesLeftOut}),
  };
}

type Source = {readonly bytes: Uint8Array; readonly password?: string};

async function readPicture(deps: Deps, task: TaskRow, {bytes}: Source, signal: AbortSignal): Promise<Reading> {
  const mediaType = kindOf(Buffer.from(bytes.subarray(0, 1024)))?.mediaType ?? 'image/png';
  const [parse] = await deps.db.select().from(parses).where(eq(parses.parseId, task.parseId!));
  const picture = {bytes, mediaType};
  if (parse?.parseModel === ParseModel.vision) return byVision(deps, task, picture, signal);
  const read = await readByMathpix(mathpixOf(deps, task), picture, signal);
  const pictures = read.line_data.filter(({type}) => isPicture(type)).length;
  return {doc: toDocument(read), picturesLeftOut: pictures > 0 ? [{page: 1, pictures}] : []};
}

async function readPdf(deps: Deps, task: TaskRow, {bytes, password}: Source, signal: AbortSignal): Promise<Reading> {
  if (password !== undefined) throw new MathpixError('locked', 'Passwords are not sent to Mathpix.');
  const total = requestTimeout + timeoutPerPage * (task.pageCount ?? 0);
  const progress = (done: number, of: number) => reportParseProgress(deps, task, {done, total: of, speed: 0});
  const read = await readPdfByMathpix(mathpixOf(deps, task), bytes, {poll: retryDelay, total}, progress, signal);
  return {doc: pdfToDocument(read), picturesLeftOut: picturesOf(read)};
}

type Picture = {readonly bytes: Uint8Array; readonly mediaType: string};

function mathpixOf(deps: Deps, task: TaskRow): MathpixApp {
  const {settings} = deps;
  const {RECTO_MATHPIX_BASE_URL: baseUrl, RECTO_MATHPIX_APP_ID: appId, RECTO_MATHPIX_APP_KEY: appKey} = settings;
  return {baseUrl, appId, appKey, fetch: egressOf(deps, task), timeout: requestTimeout, pause: retryDelay};
}

const egressOf = (deps: Deps, {userId, objectId, outputId}: TaskRow) =>
  egressFetch(deps, {userId, objectIds: objectId === null ? [] : [objectId], outputId, purpose: 'ocr'});

/** A model reports no positions: every block gets the whole page. */
async function byVision(deps: Deps, task: TaskRow, picture: Picture, signal: AbortSignal): Promise<Reading> {
  const {settings} = deps;
  const {RECTO_VISION_BASE_URL: baseUrl = '', RECTO_VISION_API_KEY: apiKey, RECTO_VISION_MODEL: model} = settings;
  const {width, height} = imageSize(Buffer.from(picture.bytes)) ?? {width: 1, height: 1};
  const endpoint = {baseUrl, apiKey, model, fetch: egressOf(deps, task), timeout: requestTimeout, pause: retryDelay};
  const {text, usage} = await readByVision(endpoint, {...picture, pixels: width * height}, signal);
  const doc = toDocument({text: toUsualForm(text), image_width: width, image_height: height, line_data: []});
  return {doc, ...(usage && {usage: {aiModel: model, ...usage}})};
}

const codes = {
  empty: 'parse_image_result_empty',
  image: 'parse_image_file_invalid',
  pdf: 'parse_pdf_invalid',
  locked: 'parse_file_lock',
  refused: 'llm_key_refused',
  exhausted: 'llm_quota_exhausted',
  'no-model': 'llm_model_not_found',
  unsuitable: 'llm_request_refused',
  busy: 'parse_timeout',
  unreachable: 'parse_timeout',
  // a model that does not transcribe gives no result
  refusal: 'parse_error',
  reasoning: 'parse_error',
  repetition: 'parse_error',
  'too-long': 'parse_error',
  disagreement: 'parse_error',
} as const;
