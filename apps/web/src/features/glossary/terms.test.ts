import {expect, test} from 'vitest';
import {matching, problemsOf, type Term} from './terms.ts';

const term = (id: number, origin: string, translate: string): Term => ({
  id,
  origin,
  translate,
  originLang: '',
  translateLang: '',
});
const terms = [term(1, 'Force', '力'), term(2, 'field', '场'), term(3, 'Force field', '力场')];

test.each([
  ['', [1, 2, 3]],
  [' force ', [1, 3]],
  ['ＦＩＥＬＤ', [2, 3]],
  ['力', [1, 3]],
  ['mass', []],
])('%j is found in', (search, ids) => expect(matching(terms, search).map(({id}) => id)).toEqual(ids));

test.each([
  ['force', '力', {}],
  [' ', '力', {origin: 'enterOrigin'}],
  ['force', '', {translate: 'enterTranslate'}],
  ['', 'x'.repeat(501), {origin: 'enterOrigin', translate: 'tooLong'}],
])('%j, %j', (origin, translate, problems) =>
  expect(problemsOf({origin, translate, originLang: '', translateLang: ''})).toEqual(problems),
);
