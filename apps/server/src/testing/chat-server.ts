import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {FakeLlm} from '@recto/testkit';
import {createTestServer, type TestServer} from './test-server.ts';

export type ChatServer = TestServer & {
  readonly fake: FakeLlm;
  /** Where it listens. */
  readonly url: string;
};

/** Models of the fake endpoint: one free, one that costs a point for a thousand tokens, one for members. */
export const chatModels = {free: 1, paid: 2, members: 3} as const;

/** A server that listens, whose models for chat are a fake one's. */
export async function createChatServer(environment: Readonly<Record<string, string>> = {}): Promise<ChatServer> {
  const fake = new FakeLlm();
  const baseUrl = await fake.listen();
  const server = await createTestServer({
    RECTO_KEY_FAKE: 'k',
    RECTO_MEMBERS_ONLY: 'true',
    RECTO_PRIVATE_ENDPOINTS: 'true',
    ...environment,
  });
  const catalogue = path.join(server.deps.settings.RECTO_HOME, 'models.json');
  const model = {endpointId: 'fake', model: 'fake', contextSize: 32_000, serves: ['chat'], outputPrice: 0};
  const models = [
    {...model, modelId: chatModels.free, displayName: 'Free', inputPrice: 0},
    {...model, modelId: chatModels.paid, displayName: 'Paid', inputPrice: 10, outputPrice: 10},
    {...model, modelId: chatModels.members, displayName: 'Members', inputPrice: 0, subscriptionRequired: true},
  ];
  const endpoints = [{endpointId: 'fake', baseUrl, keyVariable: 'RECTO_KEY_FAKE'}];
  writeFileSync(catalogue, JSON.stringify({endpoints, models}));
  Object.assign(server.deps.settings, {RECTO_MODELS_FILE: catalogue});
  const url = await server.app.listen({port: 0, host: '127.0.0.1'});
  return {
    ...server,
    fake,
    url,
    close: async () => {
      await server.close();
      await fake.close();
    },
  };
}
