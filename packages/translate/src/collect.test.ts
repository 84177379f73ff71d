import {type Block, builders, type Inline} from '@recto/model';
import {expect, test} from 'vitest';
import {collect, type Ignorable} from './collect.ts';

const {
  doc,
  heading,
  paragraph,
  list,
  item,
  table,
  caption,
  figure,
  footnote,
  code,
  theorem,
  reference,
  equation,
  math,
  quote,
  text,
} = builders();
const toc = (title: Inline[], ...entries: string[]): Block => ({
  type: 'toc',
  id: 't1',
  from: [],
  title,
  children: entries.map(entry => ({type: 'tocEntry', depth: 1, children: [text(entry)], from: []})),
});

const whole = {
  ...doc(
    heading(1, 'On Tea'),
    toc([text('Contents')], 'The leaves'),
    heading(2, 'The leaves'),
    paragraph('They are green.'),
    list(item('•', paragraph('first item')), item('•', paragraph('second item'))),
    table(
      [
        ['Kind', '42'],
        ['green tea', 'GPU'],
      ],
      {caption: caption('Kinds of tea')},
    ),
    figure({caption: caption('A pot of tea')}),
    equation('x'),
    paragraph(math('x'), ' = 5'),
    theorem('Lemma 1', paragraph('It cools down.')),
    quote(paragraph('Drink it hot.')),
    code('brew(); // slowly'),
    footnote('1', paragraph('Or cold.')),
    reference('Lu Yu. The classic of tea. 760.'),
    paragraph('茶叶是绿色的，需要热水。'),
  ),
  outline: [{title: 'The leaves', depth: 1}],
};
const collected = (ignore: readonly Ignorable[] = [], pages?: ReadonlySet<number>) =>
  collect(whole, {to: 'zh', ignore, ...(pages && {pages})});
const texts = (ignore: readonly Ignorable[] = []) =>
  collected(ignore).segments.map(({children}) =>
    children.map(child => (child.type === 'text' ? child.value : '·')).join(''),
  );

const all = [
  'On Tea',
  'Contents',
  'The leaves',
  'The leaves',
  'They are green.',
  'first item',
  'second item',
  'Kind',
  'green tea',
  'Kinds of tea',
  'A pot of tea',
  'Lemma 1',
  'It cools down.',
  'Drink it hot.',
  'Or cold.',
  'Lu Yu. The classic of tea. 760.',
  'The leaves',
];

test('everything translatable, in reading order', () => expect(texts()).toEqual(all));

for (const [ignored, gone] of [
  ['table', ['Kind', 'green tea', 'Kinds of tea']],
  ['figure', ['A pot of tea']],
  ['reference', ['Lu Yu. The classic of tea. 760.']],
] as const) {
  test(`without ${ignored}`, () =>
    expect(texts([ignored])).toEqual(all.filter(each => !(gone as readonly string[]).includes(each))));
}

test('skipped parts are reported with the reason', () => {
  const reasons = Object.groupBy(collected(['table']).skipped, ({why}) => why);
  expect(Object.fromEntries(Object.entries(reasons).map(([why, list]) => [why, list.length]))).toEqual({
    table: 5,
    'no-words': 2,
    code: 1,
    'target-language': 1,
  });
});

test.each([
  ['I. INTRODUCTION', heading(2, 'I. INTRODUCTION')],
  ['METHOD', heading(2, 'METHOD')],
  ['ARTICLE INFO', paragraph('ARTICLE INFO')],
  ['ПРЕДМЕТ ДОГОВОРА', paragraph('ПРЕДМЕТ ДОГОВОРА')],
  ['KETTLES', paragraph('KETTLES')],
])('words in capitals are translated: %s', (words, block) => {
  const {segments} = collect(doc(block, paragraph('They boil water in kettles.')), {to: 'zh', ignore: []});
  expect(segments.map(({children}) => children)).toContainEqual([text(words)]);
});

test.each(['GPU', 'CIFAR-10', 'RGB-D', 'LSTM', 'ISBN 3-16', 'x2', 'IV', 'NASA'])(
  'identifiers in capitals are not: %s',
  identifier => {
    const {segments, skipped} = collect(doc(paragraph(identifier), paragraph('Some text.')), {to: 'zh', ignore: []});
    expect(segments).toHaveLength(1);
    expect(skipped).toMatchObject([{why: 'no-words', text: identifier}]);
  },
);

test.each(['18 min', '3.5 mol/L', '50–60 rpm', '25 %; 1.2 bar'])('neither are quantities alone: %s', quantity => {
  const {segments, skipped} = collect(doc(paragraph(quantity), paragraph('Some text.')), {to: 'zh', ignore: []});
  expect(segments).toHaveLength(1);
  expect(skipped).toMatchObject([{why: 'no-words', text: quantity}]);
});

test.each([
  ['ms', false],
  ['mol/L', false],
  ['min', true],
  ['bar', true],
])('a cell that is a unit is not translated: %s', (unit, isWord) => {
  const {segments} = collect(doc(table([['The wait', unit]])), {to: 'zh', ignore: []});
  expect(segments).toHaveLength(isWord ? 2 : 1);
});

test('segments know their sections', () => {
  expect(collected().segments.find(({id}) => id === 't1.title')?.sections).toEqual(['On Tea']);
  expect(collected().segments.at(-2)?.sections).toEqual(['On Tea', 'The leaves']);
});

test('ids are unique', () => {
  const ids = collected().segments.map(({id}) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
