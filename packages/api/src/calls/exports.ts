import {z} from 'zod';
import {defineCall, gateway} from '../call.ts';
import {roomCodes} from '../error-groups.ts';

const id = z.string().min(1).max(64);

const exported = z.object({
  outputId: z.string(),
  objectId: z.string().nullable(),
  parseId: z.string().nullable(),
  translateId: z.string().nullable(),
  /** With its ending once it is written. */
  fileName: z.string(),
  /** The format's name, as `convertTo` takes it. */
  format: z.string(),
  /** `TaskStatus`. */
  status: z.number(),
  /** 0 to 100. */
  progress: z.number(),
  /** Why it failed: a code of the catalogue. */
  code: z.string().nullable(),
  /** What `code` says, to be shown; empty without one. */
  msg: z.string(),
  bytes: z.number().nullable(),
  /** Where the file is, for a plain GET; it expires. Null until it is written, and when it is no longer there. */
  url: z.string().nullable(),
  createdAt: z.string(),
});

export const getExportList = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'GetExportList'),
  about: "Lists the caller's last hundred exports, newest first.",
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({exportList: z.array(exported)}),
  errors: [],
});

export const deleteExport = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'DeleteExport'),
  about: 'Deletes exports with their files; cancels those that are queued or running.',
  access: 'user',
  scope: 'write',
  request: z.object({outputIdList: z.array(id).min(1).max(100)}),
  response: z.object({outputIdList: z.array(z.string())}),
  errors: ['parse_status_not_found'],
});

export const retryExport = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'RetryExport'),
  about: 'Repeats an export that has ended; the new one replaces it.',
  access: 'user',
  scope: 'write',
  request: z.object({outputId: id}),
  response: z.object({outputId: z.string()}),
  errors: ['privacy_local_only', ...roomCodes, 'parse_status_not_found', 'convert_limit', 'convert_external_limit'],
});
