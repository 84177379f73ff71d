import {calls, TaskStatus} from '@recto/api';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {shareLinks, spaceObjects, translationLines, translations, users} from '../database/schema/index.ts';
import {purgeDeregistered} from '../services/account/purge.ts';
import {purgeExpired} from '../services/session/purge-expired.ts';
import {smallPdf} from '../testing/small-files.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {pathOf} from '../testing/uploads.ts';

const day = 86_400_000;
const picture = Buffer.from('\x89PNG, nearly');
const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({RECTO_LOG_LEVEL: 'debug'}, {write: line => void lines.push(line)});
});
afterAll(() => server.close());

const as = ({accessToken}: TestUser) => ({token: accessToken});

/** Somebody with a document whose result has one page and an image. */
async function withDocument() {
  const user = await server.addUser();
  const {objectId, parseId} = await addStoredParse(server, user, 'tea.pdf');
  const {db, blobs} = server.deps;
  const blobKey = `uploads/${objectId}`;
  await db.update(spaceObjects).set({blobKey}).where(eq(spaceObjects.objectId, objectId));
  await blobs.put(blobKey, smallPdf({text: 'tea'}));
  const md = 'The kettle $x$.\n\n![A pot](assets/pot.png)\n';
  const page = {pageIdx: 0, md, pageWidth: 595, pageHeight: 842, blocks: []};
  await blobs.put(`results/${parseId}/pages/0.json`, Buffer.from(JSON.stringify(page)));
  await blobs.put(`results/${parseId}/assets/pot.png`, picture);
  return {user, objectId, parseId};
}

type Owner = Awaited<ReturnType<typeof withDocument>>;

const share = ({user, parseId}: Owner, options: {days?: 1 | 7 | 30; withSource?: boolean; translateId?: string} = {}) =>
  server.call(calls.createShareLink, {parseId, days: 7, ...options}, as(user));
const tokenOf = ({url}: {readonly url: string}) => /\/s\/([\w-]+)$/.exec(url)![1]!;
/** What a stranger gets for a token, with its headers. */
const open = async (token: string) => {
  const {method, path: url} = calls.getSharedDocument;
  const answer = await server.app.inject({method, url, payload: {token}});
  return {status: answer.statusCode, headers: answer.headers, body: answer.json(), text: answer.body};
};
const fetchPart = (url: string) => server.app.inject(pathOf(url));
const imageIn = (md: string) => /!\[A pot\]\(([^)]+)\)/.exec(md)![1]!;

test('anybody reads what a link leads to, and neither keeps it nor lists it', async () => {
  const owner = await withDocument();
  const link = await share(owner);
  expect(link).toMatchObject({parseId: owner.parseId, withSource: false, views: 0, lastViewedAt: null});
  expect(+new Date(link.expiresAt) - +server.deps.now()).toBe(7 * day);
  const token = tokenOf(link);
  // 192 bits, of which the database has the hash only
  expect(token).toHaveLength(32);
  const rows = await server.deps.db.select().from(shareLinks).where(eq(shareLinks.shareId, link.shareId));
  expect(JSON.stringify(rows)).not.toContain(token);

  const {status, headers, body, text} = await open(token);
  expect([status, body.code]).toEqual([200, 'success']);
  const unkept = {'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow'};
  expect(headers).toMatchObject({...unkept, 'referrer-policy': 'no-referrer'});
  expect(body.data).toMatchObject({objectName: 'tea.pdf', expiresAt: link.expiresAt, sourceUrl: null});
  const [page] = body.data.layoutResponse.pages;
  expect(page).toMatchObject({md: expect.stringContaining('The kettle $x$.'), url: ''});
  // nothing of whose it is
  for (const id of [owner.objectId, owner.parseId, owner.user.userId]) expect(text).not.toContain(id);
  const image = await fetchPart(imageIn(page.md));
  expect([image.statusCode, image.rawPayload]).toEqual([200, picture]);
  expect(image.headers).toMatchObject({...unkept, 'content-type': 'image/png'});

  const {links} = await server.call(calls.listShareLinks, {objectId: owner.objectId}, as(owner.user));
  expect(links).toMatchObject([{shareId: link.shareId, views: 1, lastViewedAt: server.deps.now().toISOString()}]);
  expect(JSON.stringify(links)).not.toContain(token);
});

test('the file and images of its pages are shared only where the owner says so', async () => {
  const owner = await withDocument();
  const {body} = await open(tokenOf(await share(owner, {withSource: true})));
  const source = await fetchPart(body.data.sourceUrl);
  expect([source.statusCode, source.rawPayload]).toEqual([200, smallPdf({text: 'tea'})]);
  expect(source.headers).toMatchObject({'content-type': 'application/pdf', 'cache-control': 'private, no-store'});
  const [{url}] = body.data.layoutResponse.pages;
  expect((await fetchPart(url)).headers['content-type']).toBe('image/png');
  // an address of another use, of another link or with another name is not ours
  const forged = new URL(url);
  forged.searchParams.set('f', new URL(body.data.sourceUrl).searchParams.get('f')!);
  expect((await fetchPart(String(forged))).statusCode).toBe(404);
});

/** How a link ends, and whether it leads somewhere again when that is undone. */
const endings: readonly (readonly [name: string, end: (owner: Owner, shareId: string) => Promise<unknown>])[] = [
  ['revoked', ({user}, shareId) => server.call(calls.revokeShareLink, {shareId}, as(user))],
  [
    'deleted with its file',
    ({user, objectId}) => server.call(calls.deleteSpaceObject, {objectIdList: [objectId]}, as(user)),
  ],
  ['in the trash', ({user, objectId}) => server.call(calls.trashSpaceObject, {objectIdList: [objectId]}, as(user))],
  [
    'of a file that may not leave',
    ({user, objectId}) => server.call(calls.setObjectPrivacy, {objectId, localOnly: true}, as(user)),
  ],
  [
    'of a banned account',
    ({user: {userId}}) =>
      server.deps.db.update(users).set({bannedAt: server.deps.now()}).where(eq(users.userId, userId)),
  ],
  [
    'of an account that is being deregistered',
    ({user: {userId}}) =>
      server.deps.db
        .update(users)
        .set({deleteAt: new Date(+server.deps.now() + day)})
        .where(eq(users.userId, userId)),
  ],
];

test.each(endings)('a link that is %s leads nowhere, as if it had never been', async (_, end) => {
  const owner = await withDocument();
  const link = await share(owner, {withSource: true});
  const token = tokenOf(link);
  const before = (await open(token)).body.data;
  const parts = [imageIn(before.layoutResponse.pages[0].md), before.layoutResponse.pages[0].url, before.sourceUrl];
  for (const part of parts) expect((await fetchPart(part)).statusCode).toBe(200);
  const unknown = await open('x'.repeat(32));
  expect(unknown).toMatchObject({status: 404, body: {code: 'not_found', detail: null}});
  await end(owner, link.shareId);
  const ended = await open(token);
  expect([ended.status, ended.body]).toEqual([404, unknown.body]);
  const told = ['cache-control', 'x-robots-tag', 'content-type', 'content-length'] as const;
  for (const name of told) expect(ended.headers[name]).toBe(unknown.headers[name]);
  for (const part of parts) {
    const answer = await fetchPart(part);
    expect([answer.statusCode, answer.json()]).toEqual([404, unknown.body]);
  }
});

test('a link expires to the moment, and is forgotten', async () => {
  const owner = await withDocument();
  const link = await share(owner, {days: 1});
  const token = tokenOf(link);
  server.advance(day - 1);
  expect((await open(token)).status).toBe(200);
  server.advance(1);
  expect((await open(token)).status).toBe(404);
  server.advance(1);
  await purgeExpired(server.deps);
  expect(await server.deps.db.$count(shareLinks, eq(shareLinks.shareId, link.shareId))).toBe(0);
});

test('a file that comes back from the trash is shared as before; a deleted account has no links', async () => {
  const owner = await withDocument();
  const {user, objectId} = owner;
  const token = tokenOf(await share(owner));
  await server.call(calls.trashSpaceObject, {objectIdList: [objectId]}, as(user));
  await server.call(calls.restoreSpaceObject, {objectIdList: [objectId]}, as(user));
  expect((await open(token)).status).toBe(200);
  const {db, now} = server.deps;
  await db.update(users).set({deleteAt: now()}).where(eq(users.userId, user.userId));
  expect(await purgeDeregistered(server.deps)).toBeGreaterThan(0);
  expect(await db.$count(shareLinks, eq(shareLinks.userId, user.userId))).toBe(0);
  expect((await open(token)).status).toBe(404);
});

test('strangers make, see and end none, and API keys neither make nor end them', async () => {
  const owner = await withDocument();
  const stranger = as(await server.addUser());
  const {shareId, ...link} = await share(owner);
  const {parseId, objectId, user} = owner;
  const making = server.call(calls.createShareLink, {parseId, days: 7}, stranger);
  await expect(making).rejects.toMatchObject({code: 'parse_history_not_found'});
  await expect(server.call(calls.listShareLinks, {objectId}, stranger)).rejects.toMatchObject({code: 'not_found'});
  await expect(server.call(calls.revokeShareLink, {shareId}, stranger)).rejects.toMatchObject({code: 'not_found'});
  const made = await server.call(calls.createApiKey, {name: 'k', scopes: ['read', 'write', 'account']}, as(user));
  const key = {token: made.key};
  const refused = {code: 'unauthorized', detail: {reason: 'session_only'}};
  await expect(server.call(calls.createShareLink, {parseId, days: 7}, key)).rejects.toMatchObject(refused);
  await expect(server.call(calls.revokeShareLink, {shareId}, key)).rejects.toMatchObject(refused);
  expect((await open(tokenOf(link))).status).toBe(200);
});

test('a document that may not leave is not shared; reading one stands in the privacy log', async () => {
  const owner = await withDocument();
  const {user, objectId, parseId} = owner;
  const link = await share(owner);
  const {text, body} = await open(tokenOf(link));
  await fetchPart(imageIn(body.data.layoutResponse.pages[0].md));
  const bytes = Buffer.byteLength(JSON.stringify(body.data)) + picture.length;
  expect(text.length).toBeGreaterThan(bytes - picture.length);
  const {egress} = await server.call(calls.listEgress, {objectId}, as(user));
  expect(egress).toMatchObject([{purpose: 'share', outputId: link.shareId, host: '', requests: 2, bytes}]);
  await server.call(calls.setObjectPrivacy, {objectId, localOnly: true}, as(user));
  const kept = server.call(calls.createShareLink, {parseId, days: 1}, as(user));
  await expect(kept).rejects.toMatchObject({code: 'privacy_local_only'});
});

test('an administrator shortens how long links live, or ends sharing; a document has so many links', async () => {
  const owner = await withDocument();
  const admin = as(await server.addUser({role: 'admin'}));
  const limit = (value: number | null) =>
    server.call(calls.adminChangeSetting, {name: 'RECTO_SHARE_DAYS', value}, admin);
  const old = await share(owner, {days: 30});
  const {db, now} = server.deps;
  const createdAt = new Date(+now() - 2 * day);
  await db.update(shareLinks).set({createdAt}).where(eq(shareLinks.shareId, old.shareId));
  await limit(7);
  const owners = as(owner.user);
  const listed = async () => (await server.call(calls.listShareLinks, {objectId: owner.objectId}, owners)).links;
  expect(await listed()).toMatchObject([{expiresAt: new Date(+createdAt + 7 * day).toISOString()}]);
  await expect(share(owner, {days: 30})).rejects.toMatchObject({code: 'bad_request'});
  await limit(0);
  expect((await server.call(calls.getServerInfo, {})).shareDays).toBe(0);
  expect((await open(tokenOf(old))).status).toBe(404);
  expect(await listed()).toEqual([]);
  await expect(share(owner, {days: 1})).rejects.toMatchObject({code: 'bad_request'});
  await limit(null);
  for (let count = 1; count < 20; count++) await share(owner);
  await expect(share(owner)).rejects.toMatchObject({code: 'share_limit', detail: {limit: 20}});
});

test('no line of the log has a token, whatever way it comes', async () => {
  const owner = await withDocument();
  const link = await share(owner);
  const token = tokenOf(link);
  await open(token);
  await server.app.inject({url: `/s/${token}`, headers: {accept: 'text/html'}});
  await server.app.inject({url: `/s/${token}`});
  await server.app.inject({url: `/s/${token}`, method: 'POST', payload: '{'});
  await server.call(calls.revokeShareLink, {shareId: link.shareId}, as(owner.user));
  await open(token);
  expect(lines.filter(line => line.includes('/api/v2/shared')).length).toBeGreaterThan(2);
  expect(lines.join('')).not.toContain(token);
});

test('whoever tries many links is slowed down', async () => {
  const slow = await createTestServer({RECTO_REQUESTS_PER_MINUTE: '3'});
  try {
    const {method, path: url} = calls.getSharedDocument;
    const statuses = [];
    for (let count = 0; count < 4; count++)
      statuses.push((await slow.app.inject({method, url, payload: {token: String(count)}})).statusCode);
    expect(statuses).toEqual([404, 404, 404, 429]);
  } finally {
    await slow.close();
  }
});

test('a translation is shared without what it was made from, and with it where its owner says so', async () => {
  const owner = await withDocument();
  const {user, objectId, parseId} = owner;
  const {db, blobs, now} = server.deps;
  const translateId = newId();
  const translateParam = {translateModel: 72, translateType: 'pdf', translateLang: 1};
  const of = {translateId, objectId, parseId, userId: user.userId, translateParam, createdAt: now()};
  const mine = eq(translations.translateId, translateId);
  await db.insert(translations).values({...of, status: TaskStatus.pending});
  await db.insert(translationLines).values([
    {translateId, lineId: 'a', position: 0, pageIdx: 0, raw: 'The kettle', translated: '水壶', state: 'translated'},
    {translateId, lineId: 'b', position: 1, pageIdx: 0, raw: '$x$', needTranslate: false, state: 'translated'},
  ]);
  await blobs.put(`results/${translateId}/translated.pdf`, smallPdf({text: 'tea'}));
  const unfinished = share(owner, {translateId});
  await expect(unfinished).rejects.toMatchObject({code: 'translate_history_not_found'});
  await db.update(translations).set({status: TaskStatus.success}).where(mine);
  const stranger = server.call(calls.createShareLink, {parseId, translateId, days: 7}, as(await server.addUser()));
  await expect(stranger).rejects.toMatchObject({code: 'parse_history_not_found'});

  const link = await share(owner, {translateId});
  expect(link).toMatchObject({translateId, parseId});
  const {body, text} = await open(tokenOf(link));
  expect(body.data).toMatchObject({sourceUrl: null, layoutResponse: {pages: []}});
  expect(body.data.translation).toMatchObject({
    translateLang: 1,
    lines: [
      {raw: '', translated: '水壶'},
      {raw: '$x$', translated: ''},
    ],
  });
  expect(text).not.toContain('The kettle');
  const pdf = await fetchPart(body.data.translation.translatedUrl);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.headers).toMatchObject({'cache-control': 'private, no-store'});

  const whole = await open(tokenOf(await share(owner, {translateId, withSource: true})));
  expect(whole.body.data.translation.lines[0]).toMatchObject({raw: 'The kettle', translated: '水壶'});
  expect(whole.body.data.layoutResponse.pages).toHaveLength(1);
  expect(whole.body.data.sourceUrl).not.toBeNull();

  // a link to the result has no translation, and no translated PDF either
  expect((await open(tokenOf(await share(owner)))).body.data.translation).toBeNull();
  await server.call(calls.trashObjectTranslate, {translateIdList: [translateId]}, as(user));
  expect((await open(tokenOf(link))).status).toBe(404);
  expect((await fetchPart(body.data.translation.translatedUrl)).statusCode).toBe(404);
  await server.call(calls.restoreObjectTranslate, {translateIdList: [translateId]}, as(user));
  expect((await open(tokenOf(link))).status).toBe(200);
});
