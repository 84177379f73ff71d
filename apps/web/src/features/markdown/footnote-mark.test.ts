import {expect, test} from 'vitest';
import {footnoteMark} from './footnote-mark.ts';

test.each([
  ['1', '1'],
  ['1-200', '1'],
  ['a-2', 'a'],
  ['note-2', '*'],
  ['note', '*'],
  ['smith-2', 'smith-2'],
  ['2-a', '2-a'],
])('%s is shown as %s', (label, mark) => expect(footnoteMark(label)).toBe(mark));
