import {TaskStatus, TaskType} from '@recto/api';
import {and, eq, gt, ne, or, sql} from 'drizzle-orm';
import {databaseTime} from '../../database/clock.ts';
import type {Executor} from '../../database/connect.ts';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {isMember, requireBenefit} from '../../policies/membership.ts';
import {findUser} from '../../stores/users.ts';

// milliseconds in which who was given an address of the bucket is taken to use it: nobody tells how far it is
const direct = 60_000;

/**
 * Who may not upload several files at once brings them one after the other: throws ServiceError `user_subscription_need` while
 * another upload of the user is received, of two that have begun for the later one. Without an `outputId` it is asked for an upload that
 * is not announced yet.
 */
export async function requireOneAtATime(
  deps: Deps,
  tx: Executor,
  {userId, outputId}: {readonly userId: string; readonly outputId?: string},
): Promise<void> {
  if (!deps.settings.RECTO_MEMBERS_ONLY) return;
  const user = await findUser(tx, userId);
  if (!user) return;
  const begun = and(eq(tasks.status, TaskStatus.pending), gt(tasks.leaseUntil, databaseTime));
  const toBucket = deps.settings.RECTO_UPLOAD === 'direct' && deps.blobs.presignPut !== undefined;
  const sent = and(eq(tasks.status, TaskStatus.none), gt(tasks.createdAt, new Date(+deps.now() - direct)));
  const mine = sql`(select started_at, output_id from ${tasks} where output_id = ${outputId ?? null})`;
  const isOther =
    outputId === undefined
      ? toBucket
        ? or(begun, sent)
        : begun
      : and(begun, ne(tasks.outputId, outputId), sql`(${tasks.startedAt}, ${tasks.outputId}) < ${mine}`);
  const [other] = await tx
    .select({outputId: tasks.outputId})
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.type, TaskType.upload), isOther))
    .limit(1);
  if (other) requireBenefit(deps, {role: user.role, pro: isMember(deps, user)}, 'bulk_upload');
}
