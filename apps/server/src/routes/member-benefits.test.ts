import {request as httpRequest} from 'node:http';
import {calls, memberBenefitNames, ParseModel, TaskStatus} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {parses, spaceObjects, tasks, translations} from '../database/schema/index.ts';
import {smallPdf} from '../testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {pathOf, putFile, uploadFile} from '../testing/uploads.ts';

const third = {RECTO_MATHPIX_APP_ID: 'a', RECTO_MATHPIX_APP_KEY: 'k', RECTO_MATHPIX_BASE_URL: 'http://127.0.0.1:9'};
const keys = {RECTO_KEY_OPENAI: 'k', RECTO_KEY_DOUBAO: 'k', ...third};
let hosted: TestServer;
let open: TestServer;
let base: string;
beforeAll(async () => {
  [hosted, open] = [await createTestServer({...keys, RECTO_MEMBERS_ONLY: 'true'}), await createTestServer(keys)];
  base = await hosted.app.listen({port: 0, host: '127.0.0.1'});
});
afterAll(async () => {
  await hosted.close();
  await open.close();
});

const kinds = ['user', 'member', 'admin'] as const;
const account = (server: TestServer, kind: (typeof kinds)[number]): Promise<TestUser> =>
  server.addUser({
    ...(kind === 'admin' && {role: 'admin'}),
    ...(kind === 'member' && {proUntil: new Date(+server.deps.now() + 1e9)}),
  });

/** A file of a user's that has been parsed and translated. */
async function addResults({deps: {db, now}}: TestServer, {userId}: TestUser, translateType: 'pdf' | 'md' = 'md') {
  const [objectId, parseId, translateId] = [newId(), newId(), newId()];
  const own = {objectId, userId, createdAt: now()};
  const status = TaskStatus.success;
  await db.insert(spaceObjects).values({...own, objectName: 'a.pdf', fileType: 1, state: 'ready', updatedAt: now()});
  await db.insert(parses).values({...own, parseId, status, pageCount: 1});
  await db.insert(translations).values({...own, parseId, translateId, status, translateParam: {translateType}});
  return {parseId, translateId};
}

/** What is asked for, by what it needs: each answers with its code. */
const deeds: Readonly<Record<string, (server: TestServer, user: TestUser) => Promise<unknown>>> = {
  'a parse as Word': async (server, user) => {
    const {parseId} = await addResults(server, user);
    return server.call(calls.createConvertParseTask, {parseId, convertTo: 'docx'}, {token: user.accessToken});
  },
  'a parse as PDF, by its number': async (server, user) => {
    const {parseId} = await addResults(server, user);
    return server.call(calls.createConvertParseTask, {parseId, convertTo: 4}, {token: user.accessToken});
  },
  'a translation as Word': async (server, user) => {
    const {translateId} = await addResults(server, user);
    return server.call(calls.createConvertTranslateTask, {translateId, convertTo: 'docx'}, {token: user.accessToken});
  },
  'Word in an archive': async (server, user) => {
    const items = [{parseId: (await addResults(server, user)).parseId, convertTo: 'docx'}];
    return server.call(calls.createConvertArchiveTask, {items}, {token: user.accessToken});
  },
  'two documents in an archive': async (server, user) => {
    const items = [];
    for (const _ of [1, 2]) items.push({parseId: (await addResults(server, user)).parseId, convertTo: 'md'});
    return server.call(calls.createConvertArchiveTask, {items}, {token: user.accessToken});
  },
  'a third party': async (server, user) => {
    const objectId = await uploadFile(server, user, 'a.pdf', smallPdf());
    const parseModel = ParseModel.mathpix;
    return server.call(calls.createParseTask, {objectId, parseModel}, {token: user.accessToken});
  },
};
const reasons: Readonly<Record<string, string>> = {
  'two documents in an archive': 'bulk_export',
  'a third party': 'third_party',
};
// whoever may has no quota, which comes after
const allowed = /^(?:success|parse_page_limit_exceeded|convert_limit)$/;

describe.each(Object.entries(deeds))('%s', (name, ask) => {
  const codeOf = (server: TestServer, user: TestUser) =>
    ask(server, user).then(
      () => 'success',
      (error: {code: string}) => error.code,
    );
  test('is refused to ordinary users where it is for members, with what to say', async () => {
    await expect(ask(hosted, await account(hosted, 'user'))).rejects.toMatchObject({
      code: 'user_subscription_need',
      status: 403,
      detail: {reason: reasons[name] ?? 'word_and_pdf'},
      message: expect.stringMatching(/ is for members only\.$/),
    });
  });
  test('is for members and administrators, and for everybody on an open server', async () => {
    expect(await codeOf(hosted, await account(hosted, 'member'))).toMatch(allowed);
    expect(await codeOf(hosted, await account(hosted, 'admin'))).toMatch(allowed);
    expect(await codeOf(open, await account(open, 'user'))).toMatch(allowed);
  });
});

test('what is free stays free where the rest is for members', async () => {
  const user = await account(hosted, 'user');
  const token = user.accessToken;
  const {parseId, translateId} = await addResults(hosted, user, 'pdf');
  for (const convertTo of ['md', 'tex', 'html', 'json'])
    await hosted.call(calls.createConvertParseTask, {parseId, convertTo}, {token});
  // a translation that keeps the layout is a PDF, and one with both languages is made of it
  await hosted.call(calls.createConvertTranslateTask, {translateId, convertTo: 4}, {token});
  await hosted.call(calls.createExternalPdfMergeTask, {translateId}, {token});
});

test('the server says what it keeps for members, and an administrator may change it', async () => {
  const benefits = async (server: TestServer) => (await server.call(calls.getServerInfo, {})).membership.benefits;
  expect(await benefits(hosted)).toEqual(memberBenefitNames);
  expect(await benefits(open)).toEqual([]);
  const [admin, user] = [await account(open, 'admin'), await account(open, 'user')];
  const set = (value: boolean | null) =>
    open.call(calls.adminChangeSetting, {name: 'RECTO_MEMBERS_ONLY', value}, {token: admin.accessToken});
  await set(true);
  expect(await benefits(open)).toEqual(memberBenefitNames);
  await expect(deeds['a parse as Word']!(open, user)).rejects.toMatchObject({code: 'user_subscription_need'});
  await set(null);
  await deeds['a parse as Word']!(open, user);
});

describe('several files at once', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await account(hosted, 'user');
  });
  const announce = (who: TestUser) =>
    hosted.call(calls.createUploadTask, {fileName: 'a.pdf'}, {token: who.accessToken});
  /** Begins to put an announced file; `end` sends the rest. */
  function put({url, outputId}: {readonly url: string; readonly outputId: string}, text: string) {
    const bytes = smallPdf({text});
    const sending = httpRequest(base + pathOf(url), {method: 'PUT'});
    const answer = new Promise<{code: string}>((resolve, reject) => {
      sending.once('error', reject);
      sending.once('response', async response =>
        resolve(JSON.parse(Buffer.concat(await response.toArray()).toString())),
      );
    });
    sending.write(bytes.subarray(0, 100));
    const status = async () =>
      (await hosted.deps.db.select().from(tasks).where(eq(tasks.outputId, outputId)))[0]!.status;
    return {
      received: () => expect.poll(status).toBe(TaskStatus.pending),
      status,
      end: () => {
        sending.end(bytes.subarray(100));
        return answer;
      },
      breakOff: () => {
        answer.catch(() => {});
        sending.destroy();
      },
    };
  }
  const need = {code: 'user_subscription_need', detail: {reason: 'bulk_upload'}};

  test('the second waits for the first', async () => {
    const first = put(await announce(user), 'first');
    await first.received();
    await expect(announce(user)).rejects.toMatchObject(need);
    expect(await first.end()).toMatchObject({code: 'success'});
    expect((await putFile(hosted, user, 'b.pdf', smallPdf({text: 'second'}))).code).toBe('success');
  });

  test('of several that were announced before and are put together, one is taken', async () => {
    const announced = [await announce(user), await announce(user), await announce(user)];
    const first = put(announced[0]!, 'one');
    await first.received();
    const others = announced.slice(1).map((task, index) => put(task, `other ${index}`));
    for (const other of others) expect(await other.end()).toMatchObject({code: 'user_subscription_need'});
    expect(await first.end()).toMatchObject({code: 'success'});
  });

  test('one that is broken off holds up nothing', async () => {
    const first = put(await announce(user), 'broken off');
    await first.received();
    first.breakOff();
    await expect.poll(first.status).toBe(TaskStatus.none);
    expect((await putFile(hosted, user, 'b.pdf', smallPdf({text: 'next'}))).code).toBe('success');
  });

  test('members bring as many as they like', async () => {
    const member = await account(hosted, 'member');
    const announced = [await announce(member), await announce(member), await announce(member)];
    const begun = announced.map((task, index) => put(task, `file ${index}`));
    await Promise.all(begun.map(each => each.received()));
    for (const each of begun) expect(await each.end()).toMatchObject({code: 'success'});
  });
});
