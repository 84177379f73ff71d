import {type Call, callList, calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {type Belongings, furnish} from '../testing/belongings.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import type {CallName} from './route.ts';

let server: TestServer;
let ids: Belongings;
let [owner, stranger]: (TestUser | undefined)[] = [];
beforeAll(async () => {
  server = await createTestServer({RECTO_KEY_DOUBAO: 'k'});
  [owner, stranger] = [await server.addUser(), await server.addUser({proUntil: new Date('2027-01-01')})];
  ids = await furnish(server, owner);
});
afterAll(() => server.close());

const translateParam = {translateModel: 72, translateType: 'md', translateLang: 1} as const;
const endpoint = {displayName: 'm', baseUrl: 'https://m.test/v1', model: 'm'};
/** How each call names what belongs to somebody, and what it answers to whom it does not belong to. */
const named: Partial<Record<CallName, readonly [code: string, (ids: Belongings) => object]>> = {
  getSpaceObject: ['not_found', ({object}) => ({objectId: object})],
  updateSpaceObject: ['not_found', ({object}) => ({objectId: object, objectName: 'mine'})],
  deleteSpaceObject: ['not_found', ({object}) => ({objectIdList: [object]})],
  trashSpaceObject: ['not_found', ({object}) => ({objectIdList: [object]})],
  tagSpaceObject: ['not_found', ({object}) => ({objectIdList: [object], add: ['mine']})],
  restoreSpaceObject: ['not_found', ({object}) => ({objectIdList: [object]})],
  getObjectParseList: ['not_found', ({object}) => ({objectId: object})],
  getObjectTranslateList: ['not_found', ({object}) => ({objectId: object})],
  getObjectParse: ['parse_history_not_found', ({parse}) => ({parseId: parse})],
  getObjectTranslate: ['translate_history_not_found', ({translation}) => ({translateId: translation})],
  deleteObjectTranslate: ['translate_history_not_found', ({translation}) => ({translateIdList: [translation]})],
  trashObjectTranslate: ['translate_history_not_found', ({translation}) => ({translateIdList: [translation]})],
  restoreObjectTranslate: ['translate_history_not_found', ({translation}) => ({translateIdList: [translation]})],
  getSpaceObjectSource: ['not_found', ({object}) => ({objectId: object})],
  getObjectParseResult: ['parse_history_not_found', ({parse}) => ({parseId: parse})],
  getObjectParsePreview: ['parse_history_not_found', ({parse}) => ({parseId: parse})],
  getDocumentBlocks: ['parse_history_not_found', ({parse}) => ({parseId: parse})],
  makeCorrections: [
    'parse_history_not_found',
    ({parse}) => ({parseId: parse, revision: 0, corrections: [{type: 'delete', id: 'b1'}]}),
  ],
  undoCorrection: ['parse_history_not_found', ({parse}) => ({parseId: parse, revision: 0})],
  redoCorrection: ['parse_history_not_found', ({parse}) => ({parseId: parse, revision: 0})],
  getCorrections: ['parse_history_not_found', ({parse}) => ({parseId: parse})],
  carryCorrections: ['parse_history_not_found', ({parse}) => ({parseId: parse, revision: 0, from: parse})],
  takeOverCorrections: ['translate_history_not_found', ({translation}) => ({translateId: translation})],
  getTestCase: ['parse_history_not_found', ({parse}) => ({parseId: parse})],
  getReadingState: ['not_found', ({object}) => ({objectId: object})],
  updateReadingState: ['not_found', ({object}) => ({objectId: object, reading: {page: 2}})],
  getObjectParseReport: ['parse_history_not_found', ({parse}) => ({parseId: parse})],
  getObjectTranslateResult: ['translate_history_not_found', ({translation}) => ({translateId: translation})],
  getObjectTranslateReview: ['translate_history_not_found', ({translation}) => ({translateId: translation})],
  getObjectTranslateExchange: [
    'translate_history_not_found',
    ({translation}) => ({translateId: translation, format: 'tmx'}),
  ],
  importObjectTranslateExchange: [
    'translate_history_not_found',
    ({translation}) => ({translateId: translation, content: '<xliff/>'}),
  ],
  getObjectTranslateSegments: [
    'translate_history_not_found',
    ({translation}) => ({translateId: translation, lineId: 'a'}),
  ],
  updateObjectTranslateLine: [
    'translate_history_not_found',
    ({translation}) => ({translateId: translation, lineId: 'a', translated: 'mine'}),
  ],
  retranslateObjectTranslateLine: [
    'translate_history_not_found',
    ({translation}) => ({translateId: translation, lineId: 'a'}),
  ],
  createParseTask: ['not_found', ({object}) => ({objectId: object})],
  estimateParseTask: ['not_found', ({object}) => ({objectId: object})],
  createExtraParseImageTask: ['not_found', ({object}) => ({objectId: object})],
  createTranslateTask: ['parse_history_not_found', ({parse}) => ({parseId: parse, translateParam})],
  estimateTranslateTask: ['parse_history_not_found', ({parse}) => ({parseId: parse, translateParam})],
  proposeTranslateTerms: ['parse_history_not_found', ({parse}) => ({parseId: parse, translateParam})],
  getTaskStatus: ['parse_status_not_found', ({running}) => ({outputId: running})],
  cancelTask: ['parse_status_not_found', ({running}) => ({outputId: running})],
  retryTask: ['parse_status_not_found', ({failed}) => ({outputId: failed})],
  createConvertParseTask: ['parse_history_not_found', ({parse}) => ({parseId: parse, convertTo: 'md'})],
  createConvertTranslateTask: [
    'translate_history_not_found',
    ({translation}) => ({translateId: translation, convertTo: 'md'}),
  ],
  createExternalPdfMergeTask: ['translate_history_not_found', ({translation}) => ({translateId: translation})],
  getConvertTaskStatus: ['parse_status_not_found', ({exported}) => ({outputId: exported})],
  createDraft: ['parse_history_not_found', ({parse}) => ({parseId: parse})],
  deleteExport: ['parse_status_not_found', ({exported}) => ({outputIdList: [exported]})],
  retryExport: ['parse_status_not_found', ({exported}) => ({outputId: exported})],
  previewTransfer: ['parse_history_not_found', ({parse}) => ({platform: 'notion', parseId: parse})],
  listTransfers: ['not_found', ({object}) => ({objectId: object})],
  retryTransfer: ['transfer_not_found', ({transfer}) => ({transferId: transfer})],
  noteExported: ['desktop_only', ({parse}) => ({entryKey: 'ABCD2345', parseId: parse})],
  pdfExported: ['desktop_only', ({parse}) => ({entryKey: 'ABCD2345', parseId: parse})],
  importToLocal: ['desktop_only', ({object}) => ({objectId: object, formats: ['md']})],
  showLocalSave: ['desktop_only', ({object}) => ({localSaveId: object, how: 'open'})],
  deleteLocalSaves: ['desktop_only', ({object}) => ({localSaveIds: [object]})],
  deleteTransfer: ['transfer_not_found', ({transfer}) => ({transferIdList: [transfer]})],
  getDraft: ['not_found', ({draft}) => ({draftId: draft})],
  saveDraft: ['not_found', ({draft}) => ({draftId: draft, revision: 1, markdown: 'mine'})],
  deleteDraft: ['not_found', ({draft}) => ({draftId: draft})],
  getDraftVersionList: ['not_found', ({draft}) => ({draftId: draft})],
  getDraftVersion: ['not_found', ({draft}) => ({draftId: draft, revision: 1})],
  getGlossary: ['not_found', ({glossary}) => ({id: glossary})],
  renameGlossary: ['not_found', ({glossary}) => ({id: glossary, description: 'mine'})],
  deleteGlossary: ['not_found', ({glossary}) => ({id: glossary})],
  exportGlossary: ['not_found', ({glossary}) => ({id: glossary})],
  addGlossaryItems: ['not_found', ({glossary}) => ({itemId: glossary, items: [{origin: 'a', translate: 'b'}]})],
  updateGlossaryItem: ['not_found', ({glossary}) => ({id: 1, itemId: glossary, term: {origin: 'a', translate: 'b'}})],
  deleteGlossaryItems: ['not_found', ({glossary}) => ({itemId: glossary, ids: [1]})],
  importGlossary: ['not_found', ({glossary}) => ({itemId: glossary, csv: btoa('origin,translate\na,b')})],
  startChat: ['parse_history_not_found', ({parse}) => ({parseId: parse})],
  chat: ['parse_history_not_found', ({parse}) => ({parseId: parse, query: 'q', chatModel: 71})],
  chatHistory: ['parse_history_not_found', ({parse}) => ({parseId: parse})],
  clearChat: ['parse_history_not_found', ({parse}) => ({parseId: parse})],
  listConversations: ['parse_history_not_found', ({parse}) => ({parseId: parse})],
  createConversation: ['parse_history_not_found', ({parse}) => ({parseIds: [parse]})],
  updateConversation: ['not_found', ({conversation}) => ({conversationId: conversation, name: 'mine'})],
  deleteConversation: ['not_found', ({conversation}) => ({conversationId: conversation})],
  stopAnswer: ['not_found', ({answer}) => ({messageId: answer})],
  answerEvents: ['not_found', ({answer}) => ({messageId: answer})],
  exportConversation: ['not_found', ({conversation}) => ({conversationId: conversation})],
  exportCards: ['not_found', ({answer}) => ({messageId: answer})],
  setObjectPrivacy: ['not_found', ({object}) => ({objectId: object, localOnly: true})],
  listEgress: ['not_found', ({object}) => ({objectId: object})],
  exportEgress: ['not_found', ({object}) => ({objectId: object})],
  createShareLink: ['parse_history_not_found', ({parse}) => ({parseId: parse, days: 1})],
  listShareLinks: ['not_found', ({object}) => ({objectId: object})],
  revokeShareLink: ['not_found', ({share}) => ({shareId: share})],
  restoreApiKey: ['not_found', ({key}) => ({keyId: key})],
  revokeApiKey: ['not_found', ({key}) => ({keyId: key})],
  updateOwnModel: ['llm_model_not_found', ({model}) => ({modelId: model, ...endpoint})],
  deleteOwnModel: ['llm_model_not_found', ({model}) => ({modelId: model})],
  testOwnModel: ['llm_model_not_found', ({model}) => ({modelId: model, baseUrl: endpoint.baseUrl, model: 'm'})],
};

test('every call that names something of a user stands in the table', () => {
  const naming = callList.filter(([, {access, request}]) => {
    const shape = (request as {shape?: object}).shape ?? {};
    return access === 'user' && Object.keys(shape).some(field => /^id$|(?<!cursor|product)Id(s|List)?$/.test(field));
  });
  expect(naming.map(([name]) => name).sort()).toEqual(Object.keys(named).sort());
});

test.each(Object.entries(named).map(([name, [code, request]]) => ({name: name as CallName, code, request})))(
  '$name answers strangers $code, as if there were nothing',
  async ({name, code, request}) => {
    const call: Call = calls[name];
    const answer = (given: object) =>
      server.call(call, given, {token: stranger!.accessToken}).then(
        () => 'success',
        error => ({code: error.code, status: error.status, detail: error.detail}),
      );
    const made = Object.fromEntries(Object.keys(ids).map(key => [key, newId()])) as unknown as Belongings;
    const foreign = await answer(request(ids));
    expect(foreign).toMatchObject({code});
    expect(await answer(request({...made, model: 999_999}))).toEqual(foreign);
  },
);

test('and nothing of it has changed', async () => {
  const token = {token: owner!.accessToken};
  const {spaceObject} = await server.call(calls.getSpaceObject, {objectId: ids.object}, token);
  expect(spaceObject).toMatchObject({objectName: 'a.pdf', objectParseList: [{}], objectTranslateList: [{}]});
  expect(await server.call(calls.getTaskStatus, {outputId: ids.running}, token)).toMatchObject({status: 1});
  expect(await server.call(calls.getGlossary, {id: ids.glossary}, token)).toMatchObject({description: 'g', items: []});
  expect((await server.call(calls.getDraft, {draftId: ids.draft}, token)).draft).toMatchObject({markdown: 'd'});
  const {conversationId, historyList} = await server.call(calls.chatHistory, {parseId: ids.parse}, token);
  expect([conversationId, historyList.map(({content}) => content)]).toEqual([ids.conversation, ['q', 'a']]);
  expect((await server.call(calls.listConversations, {parseId: ids.parse}, token)).conversations).toMatchObject([
    {name: 'c'},
  ]);
  expect((await server.call(calls.listApiKeys, {}, token)).keys).toHaveLength(1);
  expect((await server.call(calls.listShareLinks, {objectId: ids.object}, token)).links).toHaveLength(1);
  expect((await server.call(calls.listOwnModels, {}, token)).modelList).toMatchObject([{displayName: 'm'}]);
  const lists = await server.call(calls.getSpaceObjectList, {expand: true}, {token: stranger!.accessToken});
  expect(lists.spaceObjectList).toEqual([]);
});

// what has left stays in the log, and only from there files are brought back or deleted for good
const alsoOfTrash: readonly string[] = ['deleteSpaceObject', 'restoreSpaceObject', 'listEgress', 'exportEgress'];

test('of a file in the trash nothing is there for its owner either, until it is restored', async () => {
  const careless = await server.addUser({proUntil: new Date('2027-01-01')});
  const token = {token: careless.accessToken};
  const own = await furnish(server, careless);
  const objectIdList = [own.object];
  await server.call(calls.trashSpaceObject, {objectIdList}, token);
  const ofFile = [own.object, own.parse, own.translation];
  const naming = Object.entries(named).filter(
    ([name, [, request]]) =>
      !alsoOfTrash.includes(name) && ofFile.some(id => JSON.stringify(request(own)).includes(id)),
  );
  expect(naming.length).toBeGreaterThan(35);
  for (const [name, [code, request]] of naming) {
    const answer = await server.call(calls[name as CallName] as Call, request(own), token).then(
      () => 'success',
      error => error.code,
    );
    expect({name, answer}).toEqual({name, answer: code});
  }
  expect((await server.call(calls.listTransfers, {}, token)).transfers).toEqual([]);
  await expect(server.call(calls.retryTransfer, {transferId: own.transfer}, token)).rejects.toMatchObject({
    code: 'transfer_not_found',
  });
  const {objectIdList: restored} = await server.call(calls.restoreSpaceObject, {objectIdList}, token);
  expect(restored).toEqual(objectIdList);
  const {spaceObject} = await server.call(calls.getSpaceObject, {objectId: own.object}, token);
  expect(spaceObject).toMatchObject({objectName: 'a.pdf', objectParseList: [{}], objectTranslateList: [{}]});
  expect((await server.call(calls.listConversations, {parseId: own.parse}, token)).conversations).toHaveLength(1);
  expect((await server.call(calls.listTransfers, {}, token)).transfers).toHaveLength(1);
});

test.each(callList.filter(([, {access}]) => access !== 'visitor'))('%s is not for visitors', async (_, call: Call) => {
  const path = call.path.replace(/:\w+/g, 'x');
  const answer = await server.app.inject({method: call.method, url: path});
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
});
