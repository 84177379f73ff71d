import type {calls, ResponseOf} from '@recto/api';
import type {ObjectRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {baseUrlOf} from '../http/base-url.ts';
import type {Handlers} from '../http/route.ts';
import {ownAddresses} from '../present/addresses.ts';
import {coverUrl, sourceUrl} from '../present/files.ts';
import {presentPages} from '../present/pages.ts';
import {presentResult} from '../present/result.ts';
import {readReport} from '../services/corrections/report.ts';
import {readPreview} from '../services/parse/preview.ts';
import {type FoundDocument, searchDocuments} from '../services/search/search-documents.ts';
import {deleteObjects, findObject, listObjects, renameObject} from '../services/space/objects.ts';
import {keepReadingState, readingStateOf} from '../services/space/reading-state.ts';
import {
  deleteTranslations,
  findParse,
  findTranslation,
  type ListedParse,
  type ListedTranslation,
  listParses,
  listTranslations,
  readResult,
} from '../services/space/results.ts';
import {changeTags, facetsOf} from '../services/space/tags.ts';
import {listTrashedTranslations, restoreTranslations, trashTranslations} from '../services/space/translation-trash.ts';
import {deletedAt, listTrash, restoreObjects, type TrashedObject, trashObjects} from '../services/space/trash.ts';

type SpaceCall =
  | 'getSpaceObjectList'
  | 'searchSpace'
  | 'getSpaceObject'
  | 'updateSpaceObject'
  | 'deleteSpaceObject'
  | 'trashSpaceObject'
  | 'restoreSpaceObject'
  | 'getSpaceTrash'
  | 'getSpaceFacets'
  | 'tagSpaceObject'
  | 'getObjectParseList'
  | 'getObjectTranslateList'
  | 'getObjectParse'
  | 'getObjectTranslate'
  | 'deleteObjectTranslate'
  | 'trashObjectTranslate'
  | 'restoreObjectTranslate'
  | 'getTranslateTrash'
  | 'getSpaceObjectSource'
  | 'getObjectParseResult'
  | 'getObjectParsePreview'
  | 'getObjectParseReport'
  | 'getReadingState'
  | 'updateReadingState';

export const spaceRoutes = (deps: Deps): Handlers<SpaceCall> => ({
  getSpaceObjectList: async ({caller, input, request}) => {
    const {cursorId, createdAfter, ...filter} = input;
    const {rows, nextCursor} = await listObjects(deps, caller.userId, {
      ...filter,
      createdAfter: createdAfter === undefined ? undefined : new Date(createdAfter),
      cursor: cursorId || undefined,
    });
    const base = baseUrlOf(deps, request);
    const lists = input.expand ? await listsOf(deps, caller.userId, rows) : undefined;
    return {spaceObjectList: rows.map(row => presentObject(deps, base, row, lists)), nextCursorId: nextCursor};
  },
  searchSpace: async ({caller, input}) => {
    const {documents, next} = await searchDocuments(deps, caller.userId, input);
    return {documents: documents.map(presentFound), next};
  },
  getSpaceObject: async ({caller, input, request}) => {
    const object = await findObject(deps, caller.userId, input.objectId);
    const lists = await listsOf(deps, caller.userId, [object]);
    return {spaceObject: presentObject(deps, baseUrlOf(deps, request), object, lists)};
  },
  updateSpaceObject: async ({caller, input, request}) => {
    const object = await renameObject(deps, caller.userId, input.objectId, input.objectName);
    return {spaceObject: presentObject(deps, baseUrlOf(deps, request), object)};
  },
  deleteSpaceObject: async ({caller, input}) => ({
    objectIdList: [...(await deleteObjects(deps, caller.userId, input.objectIdList))],
  }),
  trashSpaceObject: async ({caller, input}) => ({
    objectIdList: [...(await trashObjects(deps, caller.userId, input.objectIdList))],
  }),
  restoreSpaceObject: async ({caller, input}) => ({
    objectIdList: [...(await restoreObjects(deps, caller.userId, input.objectIdList))],
  }),
  getSpaceTrash: async ({caller, input: {cursorId, limit}}) => {
    const {rows, nextCursor} = await listTrash(deps, caller.userId, {limit, cursor: cursorId || undefined});
    return {trashList: rows.map(row => presentTrashed(deps, row)), nextCursorId: nextCursor};
  },
  getSpaceFacets: async ({caller}) => {
    const {tags, languages} = await facetsOf(deps, caller.userId);
    return {tags: [...tags], languages: [...languages]};
  },
  tagSpaceObject: async ({caller, input}) => ({objectIdList: await changeTags(deps, caller.userId, input)}),
  getObjectParseList: async ({caller, input, request}) => {
    const object = await findObject(deps, caller.userId, input.objectId);
    const cover = coverUrl(deps, baseUrlOf(deps, request), object);
    const rows = await listParses(deps, caller.userId, [object.objectId]);
    return {objectParseList: rows.map(row => presentParse(row, cover))};
  },
  getObjectTranslateList: async ({caller, input}) => {
    const {objectId} = await findObject(deps, caller.userId, input.objectId);
    return {objectTranslateList: (await listTranslations(deps, caller.userId, [objectId])).map(presentTranslation)};
  },
  getObjectParse: async ({caller, input, request}) => {
    const parse = await findParse(deps, caller.userId, input.parseId);
    const object = await findObject(deps, caller.userId, parse.objectId);
    return {objectParse: presentParse(parse, coverUrl(deps, baseUrlOf(deps, request), object))};
  },
  getObjectTranslate: async ({caller, input}) => ({
    objectTranslate: presentTranslation(await findTranslation(deps, caller.userId, input.translateId)),
  }),
  deleteObjectTranslate: async ({caller, input}) => ({
    translateIdList: await deleteTranslations(deps, caller.userId, input.translateIdList),
  }),
  trashObjectTranslate: async ({caller, input}) => ({
    translateIdList: await trashTranslations(deps, caller.userId, input.translateIdList),
  }),
  restoreObjectTranslate: async ({caller, input}) => ({
    translateIdList: await restoreTranslations(deps, caller.userId, input.translateIdList),
  }),
  getTranslateTrash: async ({caller}) => ({
    trashList: (await listTrashedTranslations(deps, caller.userId)).map(row => ({
      translateId: row.translateId,
      objectId: row.objectId,
      objectName: row.objectName,
      translateParam: row.translateParam as Record<string, unknown>,
      trashedAt: row.trashedAt.toISOString(),
      deletedAt: deletedAt(deps, row.trashedAt).toISOString(),
    })),
  }),
  getSpaceObjectSource: async ({caller, input, request}) => {
    const url = sourceUrl(deps, baseUrlOf(deps, request), await findObject(deps, caller.userId, input.objectId));
    if (!url) throw new ServiceError('not_found');
    return {url};
  },
  getObjectParseResult: async ({caller, input, request}) => {
    const result = await readResult(deps, caller.userId, input.parseId, input.pages);
    const addresses = ownAddresses(deps, baseUrlOf(deps, request), result.parse);
    return {objectId: result.parse.objectId, ...presentResult(result, addresses)};
  },
  getObjectParsePreview: async ({caller, input, request}) => {
    const {parse, pages, next} = await readPreview(deps, caller.userId, input.parseId, input.after);
    return {pages: presentPages(pages, ownAddresses(deps, baseUrlOf(deps, request), parse)), next};
  },
  getReadingState: async ({caller, input}) => {
    const found = await readingStateOf(deps, caller.userId, input.objectId);
    return {reading: found?.reading ?? null, updatedAt: found?.updatedAt.toISOString() ?? null};
  },
  updateReadingState: async ({caller, input}) => ({
    updatedAt: (await keepReadingState(deps, caller.userId, input.objectId, input.reading)).toISOString(),
  }),
  getObjectParseReport: async ({caller, input}) => {
    return {report: (await readReport(deps, caller.userId, input.parseId)) ?? null};
  },
});

const presentFound = ({hits, ...document}: FoundDocument) => ({
  ...document,
  hits: hits.map(({excerpt: {text, matches}, ...hit}) => ({
    ...hit,
    text,
    matches: matches.map(([start, end]): [number, number] => [start, end]),
  })),
});

type SpaceObject = ResponseOf<typeof calls.getSpaceObject>['spaceObject'];
type Lists = {readonly parses: readonly ListedParse[]; readonly translations: readonly ListedTranslation[]};

async function listsOf(deps: Deps, userId: string, rows: readonly ObjectRow[]): Promise<Lists> {
  const ids = rows.map(row => row.objectId);
  if (ids.length === 0) return {parses: [], translations: []};
  return {parses: await listParses(deps, userId, ids), translations: await listTranslations(deps, userId, ids)};
}

function presentObject(deps: Deps, base: string, object: ObjectRow, lists?: Lists): SpaceObject {
  const cover = coverUrl(deps, base, object);
  const ofObject = ({objectId}: {readonly objectId: string}): boolean => objectId === object.objectId;
  return {
    objectId: object.objectId,
    objectName: object.objectName,
    createdAt: object.createdAt.toISOString(),
    updatedAt: object.updatedAt.toISOString(),
    bytes: object.bytes,
    encrypted: object.encrypted,
    coverUrl: cover,
    tags: object.tags,
    localOnly: object.localOnly,
    file: {fileName: object.objectName, fileType: object.fileType, pageCount: object.pageCount},
    ...(lists && {
      objectParseList: lists.parses.filter(ofObject).map(parse => presentParse(parse, cover)),
      objectTranslateList: lists.translations.filter(ofObject).map(presentTranslation),
    }),
  };
}

const presentTrashed = (deps: Deps, object: TrashedObject) => ({
  objectId: object.objectId,
  objectName: object.objectName,
  fileType: object.fileType,
  pageCount: object.pageCount,
  bytes: object.bytes,
  trashedAt: object.trashedAt.toISOString(),
  deletedAt: deletedAt(deps, object.trashedAt).toISOString(),
});

const presentParse = ({parseVersion, parseModel, pages, ...parse}: ListedParse, cover: string | null) => ({
  parseId: parse.parseId,
  objectId: parse.objectId,
  status: parse.status,
  cancelled: parse.cancelled,
  pageCount: parse.pageCount,
  createdAt: parse.createdAt.toISOString(),
  displayText: parse.displayText,
  coverUrl: cover,
  outputId: parse.outputId,
  parseParam: {
    ...(parseVersion !== null && {parseVersion}),
    ...(parseModel !== null && {parseModel}),
    ...(pages !== null && {pages}),
  },
});

const presentTranslation = (translation: ListedTranslation) => ({
  translateId: translation.translateId,
  objectId: translation.objectId,
  parseId: translation.parseId,
  status: translation.status,
  cancelled: translation.cancelled,
  createdAt: translation.createdAt.toISOString(),
  outputId: translation.outputId,
  translateParam: translation.translateParam as Record<string, unknown>,
});
