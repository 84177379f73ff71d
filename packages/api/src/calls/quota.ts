import {z} from 'zod';
import {defineCall, v2} from '../call.ts';

const balance = z.object({
  /** What was granted and has not expired. */
  total: z.number(),
  remaining: z.number(),
});

export const getQuota = defineCall({
  method: 'GET',
  path: v2('/user/quota'),
  about: "The caller's remaining quota: pages, images, points, and what is left of the daily limit.",
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({
    pdf: balance,
    image: balance,
    /** Images that a third party reads. */
    extraImage: balance,
    point: balance,
    daily: z.object({
      used: z.number(),
      /** Null for administrators, who have no cap. */
      limit: z.number().nullable(),
      /** When the next day begins, UTC. */
      resetsAt: z.string(),
    }),
    /** What is stored of the caller's; images of pages, which are drawn anew when they are missing, do not count. */
    storage: z.object({
      files: z.number(),
      /** Of files, results and exports together. */
      bytes: z.number(),
      /** Of these, what was made of files: parses and translations. */
      results: z.number(),
      exports: z.number(),
      /** Bytes that there is room for; null without a limit. */
      limit: z.number().nullable(),
    }),
    grants: z.array(
      z.object({
        kind: z.enum(['pdf', 'image', 'extraImage', 'point']),
        source: z.string(),
        amount: z.number(),
        remaining: z.number(),
        /** Cannot be spent until its owner is a member again. */
        frozen: z.boolean(),
        expiresAt: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const getConsumption = defineCall({
  method: 'GET',
  path: v2('/user/consumption'),
  about: 'Lists what tasks have cost, newest first.',
  access: 'user',
  scope: 'read',
  request: z.object({
    /** `nextCursor` of the page before. */
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    records: z.array(
      z.object({
        outputId: z.string(),
        parsingID: z.string().nullable(),
        translateID: z.string().nullable(),
        fileName: z.string().nullable(),
        pageCount: z.number(),
        imageCount: z.number(),
        extraImageCount: z.number(),
        pointsConsumed: z.number(),
        promptTokens: z.number(),
        completionTokens: z.number(),
        aiModel: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
});

export const checkIn = defineCall({
  method: 'POST',
  path: v2('/user/checkin'),
  about: 'Checks in for today: grants free pages that expire at the end of the month.',
  access: 'user',
  scope: 'account',
  request: z.object({}),
  response: z.object({pages: z.number()}),
  errors: ['user_checkin_exist'],
});

export const getCheckIns = defineCall({
  method: 'GET',
  path: v2('/user/checkin'),
  about: 'The days of this month on which the caller has checked in (UTC).',
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({checkinList: z.array(z.string()), today: z.boolean(), pages: z.number()}),
  errors: [],
});
