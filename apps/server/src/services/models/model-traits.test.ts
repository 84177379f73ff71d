import {like} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {serverState} from '../../database/schema/index.ts';
import {createTestServer, type TestServer} from '../../testing/test-server.ts';
import {modelTraitsOf} from './model-traits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('what a model is like is kept per model, without the address of its endpoint', async () => {
  const model = {baseUrl: 'https://models.example.org/v1', model: 'large'};
  const traits = () => modelTraitsOf(server.deps, model);
  expect(await traits().load()).toEqual({});
  await traits().save({batchTexts: 24});
  await traits().save({batchTexts: 64, reasoningSwitch: 'template'});
  expect(await traits().load()).toEqual({batchTexts: 64, reasoningSwitch: 'template'});
  expect(await modelTraitsOf(server.deps, {...model, model: 'small'}).load()).toEqual({});
  const rows = await server.deps.db.select().from(serverState).where(like(serverState.name, 'model-traits/%'));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('example.org');
});
