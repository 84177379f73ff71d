import {expect, test} from 'vitest';
import {isIn, writingSystems} from './writing-systems.ts';

const arabic = writingSystems.find(({languages}) => languages === 'ara')!;
const russian = writingSystems.find(({languages}) => languages.startsWith('rus'))!;

test.each([
  ['its own letters', 'شاي وحليب', arabic, true],
  ['mostly Latin ones', 'tea and شاي', arabic, false],
  ['a number in its digits', '۱۴۰۳/۱۰/۰۴', arabic, true],
  ['a number in European digits', '1403/10/04', arabic, false],
  ['a number of a script without digits of its own', '1403', russian, false],
  ['nothing', '', arabic, false],
] as const)('%s', (_, text, script, expected) => {
  expect(isIn(text, script)).toBe(expected);
});
