import {expect, test} from 'vitest';
import type {LineFacts} from './line-kind.ts';
import type {Token} from './token.ts';
import {asWordEquation} from './word-equations.ts';

const column = {left: 0, top: 0, right: 400, bottom: 600};
const token = (kind: Token['kind'], text: string, gap = 0.28): Token =>
  ({kind, text, gap, sure: kind === 'relation'}) as Token;
const line = (left: number, right: number, tokens: readonly Token[]): LineFacts =>
  ({
    line: {box: {left, right, top: 100, bottom: 110}, size: 10},
    tokens,
    inside: tokens.map(() => false),
    kind: 'text',
    words: 2,
    worded: true,
  }) as unknown as LineFacts;
const equation = [token('cjk', '总时延'), token('relation', '='), token('cjk', '发送时延')];

test('a centred line of words around a relation is a display', () => {
  expect(asWordEquation(line(150, 250, equation), column)).toMatchObject({
    kind: 'formula',
    worded: false,
    inside: [true, true, true],
  });
});

test.each([
  ['at the text edge', line(0, 100, equation)],
  ['with a full stop', line(150, 250, [...equation, token('cjk', '。', 0)])],
  ['without a relation', line(150, 250, [token('cjk', '总时延')])],
  ['in letters only', line(150, 250, [token('word', 'speed'), token('relation', '='), token('word', 'way')])],
])('a line %s stays text', (_, facts) => {
  expect(asWordEquation(facts, column).kind).toBe('text');
});
