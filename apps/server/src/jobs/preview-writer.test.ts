import {calls, TaskStatus, TaskType} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {parses, type TaskRow, tasks} from '../database/schema/index.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {smallPdf} from '../testing/small-files.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';
import {uploadFile} from '../testing/uploads.ts';
import {createPreviewWriter} from './preview-writer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const page = (pageIdx: number, md: string) => ({pageIdx, md, pageWidth: 612, pageHeight: 792, blocks: []});

test('pages of a parse that runs can be looked at, those that are new to who asks; at its end they are gone', async () => {
  const user = await server.addUser();
  await grantQuota(server.deps, server.deps.db, {userId: user.userId, kind: 'pdf', source: 'admin', amount: 20});
  const objectId = await uploadFile(server, user, 'long.pdf', smallPdf({pages: 3}));
  const {parseId, outputId} = await server.call(calls.createParseTask, {objectId}, {token: user.accessToken});
  const [task] = await server.deps.db.select().from(tasks).where(eq(tasks.outputId, outputId));
  expect(task?.type).toBe(TaskType.parse);
  const events: string[] = [];
  const unsubscribe = server.deps.taskEvents.subscribe(event => void events.push(event.outputId));
  const ask = (after: number) => server.call(calls.getObjectParsePreview, {parseId, after}, {token: user.accessToken});
  expect(await ask(0)).toEqual({pages: [], next: 0});
  const writer = createPreviewWriter(server.deps, {...task!, parseId});
  writer.add([page(0, 'one')]);
  await vi.waitFor(async () => expect((await ask(0)).next).toBe(1), 30_000);
  writer.add([page(0, 'one, better'), page(1, 'two')]);
  await vi.waitFor(async () => expect((await ask(1)).pages.map(({md}) => md)).toEqual(['one, better', 'two']), 30_000);
  expect((await ask(0)).pages).toHaveLength(3);
  // the event of the new task may come as late as the two of its pages
  await vi.waitFor(() => expect(events.filter(id => id === outputId).length).toBeGreaterThanOrEqual(2), 30_000);
  unsubscribe();
  // pages that a process left behind belong to no parse that has ended
  await server.deps.db.update(parses).set({status: TaskStatus.failed}).where(eq(parses.parseId, parseId));
  expect(await ask(0)).toEqual({pages: [], next: 0});
  await server.deps.db.update(parses).set({status: TaskStatus.none}).where(eq(parses.parseId, parseId));
  await createPreviewWriter(server.deps, {...task!, parseId, attempt: 2}).drop();
  expect(await ask(0)).toEqual({pages: [], next: 0});
  writer.add([page(2, 'three')]);
  await vi.waitFor(async () => expect((await ask(2)).next).toBe(3), 30_000);
  await writer.drop();
  expect(await ask(2)).toEqual({pages: [], next: 2});
  await server.deps.db.delete(parses).where(eq(parses.parseId, parseId));
  await expect(ask(0)).rejects.toMatchObject({code: 'parse_history_not_found'});
});

test('a store that fails ends no parse', async () => {
  const writer = createPreviewWriter(
    {
      ...server.deps,
      blobs: {
        ...server.deps.blobs,
        put: async () => {
          throw new Error('away');
        },
        // biome-ignore lint/correctness/useYield: it is away
        list: async function* () {
          throw new Error('away');
        },
      },
    },
    {outputId: 'o', userId: 'u', attempt: 2, parseId: 'p'} as TaskRow & {parseId: string},
  );
  writer.add([page(0, 'one')]);
  await expect(writer.drop()).resolves.toBeUndefined();
});
