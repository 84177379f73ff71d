import {expect, test} from 'vitest';
import {cleanInviteCode} from './invite-code.ts';

test.each([
  [' ab12 ', 'AB12'],
  ['  ', undefined],
])('invitation code %j', (text, code) => expect(cleanInviteCode(text)).toBe(code));
