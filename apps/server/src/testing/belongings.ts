import {calls, FileType, TaskStatus, TaskType} from '@recto/api';
import {newId} from '../database/schema/columns.ts';
import {
  chatMessages,
  parses,
  spaceObjects,
  tasks,
  transfers,
  translationLines,
  translations,
} from '../database/schema/index.ts';
import type {TestServer, TestUser} from './test-server.ts';

/** What a user has of each kind, by id. */
export type Belongings = Readonly<
  Record<
    | 'object'
    | 'parse'
    | 'translation'
    | 'running'
    | 'failed'
    | 'exported'
    | 'glossary'
    | 'draft'
    | 'key'
    | 'conversation'
    | 'answer'
    | 'transfer'
    | 'share',
    string
  > & {
    readonly model: number;
  }
>;

/** Gives a user one of everything that can belong to one. */
export async function furnish(server: TestServer, {userId, accessToken}: TestUser): Promise<Belongings> {
  const {db, now} = server.deps;
  const token = {token: accessToken};
  const [objectId, parseId, translateId] = [newId(), newId(), newId()];
  const [running, failed, exported] = [newId(), newId(), newId()];
  const createdAt = now();
  const file = {objectName: 'a.pdf', fileType: FileType.pdf, state: 'ready', pageCount: 1, blobKey: 'x'} as const;
  await db.insert(spaceObjects).values({objectId, userId, ...file, createdAt, updatedAt: createdAt});
  await db.insert(parses).values({parseId, objectId, userId, status: TaskStatus.success, pageCount: 1, createdAt});
  const done = {status: TaskStatus.success, createdAt};
  await db.insert(translations).values({translateId, parseId, objectId, userId, translateParam: {}, ...done});
  await db.insert(translationLines).values({translateId, lineId: 'a', position: 0, pageIdx: 0, raw: 'x'});
  const of = {userId, objectId, parseId, createdAt};
  await db.insert(tasks).values([
    {...of, outputId: running, type: TaskType.parse, status: TaskStatus.pending},
    {...of, outputId: failed, type: TaskType.parse, status: TaskStatus.failed},
    {...of, outputId: exported, type: TaskType.convert, status: TaskStatus.success},
  ]);
  const named = {parseIds: [parseId], name: 'c'};
  const {conversationId} = await server.call(calls.createConversation, named, token);
  const [question, answer] = [newId(), newId()];
  await db.insert(chatMessages).values([
    {conversationId, userId, messageId: question, role: 'user', content: 'q', status: 'done', createdAt},
    {
      conversationId,
      userId,
      messageId: answer,
      questionId: question,
      role: 'assistant',
      content: 'a',
      status: 'done',
      createdAt,
    },
  ]);
  const transfer = newId();
  const sent = {objectIds: [objectId], platform: 'notion', title: 'a', request: {items: []}} as const;
  await db
    .insert(transfers)
    .values({...sent, transferId: transfer, userId, outputId: failed, objectIds: [objectId], createdAt});
  const endpoint = {displayName: 'm', baseUrl: 'https://m.test/v1', model: 'm', apiKey: 'k'};
  return {
    object: objectId,
    parse: parseId,
    translation: translateId,
    running,
    failed,
    exported,
    glossary: (await server.call(calls.createGlossary, {description: 'g'}, token)).itemId,
    draft: (await server.call(calls.createDraft, {markdown: 'd'}, token)).draft.draftId,
    key: (await server.call(calls.createApiKey, {name: 'k', scopes: ['read']}, token)).keyId,
    conversation: conversationId,
    answer,
    transfer,
    share: (await server.call(calls.createShareLink, {parseId, days: 7}, token)).shareId,
    model: (await server.call(calls.addOwnModel, endpoint, token)).modelId,
  };
}
