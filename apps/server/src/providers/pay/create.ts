import type {KeyObject} from 'node:crypto';
import {ConfigError, type SettingName, type Settings} from '../../config.ts';
import {alipay} from './alipay.ts';
import type {PayProvider} from './provider.ts';
import {readPrivateKey, readPublicKey} from './rsa-keys.ts';
import {weChatPay} from './wechat-pay.ts';

/**
 * What takes payments: `live`, the providers whose keys are set; `test`, a page with two buttons; `none`. Told by
 * RECTO_PAYMENT, else by the keys, else it is `test` on a server that only its own machine can reach.
 */
export type Payments = {
  readonly kind: 'live' | 'test' | 'none';
  readonly alipay?: PayProvider;
  readonly wechat?: PayProvider;
};

/** The providers that the settings name. Throws ConfigError when something that one needs is missing or wrong. */
export function createPayments(settings: Settings, now: () => Date, timeout = 10_000): Payments {
  const {RECTO_PAYMENT: asked} = settings;
  const keys = settings.RECTO_ALIPAY_APP_ID !== '' || settings.RECTO_WECHAT_PAY_MERCHANT_ID !== '';
  const kind = asked ?? (keys ? 'live' : isOwnMachine(settings) ? 'test' : 'none');
  if (kind !== 'live') return {kind};
  if (!keys) throw new ConfigError('RECTO_PAYMENT=live needs RECTO_ALIPAY_APP_ID or RECTO_WECHAT_PAY_MERCHANT_ID.');
  return {
    kind,
    ...(settings.RECTO_ALIPAY_APP_ID && {alipay: createAlipay(settings, now, timeout)}),
    ...(settings.RECTO_WECHAT_PAY_MERCHANT_ID && {wechat: createWeChatPay(settings, now, timeout)}),
  };
}

/** Whether nobody else comes here: it listens on the loopback interface, and nothing speaks of a proxy before it. */
const isOwnMachine = ({RECTO_HOST: host, RECTO_PUBLIC_URL: publicUrl, RECTO_TRUST_PROXY: proxied}: Settings) =>
  /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host) && publicUrl === undefined && !proxied;

function createAlipay(settings: Settings, now: () => Date, timeout: number): PayProvider {
  need(settings, 'RECTO_ALIPAY_APP_ID', ['RECTO_ALIPAY_PRIVATE_KEY', 'RECTO_ALIPAY_PUBLIC_KEY']);
  return alipay({
    gateway: settings.RECTO_ALIPAY_GATEWAY,
    appId: settings.RECTO_ALIPAY_APP_ID,
    privateKey: keyOf(settings, 'RECTO_ALIPAY_PRIVATE_KEY', readPrivateKey),
    alipayKey: keyOf(settings, 'RECTO_ALIPAY_PUBLIC_KEY', readPublicKey),
    way: settings.RECTO_ALIPAY_WAY,
    now,
    timeout,
  });
}

function createWeChatPay(settings: Settings, now: () => Date, timeout: number): PayProvider {
  need(settings, 'RECTO_WECHAT_PAY_MERCHANT_ID', [
    'RECTO_WECHAT_PAY_APP_ID',
    'RECTO_WECHAT_PAY_SERIAL',
    'RECTO_WECHAT_PAY_PRIVATE_KEY',
    'RECTO_WECHAT_PAY_API_KEY',
  ]);
  const id = settings.RECTO_WECHAT_PAY_PUBLIC_KEY_ID;
  if (id) need(settings, 'RECTO_WECHAT_PAY_PUBLIC_KEY_ID', ['RECTO_WECHAT_PAY_PUBLIC_KEY']);
  if (Buffer.byteLength(settings.RECTO_WECHAT_PAY_API_KEY) !== 32)
    throw new ConfigError('RECTO_WECHAT_PAY_API_KEY is not 32 bytes long.');
  return weChatPay({
    baseUrl: settings.RECTO_WECHAT_PAY_BASE_URL,
    merchantId: settings.RECTO_WECHAT_PAY_MERCHANT_ID,
    appId: settings.RECTO_WECHAT_PAY_APP_ID,
    serial: settings.RECTO_WECHAT_PAY_SERIAL,
    privateKey: keyOf(settings, 'RECTO_WECHAT_PAY_PRIVATE_KEY', readPrivateKey),
    apiKey: settings.RECTO_WECHAT_PAY_API_KEY,
    publicKey: id ? {id, key: keyOf(settings, 'RECTO_WECHAT_PAY_PUBLIC_KEY', readPublicKey)} : undefined,
    now,
    timeout,
  });
}

function need(settings: Settings, because: SettingName, names: readonly SettingName[]): void {
  for (const name of names) if (!settings[name]) throw new ConfigError(`${because} needs ${name}.`);
}

/** A key of the settings; what cannot be read is not repeated, for it is a secret. */
function keyOf(settings: Settings, name: SettingName, read: (text: string) => KeyObject): KeyObject {
  try {
    return read(String(settings[name]));
  } catch (error) {
    throw new ConfigError(`${name} cannot be used: ${error instanceof Error ? error.message : 'it is no key'}.`);
  }
}
