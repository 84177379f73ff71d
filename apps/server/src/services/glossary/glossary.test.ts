import {calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createTestServer, type TestServer, type TestUser} from '../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
let token: string;
beforeAll(async () => {
  server = await createTestServer({RECTO_GLOSSARIES: '3', RECTO_GLOSSARY_ITEMS: '5'});
  user = await server.addUser();
  token = user.accessToken;
});
afterAll(() => server.close());

const make = async (items: {origin: string; translate: string; translateLang?: string}[] = [], owner = token) =>
  server.call(calls.createGlossary, {description: 'Physics', items}, {token: owner});
const csvOf = async (id: string, format: string, owner = token) =>
  server.app.inject({url: `/api/v2/term/user/${id}/csv?format=${format}`, headers: {authorization: `Bearer ${owner}`}});
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');

test('a glossary is made, read, renamed, filled, emptied and deleted', async () => {
  const {itemId, ...made} = await make([{origin: 'force', translate: '力', translateLang: 'zho'}]);
  expect(made).toMatchObject({description: 'Physics', userId: user.userId, itemCount: 1});
  const items = [
    {origin: 'force', translate: '作用力', translateLang: 'zh-CN'},
    {origin: ' mass ', translate: 'Masse', originLang: 'en', translateLang: 8},
  ];
  expect(await server.call(calls.addGlossaryItems, {itemId, items}, {token})).toEqual({itemCount: 2});
  const {items: read} = await server.call(calls.getGlossary, {id: itemId}, {token});
  expect(read.map(({id, ...term}) => term)).toEqual([
    {origin: 'force', translate: '作用力', originLang: '', translateLang: 'zh'},
    {origin: 'mass', translate: 'Masse', originLang: 'en', translateLang: 'de'},
  ]);
  const [force, mass] = read;
  const term = {origin: 'mass', translate: '质量', translateLang: 'zh'};
  expect(await server.call(calls.updateGlossaryItem, {itemId, id: mass!.id, term}, {token})).toMatchObject({
    id: mass!.id,
    originLang: '',
    ...term,
  });
  await expect(server.call(calls.updateGlossaryItem, {itemId, id: force!.id, term}, {token})).rejects.toMatchObject({
    code: 'bad_request',
    detail: {reason: 'term_exists'},
  });
  await expect(server.call(calls.updateGlossaryItem, {itemId, id: 999_999, term}, {token})).rejects.toMatchObject({
    code: 'not_found',
  });
  const ids = [read[0]!.id, 999_999];
  expect(await server.call(calls.deleteGlossaryItems, {itemId, ids}, {token})).toEqual({deleted: 1, itemCount: 1});
  expect(await server.call(calls.renameGlossary, {id: itemId, description: 'Mechanics'}, {token})).toMatchObject({
    description: 'Mechanics',
    itemCount: 1,
  });
  expect((await server.call(calls.listGlossaries, {}, {token})).termList).toMatchObject([
    {itemId, description: 'Mechanics'},
  ]);
  await server.call(calls.deleteGlossary, {id: itemId}, {token});
  await expect(server.call(calls.getGlossary, {id: itemId}, {token})).rejects.toMatchObject({code: 'not_found'});
});

test('the numbers of glossaries and items are limited, also for concurrent requests', async () => {
  const owner = (await server.addUser()).accessToken;
  const results = await Promise.allSettled(Array.from({length: 6}, () => make([], owner)));
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(3);
  await expect(make([], owner)).rejects.toMatchObject({code: 'bad_request', detail: {limit: 3, of: 'glossaries'}});
  const [first] = (await server.call(calls.listGlossaries, {}, {token: owner})).termList;
  const terms = (count: number) => Array.from({length: count}, (_, index) => ({origin: `t${index}`, translate: 'x'}));
  await server.call(calls.addGlossaryItems, {itemId: first!.itemId, items: terms(5)}, {token: owner});
  // the same five again are no more than five
  await server.call(calls.addGlossaryItems, {itemId: first!.itemId, items: terms(5)}, {token: owner});
  await expect(
    server.call(calls.addGlossaryItems, {itemId: first!.itemId, items: terms(6)}, {token: owner}),
  ).rejects.toMatchObject({
    code: 'bad_request',
    detail: {limit: 5, of: 'items'},
  });
  expect((await server.call(calls.getGlossary, {id: first!.itemId}, {token: owner})).itemCount).toBe(5);
});

test.each([
  ['origin', '\uFEFForigin,translate,originLang,translateLang\r\n"a ""b"", c",甲,en,zh\r\n'],
  ['source', '\uFEFFsource,target,tgt_lng\r\n"a ""b"", c",甲,zh\r\n'],
])('CSV of the format %s goes out and comes back', async (format, expected) => {
  const owner = (await server.addUser()).accessToken;
  const {itemId} = await server.call(
    calls.createGlossary,
    {description: '物理 "x"', items: [{origin: 'a "b", c', translate: '甲', originLang: 'en', translateLang: 'zh'}]},
    {token: owner},
  );
  const answer = await csvOf(itemId, format, owner);
  expect(answer.body).toBe(expected);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="__ _x_.csv"; filename*=UTF-8''%E7%89%A9%E7%90%86%20%22x%22.csv`,
  );
  const back = await server.call(
    calls.importGlossary,
    {csv: base64(answer.rawPayload), description: 'back'},
    {token: owner},
  );
  expect(back).toMatchObject({imported: 1, itemCount: 1, description: 'back'});
  const again = await csvOf(back.itemId, format, owner);
  expect(again.body).toBe(expected);
});

test.each([
  [
    'UTF-16',
    Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('source\ttarget\ttgt_lng\n力\tforce\teng\n', 'utf16le')]),
  ],
  ['GBK', Buffer.concat([Buffer.from('source;target\n'), Buffer.of(0xc1, 0xa6), Buffer.from(';force\n')])],
  ['UTF-8, its lines ending in CR', Buffer.from('origin,translate\r力,force\r')],
])('a spreadsheet in %s is read', async (_, bytes) => {
  const owner = (await server.addUser()).accessToken;
  const {itemId} = await server.call(calls.importGlossary, {csv: base64(bytes)}, {token: owner});
  expect((await server.call(calls.getGlossary, {id: itemId}, {token: owner})).items).toMatchObject([
    {origin: '力', translate: 'force'},
  ]);
});

test('TBX goes out and comes back', async () => {
  const items = [
    {origin: 'tea & <water>', translate: '茶', originLang: 'en', translateLang: 'zh'},
    {origin: 'tea & <water>', translate: 'Tee', originLang: 'en', translateLang: 'de'},
    {origin: '甲', translate: 'any', originLang: '', translateLang: ''},
  ];
  const owner = (await server.addUser()).accessToken;
  const {itemId} = await make(items, owner);
  const answer = await csvOf(itemId, 'tbx', owner);
  expect(answer.headers).toMatchObject({'content-type': 'application/xml; charset=utf-8'});
  expect(answer.headers['content-disposition']).toContain('.tbx');
  const back = await server.call(calls.importGlossary, {csv: base64(answer.rawPayload)}, {token: owner});
  expect(back).toMatchObject({imported: 3, itemCount: 3, description: 'TBX'});
  const {items: read} = await server.call(calls.getGlossary, {id: back.itemId}, {token: owner});
  expect(read).toMatchObject(items);
});

test('of a terminology in many languages those that are translated are taken; what is none is refused', async () => {
  const owner = (await server.addUser()).accessToken;
  const section = (language: string, ...terms: string[]) =>
    `<langSec xml:lang="${language}">${terms.map(term => `<termSec><term>${term}</term></termSec>`).join('')}</langSec>`;
  const tbx = (...sections: string[]) =>
    base64(
      `<?xml version="1.0"?><tbx type="TBX-Basic" xml:lang="en"><text><body><conceptEntry>${sections.join('')}</conceptEntry></body></text></tbx>`,
    );
  const send = (csv: string) => server.call(calls.importGlossary, {csv}, {token: owner});
  const {itemId, imported} = await send(tbx(section('mt', 'tè'), section('zh-CN', '茶'), section('en', 'tea', 'char')));
  expect(imported).toBe(2);
  const {items} = await server.call(calls.getGlossary, {id: itemId}, {token: owner});
  expect(items).toMatchObject([
    {origin: 'tea', translate: '茶', originLang: 'en', translateLang: 'zh'},
    {origin: 'char', translate: '茶', originLang: 'en', translateLang: 'zh'},
  ]);
  await expect(send(tbx(section('mt', 'tè'), section('en', 'tea')))).rejects.toMatchObject({code: 'file_invalid'});
  await expect(send(base64('<html>'))).rejects.toMatchObject({code: 'file_invalid'});
});

test('a term that a spreadsheet would take for a formula goes out inert and comes back', async () => {
  const owner = (await server.addUser()).accessToken;
  const {itemId} = await make([{origin: '=1+1', translate: '@甲'}], owner);
  const answer = await csvOf(itemId, 'source', owner);
  expect(answer.body).toBe(`\uFEFFsource,target,tgt_lng\r\n"'=1+1","'@甲",\r\n`);
  const back = await server.call(calls.importGlossary, {csv: base64(answer.rawPayload)}, {token: owner});
  expect((await server.call(calls.getGlossary, {id: back.itemId}, {token: owner})).items).toMatchObject([
    {origin: '=1+1', translate: '@甲'},
  ]);
});

test('a CSV with a bad line is refused as a whole, with the line', async () => {
  const {itemId} = await make();
  const bad = (csv: string) => server.call(calls.importGlossary, {csv: base64(csv), itemId}, {token});
  await expect(bad('a,b\n1,2\n')).rejects.toMatchObject({
    code: 'file_invalid',
    status: 422,
    detail: {lines: [{line: 1}]},
  });
  await expect(bad('source,target,tgt_lng\nx,y,zh\nx,,zh\nz,w,klingon\n')).rejects.toMatchObject({
    code: 'file_invalid',
    detail: {lines: [{line: 3}, {line: 4, message: expect.stringContaining('klingon')}]},
  });
  await expect(bad('source,target\n"a\nb",c\n\nd,e,f\n"g"h,i\n')).rejects.toMatchObject({
    code: 'file_invalid',
    detail: {lines: [{line: 5, message: expect.stringContaining('3 cells')}, {line: 6}]},
  });
  expect((await server.call(calls.getGlossary, {id: itemId}, {token})).itemCount).toBe(0);
  await server.call(calls.deleteGlossary, {id: itemId}, {token});
});

test("another user's glossary does not exist, and visitors are sent to sign in", async () => {
  const {itemId} = await make([{origin: 'a', translate: 'b'}]);
  const other = (await server.addUser()).accessToken;
  const item = [{origin: 'a', translate: 'c'}];
  for (const [who, code] of [
    [other, 'not_found'],
    [undefined, 'unauthorized'],
  ] as const) {
    const options = who ? {token: who} : {};
    const tries = [
      server.call(calls.getGlossary, {id: itemId}, options),
      server.call(calls.renameGlossary, {id: itemId, description: 'mine'}, options),
      server.call(calls.deleteGlossary, {id: itemId}, options),
      server.call(calls.addGlossaryItems, {itemId, items: item}, options),
      server.call(calls.deleteGlossaryItems, {itemId, ids: [1]}, options),
      server.call(calls.importGlossary, {itemId, csv: base64('source,target\na,d\n')}, options),
    ];
    const codes = (await Promise.allSettled(tries)).map(result => result.status === 'rejected' && result.reason.code);
    expect(codes).toEqual(tries.map(() => code));
  }
  expect((await csvOf(itemId, 'origin', other)).json()).toMatchObject({code: 'not_found'});
  expect((await server.call(calls.getGlossary, {id: itemId}, {token})).items).toMatchObject([{translate: 'b'}]);
  await server.call(calls.deleteGlossary, {id: itemId}, {token});
});
