import {withoutDirectionMarks} from '@recto/model';
import {and, asc, count, desc, eq, exists, inArray, isNull, ne, notExists, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {newId} from '../../database/schema/columns.ts';
import {
  type ConversationRow,
  chatMessages,
  conversationDocuments,
  conversations,
  parses,
  spaceObjects,
} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {notTrashed} from '../../stores/trashed.ts';
import {lockUser} from '../../stores/users.ts';
import {endAnswers} from './end.ts';

// of one user
const mostConversations = 1000;

export type Conversation = Pick<ConversationRow, 'conversationId' | 'name' | 'updatedAt'> & {
  readonly documents: readonly {readonly parseId: string; readonly name: string}[];
  /** Asked so far; those that failed are not counted. */
  readonly questions: number;
  /** The answer that runs. */
  readonly running: string | null;
};

/** What a request about a document names: a conversation, or the usual one of the parse. */
export type ConversationOf = {readonly parseId: string; readonly conversationId?: string | undefined};

/** A user's conversations about a parse, the latest first. Throws ServiceError `parse_history_not_found`. */
export async function listConversations(deps: Deps, userId: string, parseId: string): Promise<readonly Conversation[]> {
  await requireParses(deps.db, userId, [parseId]);
  const rows = await deps.db
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, userId), isAbout(deps.db, parseId)))
    .orderBy(desc(conversations.updatedAt), desc(conversations.conversationId));
  return withDetails(deps.db, rows);
}

/** The files that a conversation is about. */
export async function objectsOf(
  db: Executor,
  documents: readonly {readonly parseId: string}[],
): Promise<readonly string[]> {
  const parseIds = documents.map(({parseId}) => parseId);
  const rows = await db
    .selectDistinct({objectId: parses.objectId})
    .from(parses)
    .where(inArray(parses.parseId, parseIds));
  return rows.map(({objectId}) => objectId);
}

/** A user's conversation; those about nothing but files in the trash are hidden. Throws ServiceError `not_found`. */
export async function findConversation(db: Executor, userId: string, conversationId: string): Promise<Conversation> {
  const [found] = await withDetails(db, await db.select().from(conversations).where(isOwned(userId, conversationId)));
  if (!found || found.documents.length === 0) throw new ServiceError('not_found');
  return found;
}

/**
 * The conversation that a request names, or the latest that is about its document alone; undefined when there is none.
 * Throws ServiceError `parse_history_not_found`, `not_found` for a conversation that is about something else.
 */
export async function conversationOf(
  db: Executor,
  userId: string,
  {parseId, conversationId}: ConversationOf,
): Promise<Conversation | undefined> {
  await requireParses(db, userId, [parseId]);
  if (conversationId !== undefined) {
    const found = await findConversation(db, userId, conversationId);
    if (!found.documents.some(document => document.parseId === parseId)) throw new ServiceError('not_found');
    return found;
  }
  const rows = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, userId), isAbout(db, parseId), notExists(othersThan(db, parseId))))
    .orderBy(desc(conversations.updatedAt), desc(conversations.conversationId))
    .limit(1);
  return (await withDetails(db, rows))[0];
}

/** The same, in a transaction that makes one when there is none. Throws as `conversationOf`, and `bad_request` past a thousand. */
export async function openConversation(deps: Deps, tx: Executor, userId: string, of: ConversationOf) {
  // conversations and questions of a user change one after the other: so the limits hold
  await lockUser(tx, userId);
  return (await conversationOf(tx, userId, of)) ?? insertConversation(deps, tx, userId, [of.parseId], '');
}

/** Makes a conversation about some parses. Throws ServiceError `parse_history_not_found`, `bad_request` past a thousand. */
export async function createConversation(
  deps: Deps,
  userId: string,
  {parseIds, name = ''}: {readonly parseIds: readonly string[]; readonly name?: string | undefined},
): Promise<Conversation> {
  return deps.db.transaction(async tx => {
    // conversations and questions of a user change one after the other: so the limits hold
    await lockUser(tx, userId);
    return insertConversation(deps, tx, userId, parseIds, name);
  });
}

/** Renames a conversation, or changes its documents. Throws ServiceError `not_found`, `parse_history_not_found`. */
export async function updateConversation(
  deps: Deps,
  userId: string,
  conversationId: string,
  change: {readonly name?: string | undefined; readonly parseIds?: readonly string[] | undefined},
): Promise<Conversation> {
  return deps.db.transaction(async tx => {
    const mine = isOwned(userId, conversationId);
    const [row] = await tx.select().from(conversations).where(mine).for('update');
    if (!row) throw new ServiceError('not_found');
    const name = change.name === undefined ? row.name : withoutDirectionMarks(change.name);
    await tx.update(conversations).set({name, updatedAt: deps.now()}).where(mine);
    if (change.parseIds) {
      await tx.delete(conversationDocuments).where(eq(conversationDocuments.conversationId, conversationId));
      await insertDocuments(tx, userId, conversationId, change.parseIds);
    }
    return findConversation(tx, userId, conversationId);
  });
}

/** Deletes a conversation with its messages. Throws ServiceError `not_found`. */
export async function deleteConversation(deps: Deps, userId: string, conversationId: string): Promise<void> {
  await deps.db.transaction(async tx => {
    await endAnswers(deps, tx, eq(chatMessages.conversationId, conversationId), userId);
    const {rowCount} = await tx.delete(conversations).where(isOwned(userId, conversationId));
    if (rowCount !== 1) throw new ServiceError('not_found');
  });
}

/**
 * Takes files out of all conversations, in the transaction that deletes them: running answers about them end, and
 * conversations about nothing else are deleted.
 */
export async function forgetObjects(deps: Deps, tx: Executor, userId: string, objectIds: readonly string[]) {
  const ids = await endAnswersAbout(deps, tx, userId, objectIds);
  if (ids.length === 0) return;
  await tx
    .delete(conversationDocuments)
    .where(
      and(
        inArray(conversationDocuments.conversationId, ids),
        inArray(conversationDocuments.parseId, parsesOf(tx, objectIds)),
      ),
    );
  const left = tx
    .select({one: sql`1`})
    .from(conversationDocuments)
    .where(eq(conversationDocuments.conversationId, conversations.conversationId));
  await tx.delete(conversations).where(and(inArray(conversations.conversationId, ids), notExists(left)));
}

/** Ends the running answers about files; gives the conversations about them. */
export async function endAnswersAbout(
  deps: Deps,
  tx: Executor,
  userId: string,
  objectIds: readonly string[],
): Promise<string[]> {
  const affected = await tx
    .selectDistinct({conversationId: conversationDocuments.conversationId})
    .from(conversationDocuments)
    .where(inArray(conversationDocuments.parseId, parsesOf(tx, objectIds)));
  const ids = affected.map(row => row.conversationId);
  if (ids.length > 0) await endAnswers(deps, tx, inArray(chatMessages.conversationId, ids), userId);
  return ids;
}

const parsesOf = (tx: Executor, objectIds: readonly string[]) =>
  tx
    .select({parseId: parses.parseId})
    .from(parses)
    .where(inArray(parses.objectId, [...objectIds]));

async function insertConversation(
  deps: Deps,
  tx: Executor,
  userId: string,
  parseIds: readonly string[],
  name: string,
): Promise<Conversation> {
  if ((await tx.$count(conversations, eq(conversations.userId, userId))) >= mostConversations)
    throw new ServiceError('bad_request', {limit: mostConversations, of: 'conversations'});
  const [now, conversationId] = [deps.now(), newId()];
  await tx
    .insert(conversations)
    .values({conversationId, userId, name: withoutDirectionMarks(name), createdAt: now, updatedAt: now});
  await insertDocuments(tx, userId, conversationId, parseIds);
  return findConversation(tx, userId, conversationId);
}

async function insertDocuments(tx: Executor, userId: string, conversationId: string, parseIds: readonly string[]) {
  const wanted = [...new Set(parseIds)];
  await requireParses(tx, userId, wanted);
  await tx
    .insert(conversationDocuments)
    .values(wanted.map((parseId, position) => ({conversationId, parseId, position})));
}

async function requireParses(db: Executor, userId: string, parseIds: readonly string[]): Promise<void> {
  const rows = await db
    .select({parseId: parses.parseId})
    .from(parses)
    .where(and(eq(parses.userId, userId), inArray(parses.parseId, [...parseIds]), notTrashed(parses.objectId, userId)));
  if (rows.length < parseIds.length) throw new ServiceError('parse_history_not_found');
}

async function withDetails(db: Executor, rows: readonly ConversationRow[]): Promise<readonly Conversation[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(row => row.conversationId);
  const documents = await db
    .select({
      conversationId: conversationDocuments.conversationId,
      parseId: conversationDocuments.parseId,
      name: spaceObjects.objectName,
    })
    .from(conversationDocuments)
    .innerJoin(parses, eq(parses.parseId, conversationDocuments.parseId))
    .innerJoin(spaceObjects, eq(spaceObjects.objectId, parses.objectId))
    .where(and(inArray(conversationDocuments.conversationId, ids), isNull(spaceObjects.trashedAt)))
    .orderBy(asc(conversationDocuments.position));
  const answers = await db
    .select({
      conversationId: chatMessages.conversationId,
      questions: count(),
      running: sql<string | null>`max(${chatMessages.messageId}) filter (where ${chatMessages.status} = 'running')`,
    })
    .from(chatMessages)
    .where(
      and(
        inArray(chatMessages.conversationId, ids),
        eq(chatMessages.role, 'assistant'),
        ne(chatMessages.status, 'failed'),
      ),
    )
    .groupBy(chatMessages.conversationId);
  return rows.map(({conversationId, name, updatedAt}) => {
    const said = answers.find(row => row.conversationId === conversationId);
    return {
      conversationId,
      name,
      updatedAt,
      documents: documents
        .filter(row => row.conversationId === conversationId)
        .map(({parseId, name}) => ({parseId, name})),
      questions: said?.questions ?? 0,
      running: said?.running ?? null,
    };
  });
}

const isOwned = (userId: string, conversationId: string) =>
  and(eq(conversations.userId, userId), eq(conversations.conversationId, conversationId));

const isAbout = (db: Executor, parseId: string) =>
  exists(
    db
      .select({one: sql`1`})
      .from(conversationDocuments)
      .where(
        and(
          eq(conversationDocuments.conversationId, conversations.conversationId),
          eq(conversationDocuments.parseId, parseId),
        ),
      ),
  );

const othersThan = (db: Executor, parseId: string) =>
  db
    .select({one: sql`1`})
    .from(conversationDocuments)
    .where(
      and(
        eq(conversationDocuments.conversationId, conversations.conversationId),
        ne(conversationDocuments.parseId, parseId),
      ),
    );
