import {writeChoices} from '@recto/model';
import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {memberBenefitNames} from '../member-benefits.ts';

/** Whether something optional is there; when not, why: `not_configured`, `closed` by the operator, or `not_available` in this version. */
const feature = z.object({
  available: z.boolean(),
  reason: z.enum(['not_configured', 'closed', 'not_available']).nullable(),
});

/** What this server is and offers; the client asks before anybody has signed in. */
export const getServerInfo = defineCall({
  method: 'GET',
  path: v2('/info'),
  about: "The server's version, features and limits.",
  access: 'visitor',
  scope: 'read',
  request: z.object({}),
  response: z.object({
    name: z.string(),
    version: z.string(),
    /** Which transport sends SMS codes. */
    sms: z.enum(['outbox', 'aliyun', 'tencent']),
    wechat: z.boolean(),
    /** Days of membership that the first binding of a WeChat identity brings. */
    wechatGiftDays: z.number(),
    registration: z.boolean(),
    /** How the operator is reached; empty where that is not said. */
    contact: z.object({
      wechat: z.string(),
      email: z.string(),
      /** What a QR code holds that leads to each of them. */
      qqGroup: z.string(),
      wechatGroup: z.string(),
      wechatAccount: z.string(),
    }),
    features: z.object({
      imageParsing: feature,
      thirdPartyParsing: feature,
      translation: feature,
      chat: feature,
      payments: feature,
      wechat: feature,
    }),
    /** Third parties (`ParseModel`) that images can be read by here. */
    thirdPartyModels: z.array(z.number()),
    /** What parses can be exported as: the names that `convertTo` takes. */
    exportFormats: z.array(z.string()),
    /** How PDFs that are no source with its translation in place are made here: printing needs a Chromium beside the server. */
    pdfWays: z.array(z.enum(writeChoices.pdf)),
    /** Days for which images of Markdown can be had at addresses of this server; 0 when it has none. */
    pictureDays: z.number(),
    /** The most days that a link to a document may be good for; 0 when documents cannot be shared. */
    shareDays: z.number(),
    /** What translations can be exported as; as `pdf` only those that keep the layout. */
    translationFormats: z.array(z.string()),
    /** What a membership brings here. */
    membership: z.object({
      /** What others are refused with `user_subscription_need`; empty on a server where everything is open. */
      benefits: z.array(z.enum(memberBenefitNames)),
      /** Pages of a day, tasks at once and bytes of files, for ordinary users and members; bytes are null without a limit. */
      dailyPages: z.object({user: z.number(), member: z.number()}),
      runningTasks: z.object({user: z.number(), member: z.number()}),
      storageBytes: z.object({user: z.number().nullable(), member: z.number().nullable()}),
    }),
    /** Days and shares that purchases go by. */
    commerce: z.object({
      /** What an inviter gets of a friend's first purchases, in percent, and how long after the registration. */
      commission: z.object({percent: z.number(), purchases: z.number(), days: z.number()}),
      /** Before the end of a membership no packs can be bought. */
      packsEndDays: z.number(),
      /** In which a refund can be asked for, and an unused membership is refunded in full. */
      refundDays: z.number(),
      refundPlanDays: z.number(),
      /** Characters of what may be added to a request for a refund. */
      refundDescription: z.number(),
    }),
    limits: z.object({
      pdfBytes: z.number(),
      imageBytes: z.number(),
      parsePages: z.number(),
      translatePages: z.number(),
      /** Days after which a deregistered account is deleted. */
      deregistrationDays: z.number(),
      /** Days between two changes of the phone number. */
      phoneChangeDays: z.number(),
      /** Days for which exports, and files that nobody uses, are kept; 0 for as long as their user wishes. */
      exportDays: z.number(),
      fileDays: z.number(),
      /** Of one user, and terms of one glossary. */
      glossaries: z.number(),
      glossaryItems: z.number(),
    }),
  }),
  errors: [],
});
