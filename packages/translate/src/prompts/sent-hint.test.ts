import {expect, test} from 'vitest';
import {sentHint} from './sent-hint.ts';

const cases: readonly (readonly [hint: string, sent: string])[] = [
  ['x', 'x'],
  ['f\\in C^k', 'f∈C^k'],
  ['U\\subset\\mathbbR^p', 'U⊂R^p'],
  ['\\mathcal\\Phi_1 \\le 2', 'Φ_1≤2'],
  ['\\rho\\lt 1', 'ρlt 1'],
  ['\\sqrt2', 'sqrt 2'],
  ['2\\,\\mu m', '2 μm'],
  ['\\dotQ_1', 'Q_1'],
  ['\\hat\\theta', 'θ'],
  ['1,\\dots,n', '1,…,n'],
  ["f'(x)", 'f(x)'],
  ['[3, 4]', '[3, 4]'],
  ['a\\subsetm…', 'asubsetm …'],
];
for (const [hint, sent] of cases) test(`${hint} is sent as ${sent}`, () => expect(sentHint(hint)).toBe(sent));

test('nothing that JSON escapes is sent', () => expect(sentHint('\\unknown\\" \'')).not.toMatch(/[\\']/));
