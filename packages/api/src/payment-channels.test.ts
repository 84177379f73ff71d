import {expect, test} from 'vitest';
import {callList} from './calls/index.ts';
import {PaymentMethod} from './enums.ts';
import {channelOfMethod, paymentChannelNames, paymentChannelPaths, paymentChannels} from './payment-channels.ts';

// clients that exist send and store them
test('the numbers and addresses of the specification', () => {
  expect([paymentChannels.wechat.method, paymentChannels.alipay.method]).toEqual([1, 2]);
  expect([paymentChannels.wechat.path, paymentChannels.alipay.path]).toEqual(['wechat', 'ali']);
});

test('no two payment methods have the same number', () => {
  const methods = [...paymentChannelNames.map(name => paymentChannels[name].method), ...Object.values(PaymentMethod)];
  expect(new Set(methods).size).toBe(methods.length);
});

test('no path of a channel is that of another call', () => {
  const fixed = callList.map(([, {path}]) => path);
  expect(new Set(paymentChannelPaths).size).toBe(paymentChannelNames.length);
  for (const path of paymentChannelPaths) expect(fixed).not.toContain(`/api/v2/pay/${path}`);
});

test('a channel is found by its number', () => {
  for (const name of paymentChannelNames)
    expect(channelOfMethod(paymentChannels[name].method)).toBe(paymentChannels[name]);
  expect(channelOfMethod(PaymentMethod.balance)).toBeUndefined();
});
