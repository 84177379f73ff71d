import {like} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {serverState} from '../../database/schema/index.ts';
import {createTestServer, type TestServer} from '../../testing/test-server.ts';
import {batchSizesOf} from './batch-sizes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('what a model copes with is kept per model, without the address of its endpoint', async () => {
  const model = {baseUrl: 'https://models.example.org/v1', model: 'large'};
  const sizes = () => batchSizesOf(server.deps, model);
  expect(await sizes().load()).toBeUndefined();
  await sizes().save(24);
  await sizes().save(64);
  expect(await sizes().load()).toBe(64);
  expect(await batchSizesOf(server.deps, {...model, model: 'small'}).load()).toBeUndefined();
  const rows = await server.deps.db.select().from(serverState).where(like(serverState.name, 'batch-size/%'));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('example.org');
});
