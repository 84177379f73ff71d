import {ConvertTo, ConvertTrans, TaskStatus, TaskType} from '@recto/api';
import {and, count, eq, inArray} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {newId} from '../../database/schema/columns.ts';
import {parses, tasks, translations, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import type {Caller} from '../../http/route.ts';
import {ring} from '../tasks/bell.ts';
import type {ExportParameters} from '../tasks/task.ts';

export type ExportRequest = {
  readonly parseId: string;
  readonly convertTo: number | string;
  readonly formulaMode: 'dollar' | 'normal';
  readonly filename: string;
  readonly mergeCrossPageForms: boolean;
  /** Markdown in an archive, also without pictures. */
  readonly archive?: boolean;
};

const formats = {md: ConvertTo.md, html: ConvertTo.html, docx: ConvertTo.docx, json: undefined} as const;
/** Those in which both languages, or a translation, can be written. */
const translationFormats = ['md', 'docx'] as const;
/** The names of the formats that are written. */
export const exportFormats = Object.keys(formats);
// exports of one user that wait or run
const openExports = 10;

/** Puts an export in the queue. Throws Failure `parse_history_not_found`, `convert_limit`, and `bad_request` for a format that is not written. */
export async function createExport(deps: Deps, caller: Caller, request: ExportRequest): Promise<string> {
  const {userId} = caller;
  const format = formatOf(request.convertTo);
  return deps.db.transaction(async tx => {
    await tx.select({userId: users.userId}).from(users).where(eq(users.userId, userId)).for('update');
    const [parse] = await tx
      .select()
      .from(parses)
      .where(
        and(eq(parses.parseId, request.parseId), eq(parses.userId, userId), eq(parses.status, TaskStatus.success)),
      );
    if (!parse) throw new Failure('parse_history_not_found');
    await checkOpenExports(tx, userId);
    const outputId = newId();
    const parameters: ExportParameters & {pages?: string} = {
      format,
      formula: request.formulaMode === 'dollar' ? 'dollar' : 'bracket',
      filename: plainName(request.filename),
      mergeTables: request.mergeCrossPageForms,
      ...(request.archive && {archive: true}),
      ...(parse.pages !== null && {pages: parse.pages}),
    };
    await tx.insert(tasks).values({
      outputId,
      userId,
      type: TaskType.convert,
      stage: 'pending',
      objectId: parse.objectId,
      parseId: parse.parseId,
      parameters,
      // somebody waits for it, and it is quickly done
      priority: caller.pro ? 3 : 2,
      createdAt: deps.now(),
    });
    await ring(tx, {outputId, userId, what: 'new'});
    return outputId;
  });
}

const shows = {
  [ConvertTrans.both]: 'both',
  [ConvertTrans.origin]: 'original',
  [ConvertTrans.translate]: 'translation',
} as const;

/**
 * Puts the export of a translation in the queue: both languages or one of them. Throws Failure
 * `translate_history_not_found`, `convert_limit`, and `bad_request` for a format that is not written.
 */
export async function createTranslationExport(
  deps: Deps,
  caller: Caller,
  request: Omit<ExportRequest, 'parseId'> & {readonly translateId: string; readonly convertTrans: number},
): Promise<string> {
  const {userId, pro} = caller;
  const format = formatOf(request.convertTo);
  if (!translationFormats.some(name => name === format)) throw unwritten(translationFormats);
  return deps.db.transaction(async tx => {
    await tx.select({userId: users.userId}).from(users).where(eq(users.userId, userId)).for('update');
    const [row] = await tx
      .select()
      .from(translations)
      .where(
        and(
          eq(translations.translateId, request.translateId),
          eq(translations.userId, userId),
          eq(translations.status, TaskStatus.success),
        ),
      );
    if (!row) throw new Failure('translate_history_not_found');
    await checkOpenExports(tx, userId);
    const {objectId, parseId, translateId} = row;
    const outputId = newId();
    const parameters: ExportParameters = {
      format,
      formula: request.formulaMode === 'dollar' ? 'dollar' : 'bracket',
      filename: plainName(request.filename),
      mergeTables: request.mergeCrossPageForms,
      show: shows[request.convertTrans as keyof typeof shows] ?? 'both',
    };
    const of = {outputId, userId, objectId, parseId, translateId};
    const values = {...of, type: TaskType.convert, stage: 'pending', parameters, priority: pro ? 3 : 2};
    await tx.insert(tasks).values({...values, createdAt: deps.now()});
    await ring(tx, {outputId, userId, what: 'new'});
    return outputId;
  });
}

/** Throws Failure `convert_limit` when a user has as many exports open as they may. */
export async function checkOpenExports(tx: Executor, userId: string): Promise<void> {
  const [open] = await tx
    .select({tasks: count()})
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        eq(tasks.type, TaskType.convert),
        inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]),
      ),
    );
  if (open!.tasks >= openExports) throw new Failure('convert_limit', {limit: openExports, open: open!.tasks});
}

function formatOf(convertTo: number | string): ExportParameters['format'] {
  for (const [name, number] of Object.entries(formats) as [ExportParameters['format'], number | undefined][])
    if (convertTo === name || (number !== undefined && convertTo === number)) return name;
  throw unwritten(exportFormats);
}

const unwritten = (known: readonly string[]) =>
  new Failure('bad_request', {issues: [{path: 'convertTo', message: 'not a format that is written'}], known});

/** A file name without anything that a path or a header could take amiss. */
const plainName = (name: string): string => name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').slice(0, 200) || 'result';
