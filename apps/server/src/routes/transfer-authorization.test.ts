import {calls, TaskStatus} from '@recto/api';
import {type FakeFlowUs, flowUsApplication, startFakeFlowUs, startFakeNotion} from '@recto/testkit';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {sessions, transferAuthorizations, transferConnections, users} from '../database/schema/index.ts';
import {startWorker} from '../jobs/worker.ts';
import {purgeDeregistered} from '../services/account/purge.ts';
import {purgeExpired} from '../services/session/purge-expired.ts';
import {openSession} from '../services/tokens.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {createTestServer, type TestServer} from '../testing/test-server.ts';
import {transfersOf} from '../testing/transfers.ts';

vi.setConfig({testTimeout: 60_000});
let flowUs: FakeFlowUs;
let notion: Awaited<ReturnType<typeof startFakeNotion>>;
let server: TestServer;
beforeAll(async () => {
  [flowUs, notion] = [await startFakeFlowUs(), await startFakeNotion()];
  server = await createTestServer({
    RECTO_WORKERS: '1',
    RECTO_PUBLIC_URL: 'https://recto.test/',
    RECTO_NOTION_BASE_URL: notion.url,
    RECTO_NOTION_CLIENT_ID: notion.authorizations.clientId,
    RECTO_NOTION_CLIENT_SECRET: notion.authorizations.clientSecret,
    RECTO_FLOWUS_BASE_URL: flowUs.url,
    RECTO_FLOWUS_CLIENT_ID: flowUsApplication.clientId,
    RECTO_FLOWUS_CLIENT_SECRET: flowUsApplication.clientSecret,
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([flowUs.close(), notion.close()]);
});

type Platform = 'notion' | 'flowus';
const secrets = [flowUsApplication.clientSecret, 'secret_of-recto'];

/** A person opens the service's page and agrees; what leads back. */
async function agree(token: {readonly token: string}, platform: Platform) {
  const {url} = await server.call(calls.authorizeTransfer, {platform}, token);
  const answer = await fetch(url, {redirect: 'manual'});
  const back = new URL(answer.headers.get('location')!);
  return {url: new URL(url), back, code: back.searchParams.get('code')!, state: back.searchParams.get('state')!};
}
const newUser = async () => {
  const user = await server.addUser();
  return {...user, token: {token: user.accessToken}};
};
const finish = (token: {readonly token: string}, answer: {code: string; state: string}) =>
  server.call(calls.finishTransferAuthorization, answer, token);

test.each([
  ['notion', {owner: 'user'}],
  ['flowus', {scope: 'all'}],
] as const)('%s is connected by an authorization, whose secrets no client sees', async (platform, own) => {
  const {token, userId} = await newUser();
  const {url, back, code, state} = await agree(token, platform);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: 'https://recto.test/',
    state: expect.stringMatching(new RegExp(`^${platform}\\.[\\w-]{43}$`)),
    ...own,
  });
  expect(back.origin + back.pathname).toBe('https://recto.test/');
  const {connection} = await finish(token, {code, state});
  expect(connection).toMatchObject({platform, oauth: true, connected: true, account: expect.stringMatching(/\S/)});
  const rows = await server.deps.db.select().from(transferConnections).where(eq(transferConnections.userId, userId));
  const said = JSON.stringify([url, connection, rows, await server.call(calls.listTransferConnections, {}, token)]);
  for (const secret of [...secrets, flowUs.token, ...notion.authorizations.tokens]) expect(said).not.toContain(secret);
  // a state is good once
  await expect(finish(token, {code, state})).rejects.toMatchObject({code: 'transfer_state_invalid', status: 400});
});

test('a return with a state of nobody, of another session or too late is refused', async () => {
  const {token, userId} = await newUser();
  const {code, state} = await agree(token, 'notion');
  const other = await newUser();
  const session = {token: (await openSession(server.deps, server.deps.db, userId)).accessToken};
  const refused = {code: 'transfer_state_invalid'};
  for (const wrong of [state.slice(0, -1), `flowus${state.slice(6)}`, 'wx_qrcode', `${state}a`])
    await expect(finish(token, {code, state: wrong})).rejects.toMatchObject(refused);
  for (const stranger of [other.token, session])
    await expect(finish(stranger, {code, state})).rejects.toMatchObject(refused);
  server.advance(600_001);
  await expect(finish(token, {code, state})).rejects.toMatchObject(refused);
  await purgeExpired(server.deps);
  expect(await server.deps.db.$count(transferAuthorizations, eq(transferAuthorizations.userId, userId))).toBe(0);
  expect(await server.deps.db.$count(sessions, eq(sessions.userId, userId))).toBe(2);
});

test.each([
  ['notion', /^Token exchange failed: Invalid code/],
  ['flowus', /^Token exchange failed: 400 Bad Request$/],
] as const)('a code that %s refuses is told in its words', async (platform, words) => {
  const {token} = await newUser();
  const {state} = await agree(token, platform);
  await expect(finish(token, {code: 'wrong', state})).rejects.toMatchObject({
    code: 'transfer_authorization_failed',
    status: 502,
    detail: {message: expect.stringMatching(words)},
  });
});

test('without an application of the operator there is no authorization', async () => {
  const bare = await createTestServer();
  try {
    const {accessToken} = await bare.addUser();
    await expect(bare.call(calls.authorizeTransfer, {platform: 'notion'}, {token: accessToken})).rejects.toMatchObject({
      code: 'transfer_not_configured',
      status: 400,
      message: 'Auth config is not set.',
    });
  } finally {
    await bare.close();
  }
});

test('a token is revoked when its user disconnects, and when the account is deleted', async () => {
  for (const way of ['disconnect', 'delete'] as const) {
    const {token, userId} = await newUser();
    const before = new Set(notion.authorizations.tokens);
    await finish(token, await agree(token, 'notion'));
    const [given] = [...notion.authorizations.tokens].filter(each => !before.has(each));
    expect(given).toMatch(/\S/);
    if (way === 'disconnect') await server.call(calls.disconnectTransfer, {platform: 'notion'}, token);
    else {
      await server.deps.db.update(users).set({deleteAt: server.deps.now()}).where(eq(users.userId, userId));
      await purgeDeregistered(server.deps);
    }
    expect([...notion.authorizations.tokens]).not.toContain(given);
    expect(await server.deps.db.$count(transferConnections, eq(transferConnections.userId, userId))).toBe(0);
  }
});

test('pages are found by their titles, and a document becomes one of them', async () => {
  const user = await newUser();
  const {ended} = transfersOf(server, user);
  await finish(user.token, await agree(user.token, 'notion'));
  const papers = notion.addPage('Papers about tea');
  const {parents} = await server.call(
    calls.searchTransferParents,
    {platform: 'notion', query: 'about tea'},
    user.token,
  );
  expect(parents).toMatchObject([{kind: 'page', title: 'Papers about tea'}]);
  const worker = startWorker(server.deps);
  try {
    const {parseId} = await addStoredParse(server, user);
    const {transferId} = await server.call(
      calls.createTransferTask,
      {platform: 'notion', title: 'Warm tea', items: [{parseId}], parent: parents[0]!},
      user.token,
    );
    expect(await ended(transferId)).toMatchObject({status: TaskStatus.success, place: 'Papers about tea', code: null});
  } finally {
    await worker.stop();
  }
  const page = notion.pages().find(({title}) => title === 'Warm tea');
  expect(page).toMatchObject({parent: papers.id});
  expect(notion.tree(page!.id).map(({type}) => type)).toEqual([
    'heading_1',
    'paragraph',
    'equation',
    ...Array.from({length: 20}, () => 'paragraph'),
    'table',
  ]);
});

test('a search with a token that is refused meanwhile ends the connection', async () => {
  const {token} = await newUser();
  const search = (platform: Platform) => server.call(calls.searchTransferParents, {platform}, token);
  await expect(search('flowus')).rejects.toMatchObject({code: 'transfer_not_connected'});
  const before = new Set(notion.authorizations.tokens);
  await finish(token, await agree(token, 'notion'));
  const given = () => [...notion.authorizations.tokens].filter(each => !before.has(each));
  const [first] = given();
  // one that has expired is renewed
  notion.authorizations.tokens.delete(first!);
  await search('notion');
  const [second, ...more] = given();
  expect([second === first, more]).toEqual([false, []]);
  await search('notion');
  notion.authorizations.withdraw(second!);
  await expect(search('notion')).rejects.toMatchObject({code: 'transfer_token_invalid', status: 409});
  const {connections} = await server.call(calls.listTransferConnections, {}, token);
  expect(connections[0]).toMatchObject({platform: 'notion', connected: false, code: 'transfer_token_invalid'});
});
