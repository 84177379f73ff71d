import {expect, test} from 'vitest';
import {isCode, isPhone} from './validate.ts';

test.each([
  ['13800000000', true],
  ['19912345678', true],
  ['12800000000', false],
  ['1380000000', false],
  ['138000000000', false],
  ['+8613800000000', false],
  ['', false],
])('phone %s', (text, valid) => expect(isPhone(text)).toBe(valid));

test.each([
  ['123456', true],
  ['12345', false],
  ['1234567', false],
  ['12a456', false],
])('code %s', (text, valid) => expect(isCode(text)).toBe(valid));
