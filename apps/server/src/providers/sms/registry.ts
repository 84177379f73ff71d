import type {SettingName, Settings} from '../../config.ts';
import {aliyunSms} from './aliyun.ts';
import {tencentSms} from './tencent.ts';
import type {SmsAccount, SmsTransport} from './transport.ts';

/** An SMS provider that operators can set up. */
export type SmsProvider = {
  readonly needs: readonly SettingName[];
  readonly endpoint: string;
  readonly region: string;
  readonly create: (account: SmsAccount) => SmsTransport;
};

const usualNeeds = ['RECTO_SMS_KEY_ID', 'RECTO_SMS_KEY_SECRET', 'RECTO_SMS_SIGN_NAME', 'RECTO_SMS_TEMPLATE'] as const;

/** Every SMS provider, by its name in RECTO_SMS. */
export const smsProviders: Readonly<Record<Exclude<Settings['RECTO_SMS'], 'outbox'>, SmsProvider>> = {
  aliyun: {needs: usualNeeds, endpoint: 'https://dysmsapi.aliyuncs.com', region: '', create: aliyunSms},
  tencent: {
    needs: [...usualNeeds, 'RECTO_SMS_APP_ID'],
    endpoint: 'https://sms.tencentcloudapi.com',
    region: 'ap-guangzhou',
    create: tencentSms,
  },
};
