import {calls, mostTags} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {indexWaiting} from '../services/search/index-parse.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {teaPaper} from '../testing/tea-paper.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const as = ({accessToken}: TestUser) => ({token: accessToken});
const facetsOf = (user: TestUser) => server.call(calls.getSpaceFacets, {}, as(user));
const namesOf = async (user: TestUser, filter: {readonly tag?: string; readonly language?: string}) =>
  (await server.call(calls.getSpaceObjectList, filter, as(user))).spaceObjectList.map(({objectName}) => objectName);

test('files are found by their tags, which are spelled as they were first', async () => {
  const [user, other] = [await server.addUser(), await server.addUser()];
  const tea = await addStoredParse(server, user, 'tea.pdf');
  const cup = await addStoredParse(server, user, 'cup.pdf');
  const theirs = await addStoredParse(server, other, 'theirs.pdf');
  const tag = (objectIdList: string[], add: string[], remove: string[] = []) =>
    server.call(calls.tagSpaceObject, {objectIdList, add, remove}, as(user));
  await tag([tea.objectId], [' Thermo  dynamics ', '茶']);
  await tag([cup.objectId, tea.objectId, theirs.objectId, 'unknown'], ['thermo dynamics']);
  const {spaceObject} = await server.call(calls.getSpaceObject, {objectId: tea.objectId}, as(user));
  expect(spaceObject.tags).toEqual(['Thermo dynamics', '茶']);
  expect((await facetsOf(user)).tags).toEqual([
    {tag: 'Thermo dynamics', count: 2},
    {tag: '茶', count: 1},
  ]);
  expect((await facetsOf(other)).tags).toEqual([]);
  expect(await namesOf(user, {tag: '茶'})).toEqual(['tea.pdf']);
  expect((await namesOf(user, {tag: 'Thermo dynamics'})).sort()).toEqual(['cup.pdf', 'tea.pdf']);
  await tag([tea.objectId], [], ['THERMO dynamics']);
  expect(await namesOf(user, {tag: 'Thermo dynamics'})).toEqual(['cup.pdf']);
  // in the trash it has them still, and filters nothing
  await server.call(calls.trashSpaceObject, {objectIdList: [tea.objectId]}, as(user));
  expect((await facetsOf(user)).tags).toEqual([{tag: 'Thermo dynamics', count: 1}]);
  await expect(tag([theirs.objectId], ['mine'])).rejects.toMatchObject({code: 'not_found'});
  const many = Array.from({length: mostTags}, (_, index) => `tag ${index}`);
  await expect(tag([cup.objectId], many)).rejects.toMatchObject({code: 'bad_request'});
  expect((await facetsOf(user)).tags).toHaveLength(1);
});

test('files are found by what their newest result is written in', async () => {
  const user = await server.addUser();
  for (const [name, language] of [
    ['tea.pdf', 'en-GB'],
    ['cup.pdf', 'zh'],
    ['pot.pdf', 'EN'],
    // what a file says of itself may be anything
    ['lid.pdf', 'English'],
  ] as const)
    await addStoredParse(server, user, name, {...teaPaper, metadata: {...teaPaper.metadata, language}});
  await indexWaiting(server.deps);
  expect((await facetsOf(user)).languages).toEqual([
    {language: 'en', count: 2},
    {language: 'zh', count: 1},
  ]);
  expect((await namesOf(user, {language: 'en'})).sort()).toEqual(['pot.pdf', 'tea.pdf']);
  expect(await namesOf(user, {language: 'fr'})).toEqual([]);
});
