import {and, eq} from 'drizzle-orm';
import {chatMessages} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {publishTaskEvent} from '../../stores/task-events.ts';
import {findMessage} from './messages.ts';

/** Tells the process that runs an answer to stop; does nothing to one that has ended. Throws ServiceError `not_found`. */
export async function stopAnswer(deps: Deps, userId: string, messageId: string): Promise<void> {
  await findMessage(deps, userId, messageId);
  await deps.db.transaction(async tx => {
    const {rowCount} = await tx
      .update(chatMessages)
      .set({stopRequestedAt: deps.now()})
      .where(and(eq(chatMessages.messageId, messageId), eq(chatMessages.status, 'running')));
    if (rowCount === 1) await publishTaskEvent(tx, {outputId: messageId, userId, what: 'cancel'});
  });
}
