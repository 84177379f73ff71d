import {expect, test} from 'vitest';
import {isPersonName, splitNames} from './names.ts';

test.each([
  [
    'Sipaz Sharma¹, Frithjof Karsch² and Ada O’Neil* (ada@example.org)',
    ['Sipaz Sharma', 'Frithjof Karsch', 'Ada O’Neil'],
  ],
  ['Ada Example1,2 Ben Sample2', ['Ada Example', 'Ben Sample']],
  ['Nora Muster, and Olaf van Beispiel', ['Nora Muster', 'Olaf van Beispiel']],
  ['张三，李 四', ['张三', '李 四']],
  ['李和平、张三和李四', ['李和平', '张三', '李四']],
])('%s lists persons', (line, names) => expect(splitNames(line).filter(part => isPersonName(part))).toEqual(names));

test.each(['Ada Example', 'L. van der Berg', 'J.-P. Dupont', 'Ben Sample Jr.', '范例', '欧阳修', '김민준'])(
  '%s is a name',
  text => expect(isPersonName(text)).toBe(true),
);

test.each([
  'Ada',
  'A Study of Waiting',
  'Lecture Notes',
  'Wind Street 7',
  'How guests wait',
  'A. B.',
  '摘要',
  'Institute of Cats',
])('%s is none', text => expect(isPersonName(text)).toBe(false));

test('words that the text uses in lowercase are no names', () =>
  expect(isPersonName('Bread Mornings', word => word === 'bread')).toBe(false));
