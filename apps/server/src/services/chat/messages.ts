import {and, asc, eq} from 'drizzle-orm';
import {type ChatMessageRow, chatMessages, conversations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {type ConversationOf, conversationOf} from './conversations.ts';
import {endAnswers} from './end.ts';

/** The messages of a conversation, the oldest first. */
export const messagesOf = ({db}: Pick<Deps, 'db'>, conversationId: string): Promise<ChatMessageRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, conversationId))
    .orderBy(asc(chatMessages.position));

/** A user's message. Throws ServiceError `not_found`. */
export async function findMessage({db}: Pick<Deps, 'db'>, userId: string, messageId: string): Promise<ChatMessageRow> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.messageId, messageId), eq(chatMessages.userId, userId)));
  if (!row) throw new ServiceError('not_found');
  return row;
}

/** Deletes the messages of a conversation; does nothing when there is none. Throws ServiceError `parse_history_not_found`, `not_found`. */
export async function clearConversation(deps: Deps, userId: string, of: ConversationOf): Promise<void> {
  await deps.db.transaction(async tx => {
    const conversation = await conversationOf(tx, userId, of);
    if (!conversation) return;
    const {conversationId} = conversation;
    const mine = eq(chatMessages.conversationId, conversationId);
    await endAnswers(deps, tx, mine, userId);
    await tx.delete(chatMessages).where(mine);
    await tx.update(conversations).set({updatedAt: deps.now()}).where(eq(conversations.conversationId, conversationId));
  });
}
