import {calls, FileType, type RequestOf, TaskStatus, TaskType} from '@recto/api';
import {builders, type Doc} from '@recto/model';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {pageTexts, parses, spaceObjects, tasks} from '../database/schema/index.ts';
import {indexParse, indexWaiting} from '../services/search/index-parse.ts';
import {lockUser} from '../stores/users.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const {doc, heading, paragraph, table, equation} = builders();
const on = <Node extends {readonly from: readonly unknown[]}>(page: number, node: Node): Node => ({
  ...node,
  from: [{page, box: {left: 0, top: 0, right: 1, bottom: 1}}],
});

/** A document that can be searched, added a second after the last one. */
async function add(user: TestUser, name: string, read: Doc) {
  server.advance(1000);
  const added = await addStoredParse(server, user, name, read);
  await indexParse(server.deps, added.parseId);
  return added;
}
const search = (user: TestUser, request: RequestOf<typeof calls.searchSpace>) =>
  server.call(calls.searchSpace, request, {token: user.accessToken});
const namesOf = async (user: TestUser, query: string) =>
  (await search(user, {query})).documents.map(({objectName}) => objectName);

test('words are found in all documents, with page, block and what stands around them', async () => {
  const user = await server.addUser();
  const kettle = on(2, paragraph('The kettle boils at noon, and whistles.'));
  const tea = await add(user, 'tea.pdf', doc(on(1, heading(1, 'On tea')), kettle));
  await add(user, 'coffee.pdf', doc(on(1, paragraph('Coffee is no tea.'))));
  const {documents, next} = await search(user, {query: 'kettl whistle'});
  expect(next).toBeNull();
  expect(documents).toEqual([
    {
      objectId: tea.objectId,
      objectName: 'tea.pdf',
      fileType: FileType.pdf,
      pageCount: 1,
      pages: 1,
      hits: [
        {
          parseId: tea.parseId,
          page: 2,
          blockId: kettle.id,
          text: 'The kettle boils at noon, and whistles.',
          matches: [
            [4, 10],
            [30, 38],
          ],
        },
      ],
    },
  ]);
  expect((await namesOf(user, 'tea')).sort()).toEqual(['coffee.pdf', 'tea.pdf']);
  expect(await namesOf(user, 'tea -kettle')).toEqual(['tea.pdf', 'coffee.pdf']);
  expect(await namesOf(user, 'tea -coffee')).toEqual(['tea.pdf']);
});

test('Chinese text is found by any part of it, also beside other writing and over cells and formulas', async () => {
  const user = await server.addUser();
  const cells = on(
    1,
    table([
      ['温度', '时间'],
      ['八十度', '两分钟'],
    ]),
  );
  await add(
    user,
    'a.pdf',
    doc(on(1, paragraph('我们用Transformer模型求解一维热传导方程。')), cells, on(1, equation('E=mc^2'))),
  );
  for (const query of [
    '热传导',
    '传导方',
    '方程',
    '程',
    'transformer模型',
    '求解一维',
    '两分钟',
    'mc',
    '热传导 八十度',
  ])
    expect(await namesOf(user, query), query).toEqual(['a.pdf']);
  for (const query of ['热方程', '温度时间', '导热', '"transformer 求解"'])
    expect(await namesOf(user, query), query).toEqual([]);
});

test('names are found as well, and come first', async () => {
  const user = await server.addUser();
  await add(user, 'notes.pdf', doc(on(1, paragraph('tea tea tea'))));
  await add(user, 'Tea ceremony.pdf', doc(on(1, paragraph('whisk and bowl'))));
  const {documents} = await search(user, {query: 'tea'});
  expect(documents.map(({objectName, pages, hits}) => [objectName, pages, hits.length])).toEqual([
    ['Tea ceremony.pdf', 0, 0],
    ['notes.pdf', 1, 1],
  ]);
  expect(await namesOf(user, '50%')).toEqual([]);
});

test("nobody finds what is another's, or what is deleted, unfinished or not there any more", async () => {
  const [user, stranger] = [await server.addUser(), await server.addUser()];
  const {db} = server.deps;
  const own = await add(user, 'own.pdf', doc(on(1, paragraph('A secret kettle.'))));
  expect(await namesOf(stranger, 'kettle')).toEqual([]);
  await db.update(parses).set({status: TaskStatus.failed}).where(eq(parses.parseId, own.parseId));
  expect(await namesOf(user, 'kettle')).toEqual([]);
  await db.update(parses).set({status: TaskStatus.success}).where(eq(parses.parseId, own.parseId));
  await db.update(spaceObjects).set({state: 'failed'}).where(eq(spaceObjects.objectId, own.objectId));
  expect(await namesOf(user, 'kettle')).toEqual([]);
  await db.update(spaceObjects).set({state: 'ready'}).where(eq(spaceObjects.objectId, own.objectId));
  expect(await namesOf(user, 'kettle')).toEqual(['own.pdf']);
  await server.call(calls.deleteSpaceObject, {objectIdList: [own.objectId]}, {token: user.accessToken});
  expect(await namesOf(user, 'kettle')).toEqual([]);
  expect(await db.$count(pageTexts, eq(pageTexts.parseId, own.parseId))).toBe(0);
});

test('a correction is found, and what it replaced is not', async () => {
  const user = await server.addUser();
  const [first, second] = [on(1, paragraph('The kettle boils.')), on(2, paragraph('The cup is cold.'))];
  const {parseId} = await add(user, 'tea.pdf', doc(first, second));
  const token = {token: user.accessToken};
  const children = [{type: 'text', value: 'The samovar boils.', from: []}];
  const corrections = [{type: 'setText', id: first.id, children}];
  await server.call(calls.makeCorrections, {parseId, revision: 0, corrections}, token);
  const found = async () => [await namesOf(user, 'samovar'), await namesOf(user, 'kettle'), await namesOf(user, 'cup')];
  expect(await found()).toEqual([['tea.pdf'], [], ['tea.pdf']]);
  await server.call(calls.undoCorrection, {parseId, revision: 1}, token);
  expect(await found()).toEqual([[], ['tea.pdf'], ['tea.pdf']]);
});

test('of a file that was read twice, a page counts as it was read last', async () => {
  const user = await server.addUser();
  const old = doc(on(1, paragraph('The kettIe boils.')), on(2, paragraph('An old cup.')));
  const {objectId, parseId} = await add(user, 'tea.pdf', old);
  const again = newId();
  server.advance(1000);
  const createdAt = server.deps.now();
  const values = {parseId: again, objectId, userId: user.userId, status: TaskStatus.success, pages: '1', createdAt};
  await server.deps.db.insert(parses).values(values);
  const read = doc(on(1, paragraph('The kettle boils.')));
  await server.deps.blobs.put(`results/${again}/doc.json`, Buffer.from(JSON.stringify(read)));
  await indexParse(server.deps, again);
  const hitsOf = async (query: string) =>
    (await search(user, {query})).documents.flatMap(({hits}) => hits.map(hit => hit.parseId));
  expect(await hitsOf('kettie')).toEqual([]);
  expect(await hitsOf('boils')).toEqual([again]);
  expect(await hitsOf('cup')).toEqual([parseId]);
});

test('what was read before there was a search becomes searchable', async () => {
  const user = await server.addUser();
  const {parseId} = await addStoredParse(server, user, 'old.pdf', doc(on(1, paragraph('An ancient kettle.'))));
  const broken = await addStoredParse(server, user, 'broken.pdf');
  await server.deps.blobs.put(`results/${broken.parseId}/doc.json`, Buffer.from('{'));
  expect(await namesOf(user, 'kettle')).toEqual([]);
  expect(await indexWaiting(server.deps)).toBe(1);
  expect(await namesOf(user, 'kettle')).toEqual(['old.pdf']);
  const [row] = await server.deps.db.select().from(parses).where(eq(parses.parseId, parseId));
  expect(row?.textVersion).toBe(2);
});

test('a document becomes searchable beside whatever else holds its account: neither waits for the other', async () => {
  const user = await server.addUser();
  const {objectId, parseId} = await addStoredParse(server, user, 'tea.pdf', doc(on(1, paragraph('Tea and kettles.'))));
  await server.deps.db.transaction(async tx => {
    await lockUser(tx, user.userId);
    await indexParse(server.deps, parseId);
    // as a new translation names its parse
    await tx
      .insert(tasks)
      .values({userId: user.userId, type: TaskType.translate, objectId, parseId, createdAt: new Date()});
  });
  expect(await namesOf(user, 'kettle')).toEqual(['tea.pdf']);
});

test('many documents come page after page, each with some of its pages', async () => {
  const user = await server.addUser();
  for (let index = 0; index < 5; index++) {
    const pages = Array.from({length: 5}, (_, page) => on(page + 1, paragraph(`kettle ${'of tea '.repeat(page)}`)));
    await add(user, `${index}.pdf`, doc(...pages));
  }
  const seen: string[] = [];
  let from: number | null = 0;
  while (from !== null) {
    const answer: Awaited<ReturnType<typeof search>> = await search(user, {query: 'kettle', from, limit: 2});
    for (const {objectName, pages, hits} of answer.documents) {
      seen.push(objectName);
      expect([pages, hits.length]).toEqual([5, 3]);
      expect(hits.map(({page}) => page)).toEqual(hits.map(({page}) => page).toSorted());
    }
    from = answer.next;
  }
  expect(seen.toSorted()).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf', '4.pdf']);
});

test('hostile queries and documents', async () => {
  const user = await server.addUser();
  const long = `${'b'.repeat(50_000)} ${'茶'.repeat(40_000)} ${'𠮷'.repeat(20_000)} kettle`;
  const strange = "NUL \0, half \ud800 of a character, ' quotes \\ and \u202e marks";
  await add(
    user,
    'hostile.pdf',
    doc(on(1, paragraph(long)), on(2, paragraph(strange)), on(3, paragraph('word '.repeat(20_000)))),
  );
  for (const query of ["'", "';drop table page_texts;--", 'a\0b', '\\', '%', '\ud800', '!(', ':*', '<->', '"', '-'])
    expect((await search(user, {query})).documents, JSON.stringify(query)).toEqual([]);
  for (const query of ['kettle', '茶茶茶', 'bbbb', 'half "of a character"', 'word', '𠮷'])
    expect(await namesOf(user, query), query).toEqual(['hostile.pdf']);
  for (const request of [
    {query: ''},
    {query: '  '},
    {query: 'x'.repeat(201)},
    {query: 'x', limit: 0},
    {query: 'x', from: -1},
  ])
    await expect(search(user, request)).rejects.toMatchObject({code: 'bad_request'});
});
