import {and, eq, or} from 'drizzle-orm';
import {conversationDocuments, conversations, parses} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {readSwitches} from './egress-policy.ts';

/** What a request is about: a parse, or all documents of a conversation. */
export type About = {readonly parseId?: string | undefined; readonly conversationId?: string | undefined};

/** Whether one of the documents may not leave; false for what is none of the user's. */
export async function areKept(
  deps: Deps,
  userId: string,
  {parseId = '', conversationId = ''}: About,
): Promise<boolean> {
  if (parseId === '' && conversationId === '') return false;
  const rows = await deps.db
    .selectDistinct({objectId: parses.objectId})
    .from(parses)
    .leftJoin(conversationDocuments, eq(conversationDocuments.parseId, parses.parseId))
    .leftJoin(
      conversations,
      and(eq(conversations.conversationId, conversationDocuments.conversationId), eq(conversations.userId, userId)),
    )
    .where(
      and(eq(parses.userId, userId), or(eq(parses.parseId, parseId), eq(conversations.conversationId, conversationId))),
    );
  return (await readSwitches(deps, {userId, objectIds: rows.map(({objectId}) => objectId)})).isKept;
}
