import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {type ChatCitation, calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newId} from '../database/schema/columns.ts';
import {chatMessages} from '../database/schema/index.ts';
import {addStoredParse} from '../testing/stored-parse.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await createTestServer();
  folder = mkdtempSync(path.join(tmpdir(), 'recto-test-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, {recursive: true, force: true});
});

const box = {left: 0, top: 0, right: 1, bottom: 1};
const table = '| Question | Answer |\n|---|---|\n| What is $x$? | **Heat** <b>\\| so[^1] |\n| =1+1 | Two |';

async function conversation(...answers: readonly {readonly content: string; readonly citations?: ChatCitation[]}[]) {
  const ann = await server.addUser();
  const {parseId} = await addStoredParse(server, ann, 'tea paper.pdf');
  const {conversationId} = await server.call(
    calls.createConversation,
    {parseIds: [parseId], name: 'On *tea*'},
    {token: ann.accessToken},
  );
  const ids: string[] = [];
  for (const {content, citations = []} of answers) {
    const of = {conversationId, userId: ann.userId, status: 'done', createdAt: server.deps.now()} as const;
    const [question, answer] = [newId(), newId()];
    await server.deps.db.insert(chatMessages).values([
      {...of, messageId: question, role: 'user', content: 'Why\nso?'},
      {
        ...of,
        messageId: answer,
        questionId: question,
        role: 'assistant',
        content,
        citations: citations.map(citation => ({...citation, parseId})),
      },
    ]);
    ids.push(answer);
  }
  return {ann, conversationId, ids};
}

const found: ChatCitation = {
  number: 1,
  found: true,
  parseId: '',
  nodeId: 'n',
  blockId: 'n',
  kind: 'paragraph',
  quote: 'is heated',
  text: 'is heated\nfor a while',
  places: [{page: 4, box}],
  pageLabel: null,
};
const invented = {...found, number: 2, found: false, quote: 'never', text: '', places: []};

async function get({accessToken}: TestUser, url: string, language = 'en') {
  const headers = {authorization: `Bearer ${accessToken}`, 'accept-language': language};
  const {statusCode, headers: sent, rawPayload} = await server.app.inject({url: `/api/v2/chat/${url}`, headers});
  return {statusCode, type: sent['content-type'], name: sent['content-disposition'], bytes: rawPayload};
}

test('a conversation is exported as Markdown, its citations as footnotes that are numbered through', async () => {
  const {ann, conversationId} = await conversation(
    {content: 'It is heated.[^1] Or not.[^2]', citations: [found, invented]},
    {content: 'Still.[^1]', citations: [found]},
  );
  const english = await get(ann, `conversations/${conversationId}/export`);
  expect(english).toMatchObject({statusCode: 200, type: 'text/markdown; charset=utf-8'});
  expect(english.name).toContain("filename*=UTF-8''On%20_tea_.md");
  expect(english.bytes.toString()).toBe(`# On *tea*

- tea paper.pdf

## Q: Why so?

It is heated.[^1] Or not.[^2]

## Q: Why so?

Still.[^3]

[^1]: "is heated for a while" — tea paper.pdf, p. 4
[^2]: "never" — not found in the document
[^3]: "is heated for a while" — tea paper.pdf, p. 4
`);
  const chinese = (await get(ann, `conversations/${conversationId}/export`, 'zh')).bytes.toString();
  expect(chinese).toContain('"is heated for a while" — tea paper.pdf, 第 4 页');
  expect(chinese).toContain('## 问: Why so?');
});

test('cards are a table for spreadsheets, and a text file for Anki', async () => {
  const {ann, ids} = await conversation({content: table, citations: [found]}, {content: 'No cards.'});
  const csv = await get(ann, `messages/${ids[0]}/cards?format=csv`);
  expect(csv).toMatchObject({statusCode: 200, type: 'text/csv; charset=utf-8'});
  expect(csv.bytes.toString()).toBe(
    '\uFEFFfront,back,source\r\nWhat is $x$?,**Heat** <b>| so,"tea paper.pdf, p. 4"\r\n"\'=1+1",Two,\r\n',
  );
  const tsv = await get(ann, `messages/${ids[0]}/cards?format=tsv`);
  expect(tsv.bytes.toString().split('\n')).toEqual([
    '#separator:tab',
    '#html:true',
    '#columns:Front\tBack\tSource',
    'What is \\(x\\)?\t<b>Heat</b> &lt;b&gt;| so\ttea paper.pdf, p. 4',
    '=1+1\tTwo\t',
    '',
  ]);
  expect((await get(ann, `messages/${ids[1]}/cards?format=csv`)).statusCode).toBe(404);
});

test('a deck is a collection of schema 11, and the same the next time', async () => {
  const {ann, ids} = await conversation({content: table, citations: [found]});
  const read = async () => {
    const deck = await get(ann, `messages/${ids[0]}/cards`);
    expect(deck.name).toContain('tea paper.apkg');
    const file = path.join(folder, 'deck.apkg');
    writeFileSync(file, deck.bytes);
    expect(execFileSync('unzip', ['-p', file, 'media']).toString()).toBe('{}');
    const collection = path.join(folder, 'collection.anki2');
    writeFileSync(collection, execFileSync('unzip', ['-p', file, 'collection.anki2']));
    const database = new DatabaseSync(collection, {readOnly: true});
    const all = (statement: string) => database.prepare(statement).all() as Record<string, unknown>[];
    const [col] = all('select * from col');
    const rows = {notes: all('select * from notes'), cards: all('select * from cards'), col};
    database.close();
    return rows;
  };
  const {notes, cards, col} = await read();
  expect(notes.map(({flds}) => String(flds).split('\u001f'))).toEqual([
    ['What is \\(x\\)?', '<b>Heat</b> &lt;b&gt;| so', 'tea paper.pdf, p. 4'],
    ['=1+1', 'Two', ''],
  ]);
  expect(cards.map(({nid, ord, queue}) => [nid, ord, queue])).toEqual(notes.map(({id}) => [id, 0, 0]));
  expect(col).toMatchObject({ver: 11});
  const [deck] = cards.map(({did}) => did);
  expect(JSON.parse(String(col?.['decks']))).toMatchObject({[String(deck)]: {name: 'tea paper'}});
  const [model] = notes.map(({mid}) => mid);
  expect(JSON.parse(String(col?.['models']))).toMatchObject({[String(model)]: {flds: [{name: 'Front'}, {}, {}]}});
  server.advance(1000);
  const again = await read();
  expect(again.notes.map(({guid}) => guid)).toEqual(notes.map(({guid}) => guid));
  expect(again.cards[0]).toMatchObject({did: deck});
});
