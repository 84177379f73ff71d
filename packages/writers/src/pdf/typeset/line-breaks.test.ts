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

test('Thai is cut between words, which have no spaces', async () => {
  const breaks = findBreaks('แบบจำลองแสดงข้อมูล 12', 'th', await loadHyphenate('th'));
  const text = 'แบบจำลองแสดงข้อมูล 12';
  const at = [...breaks.keys()].sort((a, b) => a - b);
  expect(at.map((place, index) => text.slice(at[index - 1] ?? 0, place))).toEqual(['แบบ', 'จำลอง', 'แสดง', 'ข้อมูล ']);
});

test.each([
  ['it', 'temperatura'],
  ['nl', 'temperatuur'],
  ['pl', 'temperatura'],
  ['tr', 'sıcaklık'],
  ['id', 'temperatur'],
  ['cs', 'teplota'],
  ['sv', 'temperatur'],
  ['uk', 'температура'],
])('words of %s are hyphenated', async (language, word) => {
  expect((await loadHyphenate(language))(word).length).toBeGreaterThan(0);
});
