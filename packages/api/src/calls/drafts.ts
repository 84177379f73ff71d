import {z} from 'zod';
import {defineCall, gateway} from '../call.ts';
import {ConvertTrans} from '../enums.ts';

const id = z.string().min(1).max(64);
const name = z.string().trim().max(255);
// characters; the largest results are about three million
const markdown = z.string().max(4_000_000);
// those characters in UTF-8 and JSON
const maxBytes = 16 * 1024 * 1024;
const space = (call: string) => gateway('SpaceService', call);

const listed = z.object({
  draftId: z.string(),
  /** Empty until somebody names it. */
  name: z.string(),
  /** The parse that it was made of. */
  parseId: z.string().nullable(),
  /** Counts its savings, from 1. */
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const draft = listed.extend({
  markdown: z.string(),
  /** Addresses of the images that it names as `assets/<name>`; they expire. */
  assets: z.record(z.string(), z.string()),
});

export const createDraft = defineCall({
  method: 'POST',
  path: space('CreateDraft'),
  about: 'Creates a draft: empty, from Markdown, or from a finished parse or translation.',
  access: 'user',
  scope: 'write',
  maxBytes,
  request: z.object({
    name: name.default(''),
    markdown: markdown.optional(),
    parseId: id.optional(),
    translateId: id.optional(),
    /** Of a translation: both languages, or one. */
    convertTrans: z.literal(Object.values(ConvertTrans) as [1, 2, 3]).default(1),
  }),
  response: z.object({draft}),
  errors: ['parse_history_not_found', 'translate_history_not_found', 'file_too_large'],
});

export const getDraftList = defineCall({
  method: 'POST',
  path: space('GetDraftList'),
  about: "Lists the caller's drafts, the most recently changed first.",
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({draftList: z.array(listed)}),
  errors: [],
});

export const getDraft = defineCall({
  method: 'POST',
  path: space('GetDraft'),
  about: 'A draft.',
  access: 'user',
  scope: 'read',
  request: z.object({draftId: id}),
  response: z.object({draft}),
  errors: ['not_found'],
});

export const saveDraft = defineCall({
  method: 'POST',
  path: space('SaveDraft'),
  about:
    'Saves a draft that was read at `revision`. If it was saved elsewhere since, nothing changes: `saved` is false and `draft` is the current one.',
  access: 'user',
  scope: 'write',
  maxBytes,
  request: z.object({
    draftId: id,
    revision: z.number().int().min(1),
    name: name.optional(),
    markdown: markdown.optional(),
    /** Keeps what stood there as a version; otherwise that happens every five minutes. */
    keep: z.boolean().default(false),
  }),
  response: z.object({saved: z.boolean(), draft}),
  errors: ['not_found'],
});

export const deleteDraft = defineCall({
  method: 'POST',
  path: space('DeleteDraft'),
  about: 'Deletes a draft with its versions.',
  access: 'user',
  scope: 'write',
  request: z.object({draftId: id}),
  response: z.null(),
  errors: ['not_found'],
});

export const getDraftVersionList = defineCall({
  method: 'POST',
  path: space('GetDraftVersionList'),
  about: 'Lists the versions of a draft, newest first; the oldest are discarded.',
  access: 'user',
  scope: 'read',
  request: z.object({draftId: id}),
  response: z.object({
    versionList: z.array(z.object({revision: z.number(), length: z.number(), savedAt: z.string()})),
  }),
  errors: ['not_found'],
});

export const getDraftVersion = defineCall({
  method: 'POST',
  path: space('GetDraftVersion'),
  about: 'A version of a draft.',
  access: 'user',
  scope: 'read',
  request: z.object({draftId: id, revision: z.number().int().min(1)}),
  response: z.object({revision: z.number(), savedAt: z.string(), markdown: z.string()}),
  errors: ['not_found'],
});
