import {expect, test} from 'vitest';
import {type LatinLine, otherPassages} from './passages.ts';

const english = [
  'The director wrote to the minister in the autumn of that year, and it is',
  'from his letter, which has been kept, that we know of the state the rooms',
  'of the old library were in. It was the first time that they had asked for',
];
const french = [
  'La salle de lecture etait deja trop etroite pour les eleves, et ils ne',
  'pouvaient pas tous y lire. Nous avons demande que des tables soient pretees',
  'par la ville, mais elle ne les a pas donnees, et ce fut un hiver sans livres',
];
/** Lines below each other, their left edge at `x`. */
const column = (texts: readonly string[], x = 0): LatinLine[] =>
  texts.map((text, index) => ({
    line: {box: {x: x + 400, y: 100 + 50 * index, width: 800, height: 30, angle: 0}, angle: 0},
    text,
  }));

test('a paragraph in another language is found, and only its lines', () => {
  const found = otherPassages(column([...english, ...french, ...english]), 'eng');
  expect([...found]).toEqual([
    [3, 'fra'],
    [4, 'fra'],
    [5, 'fra'],
  ]);
});

test('a column in another language is found beside one in the page’s', () => {
  const found = otherPassages([...column(english), ...column(french, 1000)], 'eng');
  expect([...found.keys()]).toEqual([3, 4, 5]);
});

test('a page in its own language has none, nor has a line alone', () => {
  expect(otherPassages(column([...french, ...french]), 'fra').size).toBe(0);
  expect(otherPassages(column([...english, french[0]!, ...english]), 'eng').size).toBe(0);
});
