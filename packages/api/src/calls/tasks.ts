import {z} from 'zod';
import {defineCall, gateway, v2} from '../call.ts';
import {convertRequest} from '../convert-request.ts';
import {mergeOrders, ParseModel, ParseVersion} from '../enums.ts';
import {roomCodes} from '../error-groups.ts';
import {numbers} from '../fields.ts';
import {taskState} from '../task-state.ts';

const outputId = z.string().min(1).max(64);

const parseOptions = {
  parseVersion: numbers(ParseVersion).optional(),
  /** Pages as `1,3,10-20,-1`; all when absent. */
  pages: z.string().max(1000).optional(),
  password: z.string().max(1000).optional(),
};

/** A third party that reads it instead of the engine, where one is set up: a third-party image a page, all pages. */
const readerOfPdf = z.literal([ParseModel.mathpix]).optional();

const created = z.object({outputId: z.string(), parseId: z.string()});
const creating = [
  ...roomCodes,
  'not_found',
  'file_not_upload',
  'file_invalid',
  'parse_user_no_wechat',
  'parse_task_limit_exceeded',
  'parse_file_lock',
  'parse_file_not_pdf',
  'parse_file_page_limit',
  'parse_page_limit_exceeded',
  'user_subscription_pages_limit',
  'privacy_local_only',
] as const;

export const createParseTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'CreateParseTask'),
  about:
    'Parses a PDF or an uploaded image, which costs an image. One that was parsed with the same options before returns that parse, free of charge.',
  access: 'user',
  scope: 'write',
  request: z.object({
    objectId: z.string().min(1).max(64),
    ...parseOptions,
    parseModel: readerOfPdf,
    /** Parse again, and pay again, though there is a result. */
    force: z.boolean().default(false),
    /** Pages it may cost at most: one that would cost more is not begun. */
    budget: z.number().int().min(0).optional(),
  }),
  response: created,
  errors: [...creating, 'parse_create_task_error'],
});

export const estimateParseTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'EstimateParseTask'),
  about: 'Estimates a parse: the pages it costs, the quota left, and what prevents it.',
  access: 'user',
  scope: 'read',
  request: z.object({
    objectId: z.string().min(1).max(64),
    parseVersion: parseOptions.parseVersion,
    pages: parseOptions.pages,
    parseModel: readerOfPdf,
  }),
  response: z.object({
    /** Pages it would be charged for: 0 when there is a result already; null for an encrypted file, counted when it is opened. */
    pages: z.number().nullable(),
    /** What it is paid with: pages, images, or third-party images, one a page. */
    kind: z.enum(['pdf', 'image', 'extraImage']),
    /** Pages the caller can spend, and of them today; null for administrators, who have no cap. */
    available: z.number(),
    today: z.number().nullable(),
    /** There is a parse like this: it is answered again without a charge. */
    parseId: z.string().nullable(),
    /** The code that CreateParseTask would answer for want of pages; null when it would not. */
    code: z.enum(['parse_page_limit_exceeded', 'user_subscription_pages_limit']).nullable(),
  }),
  errors: ['not_found', 'file_not_upload', 'file_invalid', 'parse_file_not_pdf', 'parse_file_page_limit'],
});

export const createParseImageTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'CreateParseImageTask'),
  about: 'Uploads an image (`file`: JPG, PNG or WebP) and parses it; costs one image.',
  // what is too large is told by its own code, as soon as it is
  maxBytes: 512 * 1024 * 1024,
  access: 'user',
  scope: 'write',
  body: 'form',
  request: z.object({parseModel: numbers(ParseModel).optional()}),
  response: created.extend({objectId: z.string()}),
  errors: [
    'privacy_local_only',
    'user_subscription_need',
    ...roomCodes,
    'parse_create_task_error',
    'parse_file_not_image',
    'parse_image_file_invalid',
    'parse_file_too_large',
    'parse_user_no_wechat',
    'parse_task_limit_exceeded',
    'parse_page_limit_exceeded',
    'user_subscription_pages_limit',
  ],
});

export const createExtraParseImageTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'CreateExtraParseImageTask'),
  about: 'Parses an uploaded image with third-party OCR, if configured; for members, costs one third-party image.',
  access: 'user',
  scope: 'write',
  request: z.object({
    objectId: z.string().min(1).max(64),
    /** The third party; the first that is set up when it is left out. */
    parseModel: z.literal([ParseModel.mathpix, ParseModel.vision]).optional(),
    /** Read again, and pay again, though there is a result. */
    force: z.boolean().default(false),
  }),
  response: created,
  errors: [
    'privacy_local_only',
    'user_subscription_need',
    ...roomCodes,
    'not_found',
    'file_not_upload',
    'file_invalid',
    'parse_file_not_image',
    'parse_create_task_error',
    'parse_task_limit_exceeded',
    'parse_page_limit_exceeded',
    'user_subscription_pages_limit',
  ],
});

export const getTaskStatus = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'GetTaskStatus'),
  about: 'The status of a task.',
  access: 'user',
  scope: 'read',
  request: z.object({outputId}),
  response: taskState,
  errors: ['parse_status_not_found'],
});

const listed = z.object({
  outputId: z.string(),
  /** What it works on: the object of a parse, the parse of a translation. */
  inputId: z.string(),
  objectId: z.string(),
  file: z.object({fileName: z.string(), pageCount: z.number().nullable(), fileType: z.number()}),
  translateParam: z.unknown(),
});

export const getTaskList = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'GetTaskList'),
  about: "Lists the caller's queued and running tasks.",
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({parseTaskList: z.array(listed), translateTaskList: z.array(listed)}),
  errors: [],
});

export const cancelTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'CancelTask'),
  about:
    'Cancels a task, free of charge except for the part of a translation that is already done, which is kept. No effect on a task that has ended.',
  access: 'user',
  scope: 'write',
  request: z.object({outputId}),
  response: z.null(),
  errors: ['parse_status_not_found'],
});

export const retryTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'RetryTask'),
  about:
    'Retries a failed or cancelled parse or translation as a new task. Translations keep what is done; segments left in the source language, by failure or budget, are translated again.',
  access: 'user',
  scope: 'write',
  request: z.object({outputId, password: parseOptions.password}),
  response: z.object({outputId: z.string(), parseId: z.string(), translateId: z.string().nullable()}),
  errors: [
    'privacy_local_only',
    'parse_status_not_found',
    ...creating,
    'parse_history_not_found',
    'translate_parse_status_invalid',
    'translate_not_allowed',
    'llm_model_not_found',
    'user_subscription_need',
    'user_available_points_not_enough',
  ],
});

export const createConvertParseTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'CreateConvertParseTask'),
  about: 'Exports a parse to a file.',
  access: 'user',
  scope: 'write',
  request: z.object({parseId: z.string().min(1).max(64), ...convertRequest}),
  response: z.object({outputId: z.string()}),
  errors: ['privacy_local_only', 'user_subscription_need', ...roomCodes, 'parse_history_not_found', 'convert_limit'],
});

export const createConvertTranslateTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'CreateConvertTranslateTask'),
  about:
    'Exports a translation to a file: both languages, or one of them. In a PDF (4) that keeps the layout both stand side by side.',
  access: 'user',
  scope: 'write',
  request: z.object({
    translateId: z.string().min(1).max(64),
    convertTrans: z.number().int().min(1).max(3).default(1),
    ...convertRequest,
  }),
  response: z.object({outputId: z.string()}),
  errors: [
    'privacy_local_only',
    'user_subscription_need',
    ...roomCodes,
    'translate_history_not_found',
    'convert_limit',
  ],
});

export const createConvertArchiveTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'CreateConvertArchiveTask'),
  about:
    'Exports several parses and translations as one zip: `{filename}_export.zip`, or `{filename}_translations.zip` for translations only. Several documents, and Word and PDF, require membership on servers that keep them for members.',
  access: 'user',
  scope: 'write',
  request: z.object({
    items: z
      .array(
        z.object({
          parseId: z.string().min(1).max(64).optional(),
          /** Instead of `parseId`. */
          translateId: z.string().min(1).max(64).optional(),
          convertTrans: z.number().int().min(1).max(3).default(1),
          ...convertRequest,
        }),
      )
      .min(1)
      .max(200),
    /** All at the root, or in a folder for each format with the images in `images/`. */
    exportStructure: z.enum(['flat', 'byType']).default('flat'),
    filename: z.string().max(255).default('result'),
  }),
  response: z.object({outputId: z.string()}),
  errors: [
    'privacy_local_only',
    'user_subscription_need',
    ...roomCodes,
    'parse_history_not_found',
    'translate_history_not_found',
    'convert_limit',
  ],
});

export const createExternalPdfMergeTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'CreateExternalPDFMergeTask'),
  about:
    'Merges the source and its layout-preserving translation into one PDF: side by side with the source on the left or right, or alternating pages.',
  access: 'user',
  scope: 'write',
  request: z.object({
    translateId: z.string().min(1).max(64),
    /** By `reverseOrder` unless said. */
    order: z.enum(mergeOrders).optional(),
    /** The translation on the left. */
    reverseOrder: z.boolean().default(false),
    /** Make the file smaller, which takes longer. */
    optimize: z.boolean().default(false),
    /** Without its ending. */
    filename: z.string().max(255).default('result'),
  }),
  response: z.object({
    outputId: z.string(),
    /** The same, by the name that older clients read. */
    result: z.string(),
  }),
  errors: [...roomCodes, 'translate_history_not_found', 'convert_limit', 'convert_external_limit', 'bad_request'],
});

export const createExternalConvertTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'CreateExternalConvertTask'),
  about:
    'Writes HTML as Word: headings, lists, tables and formulas (MathML, KaTeX, MathJax). Nothing of the page runs, and nothing is fetched: images are those that it holds as data.',
  maxBytes: 16 * 1024 * 1024,
  access: 'user',
  scope: 'write',
  request: z.object({html: z.string().min(1)}),
  response: z.object({
    /** The file, as Base64. */
    result: z.string(),
  }),
  errors: [
    'user_subscription_need',
    'convert_external_limit',
    'file_too_large',
    'parse_file_too_large',
    'parse_timeout',
    'parse_error',
  ],
});

export const getConvertTaskStatus = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'GetConvertTaskStatus'),
  about: 'The status of an export; with status 2, the URL of its file.',
  access: 'user',
  scope: 'read',
  request: z.object({outputId}),
  response: z.object({
    status: z.number(),
    url: z.string().nullable(),
    code: z.string().nullable(),
    /** What `code` says, to be shown; empty without one. */
    msg: z.string(),
    /** Percent that are written, of what takes long. */
    progress: z.number(),
    /** Bytes that `optimize` has spared. */
    saved: z.number().nullable(),
  }),
  errors: ['parse_status_not_found'],
});

export const taskEvents = defineCall({
  method: 'GET',
  path: v2('/tasks/events'),
  about:
    "Streams changes of the caller's tasks as server-sent events named `task`, beginning with the open ones, and of the caller's files as events named `space`.",
  access: 'user',
  scope: 'read',
  answer: 'events',
  request: z.object({}),
  response: taskState,
  errors: [],
});
