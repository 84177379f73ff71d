import {expect, test} from 'vitest';
import {readQuery} from './search-query.ts';

test.each([
  ['heat', "('heat':*)"],
  ['Heat equation', "('heat':*) & ('equation':*)"],
  ['"heat equation"', "('heat' <1> 'equation')"],
  ['“heat equation”', "('heat' <1> 'equation')"],
  ['heat-equ', "('heat' <1> 'equ':*)"],
  ['heat -tea', "('heat':*) & !('tea':*)"],
  ['heat -"black tea"', "('heat':*) & !('black' <1> 'tea')"],
  ['3.14', "('3' <1> '14':*)"],
  ['x', "('x')"],
  ['热', "('热':*)"],
  ['方程', "('方程')"],
  ['热传导', "('热传' <1> '传导')"],
  ['Transformer模型', "('transformer' <1> '模型')"],
  ['模型Transformer', "('模型' <2> 'transformer':*)"],
  ['"open end', "('open' <1> 'end')"],
])('%s', (typed, condition) => expect(readQuery(typed)?.condition).toBe(condition));

test.each([['!!! …'], ['-tea'], ['""'], ['"'], ['-'], [' ']])('%s asks for nothing', typed =>
  expect(readQuery(typed)).toBeUndefined(),
);

test.each([["'; drop table users; --"], ["a' | 'b"], ['a:* & !b <-> (c'], ["\\\\'x"], ['a\0b']])(
  'a query is words, whatever it looks like: %j',
  typed => expect(readQuery(typed)?.condition).toMatch(/^[\p{L}\p{N}'():*!& <>]+$/u),
);
