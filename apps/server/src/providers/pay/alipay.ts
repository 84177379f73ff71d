import type {KeyObject} from 'node:crypto';
import {z} from 'zod';
import {flag} from '../../config.ts';
import {chinaTime, fenOf, rawMember, textToSign, yuan} from './alipay-text.ts';
import {ask, parseObject} from './ask.ts';
import {keyFromSettings, paymentChannel, requireSettings} from './channel.ts';
import {PayError, type PayOrder, type PayProvider, type PayState} from './provider.ts';
import {isSignedBy, readPrivateKey, readPublicKey, signText} from './rsa-keys.ts';

export type AlipayAccount = {
  /** e.g. `https://openapi.alipay.com/gateway.do`. */
  readonly gateway: string;
  readonly appId: string;
  readonly privateKey: KeyObject;
  /** Alipay's, not the application's. */
  readonly alipayKey: KeyObject;
  /** `page`: the buyer goes to Alipay's page. `qr`: the buyer scans a code. */
  readonly way: 'page' | 'qr';
  readonly sandbox: boolean;
  readonly now: () => Date;
  /** Milliseconds. */
  readonly timeout: number;
};

type Content = Readonly<Record<string, string>>;

const gateways = {
  live: 'https://openapi.alipay.com/gateway.do',
  sandbox: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
} as const;

// Alipay did not do it, for the moment: its system failed, or wants fewer requests
const unreachable = new Set(['ACQ.SYSTEM_ERROR', 'AOP.SYSTEM_ERROR', 'isp.unknow-error', 'aop.unknow-error']);

/**
 * Alipay's OpenAPI: payments on a page (`alipay.trade.page.pay`) or by QR code (`alipay.trade.precreate`), signed with
 * RSA2 both ways.
 */
export function alipay(account: AlipayAccount): PayProvider {
  const call = (method: string, content: Content, more?: Content) => askAlipay(account, method, content, more);
  return {
    sandbox: account.sandbox,
    create: async order => {
      if (account.way === 'page') return {payUrl: pageUrl(account, order), qrCode: null};
      const answer = await call('alipay.trade.precreate', contentOf(account, order), {notify_url: order.notifyUrl});
      const code = answer['qr_code'];
      if (typeof code !== 'string') throw new PayError('refused', 'Alipay gave no code to scan.');
      return {payUrl: null, qrCode: code};
    },
    query: async orderNumber => {
      try {
        return stateOf(await call('alipay.trade.query', {out_trade_no: orderNumber}));
      } catch (error) {
        return ifThereIsNone(error, {state: 'none'});
      }
    },
    close: async orderNumber => {
      try {
        await call('alipay.trade.close', {out_trade_no: orderNumber});
      } catch (error) {
        // whoever did not come as far as Alipay's page has made no trade
        ifThereIsNone(error, undefined);
      }
    },
    refund: async ({orderNumber, refundId, fen, reason}) => {
      // repeated with the same number, Alipay reports that it was done
      await call('alipay.trade.refund', {
        out_trade_no: orderNumber,
        out_request_no: refundId,
        refund_amount: yuan(fen),
        refund_reason: reason.slice(0, 100),
      });
      return true;
    },
    readNotice: async ({body}) => {
      const parameters = Object.fromEntries(new URLSearchParams(body));
      const {sign = '', app_id: appId, out_trade_no: orderNumber} = parameters;
      if (!isSignedBy(textToSign(parameters, ['sign', 'sign_type']), sign, account.alipayKey))
        throw new PayError('forged', 'A notification was not signed by Alipay.');
      if (appId !== account.appId || !orderNumber)
        throw new PayError('forged', 'A notification of Alipay is for another application.');
      return {orderNumber, seen: stateOf(parameters)};
    },
    acknowledgement: {type: 'text/plain', body: 'success'},
  };
}

/** Alipay as operators set it up. */
export const alipayChannel = paymentChannel({
  settings: {
    RECTO_ALIPAY_APP_ID: z.string().default('').describe('APPID of an Alipay application; enables Alipay.'),
    RECTO_ALIPAY_PRIVATE_KEY: z
      .string()
      .default('')
      .describe('Private key of the application (RSA2): PEM, its base64 content, or the path of a file.'),
    RECTO_ALIPAY_PUBLIC_KEY: z
      .string()
      .default('')
      .describe("Alipay's public key (not the application's), in the same forms."),
    RECTO_ALIPAY_WAY: z
      .enum(['page', 'qr'])
      .default('page')
      .describe('`page` redirects to Alipay (computer website payment), `qr` shows a QR code (face-to-face payment).'),
    RECTO_ALIPAY_SANDBOX: flag(false).describe(
      "Whether APPID and keys are those of Alipay's sandbox, where no money moves. Orders and administration say so.",
    ),
    RECTO_ALIPAY_GATEWAY: z
      .url()
      .optional()
      .describe("URL of the Alipay OpenAPI gateway; Alipay's own, or that of its sandbox, when absent."),
  },
  enabledBy: 'RECTO_ALIPAY_APP_ID',
  create: (settings, {now, timeout}) => {
    requireSettings(settings, 'RECTO_ALIPAY_APP_ID', ['RECTO_ALIPAY_PRIVATE_KEY', 'RECTO_ALIPAY_PUBLIC_KEY']);
    return alipay({
      gateway: settings.RECTO_ALIPAY_GATEWAY ?? gateways[settings.RECTO_ALIPAY_SANDBOX ? 'sandbox' : 'live'],
      sandbox: settings.RECTO_ALIPAY_SANDBOX,
      appId: settings.RECTO_ALIPAY_APP_ID,
      privateKey: keyFromSettings(settings, 'RECTO_ALIPAY_PRIVATE_KEY', readPrivateKey),
      alipayKey: keyFromSettings(settings, 'RECTO_ALIPAY_PUBLIC_KEY', readPublicKey),
      way: settings.RECTO_ALIPAY_WAY,
      now,
      timeout,
    });
  },
});

function contentOf({way}: AlipayAccount, {orderNumber, fen, subject, expiresAt}: PayOrder): Content {
  return {
    out_trade_no: orderNumber,
    total_amount: yuan(fen),
    subject,
    time_expire: chinaTime(expiresAt),
    product_code: way === 'page' ? 'FAST_INSTANT_TRADE_PAY' : 'QR_CODE_OFFLINE',
  };
}

/** Alipay's page for one order: the request itself, signed, as an address. */
function pageUrl(account: AlipayAccount, order: PayOrder): string {
  const parameters = signed(account, 'alipay.trade.page.pay', contentOf(account, order), {
    notify_url: order.notifyUrl,
    return_url: order.returnUrl,
  });
  return `${account.gateway}?${new URLSearchParams(parameters).toString()}`;
}

function signed(
  {appId, privateKey, now}: AlipayAccount,
  method: string,
  content: Content,
  more: Content = {},
): Content {
  const parameters = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: chinaTime(now()),
    version: '1.0',
    ...more,
    biz_content: JSON.stringify(content),
  };
  return {...parameters, sign: signText(textToSign(parameters), privateKey)};
}

/** Makes a request and gives what was signed of the answer. Throws PayError. */
async function askAlipay(account: AlipayAccount, method: string, content: Content, more: Content = {}) {
  const {status, text} = await ask(
    `${account.gateway}?charset=utf-8`,
    {
      method: 'POST',
      headers: {'content-type': 'application/x-www-form-urlencoded;charset=utf-8'},
      body: new URLSearchParams(signed(account, method, content, more)).toString(),
    },
    account.timeout,
  );
  const whole = parseObject(text);
  if (!whole || status >= 500) throw new PayError('unreachable', `Alipay answered with status ${status}.`);
  const name = `${method.replaceAll('.', '_')}_response`;
  const raw = rawMember(text, name) ?? rawMember(text, 'error_response');
  const answer = raw === undefined ? undefined : parseObject(raw);
  if (!answer) throw new PayError('unreachable', `Alipay answered with status ${status} and nothing.`);
  const {code, sub_code: subCode, sub_msg: subMessage, msg: message} = answer;
  const signature = whole['sign'];
  const isSigned = typeof signature === 'string' && isSignedBy(raw!, signature, account.alipayKey);
  if (code === '10000') {
    if (!isSigned) throw new PayError('forged', 'An answer was not signed by Alipay.');
    return answer;
  }
  const reason = String(subCode ?? code);
  throw new PayError(
    code === '20000' || unreachable.has(reason) ? 'unreachable' : 'refused',
    `Alipay: ${reason} ${String(subMessage ?? message ?? '')}`,
    {code: reason},
  );
}

function stateOf({
  trade_status: status,
  total_amount: amount,
  trade_no: number,
}: Readonly<Record<string, unknown>>): PayState {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED')
    return {state: 'paid', fen: fenOf(amount), transactionId: String(number ?? '')};
  return {state: status === 'TRADE_CLOSED' ? 'closed' : 'waiting'};
}

function ifThereIsNone<T>(error: unknown, otherwise: T): T {
  if (error instanceof PayError && error.code === 'ACQ.TRADE_NOT_EXIST') return otherwise;
  throw error;
}
