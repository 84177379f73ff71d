import {expect, test} from 'vitest';
import {isFiltered, noFilter, readFilter, toSpaceFilter} from './library-filter.ts';

test('an address holds a filter, and what is unknown there filters nothing', () => {
  expect(readFilter({})).toEqual(noFilter);
  expect(readFilter({name: 2026, state: 'done', days: 7})).toEqual({...noFilter, name: '2026', state: 'done', days: 7});
  expect(readFilter({state: 'x', days: '7', language: 'English', tag: ''})).toEqual(noFilter);
  expect(readFilter({language: 'en', tag: 2026})).toEqual({...noFilter, language: 'en', tag: '2026'});
  expect(readFilter({name: 'x'.repeat(300)}).name).toHaveLength(255);
});

test.each([
  [{}, false],
  [{name: 'tea'}, true],
  [{state: 'failed'}, true],
  [{days: 30}, true],
  [{tag: 'tea'}, true],
  [{language: 'zh'}, true],
])('%j leaves something out: %s', (address, expected) => {
  expect(isFiltered(readFilter(address))).toBe(expected);
});

test('days begin at midnight, and the first is today', () => {
  const now = new Date(2026, 2, 10, 15, 30);
  const since = (days: 1 | 7 | 30 | 365) => toSpaceFilter({...noFilter, days}, now).createdAfter;
  expect(since(1)).toBe(new Date(2026, 2, 10).toISOString());
  expect(since(7)).toBe(new Date(2026, 2, 4).toISOString());
  expect(toSpaceFilter(readFilter({}), now)).toEqual({});
  expect(toSpaceFilter(readFilter({name: 'tea', state: 'none'}), now)).toEqual({search: 'tea', parseState: 'none'});
});
