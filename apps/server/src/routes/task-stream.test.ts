import {once} from 'node:events';
import type {Readable} from 'node:stream';
import {calls, TaskStatus, TaskType} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest';
import {connect} from '../database/connect.ts';
import {tasks, users} from '../database/schema/index.ts';
import {authenticateAccess} from '../services/tokens.ts';
import {smallPdf} from '../testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {uploadFile} from '../testing/uploads.ts';
import {createTaskStreams} from './task-stream.ts';

const minute = 60_000;
const hour = 60 * minute;
let server: TestServer;
const opened: Readable[] = [];
beforeAll(async () => {
  server = await createTestServer();
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.destroy();
});
afterAll(() => server.close());

async function listen(
  open: ReturnType<typeof createTaskStreams>,
  userId: string,
  lastEventId?: string,
  stillAllowed = async () => {},
) {
  const stream = await open({userId, stillAllowed}, 'en', lastEventId);
  opened.push(stream);
  let text = '';
  stream.on('data', (part: Buffer) => {
    text += part;
  });
  return {stream, text: () => text, receives: (part: string) => vi.waitFor(() => expect(text).toContain(part), 30_000)};
}

test('a user has six streams at once, and another when one has ended; other users are not affected', async () => {
  const [ann, bob] = [await server.addUser(), await server.addUser()];
  const open = createTaskStreams(server.deps);
  const first = await listen(open, ann.userId);
  for (let i = 0; i < 5; i++) await listen(open, ann.userId);
  await expect(open({userId: ann.userId, stillAllowed: async () => {}}, 'en', undefined)).rejects.toMatchObject({
    code: 'request_limit_exceeded',
    detail: {limit: 6},
  });
  await listen(open, bob.userId);
  first.stream.destroy();
  await vi.waitFor(() => listen(open, ann.userId), 30_000);
});

test('a silent stream sends heartbeats', async () => {
  const user = await server.addUser();
  const {receives} = await listen(createTaskStreams(server.deps, 10), user.userId);
  await receives(': still here\n\n: still here');
});

test('a client that reconnects receives what ended meanwhile, and always what is open', async () => {
  const [ann, bob] = [await server.addUser(), await server.addUser()];
  const {db, now} = server.deps;
  const left = +now();
  const ended = (userId: string, outputId: string) => ({
    userId,
    outputId,
    type: TaskType.parse,
    status: TaskStatus.success,
    stage: 'success',
    createdAt: now(),
    finishedAt: now(),
  });
  await db.insert(tasks).values(ended(ann.userId, 'before'));
  server.advance(5 * minute);
  await db.insert(tasks).values([ended(ann.userId, 'meanwhile'), ended(bob.userId, 'theirs')]);
  await db.insert(tasks).values({userId: ann.userId, outputId: 'open', type: TaskType.parse, createdAt: now()});
  const open = createTaskStreams(server.deps);
  const back = await listen(open, ann.userId, String(left + minute));
  await back.receives('"outputId":"open"');
  await back.receives('"outputId":"meanwhile"');
  const ids = [...back.text().matchAll(/^id: (\d+)$/gm)].map(match => Number(match[1]));
  expect(ids.every(id => id === +now())).toBe(true);
  // who is new, or says what is no id, begins with what is open
  for (const lastEventId of [undefined, 'x', '-1', '1e99']) {
    const fresh = await listen(open, ann.userId, lastEventId);
    await fresh.receives('"outputId":"open"');
    expect(fresh.text()).not.toContain('meanwhile');
  }
  expect(back.text()).not.toMatch(/before|theirs/);
});

test('streams end when the process does', async () => {
  const other = await createTestServer();
  const user = await other.addUser();
  const stream = await createTaskStreams(other.deps)(
    {userId: user.userId, stillAllowed: async () => {}},
    'en',
    undefined,
  );
  const ended = new Promise(resolve => stream.once('end', resolve));
  stream.resume();
  await other.close();
  await ended;
});

test('a stream ends with its session and with a ban, and not with a database that is away', async () => {
  const [ann, bob, carl] = [await server.addUser(), await server.addUser(), await server.addUser()];
  const open = createTaskStreams(server.deps, 10);
  const follow = async (user: TestUser, deps = server.deps) => {
    const stillAllowed = async () => void (await authenticateAccess(deps, user.accessToken));
    const {stream, receives} = await listen(open, user.userId, undefined, stillAllowed);
    const ended = once(stream, 'end');
    await receives(': still here\n\n: still here');
    return {ended, stream, receives};
  };
  const away = connect('postgres://recto@127.0.0.1:9/none');
  const [hers, his, carls] = [await follow(ann), await follow(bob), await follow(carl, {...server.deps, ...away})];
  await server.call(calls.logout, {}, {token: ann.accessToken});
  await hers.ended;
  await server.deps.db.update(users).set({bannedAt: server.deps.now()}).where(eq(users.userId, bob.userId));
  await his.ended;
  expect(carls.stream.readableEnded).toBe(false);
  await away.pool.end();
});

test.each([
  ['signing out', (user: TestUser) => server.call(calls.logout, {}, {token: user.accessToken})],
  [
    'a ban',
    async ({userId}: TestUser) => {
      const admin = await server.addUser({role: 'admin'});
      await server.call(calls.adminBanUser, {userId}, {token: admin.accessToken});
    },
  ],
  [
    'the reuse of a refresh token',
    async (user: TestUser) => {
      const refresh = () => server.call(calls.refreshToken, {}, {token: user.refreshToken});
      await refresh();
      server.advance(6000);
      await expect(refresh()).rejects.toMatchObject({code: 'user_refresh_token_expired'});
    },
  ],
])('%s ends a stream at once, without waiting for a sign of life', async (_, end) => {
  const [user, other] = [await server.addUser(), await server.addUser()];
  const open = createTaskStreams(server.deps, hour);
  const stillAllowed = async () => void (await authenticateAccess(server.deps, user.accessToken));
  const {stream} = await listen(open, user.userId, undefined, stillAllowed);
  const theirs = await listen(open, other.userId);
  const ended = once(stream, 'end');
  await vi.waitFor(async () => {
    const {rowCount} = await server.deps.pool.query(
      "select from pg_stat_activity where datname = current_database() and query = 'listen recto_tasks'",
    );
    expect(rowCount).toBe(1);
  }, 30_000);
  await end(user);
  await ended;
  expect(theirs.stream.readableEnded).toBe(false);
});

test('changes of files are reported to their user: another name, results that are gone, the end', async () => {
  const [ann, bob] = [await server.addUser(), await server.addUser()];
  const open = createTaskStreams(server.deps);
  const [hers, his] = [await listen(open, ann.userId), await listen(open, bob.userId)];
  const objectId = await uploadFile(server, ann, 'a.pdf', smallPdf({text: 'news'}));
  await hers.receives(`event: space\ndata: {"objectId":"${objectId}","what":"changed"}`);
  const changes = () => hers.text().split('"what":"changed"').length - 1;
  const before = changes();
  await server.call(calls.updateSpaceObject, {objectId, objectName: 'b.pdf'}, {token: ann.accessToken});
  await vi.waitFor(() => expect(changes()).toBe(before + 1), 30_000);
  await server.call(calls.deleteSpaceObject, {objectIdList: [objectId]}, {token: ann.accessToken});
  await hers.receives(`data: {"objectId":"${objectId}","what":"deleted"}`);
  expect(his.text()).not.toContain('space');
});
