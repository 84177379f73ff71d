import {calls} from '@recto/api';
import {builders} from '@recto/model';
import {FakeLlm} from '@recto/testkit';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {readAnswer} from '../testing/answer-reader.ts';
import {type ChatServer, chatModels, createChatServer} from '../testing/chat-server.ts';
import {addStoredParse} from '../testing/stored-parse.ts';

const embedder = new FakeLlm({apiKey: 'embedding-key'});
let server: ChatServer;
beforeAll(async () => {
  server = await createChatServer({
    RECTO_EMBEDDING_MODEL: 'fake-embedding',
    RECTO_EMBEDDING_BASE_URL: await embedder.listen(),
    RECTO_EMBEDDING_API_KEY: 'embedding-key',
  });
});
afterAll(async () => {
  await server.close();
  await embedder.close();
});

const {doc, heading, paragraph} = builders();
const longDocument = doc(
  ...Array.from({length: 400}, (_, index) => [
    heading(1, `Kettle ${index}`),
    paragraph(
      `Kettle number ${index} stands on the shelf of house ${1000 + index} and is polished by its owner. `.repeat(5),
    ),
  ]).flat(),
);

test('passages of a long document are found by the embedding model too, and the history says that they are a part', async () => {
  const ann = await server.addUser();
  const {parseId} = await addStoredParse(server, ann, 'long.pdf', longDocument);
  const query = 'Who polishes the kettle of house 1234?';
  const answer = await readAnswer(server.url, ann.accessToken, {parseId, query, chatModel: chatModels.free});
  expect((await answer.ended).at(-1)).toMatchObject({done: true, status: 'done'});
  expect(embedder.requests).toBeGreaterThan(1);
  const {historyList} = await server.call(calls.chatHistory, {parseId}, {token: ann.accessToken});
  expect(historyList.map(({notices}) => notices.map(({notice}) => notice))).toEqual([[], ['partial-context']]);
});

test('an embedding model that fails costs no answer', async () => {
  const ben = await server.addUser();
  const {parseId} = await addStoredParse(server, ben, 'long.pdf', longDocument);
  embedder.options = {apiKey: 'another key'};
  const query = 'Where does kettle 77 stand?';
  const answer = await readAnswer(server.url, ben.accessToken, {parseId, query, chatModel: chatModels.free});
  expect((await answer.ended).at(-1)).toMatchObject({done: true, status: 'done'});
});
