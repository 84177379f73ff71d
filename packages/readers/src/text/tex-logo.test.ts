import type {Inline} from '@recto/model';
import {expect, test} from 'vitest';
import {joinTexLogos} from './tex-logo.ts';

const text = (value: string): Inline => ({type: 'text', value, from: []});
const raised = (value: string): Inline => ({type: 'text', value, marks: ['superscript'], from: []});
const math = (tex: string): Inline => ({type: 'inlineMath', tex, from: []});
const shown = (inlines: readonly Inline[]): string =>
  joinTexLogos(inlines)
    .map(inline => (inline.type === 'inlineMath' ? `$${inline.tex}$` : inline.type === 'text' ? inline.value : ''))
    .join('|');

for (const [inlines, expected] of [
  [[text('in LA'), math('\\mathrm{T}_{\\mathrm{E}}'), text('X today')], 'in LaTeX today'],
  [[text('in L'), raised('A'), math('\\mathrm{T}_{\\mathrm{E}}'), text('X today')], 'in LaTeX today'],
  [[text('10'), raised('A'), math('\\mathrm{T}_{\\mathrm{E}}'), text('X')], '10|ATeX'],
  [[math('\\mathrm{T}_{\\mathrm{E}}'), text('X')], 'TeX'],
  [[text('of '), math('\\mathrm{L}^{\\text{A}}\\mathrm{T}_{\\mathrm{E}}\\mathrm{X}'), text(' is')], 'of LaTeX| is'],
  [[text('Need for '), math('\\mathbf{T}_{\\mathbf{E}}\\mathbf{X}')], 'Need for TeX'],
  [[text('the '), math('T_EX'), text(' Users')], 'the TeX| Users'],
  [[math('T_E'), text('X')], '$T_E$|X'],
  [[text('LA'), math('\\mathrm{T}_{\\mathrm{E}}\\mathrm{X}2_{\\varepsilon}'), text(' is')], 'LaTeX2ε| is'],
  [[math('\\mathrm{T}_{\\mathrm{E}}'), text(' is')], '$\\mathrm{T}_{\\mathrm{E}}$| is'],
  [[text('a'), math('x'), text('X')], 'a|$x$|X'],
] as [Inline[], string][]) {
  test(`a logo is the word ${expected}`, () => expect(shown(inlines)).toBe(expected));
}
