import type {Doc} from '@recto/model';
import {expect, test} from 'vitest';
import {agreementOf, wordsApart} from './compare-readings.ts';

const none = {children: []} as unknown as Doc;

test.each([
  ['an escaped character begins no tag', 'less \\<b ten words here >end', 'less b ten words here end'],
  ['nor an escaped dollar a formula', 'it costs \\$5 or more words \\$6', 'it costs or more words'],
  ['Persian is the same with Arabic letters', 'در کتابخانه\u200cهاي دانشـگاهي', 'در كتابخانههای دانشگاهی'],
  ['tags and formulas are no words', 'some <b>bold</b> $xx yy$ words', 'some bold words'],
  ['what stands for an unread formula is no words', 'so\n\n$$\n\\text{f(c) = $ Jooc}\n$$\n\nthen', 'so then'],
  ['a word of which a part is marked is one', 'freq<u>uen</u>cy and **ac**cent', 'frequency and accent'],
  ['words in a formula are words', 'so $x=0\\text{ where }y$ has $\\lim_{n} f$', 'so where has lim'],
])('%s', (_, markdown, words) => {
  expect(agreementOf({doc: none, markdown}, {doc: none, markdown: words}).text).toBe(1);
});

test('the words that one of two readings lacks, as often as it does', () => {
  expect(wordsApart('tea and tea and milk', 'tea and rnilk')).toEqual({
    lost: ['tea 1', 'and 1', 'milk 1'],
    added: ['rnilk 1'],
  });
});

test('words of every alphabet count', () => {
  for (const [text, other] of [
    ['شبکه دانشگاه', 'شبکه'],
    ['μετά τέλος', 'τέλος'],
    ['ספר טוב', 'ספר'],
    ['чай лист', 'чай'],
  ] as const)
    expect(agreementOf({doc: none, markdown: text}, {doc: none, markdown: other}).text).toBeCloseTo(2 / 3);
});
