import {expect, test} from 'vitest';
import {type Peak, textOf} from '../peaks.ts';
import {isTraditional, withTraditional} from './traditional-chinese.ts';

const peaks = (text: string, confidence: (character: string) => number = () => 0.95): Peak[] =>
  [...text].map((character, at) => ({
    text: character,
    from: at / 20,
    to: (at + 1) / 20,
    confidence: confidence(character),
  }));

test('the characters of a text show which of the two ways to write Chinese it is in', () => {
  expect(isTraditional('這個圖書館對讀者開放')).toBe(true);
  expect(isTraditional('这个图书馆对读者开放')).toBe(false);
  expect(isTraditional('这个图书馆里有幾本舊書，對讀者来说')).toBe(false);
});

test('what the model is not confident of is taken from data for traditional Chinese', () => {
  const model = peaks('大開覺室裸，', character => (character === '開' || character === '裸' ? 0.5 : 0.99));
  expect(textOf(withTraditional(model, peaks('大閱覺室裡,')))).toBe('大閱覺室裡，');
});

test('what the model lost stands between its neighbors', () => {
  const read = withTraditional(peaks('的鐘，措'), peaks('的鐘錶,籌措'));
  expect(textOf(read)).toBe('的鐘錶，籌措');
  const middles = read.map(({from, to}) => from + to);
  expect(middles).toEqual([...middles].sort((a, b) => a - b));
});

test('numbers and Latin words stay as the model read them', () => {
  expect(textOf(withTraditional(peaks('共訓練90個epoch'), peaks('共訓練9O個cpoch')))).toBe('共訓練90個epoch');
});
