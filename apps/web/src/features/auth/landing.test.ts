import {expect, test} from 'vitest';
import {isFresh, ownAddress, readLanding, type Scan} from './landing.ts';

const own = 'https://recto.example';
const scan: Scan = {purpose: 'bind', at: 1000};

test.each([
  ['code=c1&state=wx_qrcode', scan, {kind: 'wechat', code: 'c1', begun: scan}],
  ['code=c1&state=wx_qrcode', {...scan, at: -600_000}, {kind: 'wechat', code: 'c1', begun: undefined}],
  ['code=c1&state=wx_qrcode', undefined, {kind: 'wechat', code: 'c1', begun: undefined}],
  ['code=c1&state=notion.r', scan, {kind: 'authorized', platform: 'notion', code: 'c1', state: 'notion.r'}],
  ['code=c1&state=flowus.r', undefined, {kind: 'authorized', platform: 'flowus', code: 'c1', state: 'flowus.r'}],
  ['error=access_denied&state=notion.r', scan, {kind: 'denied', platform: 'notion', reason: 'access_denied'}],
  ['error=e&error_description=No&state=flowus.r', scan, {kind: 'denied', platform: 'flowus', reason: 'No'}],
  ['code=c1&state=other', scan, {kind: 'unasked'}],
  ['code=c1&state=notion', scan, {kind: 'unasked'}],
  ['code=c1', scan, {kind: 'unasked'}],
  ['state=notion.r', scan, undefined],
  ['state=wx_qrcode', scan, undefined],
  ['inviteCode=AB12', undefined, {kind: 'invited'}],
  ['registered', undefined, {kind: 'invited'}],
  ['origin=/user/profile', undefined, {kind: 'redirect', target: '/user/profile'}],
  ['origin=https://evil.example/&inviteCode=A', undefined, {kind: 'invited'}],
  ['', undefined, undefined],
] as const)('%s', (query, begun, landing) =>
  expect(readLanding(new URLSearchParams(query), begun, 2000, own)).toEqual(landing),
);

test.each([
  ['/pricing?a=1#b', '/pricing?a=1#b'],
  ['https://recto.example/faq', '/faq'],
  ['https://recto.example.evil.example/', undefined],
  ['//evil.example/', undefined],
  ['/\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['http://recto.example/', undefined],
  ['', undefined],
  [null, undefined],
])('%s', (address, target) => expect(ownAddress(address, own)).toBe(target));

test('a code waits ten minutes for its phone', () => {
  expect(isFresh(0, 599_999)).toBe(true);
  expect(isFresh(0, 600_000)).toBe(false);
});
