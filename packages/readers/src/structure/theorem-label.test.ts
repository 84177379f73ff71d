import {expect, it} from 'vitest';
import {theoremLabel} from './theorem-label.ts';

it.each([
  ['Theorem 2.1 (Euler). Let', 'theorem', '2.1', 'Theorem 2.1 (Euler). '],
  ['Lemma 3: Let', 'lemma', '3', 'Lemma 3: '],
  ['Proof. We', 'proof', undefined, 'Proof. '],
  ['Théorème 4 Soit', 'theorem', '4', 'Théorème 4 '],
  ['定理 1.2 设', 'theorem', '1.2', '定理 1.2 '],
  ['Proof of Theorem 1.6. We', 'proof', undefined, 'Proof of Theorem 1.6. '],
  ['证明：设', 'proof', undefined, '证明：'],
  ['Доказательство. Пусть', 'proof', undefined, 'Доказательство. '],
])('%s', (text, kind, number, label) => {
  expect(theoremLabel(text)).toEqual({kind, length: label.length, ...(number !== undefined && {number})});
});

it.each(['Theorems are true', 'Proofreading', 'The theorem', 'Remarkable tea'])('none in %s', text => {
  const label = theoremLabel(text);
  expect(label === undefined || label.number === undefined).toBe(true);
});
