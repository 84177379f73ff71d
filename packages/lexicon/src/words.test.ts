import {languageCodes} from '@recto/model';
import {expect, test} from 'vitest';
import {theoremKinds} from './lexicon.ts';
import {lexicons} from './lexicons.ts';
import {anyOf, anyWord, headingMatcher, isIdeographic, theoremWords, wordsOf} from './words.ts';

test.each(languageCodes)('%s: every word is in lower case, trimmed, and listed once', code => {
  const {theorems, numberFirst: _, ...concepts} = lexicons[code];
  for (const words of [...Object.values(concepts), ...Object.values(theorems)]) {
    const list = words.split(', ');
    expect(list).toEqual(list.map(word => word.trim().toLowerCase().normalize('NFC')));
    expect(new Set(list).size).toBe(list.length);
    expect(list).not.toContain('');
  }
});

test.each(languageCodes)('%s: headings are recognized in capitals and with a colon', code => {
  const turkish = code === 'tr' ? 'tr' : undefined;
  for (const concept of ['abstract', 'references', 'contents', 'introduction', 'conclusion'] as const)
    for (const word of wordsOf(code, concept)) {
      expect(headingMatcher(concept)(`${word}:`), word).toBe(true);
      if (!turkish && !/[ςσ]/u.test(word)) expect(headingMatcher(concept)(word.toUpperCase()), word).toBe(true);
    }
});

test('letters may be spaced out', () => {
  expect(headingMatcher('abstract')('A B S T R A C T')).toBe(true);
  expect(headingMatcher('contents')('目 录')).toBe(true);
  expect(headingMatcher('contents')('contents of this volume')).toBe(false);
});

test('a word that names two kinds of theorem stands for the first', () => {
  for (const [word, kind] of theoremWords) {
    const kinds = theoremKinds.filter(each =>
      languageCodes.some(code => lexicons[code].theorems[each]?.split(', ').includes(word)),
    );
    expect(kind, word).toBe(kinds[0]);
  }
});

test.each([
  ['ŞEKİL', true],
  ['ΕΙΚΟΝΑ', true],
  ['Rys.', true],
  ['Ry', false],
  // its numbers come first
  ['ábra', false],
])('%s is a word for a figure: %s', (word, expected) =>
  expect(new RegExp(`^(?:${anyWord(['figure'])})$`, 'iu').test(word)).toBe(expected),
);

test('words are matched literally, longer ones first', () => {
  expect(new RegExp(`^(?:${anyOf(['fig', 'fig.', 'n.b.'])})`, 'u').exec('fig. 1')?.[0]).toBe('fig.');
  expect(new RegExp(`^(?:${anyOf(['n.b.'])})`, 'u').test('nobb')).toBe(false);
  expect(['図', '図表', 'はじめに', '그림', 'fig'].filter(isIdeographic)).toEqual(['図', '図表', 'はじめに']);
});

test.each(languageCodes.filter(code => wordsOf(code, 'functionWords').length > 0))(
  "%s: enough of its function words are no other language's",
  code => {
    const others = new Set(
      languageCodes.filter(other => other !== code).flatMap(other => wordsOf(other, 'functionWords')),
    );
    expect(wordsOf(code, 'functionWords').filter(word => !others.has(word)).length).toBeGreaterThan(12);
  },
);
