import {chmodSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type Client, calls, FileType, TaskStatus} from '@recto/api';
import {FakeLlm} from '@recto/testkit';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {readSettings} from '../src/config.ts';
import {type Connection, connect} from '../src/database/connect.ts';
import {type EmbeddedPostgres, startEmbedded} from '../src/database/embedded.ts';
import {placeOf} from '../src/database/place.ts';
import {newId} from '../src/database/schema/columns.ts';
import {chatMessages, parses, spaceObjects, users} from '../src/database/schema/index.ts';
import {findLedgerFaults} from '../src/services/quota/audit.ts';
import {createBlobStore} from '../src/storage/index.ts';
import {readAnswer, textOfEvents} from '../src/testing/answer-reader.ts';
import {type S3Server, startS3Server} from '../src/testing/s3-server.ts';
import {teaPaper} from '../src/testing/tea-paper.ts';
import {clientOf, signIn, withoutLimits} from './account.ts';
import {type ServerProcess, startProcess} from './server-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'recto-answers-'));
const fake = new FakeLlm();
let postgres: EmbeddedPostgres;
let bucket: S3Server;
let connection: Connection;
let apis: ServerProcess[] = [];
let urls: string[] = [];
let token: string;
let call: Client;
let parseId: string;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startEmbedded(placeOf(folder));
  bucket = await startS3Server();
  connection = connect(postgres.url);
  const endpoint = {RECTO_LLM_BASE_URL: await fake.listen(), RECTO_LLM_MODEL: 'fake'};
  apis = ['one', 'two'].map(name =>
    startProcess(path.join(folder, name), {
      ...withoutLimits,
      ...bucket.environment,
      ...endpoint,
      DATABASE_URL: postgres.url.replace('@/', '@localhost/'),
      RECTO_ROLE: 'api',
    }),
  );
  urls = await Promise.all(apis.map(api => api.ready));
  token = await signIn(urls[0]!, '13800000001');
  call = clientOf(urls[1]!, token);
  parseId = await addParse();
}, 90_000);
afterAll(async () => {
  await Promise.all(apis.map(process => process.end('SIGKILL')));
  await connection.pool.end();
  await postgres.stop();
  await bucket.close();
  await fake.close();
  rmSync(folder, {recursive: true, force: true});
});

async function addParse(): Promise<string> {
  const {db} = connection;
  const [user] = await db.select().from(users).where(eq(users.phone, '13800000001'));
  const [objectId, parseId, userId] = [newId(), newId(), user!.userId];
  const [createdAt, updatedAt] = [new Date(), new Date()];
  const file = {objectName: 'tea.pdf', fileType: FileType.pdf, state: 'ready', pageCount: 1} as const;
  await db.insert(spaceObjects).values({...file, objectId, userId, createdAt, updatedAt});
  await db.insert(parses).values({parseId, objectId, userId, status: TaskStatus.success, pageCount: 1, createdAt});
  const store = await createBlobStore(readSettings({RECTO_HOME: folder, ...bucket.environment}));
  await store.put(`results/${parseId}/doc.json`, Buffer.from(JSON.stringify(teaPaper)));
  return parseId;
}

test('two APIs, one killed in mid-answer: the other begins it again, and whoever joins it sees the whole', async () => {
  fake.options = {requestFault: number => (number === 1 ? 'stalled' : undefined)};
  const asked = await readAnswer(urls[0]!, token, {parseId, query: 'How is the kettle heated?', chatModel: 1000});
  await asked.until(event => 'content' in event);
  const [first] = asked.events;
  const messageId = first && 'messageId' in first ? first.messageId : '';
  const joined = await readAnswer(urls[1]!, token, undefined, `/api/v2/chat/messages/${messageId}/events`);
  // what the first has written is read from the row
  await joined.until(event => 'content' in event && event.content !== '');
  await apis[0]!.end('SIGKILL');
  await expect(asked.ended).rejects.toThrow();

  const events = await joined.ended;
  const whole = 'It stands in the document: The kettle $x$ is heated for a while. [^1]';
  expect(textOfEvents(events)).toBe(whole);
  expect(events.at(-1)).toMatchObject({done: true, status: 'done', points: 0, remainingToday: 99});
  const {historyList} = await call(calls.chatHistory, {parseId});
  expect(historyList).toMatchObject([{}, {messageId, content: whole, status: 'done', citations: [{found: true}]}]);
  const [row] = await connection.db.select().from(chatMessages).where(eq(chatMessages.messageId, messageId));
  expect(row).toMatchObject({attempt: 2, worker: expect.stringContaining(`/${apis[1]!.pid}/`)});
  expect(fake.requests).toBe(2);
  expect(await findLedgerFaults(connection.db)).toEqual([]);
});
