import {z} from 'zod';
import {defineCall, gateway} from '../call.ts';
import {roomCodes} from '../error-groups.ts';

const id = z.string().min(1).max(100);

export const createUploadTask = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'CreateUploadTask'),
  about:
    'Creates an upload and returns the URL to PUT the file to: a PDF, an image, or a Word, EPUB, HTML or Markdown file to be translated in its own format.',
  access: 'user',
  scope: 'write',
  request: z.object({
    fileName: z.string().max(1000),
    /** Bytes that will come, for which room is kept: only a file whose length is known may be put straight into a bucket. */
    fileSize: z.number().int().min(0).optional(),
  }),
  response: z.object({
    outputId: id,
    objectId: id,
    /** Takes one PUT; expires after an hour. */
    url: z.string(),
    method: z.literal('PUT'),
    /** To be sent with the PUT. */
    headers: z.record(z.string(), z.string()),
  }),
  errors: ['parse_file_too_large', ...roomCodes, 'user_subscription_need'],
});

export const createUploadByUrl = defineCall({
  method: 'POST',
  path: gateway('TaskService', 'CreateUploadByUrl'),
  about: 'Uploads a PDF or an image from a public URL.',
  access: 'user',
  scope: 'write',
  request: z.object({url: z.string().max(4000)}),
  response: z.object({outputId: id, objectId: id}),
  errors: [
    'privacy_local_only',
    'user_subscription_need',
    ...roomCodes,
    'parse_pdf_url_invalid',
    'parse_file_too_large',
    'parse_file_not_image',
    'parse_file_page_limit',
    'parse_pdf_invalid',
    'parse_image_file_invalid',
    'parse_file_read_error',
  ],
});
