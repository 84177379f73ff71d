import {afterEach, expect, test, vi} from 'vitest';
import {savedHeaders} from './saved-headers.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [null, {}],
  ['{"x-gate": "open", "n": 1}', {'x-gate': 'open'}],
  ['[]', {}],
  ['null', {}],
  ['not JSON', {}],
])('%s is kept: %j', (kept, expected) => {
  vi.stubGlobal('localStorage', {getItem: () => kept});
  expect(savedHeaders()).toEqual(expected);
});
