import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {FileType, TaskStatus} from '@recto/api';
import {FakeLlm} from '@recto/testkit';
import {newId} from '../database/schema/columns.ts';
import {parses, spaceObjects} from '../database/schema/index.ts';
import {teaPaper} from './tea-paper.ts';
import {createTestServer, type TestServer, type TestUser} from './test-server.ts';

/** A server with the models of `offerFakeModels`, and the endpoint that answers for them. */
export async function createTranslatingServer(): Promise<{
  readonly server: TestServer;
  readonly fake: FakeLlm;
  readonly close: () => Promise<void>;
}> {
  const fake = new FakeLlm();
  const baseUrl = await fake.listen();
  const server = await createTestServer({RECTO_WORKERS: '2', RECTO_KEY_FAKE: 'k', RECTO_PRIVATE_ENDPOINTS: 'true'});
  offerFakeModels(server, baseUrl);
  const close = async () => {
    await server.close();
    await fake.close();
  };
  return {server, fake, close};
}

/** Offers two models of the endpoint at `baseUrl`: 1 is free, 2 is paid for. */
export function offerFakeModels(server: TestServer, baseUrl: string): void {
  const catalogue = path.join(server.deps.settings.RECTO_HOME, 'models.json');
  const model = {endpointId: 'fake', model: 'fake', contextSize: 1000, serves: ['translate']};
  writeFileSync(
    catalogue,
    JSON.stringify({
      endpoints: [{endpointId: 'fake', baseUrl, keyVariable: 'RECTO_KEY_FAKE'}],
      models: [
        {...model, modelId: 1, displayName: 'Free', inputPrice: 0, outputPrice: 0},
        {...model, modelId: 2, displayName: 'Paid', inputPrice: 1000, outputPrice: 3000},
      ],
    }),
  );
  Object.assign(server.deps.settings, {RECTO_MODELS_FILE: catalogue});
}

/** A finished parse of the paper on tea. */
export async function addTeaParse(server: TestServer, user: TestUser): Promise<string> {
  const {db, now, blobs} = server.deps;
  const [objectId, parseId, userId] = [newId(), newId(), user.userId];
  const times = {createdAt: now(), updatedAt: now()};
  const object = {objectId, userId, objectName: 'paper.pdf', fileType: FileType.pdf, state: 'ready' as const};
  await db.insert(spaceObjects).values({...object, pageCount: 1, ...times});
  const done = {status: TaskStatus.success, pageCount: 1, createdAt: now()};
  await db.insert(parses).values({parseId, objectId, userId, ...done});
  await blobs.put(`results/${parseId}/doc.json`, Buffer.from(JSON.stringify(teaPaper)));
  return parseId;
}
