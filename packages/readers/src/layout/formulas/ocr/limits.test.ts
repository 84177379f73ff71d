import {type Glyph, plainFont} from '@recto/pdf';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {lineText} from '../../../text/line-text.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {separateLimits} from './limits.ts';

/** A symbol with its baseline at `y`, `roman` as words are set. */
function symbol(text: string, left: number, y: number, size: number, roman = false): Glyph {
  const font = plainFont({name: 'symbols', math: !roman, italic: !roman});
  const box = {left, right: left + size / 2, top: y - 0.6 * size, bottom: y};
  const common = {order: 0, font, code: 0, advance: size / 2, angle: 0, color: '#000000', blank: false};
  return {...common, text, x: left, y, size, box, confidence: 0.9};
}

const lim = (y: number): Glyph[] => ['l', 'i', 'm'].map((text, index) => symbol(text, 100 + 5 * index, y, 10, true));
const below = (y: number): Glyph[] => ['n', '→', '∞'].map((text, index) => symbol(text, 98 + 5 * index, y, 7));
const textOf = (symbols: readonly Glyph[] = []): string => symbols.map(({text}) => text).join('');

test('what stands small right below an operator is its limit, and no line of its own', () => {
  const page = testPage().text(70, 100, 'so that lim A is tea').text(98, 107, 'no', {size: 7});
  const {lines} = collectLines(page.facts());
  const {limits, lines: left, symbols} = separateLimits(lines, [...lim(100), ...below(107.5)]);
  expect([...limits].map(([first, own]) => [first.text, textOf(own)])).toEqual([['l', 'n→∞']]);
  expect(symbols).toHaveLength(3);
  expect(left.map(lineText)).toEqual(['so that lim A is tea']);
});

test('scripts of the line below are no limits, nor is what stands a line away', () => {
  const next = [...lim(100), symbol('x', 100, 112, 10), symbol('2', 105.2, 108, 7)];
  expect(separateLimits([], next).limits.size).toBe(0);
  expect(separateLimits([], [...lim(100), ...below(116)]).limits.size).toBe(0);
});
