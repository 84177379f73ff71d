import type {PaymentChannelName} from '@recto/api';
import {alipayChannel} from './alipay.ts';
import type {PaymentChannel} from './channel.ts';
import {weChatPayChannel} from './wechat-pay.ts';

/** Every payment channel, by the name under which orders and the API know it. */
export const paymentProviders: Readonly<Record<PaymentChannelName, PaymentChannel>> = {
  alipay: alipayChannel,
  wechat: weChatPayChannel,
};
