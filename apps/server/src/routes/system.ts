import {memberBenefitNames} from '@recto/api';
import {bilingualFormats, writeChoices} from '@recto/model';
import {findChromium} from '@recto/workers';
import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {storageLimit} from '../policies/storage-limit.ts';
import {exportFormats} from '../services/exports/create.ts';
import {exportDays} from '../services/exports/delete-old.ts';
import {offeredModels} from '../services/models/find-model.ts';
import {thirdParties} from '../services/parse/third-party.ts';
import {orNull} from '../services/quota/overview.ts';
import {version} from '../version.ts';

const built = {available: true, reason: null} as const;
const notConfigured = {available: false, reason: 'not_configured'} as const;
const closed = {available: false, reason: 'closed'} as const;

export const systemRoutes = (deps: Deps): Handlers<'getServerInfo'> => ({
  getServerInfo: async ({visitor}) => {
    const {settings, payments} = deps;
    const wechat = settings.RECTO_WECHAT_APP_ID !== '';
    return {
      name: 'Recto',
      version,
      sms: settings.RECTO_SMS,
      wechat,
      wechatGiftDays: settings.RECTO_WECHAT_GIFT_DAYS,
      registration: settings.RECTO_REGISTRATION,
      contact: {
        wechat: settings.RECTO_CONTACT_WECHAT,
        email: settings.RECTO_CONTACT_EMAIL,
        qqGroup: settings.RECTO_CONTACT_QQ_GROUP,
        wechatGroup: settings.RECTO_CONTACT_WECHAT_GROUP,
        wechatAccount: settings.RECTO_CONTACT_WECHAT_ACCOUNT,
      },
      features: {
        imageParsing: settings.RECTO_IMAGE_PARSING ? built : closed,
        thirdPartyParsing: thirdParties(deps).length > 0 ? built : notConfigured,
        translation: built,
        chat: (await offeredModels(deps, 'chat', visitor)).length > 0 ? built : notConfigured,
        payments: payments.kind === 'none' ? notConfigured : built,
        wechat: wechat ? built : notConfigured,
      },
      thirdPartyModels: [...thirdParties(deps)],
      exportFormats,
      pdfWays: writeChoices.pdf.filter(way => way !== 'print' || findChromium() !== undefined),
      pictureDays: settings.RECTO_PICTURE_DAYS,
      shareDays: settings.RECTO_SHARE_DAYS,
      translationFormats: [...bilingualFormats],
      membership: {
        benefits: settings.RECTO_MEMBERS_ONLY ? [...memberBenefitNames] : [],
        dailyPages: {user: settings.RECTO_DAILY_PAGES, member: settings.RECTO_DAILY_PAGES_PRO},
        runningTasks: {user: settings.RECTO_RUNNING_TASKS, member: settings.RECTO_RUNNING_TASKS_PRO},
        storageBytes: {
          user: orNull(storageLimit(deps, {role: 'user', pro: false})),
          member: orNull(storageLimit(deps, {role: 'user', pro: true})),
        },
      },
      commerce: {
        commission: {
          percent: settings.RECTO_COMMISSION_PERCENT,
          purchases: settings.RECTO_COMMISSION_PURCHASES,
          days: settings.RECTO_COMMISSION_DAYS,
        },
        packsEndDays: settings.RECTO_PACKS_END_DAYS,
        refundDays: settings.RECTO_REFUND_DAYS,
        refundPlanDays: settings.RECTO_REFUND_PLAN_DAYS,
        refundDescription: settings.RECTO_REFUND_DESCRIPTION,
      },
      limits: {
        pdfBytes: settings.RECTO_MAX_PDF_BYTES,
        imageBytes: settings.RECTO_MAX_IMAGE_BYTES,
        parsePages: settings.RECTO_MAX_PARSE_PAGES,
        translatePages: settings.RECTO_MAX_TRANSLATE_PAGES,
        deregistrationDays: settings.RECTO_DEREGISTRATION_DAYS,
        phoneChangeDays: settings.RECTO_PHONE_CHANGE_DAYS,
        exportDays: exportDays(deps),
        fileDays: settings.RECTO_FILE_DAYS,
        glossaries: settings.RECTO_GLOSSARIES,
        glossaryItems: settings.RECTO_GLOSSARY_ITEMS,
      },
    };
  },
});
