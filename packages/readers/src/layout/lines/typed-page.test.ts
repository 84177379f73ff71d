import type {Glyph} from '@recto/pdf';
import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {readAsTyped} from './typed-page.ts';

const fixedFont = {monospace: true};
const report =
  'The standard deviation is often used as a measure of the dispersion of the observations (in a population) when the distribution is symmetric. '.repeat(
    4,
  );
const program = 'for (let at = 0; at < all.length; at++) sum += all[at]; // the sum of all of them\n'.repeat(8);
const output = '2026-11-29 10:14:07 worker 4 took 182 ms for page 17 of 204, memory 117 MB, queue 12\n'.repeat(8);

const set = (text: string, facts: {readonly monospace: boolean} = fixedFont): readonly Glyph[] =>
  testPage()
    .text(20, 100, text, {font: testFont(facts)})
    .facts().glyphs;
const isCode = (glyphs: readonly Glyph[]) => readAsTyped(glyphs).some(({font}) => font.monospace);

test.each([
  ['a typed report', set(report), false],
  ['with a folio in another font', [...set(report), ...set('42', {monospace: false})], false],
  ['a program', set(program), true],
  ['what a program prints', set(output), true],
  ['a quotation in a page of other text', [...set(report), ...set(report, {monospace: false})], true],
  ['a line or two', set(report.slice(0, 130)), true],
])('fixed pitch says code or not: %s', (_, glyphs, code) => {
  expect(isCode(glyphs)).toBe(code);
});
