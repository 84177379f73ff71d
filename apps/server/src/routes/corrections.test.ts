import {calls, type TranslateParam} from '@recto/api';
import type {Block, Doc} from '@recto/model';
import {builders, reportOf} from '@recto/model';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {parses} from '../database/schema/index.ts';
import {storedDocument} from '../services/exports/stored-document.ts';
import {noteContent} from '../services/transfer/content.ts';
import {translationSource} from '../services/translations/source.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {teaPaper} from '../testing/tea-paper.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const text = (value: string) => ({type: 'text', value, from: []});
const [heading, paragraph] = teaPaper.children as readonly [Block, Block];
const table = teaPaper.children.at(-1)!;

async function newParse(doc: Doc = teaPaper) {
  const user: TestUser = await server.addUser();
  const token = {token: user.accessToken};
  return {user, token, ...(await addStoredParse(server, user, 'tea.pdf', doc))};
}
type Parse = Awaited<ReturnType<typeof newParse>>;

const correct = ({parseId, token}: Parse, revision: number, ...corrections: {type: string}[]) =>
  server.call(calls.makeCorrections, {parseId, revision, corrections}, token);
const setHeading = (value: string) => ({type: 'setText', id: heading.id, children: [text(value)]});
const markdownOf = async ({parseId, token}: Parse) => {
  const {layoutResponse} = await server.call(calls.getObjectParseResult, {parseId}, token);
  return layoutResponse!.pages.map(({md}) => md).join('\n');
};

test('a correction is in the pages, the documents of exports, translations and transfers, and in drafts', async () => {
  const parse = await newParse();
  const {parseId, token, user} = parse;
  const changed = await correct(parse, 0, setHeading('On cold tea'));
  expect(changed).toMatchObject({revision: 1, canUndo: true, canRedo: false, pages: [1]});
  expect(changed.blocks[0]).toMatchObject({
    page: 1,
    markdown: '# On cold tea',
    block: {id: heading.id, correctedBy: 'person'},
  });
  expect(await markdownOf(parse)).toContain('# On cold tea');
  const {draft} = await server.call(calls.createDraft, {parseId}, token);
  expect(draft.markdown).toContain('# On cold tea');
  const exported = await storedDocument(server.deps, {parseId, translateId: null, show: 'original', pictures: false});
  expect(exported.doc.children[0]).toMatchObject({children: [text('On cold tea')]});
  const {blocks} = await noteContent(server.deps, 'notion', {parseId, translateId: null, show: 'original'});
  expect(JSON.stringify(blocks)).toContain('On cold tea');
  const param: TranslateParam = {
    translateModel: 1,
    translateType: 'md',
    translateLang: 1,
    ignoreTranslateTypes: [],
    keepNames: true,
    translateVersion: 'DOC2X_V2_2410',
  };
  const sourceAt = async (corrections?: number) => {
    const of = {userId: user.userId, parseId, param};
    const {doc} = await translationSource(server.deps, {...of, ...(corrections !== undefined && {corrections})});
    return JSON.stringify(doc.children[0]);
  };
  expect(await sourceAt()).toContain('On cold tea');
  // a translation stays with the text that it is of
  expect(await sourceAt(0)).toContain('On warm tea');
});

test('undo and redo, and taking back one of the history', async () => {
  const parse = await newParse();
  const {parseId, token} = parse;
  await correct(parse, 0, setHeading('One'));
  await correct(parse, 1, {type: 'delete', id: paragraph.id} as {type: string});
  expect(await markdownOf(parse)).not.toContain('The kettle');
  expect(await server.call(calls.undoCorrection, {parseId, revision: 2}, token)).toMatchObject({
    revision: 3,
    canUndo: true,
    canRedo: true,
  });
  expect(await markdownOf(parse)).toContain('The kettle');
  await server.call(calls.redoCorrection, {parseId, revision: 3}, token);
  expect(await markdownOf(parse)).not.toContain('The kettle');
  await server.call(calls.undoCorrection, {parseId, revision: 4, of: 1}, token);
  expect(await markdownOf(parse)).toContain('# On warm tea');
  const {correctionList} = await server.call(calls.getCorrections, {parseId}, token);
  expect(correctionList.map(({revision, undone, conflict}) => ({revision, undone, conflict}))).toEqual([
    {revision: 2, undone: false, conflict: null},
    {revision: 1, undone: true, conflict: null},
  ]);
});

test('two tabs: what is about other blocks applies, the same block is refused', async () => {
  const parse = await newParse();
  await correct(parse, 0, setHeading('First'));
  await correct(parse, 0, {type: 'setText', id: paragraph.id, children: [text('Other.')]} as {type: string});
  await expect(correct(parse, 0, setHeading('Second'))).rejects.toMatchObject({
    code: 'correction_conflict',
    detail: {reason: 'stale'},
  });
  const markdown = await markdownOf(parse);
  expect(markdown).toContain('# First');
  expect(markdown).toContain('Other.');
  const {parseId, token} = parse;
  await expect(server.call(calls.undoCorrection, {parseId, revision: 1}, token)).rejects.toMatchObject({
    code: 'correction_conflict',
  });
});

test('many at the same time: each is made once, or told', async () => {
  const parse = await newParse();
  const results = await Promise.allSettled(
    Array.from({length: 8}, (_, index) => correct(parse, 0, setHeading(`${index}`))),
  );
  expect(results.filter(({status}) => status === 'fulfilled')).toHaveLength(1);
  const {revision} = await server.call(calls.getCorrections, {parseId: parse.parseId}, parse.token);
  expect(revision).toBe(1);
});

test('all or none', async () => {
  const parse = await newParse();
  await expect(
    correct(parse, 0, setHeading('Half'), {type: 'delete', id: 'gone'} as {type: string}),
  ).rejects.toMatchObject({code: 'correction_conflict', detail: {reason: 'gone', index: 1}});
  const {parseId, token} = parse;
  expect(await server.call(calls.getCorrections, {parseId}, token)).toMatchObject({revision: 0, correctionList: []});
  await expect(correct(parse, 0, {type: 'burn'})).rejects.toMatchObject({code: 'bad_request'});
});

test('cells are merged, a block is moved, another becomes furniture: shown to be corrected, not in the text', async () => {
  const parse = await newParse();
  const edit = {edit: 'merge', row: 0, column: 0, rowSpan: 1, colSpan: 2};
  await correct(
    parse,
    0,
    {type: 'table', id: table.id, newId: 'n1', edit} as {type: string},
    {type: 'move', id: paragraph.id} as {type: string},
    {type: 'setRole', id: heading.id, role: {name: 'furniture'}, newId: 'n2'} as {type: string},
  );
  const markdown = await markdownOf(parse);
  expect(markdown).toContain('colspan="2"');
  expect(markdown.indexOf('The kettle')).toBe(0);
  expect(markdown).not.toContain('On warm tea');
  const {blocks} = await server.call(calls.getDocumentBlocks, {parseId: parse.parseId}, parse.token);
  expect(blocks[1]).toMatchObject({
    markdown: expect.stringContaining('On warm tea'),
    block: {type: 'furniture'},
  });
});

test('the report follows: an accepted formula is not uncertain any more', async () => {
  const {doc, equation} = builders();
  const parse = await newParse(doc(equation('a', {confidence: 0.4}), equation('b', {confidence: 0.5})));
  const {parseId, token} = parse;
  const report = reportOf(doc(equation('a')));
  await server.deps.db.update(parses).set({report}).where(eq(parses.parseId, parseId));
  const findings = async () =>
    (await server.call(calls.getObjectParseReport, {parseId}, token)).report!.formulasInDoubt.map(
      ({finding}) => finding!,
    );
  const [first, second] = await findings();
  await correct(parse, 0, {type: 'accept', finding: first!} as {type: string});
  expect(await findings()).toEqual([second]);
});

test('a file that is read again: corrections are offered, and made where the blocks are there', async () => {
  const parse = await newParse();
  const {token, user, objectId} = parse;
  await correct(parse, 0, setHeading('On cold tea'), {type: 'delete', id: paragraph.id} as {type: string});
  const {doc, paragraph: line} = builders();
  // the heading is there with another id, the paragraph says something else now
  const again = await addStoredParse(server, user, 'tea.pdf', doc(line('New.'), {...heading, id: 'h'}));
  await server.deps.db.update(parses).set({objectId}).where(eq(parses.parseId, again.parseId));
  const {earlier} = await server.call(calls.getDocumentBlocks, {parseId: again.parseId}, token);
  expect(earlier).toEqual({parseId: parse.parseId, count: 2});
  const carried = await server.call(
    calls.carryCorrections,
    {parseId: again.parseId, revision: 0, from: parse.parseId},
    token,
  );
  expect(carried).toMatchObject({carried: 1, left: [{conflict: 'gone', correction: {type: 'delete'}}]});
  expect(await markdownOf({...parse, ...again})).toContain('# On cold tea');
});

test('nothing can be carried over: all of it is told, and nothing has happened', async () => {
  const parse = await newParse();
  const {token, user, objectId} = parse;
  await correct(parse, 0, {type: 'delete', id: paragraph.id} as {type: string});
  const {doc, paragraph: line} = builders();
  const again = await addStoredParse(server, user, 'tea.pdf', doc(line('New.')));
  await server.deps.db.update(parses).set({objectId}).where(eq(parses.parseId, again.parseId));
  const of = {parseId: again.parseId, revision: 0, from: parse.parseId};
  expect(await server.call(calls.carryCorrections, of, token)).toMatchObject({
    revision: 0,
    carried: 0,
    left: [{conflict: 'gone'}],
  });
});

test('what persons add to a document has its limit', async () => {
  const parse = await newParse();
  const lines = (count: number) => Array.from({length: count}, () => ({type: 'lineBreak', from: []}));
  const insert = (id: string, count: number) => ({
    type: 'insert',
    block: {type: 'paragraph', id, from: [], children: lines(count)},
  });
  await correct(parse, 0, insert('a', 60_000));
  await expect(correct(parse, 1, insert('b', 60_000))).rejects.toMatchObject({
    code: 'correction_conflict',
    detail: {reason: 'many'},
  });
  await correct(parse, 1, insert('b', 10));
});

test('a test case has the document before and after', async () => {
  const parse = await newParse();
  await correct(parse, 0, setHeading('On cold tea'));
  const {parseId, token} = parse;
  const made = await server.call(calls.getTestCase, {parseId, note: 'cold'}, token);
  expect(made).toMatchObject({kind: 'recto-test-case', note: 'cold', corrections: [{type: 'setText'}]});
  expect(JSON.stringify(made['read'])).toContain('On warm tea');
  expect(JSON.stringify(made['corrected'])).toContain('On cold tea');
});
