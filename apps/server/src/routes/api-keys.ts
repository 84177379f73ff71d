import type {ApiKey} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {createKey, listKeys, restoreKey, revokeKey} from '../services/api-keys/keys.ts';

export const apiKeyRoutes = (
  deps: Deps,
): Handlers<'createApiKey' | 'listApiKeys' | 'restoreApiKey' | 'revokeApiKey'> => ({
  createApiKey: async ({input, caller}) => {
    const {key, row} = await createKey(deps, caller.userId, input);
    return {...present(row), key};
  },
  listApiKeys: async ({caller}) => ({keys: (await listKeys(deps, caller.userId)).map(present)}),
  restoreApiKey: async ({input, caller}) => {
    await restoreKey(deps, caller.userId, input.keyId);
    return null;
  },
  revokeApiKey: async ({input, caller}) => {
    await revokeKey(deps, caller.userId, input.keyId);
    return null;
  },
});

const present = ({keyId, name, prefix, scopes, createdAt, expiresAt, lastUsedAt}: ApiKey) => ({
  keyId,
  name,
  prefix,
  scopes: [...scopes],
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
