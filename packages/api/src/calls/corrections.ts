import {z} from 'zod';
import {defineCall, gateway} from '../call.ts';

const id = z.string().min(1).max(64);
const space = (call: string) => gateway('SpaceService', call);
// text of a long block as JSON
const maxBytes = 4 * 1024 * 1024;

/** `parseId`, and the revision of its corrections that the client has seen: 0 as it was read. */
const seen = z.object({parseId: id, revision: z.number().int().min(0)});

/** A correction of the document model: `type` and what belongs to it. */
const correction = z.looseObject({type: z.string()});

const state = z.object({revision: z.number(), canUndo: z.boolean(), canRedo: z.boolean()});

const shownBlock = z.object({
  /** The page that it is read on, from 1. */
  page: z.number(),
  /** Images in it have addresses that expire. */
  markdown: z.string(),
  /** As in the document model. */
  block: z.looseObject({id: z.string(), type: z.string()}),
});

const changed = state.extend({
  /** Pages that may look otherwise now, and what stands on them. */
  pages: z.array(z.number()),
  blocks: z.array(shownBlock),
  /** The ids of all blocks of the document, in its order. */
  order: z.array(z.string()),
});

export const getDocumentBlocks = defineCall({
  method: 'POST',
  path: space('GetDocumentBlocks'),
  about: 'The blocks of a parse as persons correct them, with their corrections.',
  access: 'user',
  scope: 'read',
  request: z.object({
    parseId: id,
    /** As `1,3,10-20`; all pages when absent. */
    pages: z.string().max(1000).optional(),
  }),
  response: state.extend({
    blocks: z.array(shownBlock),
    /** Another parse of the same file whose corrections can be carried over. */
    earlier: z.object({parseId: z.string(), count: z.number()}).nullable(),
  }),
  errors: ['parse_history_not_found', 'bad_request'],
});

export const makeCorrections = defineCall({
  method: 'POST',
  path: space('MakeCorrections'),
  about:
    'Corrects a parse: all of the corrections, or none where one does not apply. Exports, translations, answers and transfers have them from then on.',
  access: 'user',
  scope: 'write',
  maxBytes,
  request: seen.extend({corrections: z.array(correction).min(1).max(200)}),
  response: changed,
  errors: ['parse_history_not_found', 'correction_conflict', 'bad_request'],
});

export const undoCorrection = defineCall({
  method: 'POST',
  path: space('UndoCorrection'),
  about: 'Takes back the last correction that stands, or the one made at revision `of`.',
  access: 'user',
  scope: 'write',
  request: seen.extend({of: z.number().int().min(1).optional()}),
  response: changed,
  errors: ['parse_history_not_found', 'correction_conflict'],
});

export const redoCorrection = defineCall({
  method: 'POST',
  path: space('RedoCorrection'),
  about: 'Makes again what was undone last, or the correction made at revision `of`.',
  access: 'user',
  scope: 'write',
  request: seen.extend({of: z.number().int().min(1).optional()}),
  response: changed,
  errors: ['parse_history_not_found', 'correction_conflict'],
});

export const getCorrections = defineCall({
  method: 'POST',
  path: space('GetCorrections'),
  about: 'The corrections of a parse, the last first.',
  access: 'user',
  scope: 'read',
  request: z.object({parseId: id}),
  response: state.extend({
    correctionList: z.array(
      z.object({
        revision: z.number(),
        correction,
        undone: z.boolean(),
        /** Why it does not apply any more; null when it does. */
        conflict: z.string().nullable(),
        madeAt: z.string(),
      }),
    ),
  }),
  errors: ['parse_history_not_found'],
});

export const carryCorrections = defineCall({
  method: 'POST',
  path: space('CarryCorrections'),
  about:
    'Makes the corrections of another parse of the same file again, where the blocks that they are about are there.',
  access: 'user',
  scope: 'write',
  request: seen.extend({from: id}),
  response: changed.extend({
    carried: z.number(),
    /** Those that do not apply here, and why. */
    left: z.array(z.object({correction, conflict: z.string()})),
  }),
  errors: ['parse_history_not_found', 'correction_conflict'],
});

export const takeOverCorrections = defineCall({
  method: 'POST',
  path: space('TakeOverCorrections'),
  about: 'Translates what was corrected in the document since a translation was made.',
  access: 'user',
  scope: 'write',
  request: z.object({translateId: id}),
  response: z.object({outputId: z.string()}),
  errors: [
    'translate_history_not_found',
    'translate_parse_status_invalid',
    'translate_not_allowed',
    'parse_history_not_found',
    'parse_file_page_limit',
    'llm_model_not_found',
    'user_subscription_need',
    'privacy_local_only',
    'parse_task_limit_exceeded',
  ],
});

export const getTestCase = defineCall({
  method: 'POST',
  path: space('GetTestCase'),
  about:
    'A corrected document as a test case, for a person to keep or to hand on: how it was read, the corrections, how it then is.',
  access: 'user',
  scope: 'read',
  request: z.object({parseId: id, note: z.string().max(5000).default('')}),
  response: z.looseObject({
    kind: z.literal('recto-test-case'),
    version: z.number(),
    note: z.string(),
    corrections: z.array(z.unknown()),
    read: z.unknown(),
    corrected: z.unknown(),
  }),
  errors: ['parse_history_not_found'],
});
