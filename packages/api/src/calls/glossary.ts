import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {glossaryTerm, term} from '../glossary-term.ts';

const item = z.object({
  id: z.number(),
  origin: z.string(),
  translate: z.string(),
  originLang: z.string(),
  translateLang: z.string(),
});
const glossary = z.object({
  /** The glossary's id. */
  itemId: z.string(),
  description: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  itemCount: z.number(),
});
const description = term.pipe(z.string().max(100));
const glossaryId = z.string().min(1).max(64);

export const listGlossaries = defineCall({
  method: 'GET',
  path: v2('/term/user/list'),
  about: "Lists the caller's glossaries, newest first.",
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({termList: z.array(glossary)}),
  errors: [],
});

export const createGlossary = defineCall({
  method: 'POST',
  path: v2('/term/user'),
  about: 'Creates a glossary, empty or with terms. Of duplicate terms the last one is kept.',
  access: 'user',
  scope: 'write',
  request: z.object({description, items: z.array(glossaryTerm).max(5000).default([])}),
  response: glossary,
  errors: [],
});

export const renameGlossary = defineCall({
  method: 'PATCH',
  path: v2('/term/user/:id'),
  about: 'Renames a glossary.',
  access: 'user',
  scope: 'write',
  request: z.object({id: glossaryId, description}),
  response: glossary,
  errors: ['not_found'],
});

export const getGlossary = defineCall({
  method: 'GET',
  path: v2('/term/user/:id'),
  about: 'A glossary with its terms in the order they were added.',
  access: 'user',
  scope: 'read',
  request: z.object({id: glossaryId}),
  response: glossary.extend({items: z.array(item)}),
  errors: ['not_found'],
});

export const deleteGlossary = defineCall({
  method: 'DELETE',
  path: v2('/term/user/:id'),
  about: 'Deletes a glossary and its terms.',
  access: 'user',
  scope: 'write',
  request: z.object({id: glossaryId}),
  response: z.null(),
  errors: ['not_found'],
});

export const addGlossaryItems = defineCall({
  method: 'POST',
  path: v2('/term/user/item'),
  about: 'Adds terms to a glossary; an existing term gets the new translation.',
  access: 'user',
  scope: 'write',
  request: z.object({itemId: glossaryId, items: z.array(glossaryTerm).min(1).max(5000)}),
  response: z.object({itemCount: z.number()}),
  errors: ['not_found'],
});

export const updateGlossaryItem = defineCall({
  method: 'PATCH',
  path: v2('/term/user/item/:id'),
  about: 'Changes a term. Fails with the reason `term_exists` if the glossary has another such term.',
  access: 'user',
  scope: 'write',
  request: z.object({id: z.coerce.number().int(), itemId: glossaryId, term: glossaryTerm}),
  response: item,
  errors: ['not_found'],
});

export const deleteGlossaryItems = defineCall({
  method: 'POST',
  path: v2('/term/user/item/del'),
  about: 'Deletes terms of a glossary.',
  access: 'user',
  scope: 'write',
  request: z.object({itemId: glossaryId, ids: z.array(z.number().int()).min(1).max(5000)}),
  response: z.object({deleted: z.number(), itemCount: z.number()}),
  errors: ['not_found'],
});

// the two headers that CSV glossaries come and go with, and the format of other programs for terms
const glossaryFormats = ['origin', 'source', 'tbx'] as const;

export const exportGlossary = defineCall({
  method: 'GET',
  path: v2('/term/user/:id/csv'),
  about:
    'Exports a glossary as CSV (UTF-8): `origin,translate,originLang,translateLang`, or `source,target,tgt_lng`; or as TBX-Basic (ISO 30042:2019).',
  access: 'user',
  scope: 'read',
  request: z.object({id: glossaryId, format: z.enum(glossaryFormats).default('origin')}),
  response: z.null(),
  errors: ['not_found'],
  answer: 'file',
});

export const importGlossary = defineCall({
  method: 'POST',
  path: v2('/term/user/csv'),
  about:
    'Imports a CSV of either format (UTF-8, UTF-16 or GBK, as base64) or a TBX file into a new glossary or that of `itemId`. All or nothing; of a TBX file, translations between languages that are translated.',
  access: 'user',
  scope: 'write',
  request: z.object({
    csv: z.base64().max(4_000_000),
    description: description.optional(),
    itemId: glossaryId.optional(),
  }),
  response: glossary.extend({
    imported: z.number(),
  }),
  errors: ['not_found', 'file_invalid'],
});
