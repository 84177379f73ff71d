import {createHash} from 'node:crypto';
import path from 'node:path';
import {figureDpi, type PageWords} from '@recto/engine/client';
import {joinBilingual} from '@recto/engine/translate';
import {extensionOf, type Format} from '@recto/model';
import {findChromium, printHtml, type WorkerPool} from '@recto/workers';
import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {revisionOf} from '../services/documents/events.ts';
import {storedDoc} from '../services/documents/stored-doc.ts';
import type {ArchiveEntry} from '../services/exports/archive.ts';
import {freeName} from '../services/exports/free-name.ts';
import {movePictures} from '../services/exports/move-pictures.ts';
import {storedDocument} from '../services/exports/stored-document.ts';
import {hostedFolder} from '../services/files/hosted-pictures.ts';
import type {ExportItem, ExportParameters} from '../services/queue/task.ts';
import {exportLines} from '../services/translations/export-lines.ts';
import {translatedKey} from '../services/translations/result.ts';
import {readBlob} from '../storage/index.ts';
import {inOwnFormat} from './own-format.ts';
import {sourceOf, wordsFile} from './source-file.ts';

/** What an export is made of. */
export type Of = Pick<TaskRow, 'objectId' | 'parseId' | 'translateId'>;
/** A written file, and the images that it names in a folder beside it, by their keys. */
export type File = {
  readonly ending: string;
  readonly bytes: Uint8Array;
  readonly folder: string;
  readonly pictures: string[];
  /** What else belongs into the folder. */
  readonly parts?: ReadonlyMap<string, Uint8Array>;
  readonly saved?: number;
};

/** What writes files: for the task of an export, or of a transfer. */
export type Writing = {
  readonly deps: Deps;
  readonly pool: WorkerPool;
  readonly task: TaskRow;
  readonly signal: AbortSignal;
};

/** Writes one document. */
export async function writeFile(
  {deps, pool, task, signal}: Writing,
  of: Of,
  parameters: ExportParameters & {readonly markdown?: string},
  progress: (share: number) => void = () => {},
): Promise<File> {
  const file = await writeOne(deps, pool, of, parameters, signal, progress);
  return parameters.images === 'online' && file.ending === 'md' ? withOnline(deps, task, of, parameters, file) : file;
}

/** Markdown with its images at addresses of this server instead of beside it. */
function withOnline(deps: Deps, {outputId}: TaskRow, {parseId}: Of, {base = ''}: ExportParameters, file: File): File {
  const names = namesOf(file);
  const folder = hostedFolder(deps, base, {outputId, parseId: parseId ?? ''});
  const bytes = movePictures(file.bytes, name => (names.has(name) ? `${folder}${name}` : undefined));
  return {...file, bytes, pictures: []};
}

/** What belongs beside a file. */
export const besideEntries = ({folder, pictures, parts = new Map()}: File): ArchiveEntry[] => [
  ...[...parts].map(([name, bytes]) => ({name: `${folder}/${name}`, bytes})),
  ...pictures.map(key => ({name: `${folder}/${path.posix.basename(key)}`, key})),
];

const namesOf = ({pictures}: File): ReadonlySet<string> => new Set(pictures.map(key => path.posix.basename(key)));

/**
 * The entries of an archive of several documents, each written when its turn comes. Flat, all lie at the root; by type, in
 * a folder of their format and their images in `images/`. Images have names of their own, with a part of a hash. LaTeX
 * has a folder with its images, so that it compiles, and so has HTML that is not one file.
 */
export async function* severalEntries(
  writing: Writing,
  items: readonly (ExportItem & {readonly markdown?: string})[],
  structure: 'flat' | 'byType',
  written: (count: number) => void,
): AsyncGenerator<ArchiveEntry> {
  const taken = new Set<string>();
  for (const [index, {objectId, parseId, translateId, ...parameters}] of items.entries()) {
    written(index);
    const file = await writeFile(writing, {objectId, parseId, translateId}, parameters);
    const root = structure === 'byType' ? `${file.ending}/` : '';
    if (file.parts || (file.ending === 'tex' && file.pictures.length > 0)) {
      const folder = freeName(`${root}${parameters.filename}`, '', taken);
      yield {name: `${folder}/${parameters.filename}.${file.ending}`, bytes: file.bytes};
      for (const entry of besideEntries(file)) yield {...entry, name: `${folder}/${entry.name}`};
      continue;
    }
    const hash = createHash('sha256')
      .update(parseId ?? '')
      .digest('hex')
      .slice(0, 8);
    const own = (name: string) => `${path.posix.parse(name).name}-${hash}${path.posix.extname(name)}`;
    const pictures = structure === 'byType' ? 'images/' : '';
    const address = structure === 'byType' ? '../images/' : '';
    const names = namesOf(file);
    const elsewhere = (name: string) => (names.has(name) ? `${address}${own(name)}` : undefined);
    const bytes = names.size === 0 ? file.bytes : movePictures(file.bytes, elsewhere);
    yield {name: freeName(`${root}${parameters.filename}`, `.${file.ending}`, taken), bytes};
    for (const key of file.pictures) {
      const name = `${pictures}${own(path.posix.basename(key))}`;
      if (!taken.has(name)) yield {name, key};
      taken.add(name);
    }
  }
}

async function writeOne(
  deps: Deps,
  pool: WorkerPool,
  of: Of,
  parameters: ExportParameters & {readonly markdown?: string},
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<File> {
  const {format, formula, mergeTables, show, images, tables, html, comments, template, pdf, chunkSize, chunkOverlap} =
    parameters;
  const folder = `results/${of.parseId}`;
  const alone = (bytes: Uint8Array, ending: string = format): File => ({ending, bytes, folder: '', pictures: []});
  const withPictures = async (bytes: Uint8Array, beside: string): Promise<File> => {
    const pictures: string[] = [];
    for await (const {key} of deps.blobs.list(`${folder}/assets/`)) pictures.push(key);
    return {ending: format, bytes, folder: beside, pictures};
  };
  const own = await inOwnFormat(deps, pool, of, parameters, signal);
  if (own) return alone(own, extensionOf(format));
  if (parameters.markdown !== undefined) return withPictures(Buffer.from(parameters.markdown), 'assets');
  if (format === 'pdf' && parameters.layout) {
    const {bytes, saved} = await translatedPdf(deps, pool, of, parameters, signal);
    return {...alone(bytes), ...(parameters.optimize && saved !== undefined && {saved})};
  }
  if (format === 'searchable-pdf') return alone(await searchablePdf(deps, pool, of, signal), 'searchable.pdf');
  if (format === 'preview') return alone(await preview(deps, pool, of, parameters, signal), 'html');
  const isPlain = images !== 'data' && tables === undefined && !comments;
  // a line that a person has written stands as it is in Markdown
  if (format === 'md' && of.translateId && isPlain) {
    const lines = await exportLines(deps, of.translateId, formula);
    return withPictures(Buffer.from(joinBilingual(lines, show ?? 'both')), 'assets');
  }
  if (format === 'json' && !of.translateId) return alone(await documentJson(deps, of));
  // as it was written when it was read
  if (format === 'md' && formula === 'dollar' && mergeTables && isPlain && !(await isCorrected(deps, of)))
    return withPictures(await stored(deps, `${folder}/doc.md`), 'assets');
  const inFolder = format === 'html' && html === 'folder';
  const holdsPictures = (format === 'html' && !inFolder) || held.has(format) || (format === 'md' && images === 'data');
  const job = await storedDocument(deps, {...of, show: show ?? 'both', pictures: holdsPictures});
  const write = {
    assetFolder: format === 'tex' ? 'images/' : 'assets/',
    formula,
    furniture: false,
    splitTables: !mergeTables,
    ...(format === 'md' && images === 'data' && {pictures: images}),
    ...(inFolder && {pictures: 'folder' as const}),
    ...(tables && {tables}),
    ...(comments && {comments}),
    ...(template && {template}),
    ...(chunkSize !== undefined && {chunkSize}),
    ...(chunkOverlap !== undefined && {chunkOverlap}),
  };
  if (format === 'pdf' && pdf === 'print') {
    const chromium = findChromium();
    // it was there when the export was requested
    if (chromium === undefined) throw new Error('there is no Chromium to print with');
    const page = await pool.write({...job, to: 'html', write}, signal, progress);
    return alone(await printHtml(page.bytes, {chromium, timeout: printTimeout, signal}));
  }
  const {bytes, beside} = await pool.write({...job, to: format, write}, signal, progress);
  if (inFolder) return {...(await withPictures(bytes, 'assets')), ...(beside && {parts: beside})};
  if (format === 'tex') return withPictures(bytes, 'images');
  if (format === 'chunks') return alone(bytes, extensionOf(format));
  return format === 'md' && images !== 'data' ? withPictures(bytes, 'assets') : alone(bytes);
}

// formats whose files hold their images
const held: ReadonlySet<Format> = new Set(['docx', 'epub', 'pdf']);

// a page of a thousand pages takes half a minute
const printTimeout = 180_000;

/** The file of a result, for formats that show its pages. Throws ServiceError `parse_file_not_pdf` for one that has none. */
async function pagesOf(deps: Deps, of: Of) {
  const source = await sourceOf(deps, of);
  if (source.text) throw new ServiceError('parse_file_not_pdf');
  return source;
}

/** Pages beside their results are drawn anew from the file. */
async function preview(
  deps: Deps,
  pool: WorkerPool,
  of: Of,
  {formula, mergeTables, ...parameters}: ExportParameters,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const {image: _, text: __, ...source} = await pagesOf(deps, of);
  const result = await pool.convert(
    {
      ...source,
      to: ['preview'],
      write: {assetFolder: 'assets/', formula, furniture: false, splitTables: !mergeTables},
      dpi: figureDpi,
      dump: false,
      ...(parameters.pages !== undefined && {pages: parameters.pages}),
    },
    {progress: () => {}, picture: () => {}, dump: () => {}},
    signal,
  );
  return result.files[0]!.bytes;
}

/** The pages as they were, with what was read from their images as text; an image becomes a page. */
async function searchablePdf(deps: Deps, pool: WorkerPool, of: Of, signal: AbortSignal): Promise<Uint8Array> {
  const {image, text: _, ...source} = await pagesOf(deps, of);
  const stored = await readBlob(deps.blobs, `results/${of.parseId}/${wordsFile}`);
  const words = stored ? (JSON.parse(stored.toString()) as PageWords[]) : [];
  const {doc, assets} = await storedDocument(deps, {...of, show: 'original', pictures: false});
  const write = {assetFolder: '', formula: 'dollar', furniture: false} as const;
  const given = {...source, words, pictures: image};
  return (await pool.write({doc, assets, to: 'searchable-pdf', write, source: given}, signal)).bytes;
}

/** A layout-preserving translation, its source, or both in one file. */
async function translatedPdf(
  deps: Deps,
  pool: WorkerPool,
  of: Of,
  {show, order = 'left-right', optimize = false}: ExportParameters,
  signal: AbortSignal,
): Promise<{readonly bytes: Uint8Array; readonly saved?: number}> {
  const {bytes, password} = await sourceOf(deps, of);
  if (show === 'original') return {bytes};
  const translated = await stored(deps, translatedKey(of.translateId!));
  if (show === 'translation') return {bytes: translated};
  return pool.merge({bytes, translated, order, optimize, ...(password !== undefined && {password})}, signal);
}

async function documentJson(deps: Deps, {parseId}: Of): Promise<Uint8Array> {
  const known = parseId ? await storedDoc(deps, parseId) : undefined;
  if (!known) throw new ServiceError('not_found');
  return known.json();
}

const isCorrected = async ({db}: Deps, {parseId}: Of): Promise<boolean> =>
  parseId !== null && (await revisionOf(db, parseId)) > 0;

async function stored(deps: Deps, key: string): Promise<Uint8Array> {
  const bytes = await readBlob(deps.blobs, key);
  if (!bytes) throw new ServiceError('not_found');
  return bytes;
}
