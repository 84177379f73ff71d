import {z} from 'zod';
import {defineCall, gateway} from '../call.ts';
import {roomCodes} from '../error-groups.ts';
import {documentTerm, translateLine, translateParam} from '../translate-param.ts';

const id = z.string().min(1).max(64);

/** What stands against a translation before it has begun. */
const refusals = [
  'parse_history_not_found',
  'translate_parse_status_invalid',
  'translate_not_allowed',
  'parse_file_page_limit',
  'llm_model_not_found',
  'user_subscription_need',
  'not_found',
  'privacy_local_only',
] as const;

export const createTranslateTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'CreateTranslateTask'),
  about:
    'Translates a parse of a PDF. If a translation with the same model, language, type, glossary and pages exists: translate_already_exist, unless `force` is set.',
  access: 'user',
  scope: 'write',
  request: z.object({
    parseId: id,
    translateParam,
    /** Translate again though there is the same. */
    force: z.boolean().default(false),
    /** Points it may cost at most; it stops there with what it has. */
    budget: z.number().int().min(0).optional(),
  }),
  response: z.object({outputId: z.string(), translateId: z.string()}),
  errors: [
    ...refusals,
    ...roomCodes,
    'translate_already_exist',
    'user_available_points_not_enough',
    'parse_task_limit_exceeded',
  ],
});

export const estimateTranslateTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'EstimateTranslateTask'),
  about: 'Estimates the tokens and points of a translation.',
  access: 'user',
  scope: 'read',
  request: z.object({parseId: id, translateParam}),
  response: z.object({
    promptTokens: z.number(),
    completionTokens: z.number(),
    /** 0 for models that are free and for own endpoints. */
    points: z.number(),
    /** Points the caller has. */
    available: z.number(),
    pageCount: z.number(),
    /** Whether the same translation is there already. */
    exists: z.boolean(),
  }),
  errors: [...refusals],
});

export const proposeTranslateTerms = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'ProposeTranslateTerms'),
  about:
    'Finds the terms of a parse and has the model propose translations and say what the document is about, to be reviewed and sent as `terms` and `about` of the translation. Charged by tokens.',
  access: 'user',
  scope: 'write',
  request: z.object({parseId: id, translateParam}),
  response: z.object({
    /** The most telling first, with how often the document uses each. */
    terms: z.array(documentTerm.extend({count: z.number()})),
    /** What the document is about, in the language of the translation; absent where the model did not say it. */
    about: z.string().optional(),
    promptTokens: z.number(),
    completionTokens: z.number(),
    points: z.number(),
  }),
  errors: [
    ...refusals,
    'user_available_points_not_enough',
    'llm_key_refused',
    'llm_quota_exhausted',
    'llm_request_refused',
    'llm_unreachable',
  ],
});

export const getObjectTranslateResult = defineCall({
  method: 'POST',
  path: gateway('SpaceService', 'GetObjectTranslateResult'),
  about: 'The lines of a translation; while it runs, those that are done.',
  access: 'user',
  scope: 'read',
  request: z.object({
    translateId: id,
    /** As `1,3,10-20`; all pages when absent. */
    pages: z.string().max(1000).optional(),
  }),
  response: z.object({
    translateId: z.string(),
    objectId: z.string(),
    parseId: z.string(),
    /** `TaskStatus`. */
    status: z.number(),
    translateParam: z.looseObject({}),
    translateResult: z.object({lines: z.array(translateLine)}),
    /** How far it can be trusted: its segments by what became of them. */
    trust: z.object({
      waiting: z.number(),
      translated: z.number(),
      doubt: z.number(),
      edited: z.number(),
      kept: z.number(),
    }),
    /** Of finished layout-preserving translations: texts that did not fit on their page, and those that lie on other text. */
    layout: z.object({unplaced: z.number(), overlapping: z.number()}).nullable(),
    /** Of layout-preserving translations: the translated PDF, for a plain GET. */
    translatedUrl: z.string().nullable(),
    /** Another whenever that PDF has become another, as after an edit. */
    translatedVersion: z.string().nullable(),
  }),
  errors: ['translate_history_not_found', 'bad_request'],
});

export const getObjectTranslateReview = defineCall({
  method: 'POST',
  path: gateway('SpaceService', 'GetObjectTranslateReview'),
  about:
    'What a person should look at in a translation, in the order of reading: every check that its answers had, on what stands there now, and what only shows over the whole document. Nothing is asked of a model.',
  access: 'user',
  scope: 'read',
  request: z.object({translateId: id}),
  response: z.object({
    segments: z.number(),
    /** Segments with a translation. */
    translated: z.number(),
    findings: z.array(
      z.object({
        /** `waiting`, `untranslated`, `number`, `term`, `layout`, `length`, `inconsistent`, `repeated`, `doubtful`. */
        kind: z.string(),
        /** The line of GetObjectTranslateResult; null for what is on none, as entries of the outline. */
        lineId: z.string().nullable(),
        /** From 1. */
        page: z.number().nullable(),
        /** The headings it is below. */
        section: z.string().nullable(),
        source: z.string(),
        translation: z.string(),
        /** What is wrong, in English. */
        detail: z.string(),
        /** The same as codes. */
        reasons: z.array(z.string()),
        /** The missing numbers, the terms, the other translation; empty where the reasons say all. */
        example: z.string(),
      }),
    ),
    /** The terms of the glossary that occur, with how many segments have one and how many follow it; the worst first. */
    terms: z.array(z.object({source: z.string(), target: z.string(), segments: z.number(), followed: z.number()})),
  }),
  errors: ['translate_history_not_found', 'parse_history_not_found'],
});

export const retranslateObjectTranslateLine = defineCall({
  method: 'POST',
  path: gateway('SpaceService', 'RetranslateObjectTranslateLine'),
  about: 'Translates one line again, even an edited one. Runs as a task.',
  access: 'user',
  scope: 'write',
  request: z.object({translateId: id, lineId: id}),
  response: z.object({outputId: z.string()}),
  errors: [...refusals, 'translate_history_not_found', 'user_available_points_not_enough', 'parse_task_limit_exceeded'],
});

export const getObjectTranslateSegments = defineCall({
  method: 'POST',
  path: gateway('SpaceService', 'GetObjectTranslateSegments'),
  about: 'Lists the segments of one line, such as the items of a list or the cells of a table.',
  access: 'user',
  scope: 'read',
  request: z.object({translateId: id, lineId: id}),
  response: z.object({
    /** In reading order, as Markdown; `translated` is empty while one waits. */
    segments: z.array(translateLine.pick({id: true, raw: true, translated: true, state: true})),
  }),
  errors: ['translate_history_not_found', 'not_found'],
});

export const updateObjectTranslateLine = defineCall({
  method: 'POST',
  path: gateway('SpaceService', 'UpdateObjectTranslateLine'),
  about:
    'Replaces the translation of one line, or of one of its segments, by what a person wrote; exports show it from then on. Of a layout-preserving translation, formulas that the original does not have are set as text, as x², or refused with the reason `new_formula`.',
  access: 'user',
  scope: 'write',
  request: z.object({
    translateId: id,
    lineId: id,
    /** One of GetObjectTranslateSegments; the whole line when absent. */
    segment: z.string().min(1).max(200).optional(),
    translated: z.string().max(50_000),
  }),
  response: z.object({
    line: translateLine,
    /** Of layout-preserving translations: the task that sets its page anew. */
    outputId: z.string().nullable(),
  }),
  errors: ['translate_history_not_found', 'translate_parse_status_invalid', 'not_found', 'bad_request'],
});

export const getObjectTranslateExchange = defineCall({
  method: 'POST',
  path: gateway('SpaceService', 'GetObjectTranslateExchange'),
  about:
    'A translation for the tools of translators: XLIFF 2.0, with each segment and what is known of its translation, or a translation memory as TMX 1.4b. Formulas and styles are inline codes.',
  access: 'user',
  scope: 'read',
  request: z.object({translateId: id, format: z.enum(['xliff', 'tmx'])}),
  response: z.object({
    /** The text of the file. */
    content: z.string(),
  }),
  errors: ['translate_history_not_found', 'parse_history_not_found'],
});

export const importObjectTranslateExchange = defineCall({
  method: 'POST',
  path: gateway('SpaceService', 'ImportObjectTranslateExchange'),
  about:
    'Puts the translations of an XLIFF 2 or TMX file into a finished translation: they count as written by a person. Those whose source or codes are not those of the document are refused. A file that is neither is `bad_request` with the reason `exchange_format`.',
  access: 'user',
  scope: 'write',
  request: z.object({translateId: id, content: z.string().min(1).max(16_000_000)}),
  response: z.object({
    taken: z.number(),
    refused: z.number(),
    /** Of layout-preserving translations: the task that sets its pages anew. */
    outputId: z.string().nullable(),
  }),
  errors: ['translate_history_not_found', 'parse_history_not_found', 'translate_parse_status_invalid', 'bad_request'],
  maxBytes: 32 * 1024 * 1024,
});
