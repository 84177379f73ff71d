import {expect, test} from 'vitest';
import {findAddresses, isAddress} from './addresses.ts';

test.each([
  ['Write to anna.muster@tea-institute.example.org, please.', ['anna.muster@tea-institute.example.org']],
  ['See https://example.org/a_(b) (or www.example.org/x.)', ['https://example.org/a_(b)', 'www.example.org/x']],
  ['The data (doi:10.1234/abcd.5678-90).', ['doi:10.1234/abcd.5678-90']],
  ['ORCID 0000-0002-1825-009X and arXiv:2401.01234v2.', ['0000-0002-1825-009X', 'arXiv:2401.01234v2']],
  ['{anna, bert}@example.org', ['{anna, bert}@example.org']],
  ['数据见https://example.org/数据。下文', ['https://example.org/数据']],
  ['The years 2020-2021, and 10.5/2 at 3 @ 4', []],
])('the addresses in %s', (text, expected) => {
  expect(findAddresses(text).map(({start, end}) => text.slice(start, end))).toEqual(expected);
});

test.each([
  ['https://example.org/a.', true],
  [' rita@example.org ', true],
  ['rita@example.org (Rita)', false],
  ['the site example.org', false],
])('whether %s is an address alone', (text, expected) => expect(isAddress(text)).toBe(expected));

test('a text of one long word is read in linear steps', () => {
  expect(findAddresses(`${'a.'.repeat(50_000)}@${'{'.repeat(50_000)}`)).toEqual([]);
});
