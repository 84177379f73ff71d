import {and, eq, type SQL} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {chatMessages} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {publishTaskEvent} from '../../stores/task-events.ts';
import {recordUsage, settleReservation} from '../quota/settle.ts';

/**
 * Ends a user's running answers, in the transaction that deletes them or what they are about: they are charged for what
 * they have used, and the process that runs one is told.
 */
export async function endAnswers(deps: Deps, tx: Executor, which: SQL, userId: string): Promise<void> {
  const ended = await tx
    .update(chatMessages)
    .set({status: 'stopped', leaseUntil: null, image: null, finishedAt: deps.now()})
    .where(and(which, eq(chatMessages.userId, userId), eq(chatMessages.status, 'running')))
    .returning();
  for (const {messageId, points} of ended) {
    await recordUsage(tx, messageId, points);
    await settleReservation(deps, tx, messageId);
    await publishTaskEvent(tx, {outputId: messageId, userId, what: 'cancel'});
  }
}
