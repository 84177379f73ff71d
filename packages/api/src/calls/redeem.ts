import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {cursor, moment} from '../fields.ts';

/** What a code is worth: days of membership with what comes with them, or, without days, a pack for members. */
const contents = {
  days: z.number().int().min(0).max(2190).default(0),
  pages: z.number().int().min(0).max(1_000_000).default(0),
  images: z.number().int().min(0).max(1_000_000).default(0),
  points: z.number().int().min(0).max(10_000_000).default(0),
};

export const redeemCode = defineCall({
  method: 'POST',
  path: v2('/pay/redeem'),
  about: 'Redeems a code for membership or a pack.',
  access: 'user',
  scope: 'account',
  request: z.object({code: z.string().trim().min(1).max(64)}),
  response: z.object({
    days: z.number(),
    pages: z.number(),
    images: z.number(),
    points: z.number(),
  }),
  errors: ['redeem_code_not_found', 'redeem_code_already_used', 'redeem_code_expired', 'redeem_code_not_allowed'],
});

const code = z.object({
  code: z.string(),
  ...contents,
  note: z.string(),
  forUserId: z.string().nullable(),
  expiresAt: moment.nullable(),
  usedBy: z.string().nullable(),
  usedAt: moment.nullable(),
  createdAt: moment,
});

export const adminCreateRedeemCodes = defineCall({
  method: 'POST',
  path: v2('/admin/redeem-codes'),
  about: 'Creates redeem codes for membership (with `days`) or for packs (without).',
  access: 'admin',
  scope: 'account',
  request: z.object({
    count: z.number().int().min(1).max(1000).default(1),
    ...contents,
    /** The only account that may use it. */
    forUserId: z.string().max(100).optional(),
    expiresAt: moment.optional(),
    note: z.string().max(200).default(''),
  }),
  response: z.object({codes: z.array(code)}),
  errors: ['not_found', 'user_not_found'],
});

export const adminListRedeemCodes = defineCall({
  method: 'GET',
  path: v2('/admin/redeem-codes'),
  about: 'Lists redeem codes, newest first.',
  access: 'admin',
  scope: 'account',
  request: z.object({
    used: z.stringbool().optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({codes: z.array(code), cursor: cursor.nullable()}),
  errors: ['not_found'],
});
