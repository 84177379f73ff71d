import {getTableColumns, is} from 'drizzle-orm';
import {PgTable} from 'drizzle-orm/pg-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import * as schema from '../../database/schema/index.ts';
import {furnish} from '../../testing/belongings.ts';
import {addStoredParse} from '../../testing/stored-parse.ts';
import {createTestServer, type TestServer, type TestUser} from '../../testing/test-server.ts';
import {accountEntries} from './account-entries.ts';
import {notExported, personalRows} from './personal-rows.ts';

let server: TestServer;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  user = await server.addUser({passwordHash: 'the hash of a password'});
  other = await server.addUser();
  await furnish(server, user);
  await furnish(server, other);
});
afterAll(() => server.close());

async function filesOf({userId}: TestUser): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for await (const entry of accountEntries(server.deps, {userId})) {
    expect(files.has(entry.name), entry.name).toBe(false);
    files.set(entry.name, 'bytes' in entry ? Buffer.from(entry.bytes).toString() : `blob ${entry.key}`);
  }
  return files;
}

const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [{name, table}] : []));

test('of each table it is known whether it belongs to a person', () => {
  const exported = new Set(Object.values(personalRows).map(({table}) => table));
  for (const {name, table} of tables) expect(exported.has(table) !== name in notExported, name).toBe(true);
});

test('no column with a secret leaves', () => {
  for (const [name, {table, without = []}] of Object.entries(personalRows))
    for (const column of Object.keys(getTableColumns(table)))
      if (/hash|sealed|secret|password|token(?!s$)/i.test(column))
        expect(without, `${name}.${column}`).toContain(column);
});

test('what somebody has comes out, and nothing of others', async () => {
  const {blobs, db} = server.deps;
  const {objectId, parseId} = await addStoredParse(server, user, '../茶: 1.pdf');
  server.advance(1000);
  await addStoredParse(server, user, '../茶: 1.pdf');
  await blobs.put(`results/${parseId}/doc.md`, Buffer.from('# On Tea\n'));
  await blobs.put(`results/${parseId}/assets/a.png`, Buffer.from('image'));
  const files = await filesOf(user);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'README.md',
      'data/account.json',
      'data/api-keys.json',
      'data/tasks.json',
      'conversations/c.md',
      'glossaries/g.csv',
      'files/__茶_ 1/result-1/document.md',
      'files/__茶_ 1/result-1/document.json',
      'files/__茶_ 1/result-1/assets/a.png',
      'files/__茶_ 1 (2)/result-1/document.json',
      'files/a/translation-1/translation.md',
    ]),
  );
  expect(files.get('files/__茶_ 1/result-1/document.md')).toBe('# On Tea\n');
  expect(JSON.parse(files.get('data/account.json') ?? '')).toMatchObject([{userId: user.userId, phone: user.phone}]);
  const everything = [...files.values()].join('\n');
  expect(everything).not.toContain('the hash of a password');
  for (const {hash} of await db.select().from(schema.apiKeys)) expect(everything).not.toContain(hash);
  for (const {sealedKey} of await db.select().from(schema.ownModels)) expect(everything).not.toContain(sealedKey);
  expect(everything).not.toContain(other.userId);
  expect(everything).toContain(objectId);
});
