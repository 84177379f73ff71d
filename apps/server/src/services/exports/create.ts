import {ConvertTo, ConvertTrans, type MergeOrder, TaskStatus, type TranslateParam} from '@recto/api';
import {
  bilingualFormats,
  type Format,
  formatNames,
  type WriteChoices,
  type WriteNumber,
  writeNumbers,
} from '@recto/model';
import {findChromium} from '@recto/workers';
import {and, eq, isNull} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {parses, translations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {requireBenefit} from '../../policies/membership.ts';
import {notTrashed} from '../../stores/trashed.ts';
import {plainName} from '../files/plain-name.ts';
import type {ExportItem, ExportParameters} from '../queue/task.ts';
import {queueExport} from './queue.ts';

export type ExportRequest = {
  readonly parseId: string;
  readonly convertTo: number | string;
  readonly formulaMode: 'dollar' | 'normal';
  readonly filename: string;
  readonly mergeCrossPageForms: boolean;
  readonly removeComments?: boolean;
  /** Markdown in an archive, also without images. */
  readonly archive?: boolean;
} & Partial<Pick<WriteChoices, 'images' | 'tables' | 'html' | 'pdf' | 'template'>> &
  Partial<Record<WriteNumber, number>>;

/** How clients reach this server, for images at its addresses. */
type Reached = {readonly base: string};

/** The formats that also have a number in the API; the others go by their names alone. */
const numbers: Readonly<Partial<Record<Format, ConvertTo>>> = {
  md: ConvertTo.md,
  html: ConvertTo.html,
  docx: ConvertTo.docx,
  tex: ConvertTo.tex,
  pdf: ConvertTo.pdf,
};
/** Numbers that stand for a format in a certain way, or for where a client opens it. */
const aliases: Readonly<Record<number | string, Format>> = {[ConvertTo.htmlPdf]: 'pdf', [ConvertTo.mdEditor]: 'md'};
/** The names of the formats that are written; `dual` stands for source and translation in one PDF. */
export const exportFormats = [...formatNames, 'dual'];

/** Puts an export in the queue. Throws ServiceError `user_subscription_need`, `parse_history_not_found`, `convert_limit`, and `bad_request` for a format that is not written. */
export async function createExport(
  deps: Deps,
  caller: Caller,
  request: ExportRequest & Partial<Reached>,
): Promise<string> {
  const format = formatOf(request.convertTo);
  requireForFormat(deps, caller, format);
  return queueExport(deps, caller, async tx => {
    const {objectId, parseId, pages} = await sourceOf(tx, caller.userId, {parseId: request.parseId});
    const parameters: ExportParameters = {
      format,
      formula: request.formulaMode === 'dollar' ? 'dollar' : 'bracket',
      filename: plainName(request.filename),
      mergeTables: request.mergeCrossPageForms,
      ...looksOf(deps, request, request.base),
      ...(request.archive && {archive: true}),
      ...(pages !== null && {pages}),
    };
    return {objectId, parseId, parameters};
  });
}

const shows = {
  [ConvertTrans.both]: 'both',
  [ConvertTrans.origin]: 'original',
  [ConvertTrans.translate]: 'translation',
} as const;

/**
 * Puts the export of a translation in the queue: both languages or one of them. Throws ServiceError
 * `user_subscription_need`, `translate_history_not_found`, `convert_limit`, and `bad_request` for a format that is not written.
 */
export async function createTranslationExport(
  deps: Deps,
  caller: Caller,
  request: Omit<ExportRequest, 'parseId'> & Reached & {readonly translateId: string; readonly convertTrans: number},
): Promise<string> {
  const format = formatOf(request.convertTo);
  if (!bilingualFormats.some(name => name === format)) throw unwritten(bilingualFormats);
  return queueTranslationExport(deps, caller, request.translateId, {
    format,
    formula: request.formulaMode === 'dollar' ? 'dollar' : 'bracket',
    filename: plainName(request.filename),
    mergeTables: request.mergeCrossPageForms,
    ...looksOf(deps, request, request.base),
    show: shows[request.convertTrans as keyof typeof shows] ?? 'both',
  });
}

/** Puts source and translation into one PDF, as a task. Throws as `createTranslationExport` does, and `convert_external_limit`. */
export const createMerge = (
  deps: Deps,
  caller: Caller,
  {
    translateId,
    order,
    reverseOrder,
    filename,
    optimize,
  }: {translateId: string; order?: MergeOrder | undefined; reverseOrder: boolean; filename: string; optimize: boolean},
): Promise<string> =>
  queueTranslationExport(deps, caller, translateId, {
    format: 'pdf',
    formula: 'dollar',
    filename: plainName(filename),
    mergeTables: true,
    show: 'both',
    order: order ?? (reverseOrder ? 'right-left' : 'left-right'),
    ...(optimize && {optimize}),
  });

const queueTranslationExport = (deps: Deps, caller: Caller, translateId: string, parameters: ExportParameters) =>
  queueExport(deps, caller, async tx => {
    const {layout, objectId, parseId} = await sourceOf(tx, caller.userId, {translateId});
    // the others have no PDF of their own: theirs is typeset
    if (parameters.order && !layout) throw unwritten(bilingualFormats.filter(name => name !== 'pdf'));
    requireForFormat(deps, caller, parameters.format, layout);
    const kept = parameters.format === 'pdf' && layout && {layout};
    return {objectId, parseId, translateId, parameters: {...parameters, ...kept}};
  });

type ArchiveRequest = {
  readonly items: readonly (Omit<ExportRequest, 'parseId'> & {
    readonly parseId?: string | undefined;
    readonly translateId?: string | undefined;
    readonly convertTrans: number;
  })[];
  readonly exportStructure: 'flat' | 'byType';
  readonly filename: string;
};

/**
 * Puts one archive of parses and translations in the queue; of several documents only for members, where that is kept for
 * them. Throws ServiceError `user_subscription_need`, `parse_history_not_found` or `translate_history_not_found` when one of them
 * is not the caller's, `convert_limit`, and `bad_request` for a format that is not written.
 */
export async function createArchiveExport(
  deps: Deps,
  caller: Caller,
  request: ArchiveRequest & Reached,
): Promise<string> {
  requireForSeveral(deps, caller, request.items);
  return queueExport(deps, caller, async tx => {
    const items = await exportItems(deps, tx, caller, request);
    const parameters: ExportParameters = {
      format: items[0]!.format,
      formula: 'dollar',
      filename: archiveName(request.filename, items),
      mergeTables: true,
      items,
      structure: request.exportStructure,
    };
    return {parameters};
  });
}

/** What takes several documents may be kept for members. Throws ServiceError `user_subscription_need`. */
export function requireForSeveral(deps: Deps, caller: Caller, items: readonly Of[]): void {
  const documents = new Set(items.map(({parseId, translateId}) => translateId ?? parseId)).size;
  if (documents > 1) requireBenefit(deps, caller, 'bulk_export');
}

/**
 * Files in Word and typeset PDFs may be kept for members; the PDF of a layout-preserving translation is the translation itself.
 * Throws ServiceError `user_subscription_need`.
 */
function requireForFormat(deps: Deps, caller: Caller, format: Format, layout = false): void {
  if (format === 'docx' || (format === 'pdf' && !layout)) requireBenefit(deps, caller, 'word_and_pdf');
}

/** The name of an archive, without its ending. */
export const archiveName = (name: string, items: readonly {readonly translateId: string | null}[]): string =>
  `${plainName(name)}_${items.every(each => each.translateId) ? 'translations' : 'export'}`;

/** What is written for each of several items. Throws as `createArchiveExport` does. */
export async function exportItems(
  deps: Deps,
  tx: Executor,
  caller: Caller,
  {items: requested, base}: Pick<ArchiveRequest, 'items'> & Partial<Reached>,
): Promise<readonly ExportItem[]> {
  const items: ExportItem[] = [];
  // one after the other: a transaction is one connection
  for (const item of requested) {
    const format = formatOf(item.convertTo);
    const {translateId, parseId, pages, objectId, layout} = await sourceOf(tx, caller.userId, item);
    if (translateId && !bilingualFormats.some(name => name === format)) throw unwritten(bilingualFormats);
    requireForFormat(deps, caller, format, layout);
    items.push({
      objectId,
      parseId,
      translateId,
      format,
      formula: item.formulaMode === 'dollar' ? 'dollar' : 'bracket',
      filename: plainName(item.filename),
      mergeTables: item.mergeCrossPageForms,
      ...looksOf(deps, item, base),
      ...(translateId && {show: shows[item.convertTrans as keyof typeof shows] ?? 'both'}),
      ...(pages !== null && {pages}),
      ...(format === 'pdf' && layout && {layout}),
    });
  }
  return items;
}

type Of = {readonly parseId?: string | undefined; readonly translateId?: string | undefined};

/** A finished parse or translation of the user's. Throws ServiceError `parse_history_not_found`, `translate_history_not_found`. */
async function sourceOf(tx: Executor, userId: string, {parseId, translateId}: Of) {
  if (translateId !== undefined) {
    const own = and(
      eq(translations.translateId, translateId),
      eq(translations.userId, userId),
      isNull(translations.trashedAt),
      notTrashed(translations.objectId, userId),
    );
    const [row] = await tx
      .select()
      .from(translations)
      .where(and(own, eq(translations.status, TaskStatus.success)));
    if (!row) throw new ServiceError('translate_history_not_found');
    const layout = (row.translateParam as TranslateParam).translateType === 'pdf';
    return {objectId: row.objectId, parseId: row.parseId, translateId, pages: null, layout};
  }
  const own = and(eq(parses.parseId, parseId ?? ''), eq(parses.userId, userId), notTrashed(parses.objectId, userId));
  const [row] = await tx
    .select()
    .from(parses)
    .where(and(own, eq(parses.status, TaskStatus.success)));
  if (!row) throw new ServiceError('parse_history_not_found');
  return {objectId: row.objectId, parseId: row.parseId, translateId: null, pages: row.pages, layout: false};
}

type Looks = Pick<
  ExportRequest,
  'convertTo' | 'removeComments' | 'images' | 'tables' | 'html' | 'pdf' | 'template' | WriteNumber
>;

const looksOf = (
  deps: Deps,
  {convertTo, removeComments = true, images, tables, html, pdf, template, chunkSize, chunkOverlap}: Looks,
  base: string | undefined,
): Partial<ExportParameters> => ({
  ...((pdf === 'print' || convertTo === ConvertTo.htmlPdf) && {pdf: printable('print')}),
  ...(images === 'data' && {images}),
  ...(images === 'online' && base !== undefined && {images: hosted(deps, images), base}),
  ...(tables !== undefined && tables !== 'auto' && {tables}),
  ...(html === 'folder' && {html}),
  ...(!removeComments && {comments: true}),
  ...(template !== undefined && template !== 'default' && {template}),
  ...(chunkSize !== undefined && chunkSize !== writeNumbers.chunkSize.standard && {chunkSize}),
  ...(chunkOverlap !== undefined && chunkOverlap !== writeNumbers.chunkOverlap.standard && {chunkOverlap}),
});

function hosted({settings}: Deps, images: 'online'): 'online' {
  if (settings.RECTO_PICTURE_DAYS > 0) return images;
  throw new ServiceError('bad_request', {issues: [{path: 'images', message: 'this server hosts no pictures'}]});
}

function printable(pdf: 'print'): 'print' {
  if (findChromium() !== undefined) return pdf;
  throw new ServiceError('bad_request', {
    issues: [{path: 'pdf', message: 'this server has no Chromium to print with'}],
  });
}

function formatOf(convertTo: number | string): Format {
  const named = aliases[convertTo] ?? convertTo;
  const format = formatNames.find(name => named === name || named === numbers[name]);
  if (format) return format;
  throw unwritten(exportFormats);
}

const unwritten = (known: readonly string[]) =>
  new ServiceError('bad_request', {issues: [{path: 'convertTo', message: 'not a format that is written'}], known});
