import {expect, test} from 'vitest';
import {noSession, type UserInfo} from '../session/store.ts';
import {lacksBenefit} from './lacks-benefit.ts';

const session = (values: {readonly subscribed?: boolean; readonly role?: UserInfo['role']} = {}) => ({
  ...noSession,
  userInfo: {role: values.role ?? 'user'} as UserInfo,
  subscriptionInfo: {subscribed: values.subscribed ?? false},
});
const info = (benefits: readonly string[]) => ({membership: {benefits}}) as never;

test.each([
  ['an ordinary user lacks what is for members', info(['third_party']), session(), true],
  ['what is not in the list is for everybody', info(['bulk_upload']), session(), false],
  ['nothing is for members on an open server', info([]), session(), false],
  ['a member lacks nothing', info(['third_party']), session({subscribed: true}), false],
  ['an administrator lacks nothing', info(['third_party']), session({role: 'admin'}), false],
  ['nothing is refused before the server has said what it keeps', undefined, session(), false],
])('%s', (_, server, who, expected) => expect(lacksBenefit(server, who, 'third_party')).toBe(expected));
