import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import type {Citation} from '../citation.ts';
import {openLibrary} from '../units/open-library.ts';
import {createMarkerReader} from './read-markers.ts';

const {doc, paragraph, reference} = builders();
const tea = doc(
  paragraph('Green tea needs two minutes.'),
  paragraph('As measured by Leaf [3] the half-open interval [0, 1) of tastes is closed.'),
  paragraph('Black tea needs four minutes; a | b is a choice.'),
);
const library = openLibrary([{id: 'tea', name: 'tea.pdf', doc: tea}]);
const plain = openLibrary([{id: 'plain', name: 'plain.pdf', doc: doc(paragraph('Green tea needs two minutes.'))}]);

function read(answer: string, size: number, of = library) {
  const seen: Citation[] = [];
  const reader = createMarkerReader(of, citation => seen.push(citation));
  let shown = '';
  for (let at = 0; at < answer.length; at += size) {
    shown += reader.read(answer.slice(at, at + size));
    // nothing of a marker is ever shown
    expect(shown).not.toMatch(/\[\[\d+\||【\d+\|/);
  }
  return {shown: shown + reader.end(), citations: seen.map(({found, text}) => (found ? text : '?'))};
}

const cases: readonly [name: string, answer: string, shown: string, citations: readonly string[]][] = [
  ['a marker', 'Two [[1|two minutes]].', 'Two [^1].', ['two minutes']],
  ['a block without words', 'Two [[1]].', 'Two [^1].', ['Green tea needs two minutes.']],
  [
    'several blocks',
    'Two [[1, 3]].',
    'Two [^1][^2].',
    ['Green tea needs two minutes.', 'Black tea needs four minutes; a | b is a choice.'],
  ],
  ['words in quotation marks', 'Two [[1|“two minutes”]].', 'Two [^1].', ['two minutes']],
  ['markers in a row', '[[1|Green tea]][[3|Black tea]]', '[^1][^2]', ['Green tea', 'Black tea']],
  ['the same words again', 'a [[1|two minutes]] b [[1|Two  minutes]]', 'a [^1] b [^1]', ['two minutes']],
  ['the same words twice in a row', 'a [[1|two minutes]][[1|two minutes]]', 'a [^1]', ['two minutes']],
  ['full-width brackets', '两分钟【1|two minutes】。', '两分钟[^1]。', ['two minutes']],
  ['double full-width brackets', '两分钟【【1｜two minutes】】。', '两分钟[^1]。', ['two minutes']],
  ['one bracket', 'Two [1|two minutes].', 'Two [^1].', ['two minutes']],
  ['brackets in the words', 'Leaf [[2|measured by Leaf [3] the]].', 'Leaf [^1].', ['measured by Leaf [3] the']],
  ['a bracket at the end of the words', 'Leaf [[2|measured by Leaf [3]]].', 'Leaf [^1].', ['measured by Leaf [3']],
  [
    'a bracket without its pair',
    'So [[2|interval [0, 1) of tastes]] it is.\n\nNext',
    'So [^1] it is.\n\nNext',
    ['interval [0, 1) of tastes'],
  ],
  ['a bar in a table', '| a [[3|a \\| b is]] |', '| a [^1] |', ['a | b is']],
  ['invented words', 'Three [[1|three hours of steeping]].', 'Three [^1].', ['?']],
  ['a block that does not exist', 'Two [[99]].', 'Two .', []],
  ['the document’s own reference', 'Leaf [3] says.', 'Leaf [3] says.', []],
  ['a note of the model’s own', 'Two[^7] minutes', 'Two minutes', []],
  ['a link', 'See [here](https://example.org) and [1](x).', 'See [here](https://example.org) and [1](x).', []],
  ['code', 'Write `[[1|two minutes]]` or ``a`[[1|x]]``.', 'Write `[[1|two minutes]]` or ``a`[[1|x]]``.', []],
  [
    'a code block',
    'So:\n```md\n[[1|two minutes]]\n```\nand [[1|two minutes]]',
    'So:\n```md\n[[1|two minutes]]\n```\nand [^1]',
    ['two minutes'],
  ],
  [
    'a formula',
    'As $x_{[[1|two]]}$ and $$\n[[1|two]]\n$$ and \\([[1|two]]\\).',
    'As $x_{[[1|two]]}$ and $$\n[[1|two]]\n$$ and \\([[1|two]]\\).',
    [],
  ],
  ['money', 'It costs $5 [[1|two minutes]] or $6.', 'It costs $5 [^1] or $6.', ['two minutes']],
  ['a matrix', 'the matrix [[1,2],[3,4]] is', 'the matrix [[1,2],[3,4]] is', []],
  ['an answer that is cut off', 'Two [[1|two min', 'Two ', []],
  ['an answer that is cut off early', 'Two [[1', 'Two ', []],
  ['a bracket at the end', 'Two [', 'Two [', []],
  ['a fence that is not closed', '~~~\n[[1|two minutes]]', '~~~\n[[1|two minutes]]', []],
];

for (const [name, answer, shown, citations] of cases)
  for (const size of [1, 3, 1000])
    test(`${name}, in pieces of ${size}`, () => {
      // code and formulas show markers on purpose
      const result = /code|formula|fence/.test(name) ? readUnchecked(answer, size) : read(answer, size);
      expect(result).toEqual({shown, citations});
    });

function readUnchecked(answer: string, size: number) {
  const seen: Citation[] = [];
  const reader = createMarkerReader(library, citation => seen.push(citation));
  let shown = '';
  for (let at = 0; at < answer.length; at += size) shown += reader.read(answer.slice(at, at + size));
  return {shown: shown + reader.end(), citations: seen.map(({found, text}) => (found ? text : '?'))};
}

test('a number in brackets is a block where no document has references by number', () => {
  expect(read('Two [1].', 1, plain)).toEqual({shown: 'Two [^1].', citations: ['Green tea needs two minutes.']});
  const cited = openLibrary([{id: 'a', name: 'a', doc: doc(paragraph('Tea.'), reference('Leaf, Tea.', '1'))}]);
  expect(read('Two [1].', 1, cited).shown).toBe('Two [1].');
});

test('plain text is shown as soon as it arrives', () => {
  const reader = createMarkerReader(library, () => {});
  expect(reader.read('Green tea ')).toBe('Green tea ');
  expect(reader.read('needs [[1|two ')).toBe('needs ');
  expect(reader.read('minutes]] of ')).toBe('[^1] of ');
});
