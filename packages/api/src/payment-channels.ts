/**
 * The ways to pay online, by the name under which orders and settings know them. Everything else about them that the contract,
 * the server or a client needs derives from this table; the provider behind each is the server's.
 */
export const paymentChannels = {
  alipay: {
    method: 2,
    path: 'ali',
    name: {zh: '支付宝', en: 'Alipay'},
    app: {zh: '支付宝', en: 'Alipay'},
    prefers: 'page',
  },
  wechat: {
    method: 1,
    path: 'wechat',
    name: {zh: '微信支付', en: 'WeChat Pay'},
    app: {zh: '微信', en: 'WeChat'},
    prefers: 'qr',
  },
} as const satisfies Readonly<Record<string, ChannelFacts>>;

type ChannelFacts = {
  /** Its `PaymentMethod` on the wire. 3 and 4 are not online (`enums.ts`). */
  readonly method: number;
  /** The last part of the address that starts a payment. */
  readonly path: string;
  readonly name: LocalName;
  /** The app that scans its QR codes. */
  readonly app: LocalName;
  /** What a buyer is shown where a payment has both: the provider's page, or the QR code. */
  readonly prefers: 'page' | 'qr';
};

type LocalName = {readonly zh: string; readonly en: string};

export type PaymentChannelName = keyof typeof paymentChannels;
export type PaymentChannelPath = (typeof paymentChannels)[PaymentChannelName]['path'];

export const paymentChannelNames = Object.keys(paymentChannels) as PaymentChannelName[];
export const paymentChannelPaths = paymentChannelNames.map((name): PaymentChannelPath => paymentChannels[name].path);

/** The channel of a `PaymentMethod`; undefined for those that are not online. */
export function channelOfMethod(method: number): (ChannelFacts & {readonly path: PaymentChannelPath}) | undefined {
  const name = paymentChannelNames.find(each => paymentChannels[each].method === method);
  return name && paymentChannels[name];
}

/** The `PaymentMethod` that each path stands for. */
export const methodOfPath = Object.fromEntries(
  paymentChannelNames.map(name => [paymentChannels[name].path, paymentChannels[name].method]),
) as Readonly<Record<PaymentChannelPath, number>>;
