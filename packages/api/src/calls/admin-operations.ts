import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {probed} from '../probed.ts';

const outputId = z.string().min(1).max(64);

export const adminCancelTask = defineCall({
  method: 'POST',
  path: v2('/admin/tasks/:outputId/cancel'),
  about: 'Cancels a task of any user, free of charge. No effect on a task that has ended.',
  access: 'admin',
  scope: 'account',
  request: z.object({outputId}),
  response: z.null(),
  errors: ['not_found', 'parse_status_not_found'],
});

export const adminRetryTask = defineCall({
  method: 'POST',
  path: v2('/admin/tasks/:outputId/retry'),
  about: "Retries a failed or cancelled task of any user, at the owner's cost.",
  access: 'admin',
  scope: 'account',
  request: z.object({outputId}),
  response: z.object({outputId: z.string()}),
  errors: [
    'not_found',
    'parse_status_not_found',
    'file_invalid',
    'parse_file_lock',
    'parse_file_page_limit',
    'parse_page_limit_exceeded',
    'user_subscription_pages_limit',
    'parse_task_limit_exceeded',
    'user_available_points_not_enough',
    'user_subscription_need',
    'llm_model_not_found',
  ],
});

const catalogueModel = z.object({
  modelId: z.number(),
  displayName: z.string(),
  model: z.string(),
  endpointId: z.string(),
  baseUrl: z.string(),
  /** The environment variable of its key; null for the entry of the `RECTO_LLM_*` variables. */
  keyVariable: z.string().nullable(),
  /** Whether the endpoint has a key: only then is the model offered. */
  hasKey: z.boolean(),
  inputPrice: z.number(),
  outputPrice: z.number(),
  contextSize: z.number(),
  subscriptionRequired: z.boolean(),
  badge: z.string().nullable(),
  serves: z.array(z.enum(['translate', 'chat'])),
});

export const adminListModels = defineCall({
  method: 'GET',
  path: v2('/admin/models'),
  about: 'The whole model catalog, including models that are not offered because their endpoint has no key.',
  access: 'admin',
  scope: 'account',
  request: z.object({}),
  response: z.object({
    models: z.array(catalogueModel),
    /** The file they come from. */
    file: z.string(),
    /** What is wrong with the file, so that the catalogue before it holds; null when nothing is. */
    problem: z.string().nullable(),
  }),
  errors: ['not_found'],
});

export const adminTestModel = defineCall({
  method: 'POST',
  path: v2('/admin/models/:modelId/test'),
  about: 'Sends a test request to a model of the catalog and reports the outcome.',
  access: 'admin',
  scope: 'account',
  request: z.object({modelId: z.coerce.number().int()}),
  response: probed,
  errors: ['not_found', 'llm_model_not_found'],
});

const day = z.object({
  /** `2026-11-21`, UTC. */
  day: z.string(),
  pages: z.number(),
  images: z.number(),
  points: z.number(),
  tasks: z.number(),
  failed: z.number(),
  newUsers: z.number(),
});

export const adminGetStatistics = defineCall({
  method: 'GET',
  path: v2('/admin/statistics'),
  about: 'Dashboard statistics: accounts, tasks, queue, files and the last days.',
  access: 'admin',
  scope: 'account',
  request: z.object({days: z.coerce.number().int().min(1).max(90).default(14)}),
  response: z.object({
    users: z.object({total: z.number(), members: z.number(), banned: z.number(), deregistering: z.number()}),
    /** Tasks that are remembered, by type and status (`TaskType`, `TaskStatus`). */
    tasks: z.array(z.object({type: z.number(), status: z.number(), count: z.number()})),
    queue: z.object({
      waiting: z.number(),
      running: z.number(),
      /** Seconds that the task at the head has waited; null when none waits. */
      oldestSeconds: z.number().nullable(),
      /** Processes that have a task at the moment. */
      workers: z.number(),
    }),
    /** `bytes` are those of files, results and exports together. */
    storage: z.object({files: z.number(), bytes: z.number(), results: z.number(), exports: z.number()}),
    /** Oldest first, days without anything too. */
    days: z.array(day),
  }),
  errors: ['not_found'],
});
