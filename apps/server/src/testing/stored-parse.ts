import {FileType, TaskStatus} from '@recto/api';
import type {Doc} from '@recto/model';
import {newId} from '../database/schema/columns.ts';
import {parses, spaceObjects} from '../database/schema/index.ts';
import {teaPaper} from './tea-paper.ts';
import type {TestServer, TestUser} from './test-server.ts';

/** A document of a user that has been parsed. */
export async function addStoredParse(
  {deps: {db, now, blobs}}: TestServer,
  {userId}: TestUser,
  objectName = 'paper.pdf',
  doc: Doc = teaPaper,
): Promise<{readonly objectId: string; readonly parseId: string}> {
  const [objectId, parseId] = [newId(), newId()];
  const file = {objectName, fileType: FileType.pdf, state: 'ready', pageCount: 1} as const;
  await db.insert(spaceObjects).values({...file, objectId, userId, createdAt: now(), updatedAt: now()});
  const done = {status: TaskStatus.success, pageCount: 1, createdAt: now()};
  await db.insert(parses).values({...done, parseId, objectId, userId});
  await blobs.put(`results/${parseId}/doc.json`, Buffer.from(JSON.stringify(doc)));
  return {objectId, parseId};
}
