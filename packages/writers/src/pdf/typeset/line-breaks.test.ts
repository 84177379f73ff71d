import {expect, test} from 'vitest';
import {loadHyphenate} from './hyphenate.ts';
import {findBreaks} from './line-breaks.ts';

test.each([
  ['anna.muster@tea-institute.example.org', false],
  ['0000-0002-1825-0097', false],
  ['doi:10.1234/institute-data.5678', false],
  ['https://tea-institute.example.org/data/pressure-2026.csv', true],
])('the address %s is cut at its slashes at most', async (address, isCut) => {
  const breaks = findBreaks(`an ${address} institute`, 'en', await loadHyphenate('en'));
  const within = [...breaks.keys()].filter(at => at > 3 && at < 3 + address.length).sort((a, b) => a - b);
  const before = within.map(at => address[at - 4]);
  expect(before.every(character => character === '/')).toBe(true);
  expect(before.length > 0).toBe(isCut);
  expect(breaks.get(3)).toBe('may');
  expect([...breaks.values()]).toContain('hyphen');
});
