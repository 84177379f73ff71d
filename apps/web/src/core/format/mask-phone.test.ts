import {expect, test} from 'vitest';
import {maskPhone} from './mask-phone.ts';

test.each([
  ['13800000001', '138****0001'],
  ['1380000', '1380000'],
  ['', ''],
])('%s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));
