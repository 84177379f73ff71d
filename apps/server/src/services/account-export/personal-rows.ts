import {eq, inArray, or, type SQL} from 'drizzle-orm';
import type {PgTable} from 'drizzle-orm/pg-core';
import type {Executor} from '../../database/connect.ts';
import * as schema from '../../database/schema/index.ts';

type Personal = {
  readonly table: PgTable;
  /** Which rows are the user's. */
  readonly of: (db: Executor, userId: string) => SQL | undefined;
  /** Columns that stay on the server: keys, passwords, and their hashes. */
  readonly without?: readonly string[];
};

const ownParses = (db: Executor, userId: string) =>
  db.select({id: schema.parses.parseId}).from(schema.parses).where(eq(schema.parses.userId, userId));
const ownConversations = (db: Executor, userId: string) =>
  db
    .select({id: schema.conversations.conversationId})
    .from(schema.conversations)
    .where(eq(schema.conversations.userId, userId));
const ownGlossaries = (db: Executor, userId: string) =>
  db.select({id: schema.glossaries.glossaryId}).from(schema.glossaries).where(eq(schema.glossaries.userId, userId));
const ownDrafts = (db: Executor, userId: string) =>
  db.select({id: schema.drafts.draftId}).from(schema.drafts).where(eq(schema.drafts.userId, userId));
const ownTranslations = (db: Executor, userId: string) =>
  db
    .select({id: schema.translations.translateId})
    .from(schema.translations)
    .where(eq(schema.translations.userId, userId));

/** A table with the id of the user in each row. */
const owned = <T extends PgTable & {readonly userId: Parameters<typeof eq>[0]}>(
  table: T,
  ...without: readonly (keyof T['_']['columns'] & string)[]
): Personal => ({table, of: (_, userId) => eq(table.userId, userId), without});

/** The rows of an account that belong into its export, by the name of their file. */
export const personalRows: Readonly<Record<string, Personal>> = {
  account: owned(schema.users, 'passwordHash'),
  sessions: owned(schema.sessions),
  'api-keys': owned(schema.apiKeys, 'hash'),
  'own-models': owned(schema.ownModels, 'sealedKey'),
  files: owned(schema.spaceObjects, 'sealedPassword'),
  parses: owned(schema.parses),
  corrections: {
    table: schema.correctionEvents,
    of: (db, userId) => inArray(schema.correctionEvents.parseId, ownParses(db, userId)),
  },
  translations: owned(schema.translations),
  'translation-lines': {
    table: schema.translationLines,
    of: (db, userId) => inArray(schema.translationLines.translateId, ownTranslations(db, userId)),
  },
  'translation-memory': owned(schema.translationMemory),
  'reading-states': owned(schema.readingStates),
  'share-links': owned(schema.shareLinks, 'hash'),
  tasks: owned(schema.tasks),
  transfers: owned(schema.transfers, 'sealedPassword'),
  'local-saves': owned(schema.localSaves),
  connections: owned(schema.transferConnections, 'sealed'),
  conversations: owned(schema.conversations),
  'conversation-documents': {
    table: schema.conversationDocuments,
    of: (db, userId) => inArray(schema.conversationDocuments.conversationId, ownConversations(db, userId)),
  },
  messages: owned(schema.chatMessages),
  questions: owned(schema.chatDays),
  glossaries: owned(schema.glossaries),
  terms: {
    table: schema.glossaryItems,
    of: (db, userId) => inArray(schema.glossaryItems.glossaryId, ownGlossaries(db, userId)),
  },
  drafts: owned(schema.drafts),
  'draft-versions': {
    table: schema.draftVersions,
    of: (db, userId) => inArray(schema.draftVersions.draftId, ownDrafts(db, userId)),
  },
  orders: owned(schema.orders),
  refunds: owned(schema.refunds),
  vouchers: owned(schema.balanceEntries),
  'cash-outs': owned(schema.cashOuts),
  'redeemed-codes': {
    table: schema.redeemCodes,
    of: (_, userId) => or(eq(schema.redeemCodes.usedBy, userId), eq(schema.redeemCodes.forUserId, userId)),
    // one that is not used yet is worth money
    without: ['code', 'createdBy'],
  },
  'quota-grants': owned(schema.quotaGrants),
  'quota-entries': owned(schema.quotaEntries),
  'quota-reservations': owned(schema.quotaReservations),
  'privacy-log': owned(schema.egress),
};

/** Tables of which nothing is in an export, and why. */
export const notExported: Readonly<Partial<Record<keyof typeof schema, string>>> = {
  refreshTokens: 'secret',
  ownerLinks: 'secret',
  smsCodes: 'secret',
  smsOutbox: 'secret',
  pendingWeChats: 'secret',
  transferAuthorizations: 'secret',
  verifications: 'secret',
  attempts: 'counts by phone and address, for minutes',
  giftedWeChats: 'names no account',
  pageTexts: 'made of the parses, for the search',
  parseSummaries: 'made of the parses, for long questions',
  translationSegments: 'what the lines were made of',
  taskQueues: 'made of the tasks',
  auditEntries: 'of administrators',
  settingOverrides: 'of the server',
  serverState: 'of the server',
};

/** Rows of an account, without secrets. */
export async function readPersonalRows(
  db: Executor,
  {table, of, without = []}: Personal,
  userId: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows: Record<string, unknown>[] = await db.select().from(table).where(of(db, userId));
  return rows.map(row => Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name))));
}
