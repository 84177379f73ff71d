import {expect, test} from 'vitest';
import {unifiedIdeograph} from './cjk-radicals.ts';

test.each([
  ['常⻅的⻰井', '常见的龙井'],
  ['⼈⼝', '人口'],
  ['茶', '茶'],
  ['', ''],
])('%s is %s', (text, expected) => expect(unifiedIdeograph(text)).toBe(expected));

test('no radical maps to a radical', () => {
  for (let point = 0x2e80; point <= 0x2fd5; point++) {
    const mapped = unifiedIdeograph(String.fromCodePoint(point));
    if (mapped !== String.fromCodePoint(point)) expect(mapped).not.toMatch(/[\u2e80-\u2fdf]/);
  }
});
