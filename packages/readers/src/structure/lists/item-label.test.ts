import {describe, expect, it} from 'vitest';
import {follows, itemLabel} from './item-label.ts';

it.each([
  ['• Tea', '•', '•', undefined],
  ['— Tea', '—', '—', undefined],
  ['\\blacktriangleright Tea', '▶', '▶', undefined],
  ['3. Tea', '3.', '1.', 3],
  ['(b) Tea', '(b)', '(a)', 2],
  ['iv) Tea', 'iv)', 'a)', 4],
  ['②茶', '②', '①', 2],
  ['（2）茶', '（2）', '（1）', 2],
  ['三、茶', '三、', '一、', 3],
  ['➢Tea', '➢', '➢', undefined],
  // as line recognition gives them
  ['·绿茶', '·', '·', undefined],
  ['3 .茶', '3.', '1.', 3],
])('%s', (text, label, kind, value) => {
  const found = itemLabel(text);
  expect(found?.label).toBe(label);
  expect(found?.kind).toBe(kind);
  expect(found?.value).toBe(value);
});

it.each([
  '1984 was',
  '3.5 kg',
  'A tea',
  '-5 degrees',
  '(tea)',
  'e.g. tea',
  '·x',
  '3 .5 kg',
  '★★★',
  '※注意',
  '−5 °C',
  '□ yes √ no',
  '□适用√不适用',
])('none in %s', text => {
  expect(itemLabel(text)).toBeUndefined();
});

describe('follows', () => {
  it.each([
    ['1. a', '2. b', true],
    ['1. a', '3. b', false],
    ['1. a', '(2) b', false],
    ['i) a', 'ii) b', true],
    ['h) a', 'i) b', true],
    ['ix. a', 'x. b', true],
    ['• a', '• b', true],
  ])('%s %s', (a, b, expected) => {
    expect(follows(itemLabel(a)!, itemLabel(b)!)).toBe(expected);
  });
});
