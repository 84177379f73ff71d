import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {calls, FileType, LocalStatus, type RequestOf, TaskStatus, TaskType} from '@recto/api';
import {builders} from '@recto/model';
import {eq, sql} from 'drizzle-orm';
import {afterAll, afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {localSaves, parses, tasks, translations, users} from '../database/schema/index.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {startWorker, type Worker} from './worker.ts';

vi.setConfig({testTimeout: 60_000});
const shown: (readonly [file: string, how: string])[] = [];
let folder: string;
let machine: NonNullable<TestServer['deps']['machine']>;
let server: TestServer;
let worker: Worker | undefined;
beforeAll(async () => {
  machine = {
    system: () => 'windows',
    saveFolder: () => folder,
    has: async file => readdirSync(path.dirname(file)).includes(path.basename(file)),
    show: async (file, how) => void shown.push([file, how]),
    copyToWord: async () => ({code: 0, message: ''}),
  };
  server = await createTestServer({RECTO_WORKERS: '1'}, undefined, {machine});
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-saves-'));
  worker = startWorker(server.deps);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  rmSync(folder, {recursive: true, force: true});
});

const {doc, heading, paragraph} = builders();
const paper = doc(heading(1, 'On warm tea'), paragraph('Cups cool.'));

async function addPaper(of: TestServer, user: TestUser, name: string, content: typeof paper) {
  const added = await addStoredParse(of, user, name, content);
  await of.deps.blobs.put(`results/${added.parseId}/doc.md`, Buffer.from('# On warm tea\n\nCups cool.\n'));
  return added;
}

const as = ({accessToken}: TestUser) => ({token: accessToken});
type Import = RequestOf<typeof calls.importToLocal>;
const save = (user: TestUser, of: Partial<Import> & {readonly objectId: string}) =>
  server.call(calls.importToLocal, {formats: ['md'], ...of}, as(user));
const records = async (user: TestUser) => (await server.call(calls.listLocalSaves, {}, as(user))).localSaves;
const ended = (user: TestUser, outputId: string) =>
  vi.waitFor(
    async () => {
      const task = await server.call(calls.getTaskStatus, {outputId}, as(user));
      expect([TaskStatus.success, TaskStatus.failed]).toContain(task.status);
      return task;
    },
    {timeout: 40_000, interval: 50},
  );
const below = () => readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();

test('a result is saved into the folder, and its record has every field of the specification', async () => {
  const user = await server.addUser();
  const {objectId, parseId} = await addPaper(server, user, 'warm tea.pdf', paper);
  await server.deps.db.update(parses).set({parseVersion: 3}).where(eq(parses.parseId, parseId));
  const {outputId, localSaveId} = await save(user, {objectId, formats: ['md', 'docx'], projectName: 'Kitchen'});
  expect(await ended(user, outputId)).toMatchObject({status: TaskStatus.success});
  const [record] = await records(user);
  const [{inviteCode = ''} = {}] = await server.deps.db.select().from(users).where(eq(users.userId, user.userId));
  expect(record).toEqual({
    localSaveId,
    objectId,
    parseId,
    transId: null,
    uid: user.userId,
    filename: 'warm tea.pdf',
    type: 'parse',
    modelType: 3,
    createAt: server.deps.now().toISOString(),
    outputPath: path.join(folder, 'Kitchen/warm tea/md/warm tea.md'),
    projectName: 'Kitchen',
    outputLayout: 'grouped',
    fileType: FileType.pdf,
    translateParam: null,
    userGeneratedId: inviteCode,
    localStatus: LocalStatus.success,
    savedAt: server.deps.now().toISOString(),
  });
  expect(readFileSync(record?.outputPath ?? '', 'utf8')).toContain('Cups cool.');
  expect(readFileSync(path.join(folder, 'Kitchen/warm tea/docx/warm tea.docx')).subarray(0, 2).toString()).toBe('PK');
  // nothing of it is an export
  expect((await server.call(calls.getExportList, {}, as(user))).exportList).toEqual([]);
});

test('saved again it has the same record, and the files that are there stay', async () => {
  const user = await server.addUser();
  const {objectId} = await addPaper(server, user, 'tea.pdf', paper);
  const first = await save(user, {objectId, outputLayout: 'flat'});
  await ended(user, first.outputId);
  writeFileSync(path.join(folder, 'tea/tea.md'), 'mine');
  const again = await save(user, {objectId, localSaveId: first.localSaveId, outputLayout: 'flat'});
  await ended(user, again.outputId);
  expect(again.localSaveId).toBe(first.localSaveId);
  expect(await records(user)).toMatchObject([{outputPath: path.join(folder, 'tea (2)/tea.md')}]);
  expect(below()).toEqual(['tea', 'tea (2)', 'tea (2)/tea.md', 'tea/tea.md']);
  expect(readFileSync(path.join(folder, 'tea/tea.md'), 'utf8')).toBe('mine');
});

test('a saved file is opened and shown by the system; one that is gone is said to be', async () => {
  const user = await server.addUser();
  const {objectId} = await addPaper(server, user, 'tea.pdf', paper);
  const {outputId, localSaveId} = await save(user, {objectId});
  await ended(user, outputId);
  const file = path.join(folder, 'tea/md/tea.md');
  for (const how of ['open', 'reveal'] as const) {
    await server.call(calls.showLocalSave, {localSaveId, how}, as(user));
    expect(shown.at(-1)).toEqual([file, how]);
  }
  rmSync(file);
  await expect(server.call(calls.showLocalSave, {localSaveId, how: 'open'}, as(user))).rejects.toMatchObject({
    code: 'local_file_missing',
  });
});

test('open tasks that have no record get one: a parse analyzing, a translation translating', async () => {
  // nothing runs them
  await worker?.stop();
  worker = undefined;
  const user = await server.addUser();
  const {userId} = user;
  const {db, now} = server.deps;
  const {objectId, parseId: done} = await addPaper(server, user, 'tea.pdf', paper);
  const [parseId, translateId] = [newId(), newId()];
  const translateParam = {translateModel: 72, translateType: 'md', translateLang: 1} as const;
  const of = {userId, objectId, createdAt: now()};
  await db.insert(parses).values({...of, parseId, status: TaskStatus.pending, parseVersion: 3});
  await db.insert(translations).values({...of, parseId: done, translateId, translateParam, status: TaskStatus.none});
  await db.insert(tasks).values([
    {...of, outputId: newId(), type: TaskType.parse, parseId, status: TaskStatus.pending},
    {...of, outputId: newId(), type: TaskType.translate, parseId: done, translateId, status: TaskStatus.none},
  ]);
  expect(await records(user)).toEqual([]);
  expect(await server.call(calls.takeInTasks, {}, as(user))).toEqual({added: 2});
  expect(await server.call(calls.takeInTasks, {}, as(user))).toEqual({added: 0});
  const byType = async () => Object.fromEntries((await records(user)).map(record => [record.type, record]));
  expect(await byType()).toMatchObject({
    parse: {parseId, transId: null, modelType: 3, localStatus: LocalStatus.analyzing, outputPath: null},
    translate: {
      parseId: done,
      transId: translateId,
      modelType: 72,
      translateParam,
      localStatus: LocalStatus.translating,
    },
  });
  await db.update(parses).set({status: TaskStatus.success}).where(eq(parses.parseId, parseId));
  await db.update(translations).set({status: TaskStatus.failed}).where(eq(translations.translateId, translateId));
  await server.call(calls.takeInTasks, {}, as(user));
  expect(await byType()).toMatchObject({
    parse: {localStatus: LocalStatus.success},
    translate: {localStatus: LocalStatus.translateError},
  });
});

test.each([
  ['local_object_failed', async () => ({objectId: newId()})],
  [
    'local_object_empty',
    async (user: TestUser) => {
      const {objectId} = await addPaper(server, user, 'tea.pdf', paper);
      await server.deps.db.delete(parses).where(eq(parses.objectId, objectId));
      return {objectId};
    },
  ],
  ['local_parse_empty', async (user: TestUser) => addPaper(server, user, 'tea.pdf', doc())],
  [
    'local_record_missing',
    async (user: TestUser) => {
      const {objectId} = await addPaper(server, user, 'tea.pdf', paper);
      return {objectId, localSaveId: newId()};
    },
  ],
] as const)('%s', async (code, of) => {
  const user = await server.addUser();
  const {objectId, ...more} = await of(user);
  await expect(save(user, {objectId, ...more})).rejects.toMatchObject({code});
  expect(await records(user)).toEqual([]);
});

test('files of others are none, and so are their records', async () => {
  const [owner, stranger] = [await server.addUser(), await server.addUser()];
  const {objectId} = await addPaper(server, owner, 'tea.pdf', paper);
  const {localSaveId} = await save(owner, {objectId});
  await expect(save(stranger, {objectId})).rejects.toMatchObject({code: 'local_object_failed'});
  for (const attempt of [
    () => server.call(calls.showLocalSave, {localSaveId, how: 'open'}, as(stranger)),
    () => server.call(calls.deleteLocalSaves, {localSaveIds: [localSaveId]}, as(stranger)),
  ])
    await expect(attempt()).rejects.toMatchObject({code: 'local_record_missing'});
  expect(await server.call(calls.deleteLocalSaves, {localSaveIds: [localSaveId]}, as(owner))).toEqual({
    localSaveIds: [localSaveId],
  });
});

test('a folder that cannot be written to is told with the code of the system', async () => {
  const user = await server.addUser();
  const {objectId} = await addPaper(server, user, 'tea.pdf', paper);
  writeFileSync(path.join(folder, 'taken'), '');
  await expect(save(user, {objectId, projectName: 'taken'})).rejects.toMatchObject({
    code: 'local_save_failed',
    detail: {message: expect.stringMatching(/^E(EXIST|NOTDIR)$/)},
  });
});

test('only the desktop client on Windows, with its own database, saves locally', async () => {
  const token = async (other: TestServer) => as(await other.addUser());
  const on = (system: 'linux' | 'macos') => ({machine: {...machine, system: () => system}});
  const external = {DATABASE_URL: 'postgres://elsewhere'};
  for (const [shell, settings, code] of [
    [{}, {}, 'desktop_only'],
    [on('macos'), {}, 'local_save_unavailable'],
    [on('linux'), {}, 'local_save_unavailable'],
    [{machine}, external, 'local_client_missing'],
  ] as const) {
    const other = await createTestServer(settings, undefined, shell);
    const caller = await token(other);
    expect(await other.call(calls.getDesktopAbilities, {}, caller)).toMatchObject({
      localSaving: false,
      saveFolder: null,
    });
    await expect(other.call(calls.takeInTasks, {}, caller)).rejects.toMatchObject({code});
    await other.close();
  }
  const own = await server.call(calls.getDesktopAbilities, {}, await token(server));
  expect(own).toMatchObject({localSaving: true, saveFolder: folder});
});

test('a database that cannot be written, and one without the table, are told apart', async () => {
  const other = await createTestServer({}, undefined, {machine});
  const user = await other.addUser();
  const {objectId} = await addPaper(other, user, 'tea.pdf', paper);
  const attempt = () => other.call(calls.importToLocal, {objectId, formats: ['md']}, as(user));
  await other.deps.db.execute(sql`
    create function break_file() returns trigger language plpgsql as
      $$ begin raise exception 'could not read block 0' using errcode = 'io_error'; end $$`);
  await other.deps.db.execute(
    sql`create trigger broken before insert on local_saves for each row execute function break_file()`,
  );
  await expect(attempt()).rejects.toMatchObject({
    code: 'local_database_failed',
    message: 'Database I/O error, please reopen the program.',
  });
  await other.deps.db.execute(sql`drop table local_saves`);
  await expect(attempt()).rejects.toMatchObject({code: 'local_database_missing'});
  await other.close();
});

test('a record that was deleted while its files were written fails the task', async () => {
  await worker?.stop();
  worker = undefined;
  const user = await server.addUser();
  const {objectId} = await addPaper(server, user, 'tea.pdf', paper);
  const {outputId, localSaveId} = await save(user, {objectId});
  await server.deps.db.delete(localSaves).where(eq(localSaves.localSaveId, localSaveId));
  worker = startWorker(server.deps);
  expect(await ended(user, outputId)).toMatchObject({status: TaskStatus.failed, code: 'local_record_missing'});
});
