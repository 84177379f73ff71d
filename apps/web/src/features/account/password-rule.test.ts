import {expect, test} from 'vitest';
import {isStrongPassword} from './password-rule.ts';

test.each([
  ['tea-cools-4', true],
  ['密码密码茶凉了8吧', true],
  ['short1a', false],
  ['lettersonly', false],
  ['1234567890', false],
  ['aaaaaaa1', false],
  ['abc1'.repeat(18), true],
  [`${'abc1'.repeat(18)}x`, false],
])('%s', (password, strong) => expect(isStrongPassword(password)).toBe(strong));
