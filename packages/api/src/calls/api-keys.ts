import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {moment} from '../fields.ts';

const scopes = z
  .array(z.enum(['read', 'write', 'account']))
  .min(1)
  .max(3);

const apiKey = z.object({
  keyId: z.string(),
  name: z.string(),
  /** The key's first characters. */
  prefix: z.string(),
  scopes,
  createdAt: moment,
  expiresAt: moment.nullable(),
  lastUsedAt: moment.nullable(),
});

export const createApiKey = defineCall({
  method: 'POST',
  path: v2('/user/keys'),
  about: 'Creates an API key. It is shown only once, and sent as a bearer token.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({
    name: z.string().trim().min(1).max(100),
    scopes,
    /** Days it is good for; for ever when absent. */
    days: z.number().int().min(1).max(3650).optional(),
  }),
  response: apiKey.extend({key: z.string()}),
  errors: [],
});

export const listApiKeys = defineCall({
  method: 'GET',
  path: v2('/user/keys'),
  about: "Lists the account's API keys, newest first.",
  access: 'user',
  scope: 'account',
  request: z.object({}),
  response: z.object({keys: z.array(apiKey)}),
  errors: [],
});

export const restoreApiKey = defineCall({
  method: 'POST',
  path: v2('/user/keys/:keyId/restore'),
  about: 'Takes back that an API key was revoked, within ten minutes.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({keyId: z.string().max(100)}),
  response: z.null(),
  errors: ['not_found'],
});

export const revokeApiKey = defineCall({
  method: 'DELETE',
  path: v2('/user/keys/:keyId'),
  about: 'Revokes an API key.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({keyId: z.string().max(100)}),
  response: z.null(),
  errors: ['not_found'],
});
