import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {probed} from '../probed.ts';

const model = z.object({
  modelId: z.number(),
  displayName: z.string(),
  /** Only members may use it. */
  subscriptionRequired: z.boolean(),
  /** `free`, `half-price` or another word of the catalogue. */
  badge: z.string().nullable(),
  /** What it is good for, in both languages; null where the catalogue does not say. */
  description: z.object({zh: z.string(), en: z.string()}).nullable(),
  /** Yuan per million tokens. */
  inputPrice: z.number(),
  outputPrice: z.number(),
  contextSize: z.number(),
  /** The caller's own endpoint. */
  own: z.boolean(),
  /** Whether the caller may use it now. */
  available: z.boolean(),
  /** Why not: only members may, there are no points left for one that is not free, or the document may not leave this server. */
  reason: z
    .enum(['unauthorized', 'user_subscription_need', 'user_available_points_not_enough', 'privacy_local_only'])
    .nullable(),
});
/** With a document of the caller's, whether each may be used for it. */
const ofParse = {parseId: z.string().min(1).max(64).optional()};
const modelList = z.object({modelList: z.array(model)});

export const listTranslateModels = defineCall({
  method: 'GET',
  path: v2('/models/translate'),
  about: 'Lists the models for translation in display order; the first is the default.',
  access: 'visitor',
  scope: 'read',
  request: z.object(ofParse),
  response: modelList,
  errors: [],
});

export const listChatModels = defineCall({
  method: 'GET',
  path: v2('/models/chat'),
  about: 'Lists the models for chat.',
  access: 'visitor',
  scope: 'read',
  request: z.object({...ofParse, conversationId: z.string().min(1).max(64).optional()}),
  response: modelList,
  errors: [],
});

const serves = z
  .array(z.enum(['translate', 'chat']))
  .min(1)
  .default(['translate', 'chat']);
const endpoint = {
  displayName: z.string().trim().min(1).max(60),
  /** Up to and without `/chat/completions`. */
  baseUrl: z.url({protocol: /^https?$/}).max(500),
  model: z.string().trim().min(1).max(200),
  contextSize: z.number().int().min(1000).max(10_000_000).default(32_000),
  serves,
};
const ownModel = z.object({
  modelId: z.number(),
  displayName: z.string(),
  baseUrl: z.string(),
  model: z.string(),
  contextSize: z.number(),
  serves,
  hasKey: z.boolean(),
  /** The end of the key, to tell keys apart; the key itself is never shown again, and of a short one nothing. */
  keyHint: z.string(),
  createdAt: z.string(),
});
const modelId = z.coerce.number().int();

export const listOwnModels = defineCall({
  method: 'GET',
  path: v2('/models/own'),
  about: "Lists the caller's own model endpoints.",
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({modelList: z.array(ownModel)}),
  errors: [],
});

export const addOwnModel = defineCall({
  method: 'POST',
  path: v2('/models/own'),
  about: 'Adds an OpenAI-compatible endpoint; its API key is stored encrypted.',
  access: 'user',
  scope: 'account',
  request: z.object({...endpoint, apiKey: z.string().max(500)}),
  response: ownModel,
  errors: [],
});

export const updateOwnModel = defineCall({
  method: 'PATCH',
  path: v2('/models/own/:modelId'),
  about: 'Changes an endpoint; without `apiKey` the key is kept.',
  access: 'user',
  scope: 'account',
  request: z.object({modelId, ...endpoint, apiKey: z.string().max(500).optional()}),
  response: ownModel,
  errors: ['llm_model_not_found'],
});

export const deleteOwnModel = defineCall({
  method: 'DELETE',
  path: v2('/models/own/:modelId'),
  about: 'Deletes an endpoint.',
  access: 'user',
  scope: 'account',
  request: z.object({modelId}),
  response: z.null(),
  errors: ['llm_model_not_found'],
});

export const testOwnModel = defineCall({
  method: 'POST',
  path: v2('/models/own/test'),
  about:
    'Sends a test request to an endpoint, with the given key or that of a stored endpoint, and reports the outcome.',
  access: 'user',
  scope: 'account',
  request: z.object({
    baseUrl: endpoint.baseUrl,
    model: endpoint.model,
    apiKey: z.string().max(500).optional(),
    modelId: modelId.optional(),
  }),
  response: probed,
  errors: ['llm_model_not_found'],
});
