import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {egressPurposes} from '../enums.ts';
import {cursor, moment} from '../fields.ts';

const id = z.string().min(1).max(64);

const account = z.object({
  /** Whether nothing of a document may be sent to other machines, where the document does not say otherwise. */
  localOnly: z.boolean(),
});

const record = z.object({
  egressId: z.string(),
  /** What was sent of, under the names they had; none for what belongs to no document. A deleted document stays in the log. */
  documents: z.array(z.object({objectId: z.string(), objectName: z.string()})),
  purpose: z.enum(egressPurposes),
  /** The task or the answer that it was sent for. */
  outputId: z.string().nullable(),
  /** Host and, unless it is the usual one, port. Empty for images at public addresses and for links to documents: whoever has the address. */
  host: z.string(),
  /** The host is the server's own machine: nothing left it. */
  local: z.boolean(),
  requests: z.number(),
  /** Requests that were not answered, or with an error. */
  failed: z.number(),
  bytes: z.number(),
  firstAt: moment,
  lastAt: moment,
});

export const getPrivacy = defineCall({
  method: 'GET',
  path: v2('/privacy'),
  about: 'Whether documents of the account may be sent to other machines.',
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: account,
  errors: [],
});

export const setPrivacy = defineCall({
  method: 'POST',
  path: v2('/privacy'),
  about:
    'Sets whether documents of the account may be sent to other machines, where a document does not say otherwise. What runs stops at its next request.',
  access: 'user',
  scope: 'account',
  request: account,
  response: account,
  errors: [],
});

export const setObjectPrivacy = defineCall({
  method: 'POST',
  path: v2('/privacy/objects'),
  about: 'Sets whether a document may be sent to other machines; null leaves that to the account.',
  access: 'user',
  scope: 'account',
  request: z.object({objectId: id, localOnly: z.boolean().nullable()}),
  response: z.object({
    localOnly: z.boolean().nullable(),
    /** What holds: its own setting, or that of the account. */
    keptLocal: z.boolean(),
  }),
  errors: ['not_found'],
});

export const listEgress = defineCall({
  method: 'GET',
  path: v2('/privacy/egress'),
  about:
    'Lists what was sent to other machines, newest first: of all documents, or of one, also of one that was deleted.',
  access: 'user',
  scope: 'read',
  request: z.object({
    objectId: id.optional(),
    /** `nextCursor` of the page before. */
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({egress: z.array(record), nextCursor: z.string().nullable()}),
  errors: ['not_found'],
});

export const exportEgress = defineCall({
  method: 'GET',
  path: v2('/privacy/egress.csv'),
  about: 'Exports what ListEgress lists as CSV (UTF-8), newest first.',
  access: 'user',
  scope: 'read',
  request: z.object({objectId: id.optional()}),
  response: z.null(),
  errors: ['not_found'],
  answer: 'file',
});
