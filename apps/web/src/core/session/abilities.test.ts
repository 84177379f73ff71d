import {expect, test} from 'vitest';
import {abilitiesOf, isFullySignedIn, isValid} from './abilities.ts';
import {noSession, type SessionState, type UserInfo} from './store.ts';

const user: UserInfo = {
  userId: 'u',
  phone: '13800000000',
  nickname: null,
  wechatBound: false,
  hasPassword: false,
  role: 'user',
  inviteCode: 'ABC',
};
const session: SessionState = {...noSession, token: 'a', refreshToken: 'r', expireTime: 1000, userInfo: user};

test.each([
  ['both tokens, in time', session, 999, true],
  ['at its end', session, 1000, false],
  ['no access token', {...session, token: null}, 0, false],
  ['no refresh token', {...session, refreshToken: null}, 0, false],
])('valid: %s', (_, state, now, valid) => {
  expect(isValid(state, now)).toBe(valid);
});

test.each([
  ['token and phone', session, true],
  ['no phone', {...session, userInfo: {...user, phone: null}}, false],
  ['the owner, who has none yet', {...session, userInfo: {...user, phone: null, role: 'admin' as const}}, true],
  ['a phone is to be bound', {...session, trialInfo: {timestamp: 1, callBackCode: 'c'}}, false],
  ['nobody', noSession, false],
])('fully signed in: %s', (_, state, signedIn) => {
  expect(isFullySignedIn(abilitiesOf(state))).toBe(signedIn);
});

test('membership and binding are what the server sent', () => {
  const state = {...session, userInfo: {...user, wechatBound: true}, subscriptionInfo: {subscribed: true}};
  expect(abilitiesOf(state)).toMatchObject({vip: true, wxBound: true, admin: false});
});
