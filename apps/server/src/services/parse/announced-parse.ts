import {TaskStatus, TaskType} from '@recto/api';
import {and, desc, eq, isNull} from 'drizzle-orm';
import type {ParseRow, TaskRow} from '../../database/schema/index.ts';
import {parses, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {findUser} from '../../stores/users.ts';
import {createParse} from './create.ts';

/** An upload that is parsed by itself, and what has become of it. */
export type AnnouncedParse = {
  readonly upload: TaskRow;
  /** The parse of all its pages; undefined until there is one. */
  readonly parse: ParseRow | undefined;
  /** The task of that parse. */
  readonly task: TaskRow | undefined;
};

/** An upload of a user's with its newest parse. Throws ServiceError `not_found`. */
export async function findAnnounced({db}: Deps, userId: string, outputId: string): Promise<AnnouncedParse> {
  const own = and(eq(tasks.outputId, outputId), eq(tasks.userId, userId), eq(tasks.type, TaskType.upload));
  const [upload] = await db.select().from(tasks).where(own);
  if (!upload?.objectId) throw new ServiceError('not_found');
  const [found] = await db
    .select({parse: parses, task: tasks})
    .from(parses)
    .innerJoin(tasks, and(eq(tasks.parseId, parses.parseId), eq(tasks.type, TaskType.parse)))
    .where(and(eq(parses.objectId, upload.objectId), eq(parses.userId, userId), isNull(parses.pages)))
    .orderBy(desc(tasks.createdAt), desc(tasks.outputId))
    .limit(1);
  return {upload, parse: found?.parse, task: found?.task};
}

/**
 * Parses an upload that was announced to be, when it has come and there is no parse of it yet; else does nothing. Throws
 * ServiceError as `createParse`.
 */
export async function startAnnounced(deps: Deps, userId: string, outputId: string): Promise<void> {
  const {upload, parse} = await findAnnounced(deps, userId, outputId);
  if (parse || upload.status !== TaskStatus.success) return;
  const {parseVersion} = upload.parameters as {parseVersion?: number};
  const user = await findUser(deps.db, userId);
  if (parseVersion === undefined || !user || !upload.objectId) return;
  const caller = {userId, role: user.role, pro: user.proUntil !== null && user.proUntil > deps.now()};
  await createParse(deps, caller, {objectId: upload.objectId, parseVersion});
}

/** Begins the parse of a file that was received, if it was announced for one. Errors are reported when its status is requested. */
export async function startReceived(deps: Deps, outputId: string): Promise<void> {
  const [upload] = await deps.db.select({userId: tasks.userId}).from(tasks).where(eq(tasks.outputId, outputId));
  if (!upload) return;
  await startAnnounced(deps, upload.userId, outputId).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });
}
