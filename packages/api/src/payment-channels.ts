/** The ways to pay online, by the name of their provider: its number in the API and its part of the address of the call. */
export const paymentChannels = {
  alipay: {method: 2, path: 'ali'},
  wechat: {method: 1, path: 'wechat'},
} as const;

export type PaymentChannelName = keyof typeof paymentChannels;

/** Their names. */
export const paymentChannelNames = Object.keys(paymentChannels) as PaymentChannelName[];
