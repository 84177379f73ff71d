import {defineCall, roomCodes} from '@recto/api';
import {z} from 'zod';

const uid = z.string().min(1).max(64);
const path = (name: string) => `/api/v2/${name}`;
const model = z.string().max(40).optional();

const preupload = defineCall({
  method: 'POST',
  path: path('parse/preupload'),
  about: 'Announces a PDF and answers where to PUT it; it is parsed by itself.',
  access: 'user',
  scope: 'write',
  request: z.object({file_name: z.string().max(1000).default('document.pdf'), model}),
  response: z.object({uid, url: z.string()}),
  errors: [...roomCodes, 'user_subscription_need'],
});

const parsePdf = defineCall({
  method: 'POST',
  path: path('parse/pdf'),
  about: 'Takes a PDF as the body, and parses it.',
  access: 'user',
  scope: 'write',
  body: 'form',
  request: z.object({}),
  response: z.object({uid}),
  errors: [
    ...roomCodes,
    'user_subscription_need',
    'parse_file_too_large',
    'parse_file_not_pdf',
    'parse_file_page_limit',
    'parse_pdf_invalid',
  ],
});

const parseStatus = defineCall({
  method: 'GET',
  path: path('parse/status'),
  about: 'How a parse stands, and its pages when it is done. What failed for good says so in `detail`.',
  access: 'user',
  scope: 'read',
  request: z.object({uid}),
  response: z.object({
    status: z.enum(['processing', 'success', 'failed']),
    progress: z.number(),
    detail: z.string(),
    result: z
      .object({
        version: z.string(),
        pages: z.array(
          z.object({
            url: z.string(),
            page_idx: z.number(),
            page_width: z.number(),
            page_height: z.number(),
            md: z.string(),
          }),
        ),
      })
      .nullable(),
  }),
  errors: ['not_found'],
});

const imageCodes = [
  ...roomCodes,
  'user_subscription_need',
  'parse_create_task_error',
  'parse_file_not_image',
  'parse_image_file_invalid',
  'parse_file_too_large',
  'parse_user_no_wechat',
  'parse_task_limit_exceeded',
  'parse_page_limit_exceeded',
  'user_subscription_pages_limit',
] as const;

const imageResult = z.object({
  uid,
  status: z.enum(['processing', 'success', 'failed']),
  detail: z.string(),
  result: z
    .object({
      version: z.string(),
      pages: z.array(z.object({page_idx: z.number(), page_width: z.number(), page_height: z.number(), md: z.string()})),
    })
    .nullable(),
  /** An archive of its images, in Doc2X; here they stand at the addresses that the Markdown names. */
  convert_zip: z.null(),
});

const parseImage = defineCall({
  method: 'POST',
  path: path('parse/img/layout'),
  about: 'Takes an image as the body, parses it, and answers with its page when it is done.',
  access: 'user',
  scope: 'write',
  body: 'form',
  request: z.object({}),
  response: imageResult,
  errors: [...imageCodes, 'parse_timeout', 'parse_error', 'parse_image_result_empty'],
});

const submitImage = defineCall({
  method: 'POST',
  path: path('async/parse/img/layout'),
  about: 'Takes an image as the body, and parses it.',
  access: 'user',
  scope: 'write',
  body: 'form',
  request: z.object({}),
  response: z.object({uid}),
  errors: [...imageCodes],
});

const imageState = defineCall({
  method: 'GET',
  path: path('parse/img/layout/status'),
  about: 'How the parse of an image stands, and its page when it is done. What failed says so in `detail`.',
  access: 'user',
  scope: 'read',
  request: z.object({uid}),
  response: imageResult,
  errors: ['not_found'],
});

const converted = z.object({status: z.enum(['processing', 'success', 'failed']), url: z.string()});

const convertParse = defineCall({
  method: 'POST',
  path: path('convert/parse'),
  about: 'Writes a parse in a format; the last one asked for is answered.',
  access: 'user',
  scope: 'write',
  request: z.object({
    uid,
    to: z.string().max(20),
    formula_mode: z.enum(['normal', 'dollar']).default('normal'),
    filename: z.string().max(255).optional(),
    merge_cross_page_forms: z.boolean().default(false),
  }),
  response: converted,
  errors: [...roomCodes, 'not_found', 'parse_history_not_found', 'convert_limit'],
});

const convertResult = defineCall({
  method: 'GET',
  path: path('convert/parse/result'),
  about: 'How the export stands, and where its file is.',
  access: 'user',
  scope: 'read',
  request: z.object({uid}),
  response: converted,
  errors: ['not_found', 'parse_history_not_found'],
});

/**
 * The calls of Doc2X's API v2 (https://doc2x.noedgeai.com/help/en/api/), as far as this server does what they ask for, so
 * that its clients work with another address and one of our API keys. They stand beside the contract: what is new is not
 * made here.
 */
export const doc2xCalls = {
  preupload,
  parsePdf,
  parseStatus,
  parseImage,
  submitImage,
  imageState,
  convertParse,
  convertResult,
} as const;
