import {expect, test} from 'vitest';
import {textOf} from '../peaks.ts';
import {withVerticalPunctuation} from './vertical-punctuation.ts';

const read = (text: string): string =>
  textOf(withVerticalPunctuation([...text].map(each => ({text: each, from: 0, to: 0, confidence: 1}))));

test.each([
  ['一盏灯°次日’又', '一盏灯。次日，又'],
  ['圖書丶手稿·三年', '圖書、手稿：三年'],
  ["the reader's 20°", "the reader's 20°"],
])('%s', (text, upright) => {
  expect(read(text)).toBe(upright);
});
