import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {shareDays} from '../enums.ts';
import {moment} from '../fields.ts';
import {parseResult} from '../parse-result.ts';
import {translateLine} from '../translate-param.ts';

const id = z.string().min(1).max(64);

const shareLink = z.object({
  shareId: z.string(),
  objectId: z.string(),
  parseId: z.string(),
  /** The translation it leads to; null for one to the result itself. */
  translateId: z.string().nullable(),
  /** Whether the file itself can be had, and images of its pages. */
  withSource: z.boolean(),
  createdAt: moment,
  expiresAt: moment,
  /** How often it was opened, and when last. */
  views: z.number(),
  lastViewedAt: moment.nullable(),
});

export const createShareLink = defineCall({
  method: 'POST',
  path: v2('/share/links'),
  about:
    'Makes a link by which anybody reads what was read from a file, with its corrections, or a translation of it, until the link expires. The link is shown only once.',
  access: 'user',
  scope: 'write',
  sessionOnly: true,
  request: z.object({
    parseId: id,
    /** A finished translation of the parse, to be read instead. */
    translateId: id.optional(),
    /** Days it is good for; no more than `shareDays` of GetServerInfo. */
    days: z.literal([...shareDays]),
    /** Whether the file itself can be had, and images of its pages. */
    withSource: z.boolean().default(false),
  }),
  response: shareLink.extend({url: z.string()}),
  errors: [
    'parse_history_not_found',
    'translate_history_not_found',
    'share_limit',
    'privacy_local_only',
    'bad_request',
  ],
});

export const listShareLinks = defineCall({
  method: 'GET',
  path: v2('/share/links'),
  about: 'Lists the links of a file that lead somewhere, newest first.',
  access: 'user',
  scope: 'read',
  request: z.object({objectId: id}),
  response: z.object({links: z.array(shareLink)}),
  errors: ['not_found'],
});

export const revokeShareLink = defineCall({
  method: 'DELETE',
  path: v2('/share/links/:shareId'),
  about: 'Ends a link. Who has it open keeps what they see, and gets nothing more.',
  access: 'user',
  scope: 'write',
  sessionOnly: true,
  request: z.object({shareId: id}),
  response: z.null(),
  errors: ['not_found'],
});

export const getSharedDocument = defineCall({
  method: 'POST',
  path: v2('/shared'),
  about:
    'What a link leads to. One that is unknown, expired or revoked leads nowhere, and nothing tells which of these it is.',
  access: 'visitor',
  scope: 'read',
  request: z.object({
    /** What stands in the link after `/s/`. */
    token: z.string().max(200),
  }),
  response: z.object({
    objectName: z.string(),
    expiresAt: moment,
    /** Address of the file itself; null where it is not shared. */
    sourceUrl: z.string().nullable(),
    /** Of a translation: its lines, and the translated PDF where it keeps the layout. Without the file, no line has its source. */
    translation: z
      .object({
        /** `TranslateLang`. */
        translateLang: z.number(),
        lines: z.array(translateLine.pick({id: true, raw: true, translated: true, pageIdx: true, needTranslate: true})),
        translatedUrl: z.string().nullable(),
      })
      .nullable(),
    ...parseResult,
  }),
  errors: ['not_found'],
});
