import {ConfigError, type Settings} from '../../config.ts';
import {outboxSms} from './outbox.ts';
import {smsProviders} from './registry.ts';
import type {OutboxDeps, SmsTransport} from './transport.ts';

/** The SMS provider that the settings choose. Throws ConfigError when a setting is missing that it needs. */
export function createSmsTransport(
  {settings, db, log, now}: OutboxDeps & {readonly settings: Settings},
  timeout = 10_000,
): SmsTransport {
  const {RECTO_SMS: name} = settings;
  if (name === 'outbox') return outboxSms({db, log, now});
  const provider = smsProviders[name];
  for (const setting of provider.needs)
    if (!settings[setting]) throw new ConfigError(`RECTO_SMS=${name} needs ${setting}.`);
  return provider.create({
    keyId: settings.RECTO_SMS_KEY_ID,
    keySecret: settings.RECTO_SMS_KEY_SECRET,
    signName: settings.RECTO_SMS_SIGN_NAME,
    template: settings.RECTO_SMS_TEMPLATE,
    appId: settings.RECTO_SMS_APP_ID,
    endpoint: settings.RECTO_SMS_ENDPOINT ?? provider.endpoint,
    region: settings.RECTO_SMS_REGION || provider.region,
    now,
    timeout,
  });
}
