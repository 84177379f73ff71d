import {z} from 'zod';
import {defineCall, gateway} from '../call.ts';
import {mostTagLetters, mostTags} from '../enums.ts';
import {parseResult, resultPage} from '../parse-result.ts';
import {trustReport} from '../trust-report.ts';

const id = z.string().min(1).max(100);
const space = (name: string) => gateway('SpaceService', name);

const parseItem = z.object({
  parseId: id,
  objectId: id,
  /** `TaskStatus`. */
  status: z.number(),
  /** It failed because it was cancelled. */
  cancelled: z.boolean(),
  pageCount: z.number().nullable(),
  createdAt: z.string(),
  /** How what was read begins, on one line; null until it has been read, and where there is no text. */
  displayText: z.string().nullable(),
  /** A small image of what was read, as of its object. */
  coverUrl: z.string().nullable(),
  /** The newest task of it, to follow, cancel or retry; null when it is forgotten. */
  outputId: z.string().nullable(),
  /** `parseVersion` for PDFs (absent is v2), `parseModel` for images. */
  parseParam: z.object({
    parseVersion: z.number().optional(),
    parseModel: z.number().optional(),
    pages: z.string().optional(),
  }),
});

const translateItem = z.object({
  translateId: id,
  objectId: id,
  parseId: id,
  status: z.number(),
  cancelled: z.boolean(),
  createdAt: z.string(),
  outputId: z.string().nullable(),
  translateParam: z.looseObject({}),
});

const spaceObject = z.object({
  objectId: id,
  objectName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  bytes: z.number().nullable(),
  encrypted: z.boolean(),
  /** A small image of the first page; null until there is one. */
  coverUrl: z.string().nullable(),
  /** Given by its user, in the order in which they were given. */
  tags: z.array(z.string()),
  /** Whether nothing of it may be sent to other machines; null leaves that to the account. */
  localOnly: z.boolean().nullable(),
  file: z.object({fileName: z.string(), fileType: z.number(), pageCount: z.number().nullable()}),
  objectParseList: z.array(parseItem).optional(),
  objectTranslateList: z.array(translateItem).optional(),
});

const ofObject = z.object({objectId: id});

export const getSpaceObjectList = defineCall({
  method: 'POST',
  path: space('GetSpaceObjectList'),
  about: "Lists the caller's files, newest first.",
  access: 'user',
  scope: 'read',
  request: z.object({
    /** `nextCursorId` of the page before. */
    cursorId: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(100).default(10),
    fileType: z.number().int().optional(),
    /** With the parses and translations of each. */
    expand: z.boolean().default(false),
    /** Part of the name, in any case. */
    search: z.string().max(255).optional(),
    /** How the newest parse stands; `none` for files that were never parsed. */
    parseState: z.enum(['none', 'running', 'done', 'failed']).optional(),
    /** Only files that were added since then. */
    createdAfter: z.iso.datetime().optional(),
    /** A tag that they have. */
    tag: z.string().max(mostTagLetters).optional(),
    /** What they are written in, as `getSpaceFacets` names it: `en`. */
    language: z.string().max(10).optional(),
  }),
  response: z.object({spaceObjectList: z.array(spaceObject), nextCursorId: z.string().nullable()}),
  errors: [],
});

export const getSpaceFacets = defineCall({
  method: 'POST',
  path: space('GetSpaceFacets'),
  about: "What the caller's files can be filtered by: the tags that are in use, and the languages they are written in.",
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({
    /** In alphabetical order. */
    tags: z.array(z.object({tag: z.string(), count: z.number()})),
    /** The first part of BCP 47 codes, the one of most files first. */
    languages: z.array(z.object({language: z.string(), count: z.number()})),
  }),
  errors: [],
});

const tag = z.string().trim().min(1).max(mostTagLetters);

export const tagSpaceObject = defineCall({
  method: 'POST',
  path: space('TagSpaceObject'),
  about: `Gives tags to files and takes others from them. A tag that is in use keeps its spelling, whatever the case it is given in; a file has at most ${mostTags}.`,
  access: 'user',
  scope: 'write',
  request: z.object({
    objectIdList: z.array(id).min(1).max(100),
    add: z.array(tag).max(mostTags).default([]),
    remove: z.array(tag).max(mostTags).default([]),
  }),
  response: z.object({objectIdList: z.array(id)}),
  errors: ['not_found', 'bad_request'],
});

/** Part of a page on which something was found. */
const hit = z.object({
  parseId: id,
  /** From 1. */
  page: z.number(),
  blockId: z.string(),
  /** What stands around the first matches. */
  text: z.string(),
  /** Where in `text` the matches begin and end, in UTF-16 units. */
  matches: z.array(z.tuple([z.number(), z.number()])),
});

export const searchSpace = defineCall({
  method: 'POST',
  path: space('SearchSpace'),
  about:
    'Searches the text of all documents of the caller, and their names: words that stand on the same page with any ending, "phrases", and -words that must not be there.',
  access: 'user',
  scope: 'read',
  request: z.object({
    query: z.string().trim().min(1).max(200),
    fileType: z.number().int().optional(),
    /** `next` of the answer before. */
    from: z.number().int().min(0).max(10_000).default(0),
    /** Documents. */
    limit: z.number().int().min(1).max(50).default(20),
  }),
  response: z.object({
    documents: z.array(
      z.object({
        objectId: id,
        objectName: z.string(),
        fileType: z.number(),
        pageCount: z.number().nullable(),
        /** On how many of its pages; 0 when its name was found. */
        pages: z.number(),
        /** Some of these pages, in their order. */
        hits: z.array(hit),
      }),
    ),
    next: z.number().nullable(),
  }),
  errors: [],
});

export const getSpaceObject = defineCall({
  method: 'POST',
  path: space('GetSpaceObject'),
  about: 'A file with its parses and translations.',
  access: 'user',
  scope: 'read',
  request: ofObject,
  response: z.object({spaceObject}),
  errors: ['not_found'],
});

export const updateSpaceObject = defineCall({
  method: 'POST',
  path: space('UpdateSpaceObject'),
  about: 'Renames a file.',
  access: 'user',
  scope: 'write',
  request: z.object({objectId: id, objectName: z.string().trim().min(1).max(255)}),
  response: z.object({spaceObject}),
  errors: ['not_found'],
});

export const deleteSpaceObject = defineCall({
  method: 'POST',
  path: space('DeleteSpaceObject'),
  about:
    'Deletes files for good, in the trash or not, with their parses and translations. At most ten; further ids are ignored.',
  access: 'user',
  scope: 'write',
  request: z.object({objectIdList: z.array(id).min(1).max(1000)}),
  response: z.object({objectIdList: z.array(id)}),
  errors: ['not_found'],
});

export const trashSpaceObject = defineCall({
  method: 'POST',
  path: space('TrashSpaceObject'),
  about:
    'Moves files to the trash, with their parses and translations; what waits or runs for them is cancelled. They are deleted after some days.',
  access: 'user',
  scope: 'write',
  request: z.object({objectIdList: z.array(id).min(1).max(1000)}),
  response: z.object({objectIdList: z.array(id)}),
  errors: ['not_found'],
});

export const restoreSpaceObject = defineCall({
  method: 'POST',
  path: space('RestoreSpaceObject'),
  about: 'Takes files out of the trash, with their parses and translations.',
  access: 'user',
  scope: 'write',
  request: z.object({objectIdList: z.array(id).min(1).max(1000)}),
  response: z.object({objectIdList: z.array(id)}),
  errors: ['not_found'],
});

export const getSpaceTrash = defineCall({
  method: 'POST',
  path: space('GetSpaceTrash'),
  about: 'Lists the files in the trash, the last that came first.',
  access: 'user',
  scope: 'read',
  request: z.object({
    /** `nextCursorId` of the page before. */
    cursorId: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(100).default(30),
  }),
  response: z.object({
    trashList: z.array(
      z.object({
        objectId: id,
        objectName: z.string(),
        fileType: z.number(),
        pageCount: z.number().nullable(),
        bytes: z.number().nullable(),
        trashedAt: z.string(),
        /** When it is deleted for good. */
        deletedAt: z.string(),
      }),
    ),
    nextCursorId: z.string().nullable(),
  }),
  errors: [],
});

export const getObjectParseList = defineCall({
  method: 'POST',
  path: space('GetObjectParseList'),
  about: 'Lists the parses of a file, newest first.',
  access: 'user',
  scope: 'read',
  request: ofObject,
  response: z.object({objectParseList: z.array(parseItem)}),
  errors: ['not_found'],
});

export const getObjectTranslateList = defineCall({
  method: 'POST',
  path: space('GetObjectTranslateList'),
  about: 'Lists the translations of a file, newest first.',
  access: 'user',
  scope: 'read',
  request: ofObject,
  response: z.object({objectTranslateList: z.array(translateItem)}),
  errors: ['not_found'],
});

export const getObjectParse = defineCall({
  method: 'POST',
  path: space('GetObjectParse'),
  about: 'A parse.',
  access: 'user',
  scope: 'read',
  request: z.object({parseId: id}),
  response: z.object({objectParse: parseItem}),
  errors: ['parse_history_not_found'],
});

export const getObjectTranslate = defineCall({
  method: 'POST',
  path: space('GetObjectTranslate'),
  about: 'A translation.',
  access: 'user',
  scope: 'read',
  request: z.object({translateId: id}),
  response: z.object({objectTranslate: translateItem}),
  errors: ['translate_history_not_found'],
});

export const deleteObjectTranslate = defineCall({
  method: 'POST',
  path: space('DeleteObjectTranslate'),
  about: 'Deletes translations for good, in the trash or not.',
  access: 'user',
  scope: 'write',
  request: z.object({translateIdList: z.array(id).min(1).max(100)}),
  response: z.object({translateIdList: z.array(id)}),
  errors: ['translate_history_not_found'],
});

export const trashObjectTranslate = defineCall({
  method: 'POST',
  path: space('TrashObjectTranslate'),
  about: 'Moves translations to the trash; what waits or runs for them is cancelled. They are deleted after some days.',
  access: 'user',
  scope: 'write',
  request: z.object({translateIdList: z.array(id).min(1).max(100)}),
  response: z.object({translateIdList: z.array(id)}),
  errors: ['translate_history_not_found'],
});

export const restoreObjectTranslate = defineCall({
  method: 'POST',
  path: space('RestoreObjectTranslate'),
  about: 'Takes translations out of the trash.',
  access: 'user',
  scope: 'write',
  request: z.object({translateIdList: z.array(id).min(1).max(100)}),
  response: z.object({translateIdList: z.array(id)}),
  errors: ['translate_history_not_found'],
});

export const getTranslateTrash = defineCall({
  method: 'POST',
  path: space('GetTranslateTrash'),
  about: 'Lists the translations in the trash whose file is not there itself, the last that came first; at most 100.',
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({
    trashList: z.array(
      z.object({
        translateId: id,
        objectId: id,
        objectName: z.string(),
        translateParam: z.looseObject({}),
        trashedAt: z.string(),
        /** When it is deleted for good. */
        deletedAt: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const getSpaceObjectSource = defineCall({
  method: 'POST',
  path: space('GetSpaceObjectSource'),
  about: 'A signed URL of the uploaded file, for a plain GET; it expires.',
  access: 'user',
  scope: 'read',
  request: ofObject,
  response: z.object({url: z.string()}),
  errors: ['not_found'],
});

export const getObjectParseResult = defineCall({
  method: 'POST',
  path: space('GetObjectParseResult'),
  about: 'The result of a parse, page by page.',
  access: 'user',
  scope: 'read',
  request: z.object({
    parseId: id,
    /** As `1,3,10-20`; all pages when absent. */
    pages: z.string().max(1000).optional(),
  }),
  response: z.object({objectId: id, ...parseResult}),
  errors: ['parse_history_not_found', 'file_not_upload', 'bad_request'],
});

export const getObjectParsePreview = defineCall({
  method: 'POST',
  path: space('GetObjectParsePreview'),
  about:
    'Pages of a PDF that is still being parsed, as far as they are known: headings, joins over pages and pictures come with the result. A page may come again; the later one is better.',
  access: 'user',
  scope: 'read',
  request: z.object({
    parseId: id,
    /** `next` of the answer before; 0 for what there is from the beginning. */
    after: z.number().int().min(0).max(1_000_000).default(0),
  }),
  response: z.object({pages: z.array(resultPage), next: z.number()}),
  errors: ['parse_history_not_found'],
});

export const getObjectParseReport = defineCall({
  method: 'POST',
  path: space('GetObjectParseReport'),
  about: 'The trust report of a parse: missing text, uncertain formulas and tables, pages without text.',
  access: 'user',
  scope: 'read',
  request: z.object({parseId: id}),
  response: z.object({report: trustReport.nullable()}),
  errors: ['parse_history_not_found'],
});
