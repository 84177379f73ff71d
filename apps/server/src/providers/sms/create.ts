import {ConfigError, type Settings} from '../../config.ts';
import {aliyunSms} from './aliyun.ts';
import {outboxSms} from './outbox.ts';
import {tencentSms} from './tencent.ts';
import type {OutboxDeps, SmsTransport} from './transport.ts';

/** The transport that the settings name. Throws ConfigError when one that it needs is missing. */
export function createSmsTransport(
  {settings, db, log, now}: OutboxDeps & {readonly settings: Settings},
  timeout = 10_000,
): SmsTransport {
  if (settings.RECTO_SMS === 'outbox') return outboxSms({db, log, now});
  const needed = ['KEY_ID', 'KEY_SECRET', 'SIGN_NAME', 'TEMPLATE'] as const;
  for (const name of settings.RECTO_SMS === 'tencent' ? [...needed, 'APP_ID' as const] : needed)
    if (!settings[`RECTO_SMS_${name}`])
      throw new ConfigError(`RECTO_SMS=${settings.RECTO_SMS} needs RECTO_SMS_${name}.`);
  const account = {
    keyId: settings.RECTO_SMS_KEY_ID,
    keySecret: settings.RECTO_SMS_KEY_SECRET,
    signName: settings.RECTO_SMS_SIGN_NAME,
    template: settings.RECTO_SMS_TEMPLATE,
    appId: settings.RECTO_SMS_APP_ID,
    now,
    timeout,
  };
  return settings.RECTO_SMS === 'aliyun'
    ? aliyunSms({
        ...account,
        endpoint: settings.RECTO_SMS_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com',
        region: settings.RECTO_SMS_REGION,
      })
    : tencentSms({
        ...account,
        endpoint: settings.RECTO_SMS_ENDPOINT ?? 'https://sms.tencentcloudapi.com',
        region: settings.RECTO_SMS_REGION || 'ap-guangzhou',
      });
}
