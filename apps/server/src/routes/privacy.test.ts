import {calls, egressPurposes} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {egress} from '../database/schema/index.ts';
import {purgeDeregistered} from '../services/account/purge.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const as = ({accessToken}: TestUser) => ({token: accessToken});
const list = (user: TestUser, asked: {objectId?: string; cursor?: string; limit?: number} = {}) =>
  server.call(calls.listEgress, asked, as(user));

/** Rows of a user's log, one a second. */
async function addRows(user: TestUser, documents: readonly {objectId: string; objectName: string}[], count = 1) {
  const start = +server.deps.now();
  const rows = Array.from({length: count}, (_, index) => ({
    egressId: newId(),
    userId: user.userId,
    documents,
    outputId: 'task',
    purpose: egressPurposes[index % egressPurposes.length]!,
    host: `h${index}.example.org:8443`,
    local: false,
    requests: 3,
    failed: 1,
    bytes: 4_000_000_000,
    firstAt: new Date(start + 1000 * index),
    lastAt: new Date(start + 1000 * index + 500),
  }));
  await server.deps.db.insert(egress).values(rows);
}

test('the switches of the account and of a document', async () => {
  const ann = await server.addUser();
  const {objectId} = await addStoredParse(server, ann);
  const own = async () => (await server.call(calls.getSpaceObject, {objectId}, as(ann))).spaceObject.localOnly;
  const set = (localOnly: boolean | null) => server.call(calls.setObjectPrivacy, {objectId, localOnly}, as(ann));
  expect(await server.call(calls.getPrivacy, {}, as(ann))).toEqual({localOnly: false});
  expect(await own()).toBe(null);
  expect(await server.call(calls.setPrivacy, {localOnly: true}, as(ann))).toEqual({localOnly: true});
  expect(await server.call(calls.getPrivacy, {}, as(ann))).toEqual({localOnly: true});
  expect(await set(null)).toEqual({localOnly: null, keptLocal: true});
  expect(await set(false)).toEqual({localOnly: false, keptLocal: false});
  expect(await own()).toBe(false);
  await server.call(calls.setPrivacy, {localOnly: false}, as(ann));
  expect(await set(true)).toEqual({localOnly: true, keptLocal: true});
  expect(await set(null)).toEqual({localOnly: null, keptLocal: false});
});

test('a key that may write may not open what is kept', async () => {
  const ann = await server.addUser();
  const {key} = await server.call(calls.createApiKey, {name: 'k', scopes: ['read', 'write']}, as(ann));
  await expect(server.call(calls.setPrivacy, {localOnly: false}, {token: key})).rejects.toMatchObject({
    code: 'unauthorized',
  });
  expect(await server.call(calls.getPrivacy, {}, {token: key})).toEqual({localOnly: false});
});

test('the log is listed by pages, newest first, of all documents or of one', async () => {
  const [ann, bob] = [await server.addUser(), await server.addUser()];
  const [one, two] = [await addStoredParse(server, ann, 'one.pdf'), await addStoredParse(server, ann, 'two.pdf')];
  const named = ({objectId}: {objectId: string}, objectName: string) => ({objectId, objectName});
  await addRows(ann, [named(one, 'one.pdf')], 5);
  await addRows(ann, [named(two, 'two.pdf'), named(one, 'one.pdf')]);
  await addRows(ann, []);
  await addRows(bob, [{objectId: newId(), objectName: 'b.pdf'}]);
  const hosts: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(ann, {limit: 2, ...(cursor && {cursor})});
    expect(page.egress.length).toBeLessThanOrEqual(2);
    hosts.push(...page.egress.map(({firstAt}) => firstAt));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(hosts).toHaveLength(7);
  expect(hosts).toEqual(hosts.toSorted().reverse());
  expect((await list(ann, {objectId: one.objectId})).egress).toHaveLength(6);
  const [both] = (await list(ann, {objectId: two.objectId})).egress;
  expect(both).toEqual({
    egressId: expect.any(String),
    documents: [named(two, 'two.pdf'), named(one, 'one.pdf')],
    outputId: 'task',
    purpose: 'translate',
    host: 'h0.example.org:8443',
    local: false,
    requests: 3,
    failed: 1,
    bytes: 4_000_000_000,
    firstAt: '2026-03-04T05:06:07.000Z',
    lastAt: '2026-03-04T05:06:07.500Z',
  });
  await expect(list(ann, {cursor: 'none'})).rejects.toMatchObject({code: 'bad_request'});
});

test('a document without egress rows has an empty log; one that was deleted keeps its own, with its name', async () => {
  const ann = await server.addUser();
  const {objectId} = await addStoredParse(server, ann);
  expect(await list(ann, {objectId})).toEqual({egress: [], nextCursor: null});
  await addRows(ann, [{objectId, objectName: 'paper.pdf'}]);
  await server.call(calls.deleteSpaceObject, {objectIdList: [objectId]}, as(ann));
  expect((await list(ann, {objectId})).egress).toMatchObject([{documents: [{objectName: 'paper.pdf'}]}]);
  await expect(list(ann, {objectId: newId()})).rejects.toMatchObject({code: 'not_found'});
});

test('the log ends with the account', async () => {
  const ann = await server.addUser({deleteAt: server.deps.now()});
  await addRows(ann, []);
  const before = await server.deps.db.$count(egress);
  await purgeDeregistered(server.deps);
  expect(await server.deps.db.$count(egress)).toBe(before - 1);
});

test('the log is exported as CSV, more than a page of it, and no name is a formula', async () => {
  const ann = await server.addUser();
  const objectId = newId();
  await addRows(ann, [{objectId, objectName: '=cmd|calc, "x".pdf'}], 501);
  await addRows(ann, []);
  const file = async (query: string, {accessToken}: TestUser) =>
    server.app.inject({
      url: `/api/v2/privacy/egress.csv${query}`,
      headers: {authorization: `Bearer ${accessToken}`},
    });
  const {headers, payload} = await file('', ann);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('privacy-log.csv'),
  });
  const lines = payload.split('\r\n');
  expect(lines[0]).toBe('\uFEFFfirst,last,documents,purpose,host,local,requests,failed,bytes,task');
  expect(lines).toHaveLength(1 + 502 + 1);
  expect(lines.at(-1)).toBe('');
  expect(lines.slice(1).filter(line => line.startsWith('first'))).toEqual([]);
  const line = lines.find(each => each.includes('h500.'));
  expect(line).toBe(
    `2026-03-04T05:14:27.000Z,2026-03-04T05:14:27.500Z,"'=cmd|calc, ""x"".pdf",${egressPurposes[500 % egressPurposes.length]},h500.example.org:8443,false,3,1,4000000000,task`,
  );
  expect((await file(`?objectId=${objectId}`, ann)).payload.split('\r\n')).toHaveLength(503);
  const bob = await server.addUser();
  expect((await file('', bob)).payload.split('\r\n')).toHaveLength(2);
});
