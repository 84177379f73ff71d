import {type KeyObject, randomBytes} from 'node:crypto';
import {z} from 'zod';
import {ConfigError} from '../../config.ts';
import {type Answer, ask, parseObject} from './ask.ts';
import {keyFromSettings, paymentChannel, requireSettings} from './channel.ts';
import {PayError, type PayNotice, type PayProvider, type PayState} from './provider.ts';
import {readPrivateKey, readPublicKey, signText} from './rsa-keys.ts';
import {checkSignature, keysOf, openSealed, type PlatformKeys, type Sealed} from './wechat-keys.ts';

export type WeChatPayAccount = {
  /** e.g. `https://api.mch.weixin.qq.com`. */
  readonly baseUrl: string;
  readonly merchantId: string;
  readonly appId: string;
  /** Of the merchant's certificate, whose key signs. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** The APIv3 key: 32 bytes that both sides know. */
  readonly apiKey: string;
  /** WeChat Pay's public key and its id (`PUB_KEY_ID_…`); merchants of before 2024 have certificates instead, which are fetched. */
  readonly publicKey?: {readonly id: string; readonly key: KeyObject} | undefined;
  readonly now: () => Date;
  /** Milliseconds. */
  readonly timeout: number;
};

type Send = (method: 'GET' | 'POST', path: string, content?: object) => Promise<Readonly<Record<string, unknown>>>;

/** WeChat Pay, API v3: Native payments, whose QR code the buyer scans. */
export function weChatPay(account: WeChatPayAccount): PayProvider {
  const {merchantId, appId} = account;
  const keys = platformKeys(account);
  const send: Send = async (method, path, content) => {
    const answer = await exchange(account, method, path, content);
    await checkSignature(noticeOf(answer), keys, account.now());
    return answer.text === '' ? {} : (parseObject(answer.text) ?? {});
  };
  const orderPath = (orderNumber: string) => `/v3/pay/transactions/out-trade-no/${orderNumber}`;
  return {
    // API v3 has none
    sandbox: false,
    create: async order => {
      const answer = await send('POST', '/v3/pay/transactions/native', {
        appid: appId,
        mchid: merchantId,
        description: order.subject.slice(0, 40),
        out_trade_no: order.orderNumber,
        time_expire: `${order.expiresAt.toISOString().slice(0, 19)}+00:00`,
        notify_url: order.notifyUrl,
        amount: {total: order.fen, currency: 'CNY'},
      });
      const code = answer['code_url'];
      if (typeof code !== 'string') throw new PayError('refused', 'WeChat Pay gave no code to scan.');
      return {payUrl: null, qrCode: code};
    },
    query: async orderNumber => {
      try {
        return stateOf(account, await send('GET', `${orderPath(orderNumber)}?mchid=${merchantId}`));
      } catch (error) {
        if (error instanceof PayError && (error.code === 'ORDER_NOT_EXIST' || error.code === 'ORDERNOTEXIST'))
          return {state: 'none'};
        throw error;
      }
    },
    close: async orderNumber => {
      try {
        await send('POST', `${orderPath(orderNumber)}/close`, {mchid: merchantId});
      } catch (error) {
        // closed before, or never known
        const code = error instanceof PayError ? error.code : undefined;
        if (code !== 'ORDER_CLOSED' && code !== 'ORDERCLOSED' && code !== 'ORDER_NOT_EXIST') throw error;
      }
    },
    refund: async ({orderNumber, refundId, fen, total, reason}) => {
      const answer = await send('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: orderNumber,
        out_refund_no: refundId,
        reason: reason.slice(0, 26),
        amount: {refund: fen, total, currency: 'CNY'},
      });
      if (answer['status'] === 'CLOSED' || answer['status'] === 'ABNORMAL')
        throw new PayError('refused', 'WeChat Pay could not send the money back.', {code: String(answer['status'])});
      return answer['status'] === 'SUCCESS';
    },
    readNotice: async notice => {
      await checkSignature(notice, keys, account.now());
      const {resource} = (parseObject(notice.body) ?? {}) as {resource?: Sealed};
      if (!resource) throw new PayError('forged', 'A notification of WeChat Pay is empty.');
      const content = parseObject(openSealed(resource, account.apiKey)) ?? {};
      const orderNumber = content['out_trade_no'];
      if (content['mchid'] !== merchantId || typeof orderNumber !== 'string')
        throw new PayError('forged', 'A notification of WeChat Pay is for another merchant.');
      return {orderNumber, seen: stateOf(account, content)};
    },
    acknowledgement: {type: 'application/json', body: '{"code":"SUCCESS"}'},
  };
}

/** WeChat Pay as operators set it up. */
export const weChatPayChannel = paymentChannel({
  settings: {
    RECTO_WECHAT_PAY_MERCHANT_ID: z.string().default('').describe('Merchant ID of WeChat Pay; enables WeChat Pay.'),
    RECTO_WECHAT_PAY_APP_ID: z.string().default('').describe('AppID bound to the merchant.'),
    RECTO_WECHAT_PAY_SERIAL: z.string().default('').describe("Serial number of the merchant's API certificate."),
    RECTO_WECHAT_PAY_PRIVATE_KEY: z
      .string()
      .default('')
      .describe('Its private key (apiclient_key.pem): PEM, its base64 content, or the path of a file.'),
    RECTO_WECHAT_PAY_API_KEY: z.string().default('').describe('APIv3 key, 32 bytes.'),
    RECTO_WECHAT_PAY_PUBLIC_KEY: z
      .string()
      .default('')
      .describe("WeChat Pay's public key, in the same forms; without it the platform certificates are downloaded."),
    RECTO_WECHAT_PAY_PUBLIC_KEY_ID: z.string().default('').describe('ID of that key: PUB_KEY_ID_….'),
    RECTO_WECHAT_PAY_BASE_URL: z
      .url()
      .default('https://api.mch.weixin.qq.com')
      .describe('Base URL of the WeChat Pay API.'),
  },
  enabledBy: 'RECTO_WECHAT_PAY_MERCHANT_ID',
  create: (settings, {now, timeout}) => {
    requireSettings(settings, 'RECTO_WECHAT_PAY_MERCHANT_ID', [
      'RECTO_WECHAT_PAY_APP_ID',
      'RECTO_WECHAT_PAY_SERIAL',
      'RECTO_WECHAT_PAY_PRIVATE_KEY',
      'RECTO_WECHAT_PAY_API_KEY',
    ]);
    const id = settings.RECTO_WECHAT_PAY_PUBLIC_KEY_ID;
    if (id) requireSettings(settings, 'RECTO_WECHAT_PAY_PUBLIC_KEY_ID', ['RECTO_WECHAT_PAY_PUBLIC_KEY']);
    if (Buffer.byteLength(settings.RECTO_WECHAT_PAY_API_KEY) !== 32)
      throw new ConfigError('RECTO_WECHAT_PAY_API_KEY is not 32 bytes long.');
    return weChatPay({
      baseUrl: settings.RECTO_WECHAT_PAY_BASE_URL,
      merchantId: settings.RECTO_WECHAT_PAY_MERCHANT_ID,
      appId: settings.RECTO_WECHAT_PAY_APP_ID,
      serial: settings.RECTO_WECHAT_PAY_SERIAL,
      privateKey: keyFromSettings(settings, 'RECTO_WECHAT_PAY_PRIVATE_KEY', readPrivateKey),
      apiKey: settings.RECTO_WECHAT_PAY_API_KEY,
      publicKey: id ? {id, key: keyFromSettings(settings, 'RECTO_WECHAT_PAY_PUBLIC_KEY', readPublicKey)} : undefined,
      now,
      timeout,
    });
  },
});

/** Makes a signed request. Throws PayError for all but success. */
async function exchange(account: WeChatPayAccount, method: string, path: string, content?: object): Promise<Answer> {
  const {baseUrl, merchantId, serial, privateKey, publicKey, now, timeout} = account;
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  const body = content ? JSON.stringify(content) : '';
  const timestamp = Math.floor(+now() / 1000);
  const nonce = randomBytes(16).toString('hex');
  const signature = signText(`${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n${body}\n`, privateKey);
  const authorization = [
    `mchid="${merchantId}"`,
    `nonce_str="${nonce}"`,
    `signature="${signature}"`,
    `timestamp="${timestamp}"`,
    `serial_no="${serial}"`,
  ].join(',');
  const answer = await ask(
    url.href,
    {
      method,
      headers: {
        accept: 'application/json',
        authorization: `WECHATPAY2-SHA256-RSA2048 ${authorization}`,
        'user-agent': 'Recto',
        ...(body && {'content-type': 'application/json'}),
        // asks to be answered with this key
        ...(publicKey && {'wechatpay-serial': publicKey.id}),
      },
      ...(body && {body}),
    },
    timeout,
  );
  if (answer.status >= 200 && answer.status < 300) return answer;
  const {code, message} = parseObject(answer.text) ?? {};
  const later = answer.status >= 500 || answer.status === 429;
  throw new PayError(later ? 'unreachable' : 'refused', `WeChat Pay: ${answer.status} ${code ?? ''} ${message ?? ''}`, {
    ...(typeof code === 'string' && {code}),
  });
}

const noticeOf = ({headers, text}: Answer): PayNotice => ({headers: Object.fromEntries(headers), body: text});

/** The one public key, or the certificates, fetched when a serial number is new: they change within years, a day before they are used. */
function platformKeys(account: WeChatPayAccount): PlatformKeys {
  const {publicKey, apiKey, now} = account;
  let certificates: ReadonlyMap<string, KeyObject> = new Map();
  let askedAt = Number.NEGATIVE_INFINITY;
  const refresh = async () => {
    const answer = await exchange(account, 'GET', '/v3/certificates');
    const found = keysOf(parseObject(answer.text) ?? {}, apiKey, now());
    // signed by one of those that only who knows the APIv3 key could encrypt
    await checkSignature(noticeOf(answer), async serial => found.get(serial), now());
    certificates = found;
  };
  return async serial => {
    if (publicKey) return serial === publicKey.id ? publicKey.key : undefined;
    const known = certificates.get(serial);
    // who sends forged serial numbers does not make us ask each time
    if (known || +now() - askedAt < certificateInterval) return known;
    askedAt = +now();
    try {
      await refresh();
    } catch (error) {
      askedAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
    return certificates.get(serial);
  };
}

const certificateInterval = 60_000;

type Transaction = {
  readonly trade_state?: unknown;
  readonly transaction_id?: unknown;
  readonly amount?: {readonly total?: unknown; readonly currency?: unknown};
};

function stateOf({appId}: WeChatPayAccount, content: Readonly<Record<string, unknown>>): PayState {
  const {trade_state: state, transaction_id: number, amount} = content as Transaction;
  if (state === 'SUCCESS' || state === 'REFUND') {
    const own = content['appid'] === appId && (amount?.currency ?? 'CNY') === 'CNY';
    return {state: 'paid', fen: own ? Number(amount?.total) : Number.NaN, transactionId: String(number ?? '')};
  }
  return {state: state === 'CLOSED' || state === 'REVOKED' || state === 'PAYERROR' ? 'closed' : 'waiting'};
}
