import {expect, test} from 'vitest';
import {formulaText} from './plain-text.ts';

for (const [tex, text] of [
  ['x^2', 'x²'],
  ['T_4', 'T₄'],
  ['90^\\circ', '90°'],
  ['C\\to D', 'C → D'],
  ['0.0\\times10^0', '0.0 × 10⁰'],
  ['10^{-3}\\sim10^3', '10⁻³ ∼ 10³'],
  ['\\frac{a+b}{2}', '(a+b)/2'],
  ['\\sqrt{x+1}', '√(x+1)'],
  ['\\sqrt[3]{x}', '³√x'],
  ['\\sum_{i=1}^m x^{(i)}', '∑ᵢ₌₁ᵐx⁽ⁱ⁾'],
  ['\\widehat{\\phi}', 'ϕ\u0302'],
  ['x_Q', 'x_Q'],
  ['x^{\\alpha+1}', 'x^(α+1)'],
  ["f'(x)", 'f′(x)'],
  ['\\sin x', 'sin x'],
  ['\\max(0,1-yz)', 'max(0, 1−yz)'],
  ['\\text{if }x\\in\\mathbb{R}', 'if x ∈ ℝ'],
  ['\\mathcal{L}(\\mathbb{E})', 'ℒ(𝔼)'],
  ['a\\tag{3}', 'a'],
] as const)
  test(`${tex} is ${text}`, () => expect(formulaText(tex)).toBe(text));

test('what needs more than a line, and what nothing reads, has no text', () => {
  expect(formulaText('\\begin{matrix}1&2\\\\3&4\\end{matrix}')).toBeUndefined();
  expect(formulaText('\\frac{a')).toBeUndefined();
});
