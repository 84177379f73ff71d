import {LocalStatus, TaskStatus, TaskType, type TranslateParam} from '@recto/api';
import {and, eq, inArray, sql} from 'drizzle-orm';
import {localSaves, parses, spaceObjects, tasks, translations, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {requireLocalSaving} from '../../policies/desktop-abilities.ts';
import {onLocalDatabase} from './on-local-database.ts';

/**
 * Makes a record of each open task of a user that has none, and gives their number; records of tasks that have ended meanwhile are
 * brought up to date. Throws ServiceError as `requireLocalSaving` and `onLocalDatabase` do.
 */
export async function takeInTasks(deps: Deps, userId: string): Promise<number> {
  requireLocalSaving(deps);
  return onLocalDatabase(async () => {
    await followEnded(deps, userId);
    const open = await openTasks(deps, userId);
    if (open.length === 0) return 0;
    const made = await deps.db
      .insert(localSaves)
      .values(open.map(({task, ...of}) => ({...recordOf(of), createAt: task.createdAt})))
      .onConflictDoNothing()
      .returning({localSaveId: localSaves.localSaveId});
    return made.length;
  });
}

const openTasks = ({db}: Deps, userId: string) =>
  db
    .select({task: tasks, object: spaceObjects, parse: parses, translation: translations, inviteCode: users.inviteCode})
    .from(tasks)
    .innerJoin(spaceObjects, eq(spaceObjects.objectId, tasks.objectId))
    .innerJoin(parses, eq(parses.parseId, tasks.parseId))
    .innerJoin(users, eq(users.userId, tasks.userId))
    .leftJoin(translations, eq(translations.translateId, tasks.translateId))
    .where(
      and(
        eq(tasks.userId, userId),
        inArray(tasks.type, [TaskType.parse, TaskType.translate]),
        inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]),
      ),
    );

type Of = {
  readonly object: typeof spaceObjects.$inferSelect;
  readonly parse: typeof parses.$inferSelect;
  readonly translation: typeof translations.$inferSelect | null;
  readonly inviteCode: string;
};

/** What a record says of a parse, or of a translation, while it is made. */
export function recordOf({object, parse, translation, inviteCode}: Of) {
  const param = translation?.translateParam as TranslateParam | undefined;
  return {
    userId: object.userId,
    objectId: object.objectId,
    parseId: parse.parseId,
    transId: translation?.translateId ?? null,
    filename: object.objectName,
    type: translation ? ('translate' as const) : ('parse' as const),
    modelType: (translation ? param?.translateModel : (parse.parseModel ?? parse.parseVersion)) ?? null,
    fileType: object.fileType,
    translateParam: param ?? null,
    userGeneratedId: inviteCode,
    localStatus: translation ? LocalStatus.translating : LocalStatus.analyzing,
  };
}

const {analyzing, translating, success, translateSuccess, error, translateError, interruption} = LocalStatus;

/** Records whose result has been made, has failed, or is gone. */
async function followEnded({db}: Deps, userId: string): Promise<void> {
  const ended = (of: {readonly done: LocalStatus; readonly failed: LocalStatus}, status: string) =>
    sql.raw(
      `case ${status} when ${TaskStatus.success} then ${of.done} when ${TaskStatus.failed} then ${of.failed} else ${interruption} end`,
    );
  const has = sql.raw(`(${TaskStatus.none}, ${TaskStatus.pending})`);
  await db.execute(sql`
    update local_saves s set local_status = ${ended({done: success, failed: error}, 'p.status')}
    from local_saves o left join parses p on p.parse_id = o.parse_id
    where o.local_save_id = s.local_save_id and s.user_id = ${userId} and s.local_status = ${analyzing}
      and coalesce(p.status, ${TaskStatus.failed}) not in ${has}`);
  await db.execute(sql`
    update local_saves s set local_status = ${ended({done: translateSuccess, failed: translateError}, 't.status')}
    from local_saves o left join translations t on t.translate_id = o.trans_id
    where o.local_save_id = s.local_save_id and s.user_id = ${userId} and s.local_status = ${translating}
      and coalesce(t.status, ${TaskStatus.failed}) not in ${has}`);
}
