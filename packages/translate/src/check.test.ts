import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import {check} from './check.ts';
import type {LanguageCode} from './languages.ts';
import {protect} from './protect.ts';

const {text} = builders();
const problems = (
  source: string,
  answer: string,
  to: LanguageCode,
  terms: readonly {source: string; target: string}[] = [],
) =>
  check({source: protect([text(source)]), answer, from: 'en', to, terms}).map(
    ({code, fatal}) => `${code}${fatal ? '!' : ''}`,
  );

const long = 'The leaves are heated for a short time before they are rolled and dried in the shade of the old house.';
const german = 'Die Blätter werden kurz erhitzt, bevor sie gerollt und im Schatten des alten Hauses getrocknet werden.';

for (const [name, source, answer, to, expected] of [
  ['correct', long, german, 'de', []],
  ['empty', long, ' ', 'de', ['empty!']],
  ['unchanged', long, long, 'de', ['untranslated!']],
  ['names stay', 'John A. Smith and Mary Jones', 'John A. Smith and Mary Jones', 'de', []],
  [
    'another Latin language',
    long,
    'Les feuilles sont chauffées pendant un court instant avant d’être roulées et séchées à l’ombre de la vieille maison.',
    'de',
    ['wrong-language!'],
  ],
  ['another writing system', 'Tea is made of leaves.', 'Чай делают из листьев.', 'zh', ['wrong-language!']],
  ['Japanese for Chinese', 'Tea is made of leaves.', 'お茶は葉から作られています。', 'zh', ['wrong-language!']],
  [
    'Chinese for Japanese',
    long,
    '茶叶在卷制和干燥之前先短时间加热然后放在老房子的阴凉处晾干。',
    'ja',
    ['wrong-language!'],
  ],
  ['names of the source do not count', 'BERT and RoBERTa win.', 'BERT和RoBERTa获胜。', 'zh', []],
  ['numbers behind a Chinese comma', 'On page 54, 2013 tests are listed.', '第54，2013项测试列于此页。', 'zh', []],
  ['a lost number', 'On page 54, 2013 tests are listed.', '此页列出了第54项测试。', 'zh', ['numbers-differ']],
  ['a refusal', long, "I'm sorry, but I can't help with that.", 'de', ['refused!', 'too-short']],
  [
    'a refusal in the source itself',
    "I'm sorry, said the fox to the very old hen.",
    '„I’m sorry“ — es tut mir leid, sagte der Fuchs zu der sehr alten Henne.',
    'de',
    [],
  ],
  ['a comment before it', long, `Here is the translation: ${german}`, 'de', ['commented!']],
  ['missing numbers', 'In 1984 there were 2,500 of them.', '那时有很多。', 'zh', ['numbers-differ']],
  [
    'numbers in local notation',
    'In 1984 there were 2,500.5 of three.',
    'في عام ١٩٨٤ كان هناك ٢٬٥٠٠٫٥ من ثلاثة.',
    'ar',
    [],
  ],
  ['cut off', long, 'Die Blätter werden kurz erhitzt, bevor sie gerollt und im Schatten des', 'de', ['unfinished']],
  ['too short', long, 'Die Blätter werden erhitzt und dann getrocknet.', 'de', ['too-short']],
  ['far too long', 'Tea is hot.', 'Tee ist heiß. '.repeat(20), 'de', ['repeats!', 'too-long!']],
] as const) {
  test(name, () => expect(problems(source, answer, to)).toEqual(expected));
}

test('glossary terms are checked', () => {
  const terms = [{source: 'leaves', target: 'Teeblätter'}];
  expect(problems(long, german, 'de', terms)).toEqual(['term-missing']);
  expect(problems(long, german.replace('Blätter', 'Teeblättern'), 'de', terms)).toEqual([]);
});
