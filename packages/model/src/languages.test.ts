import {expect, test} from 'vitest';
import {isRightToLeftLanguage, languageCodes, languageName, languages, targetLanguages} from './languages.ts';

test('documents are translated into 21 languages', () => {
  expect(targetLanguages).toEqual([
    'zh',
    'en',
    'ja',
    'fr',
    'ru',
    'pt',
    'es',
    'de',
    'ko',
    'ar',
    'it',
    'nl',
    'pl',
    'tr',
    'vi',
    'id',
    'cs',
    'sv',
    'uk',
    'hi',
    'th',
  ]);
});

test.each(languageCodes)('%s has the codes and the name that the Unicode CLDR gives it', code => {
  const {iso3, english} = languages[code];
  const named = languageName(iso3);
  expect(new Intl.Locale(code).language).toBe(new Intl.Locale(iso3).language);
  expect(english).toContain(named);
});

test.each([
  ['ar', true],
  ['fa-IR', true],
  ['he', true],
  ['yi', true],
  ['en-US', false],
  ['zh', false],
  ['xx', false],
])('%s runs from right to left: %s', (tag, expected) => expect(isRightToLeftLanguage(tag)).toBe(expected));
