import {expect, test} from 'vitest';
import {best, rank} from './rank.ts';

const names = ['Model list', 'Download', 'Sign out', 'Dark', 'Light', '我的文件', '退出登录'];
const find = (typed: string) => best(typed, names, name => name);

test.each([
  ['', names],
  ['  ', names],
  ['dl', ['Download', 'Model list']],
  ['LIST', ['Model list']],
  ['so', ['Sign out']],
  ['登录', ['退出登录']],
  ['退录', ['退出登录']],
  ['zzz', []],
  ['li', ['Light', 'Model list']],
])('%j', (typed, expected) => expect(find(typed)).toEqual(expected));

test('what is not there in this order is no answer', () => {
  expect(rank('ab', 'ba')).toBeUndefined();
  expect(rank('.*', 'anything')).toBeUndefined();
});
