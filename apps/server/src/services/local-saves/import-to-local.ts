import path from 'node:path';
import {LocalStatus, type OutputLayout, TaskStatus} from '@recto/api';
import {and, eq, isNull} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {localSaves, type ObjectRow, type ParseRow, type TranslationRow, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {requireLocalSaving} from '../../policies/desktop-abilities.ts';
import type {DesktopMachine} from '../../providers/desktop/machine.ts';
import {proveFolder} from '../../providers/desktop/save-result.ts';
import {codeOf} from '../../system-error.ts';
import {storedDoc} from '../documents/stored-doc.ts';
import {exportItems} from '../exports/create.ts';
import {queueExport} from '../exports/queue.ts';
import {plainName} from '../files/plain-name.ts';
import type {LocalSaveParameters} from '../queue/task.ts';
import {findObject} from '../space/objects.ts';
import {findTranslation, listParses} from '../space/results.ts';
import {onLocalDatabase} from './on-local-database.ts';
import {recordOf} from './take-in-tasks.ts';

export type LocalImport = {
  readonly objectId: string;
  readonly parseId?: string | undefined;
  readonly transId?: string | undefined;
  readonly localSaveId?: string | undefined;
  readonly formats: readonly string[];
  readonly projectName: string;
  readonly outputLayout: OutputLayout;
};

/**
 * Puts the saving of a result into the machine's folder in the queue, and keeps a record of it. Throws ServiceError
 * `local_object_failed` without such a file, `local_object_empty` without a result of it, `local_parse_empty` where the result holds
 * nothing, `local_record_missing` for a record that is gone, `local_save_failed` with the system's code where nothing can be
 * written, as `requireLocalSaving` and `onLocalDatabase` do, and as exports do.
 */
export async function importToLocal(
  deps: Deps,
  caller: Caller,
  wanted: LocalImport,
): Promise<{readonly outputId: string; readonly localSaveId: string}> {
  const machine = requireLocalSaving(deps);
  return onLocalDatabase(async () => {
    const of = await resultOf(deps, caller.userId, wanted);
    await proveMachine(machine, wanted.projectName);
    let localSaveId = '';
    const outputId = await queueExport(deps, caller, async tx => {
      localSaveId = await keepRecord(deps, tx, of, wanted);
      const filename = plainName(path.parse(of.object.objectName).name);
      const items = await exportItems(deps, tx, caller, {
        items: wanted.formats.map(convertTo => ({
          ...(of.translation ? {translateId: of.translation.translateId} : {parseId: of.parse.parseId}),
          convertTo,
          convertTrans: 1,
          formulaMode: 'dollar' as const,
          filename,
          mergeCrossPageForms: true,
        })),
      });
      const parameters: LocalSaveParameters = {
        format: items[0]?.format ?? 'md',
        formula: 'dollar',
        filename,
        mergeTables: true,
        items,
        structure: wanted.outputLayout === 'grouped' ? 'byType' : 'flat',
        localSaveId,
        projectName: wanted.projectName,
      };
      const {parseId} = of.parse;
      return {objectId: of.object.objectId, parseId, translateId: of.translation?.translateId ?? null, parameters};
    });
    return {outputId, localSaveId};
  });
}

type Result = {readonly object: ObjectRow; readonly parse: ParseRow; readonly translation: TranslationRow | null};

async function resultOf(deps: Deps, userId: string, {objectId, parseId, transId}: LocalImport): Promise<Result> {
  const object = await findObject(deps, userId, objectId).catch((error: unknown) => {
    if (error instanceof ServiceError) throw new ServiceError('local_object_failed', null, {cause: error});
    throw error;
  });
  const done = (await listParses(deps, userId, [object.objectId])).filter(each => each.status === TaskStatus.success);
  const translation = transId === undefined ? null : await findTranslation(deps, userId, transId);
  const wantedParse = translation?.parseId ?? parseId;
  const parse = done.find(each => wantedParse === undefined || each.parseId === wantedParse);
  if (!parse) throw new ServiceError('local_object_empty');
  const stored = await storedDoc(deps, parse.parseId);
  if (!stored || stored.doc.children.length === 0) throw new ServiceError('local_parse_empty');
  return {object, parse, translation};
}

/** The folder is looked at before anything is queued, so that who asks learns at once why nothing can be saved. */
async function proveMachine(machine: DesktopMachine, project: string): Promise<void> {
  const folder = machine.saveFolder();
  if (folder === undefined) throw new ServiceError('local_save_failed', {message: 'ENOENT'});
  await proveFolder(folder, project).catch((error: unknown) => {
    throw new ServiceError('local_save_failed', {message: codeOf(error) ?? 'EIO'}, {cause: error});
  });
}

async function keepRecord(deps: Deps, tx: Executor, of: Result, wanted: LocalImport): Promise<string> {
  const {projectName, outputLayout, localSaveId} = wanted;
  const {userId} = of.object;
  const done = of.translation ? LocalStatus.translateSuccess : LocalStatus.success;
  const changed = {projectName, outputLayout, localStatus: done};
  const {translation} = of;
  const ofResult = translation
    ? eq(localSaves.transId, translation.translateId)
    : and(eq(localSaves.parseId, of.parse.parseId), isNull(localSaves.transId));
  const [known] = await tx
    .update(localSaves)
    .set(changed)
    .where(
      and(
        eq(localSaves.userId, userId),
        ofResult,
        localSaveId === undefined ? undefined : eq(localSaves.localSaveId, localSaveId),
      ),
    )
    .returning();
  if (known) return known.localSaveId;
  if (localSaveId !== undefined) throw new ServiceError('local_record_missing');
  const [user] = await tx.select().from(users).where(eq(users.userId, userId));
  if (!user) throw new ServiceError('user_not_found');
  const record = {...recordOf({...of, inviteCode: user.inviteCode}), ...changed, createAt: deps.now()};
  const [made] = await tx.insert(localSaves).values(record).returning();
  if (!made) throw new ServiceError('local_database_failed');
  return made.localSaveId;
}
