import {z} from 'zod';
import {defineCall, v2} from '../call.ts';

/** What this server is and offers; the client asks before anybody has signed in. */
export const getServerInfo = defineCall({
  method: 'GET',
  path: v2('/info'),
  about: 'What this server is, and which of the optional services are set up.',
  access: 'visitor',
  scope: 'read',
  request: z.object({}),
  response: z.object({
    name: z.string(),
    version: z.string(),
    /** Which transport sends SMS codes. */
    sms: z.enum(['outbox', 'aliyun', 'tencent']),
    wechat: z.boolean(),
    registration: z.boolean(),
    limits: z.object({
      pdfBytes: z.number(),
      imageBytes: z.number(),
      parsePages: z.number(),
      translatePages: z.number(),
    }),
  }),
  errors: [],
});
