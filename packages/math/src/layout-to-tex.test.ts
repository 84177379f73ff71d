import {pageBox} from '@recto/model';
import type {Glyph, Rule} from '@recto/pdf';
import {testFont} from '@recto/testkit';
import {expect, test} from 'vitest';
import {type FormulaTex, layoutToTex} from './layout-to-tex.ts';
import {layoutFonts, texLayouts} from './tex-layouts.test-data.ts';

const fonts = new Map(Object.entries(layoutFonts).map(([name, facts]) => [name, testFont({name, ...facts})]));

const glyphsOf = (layout: string): Glyph[] =>
  layout.split('\n').map((line, order) => {
    const [text = '', font = '', ...numbers] = line.split(' ');
    const [size = 0, x = 0, y = 0, advance = 0, left = 0, top = 0, right = 0, bottom = 0] = numbers.map(Number);
    const box = pageBox(left, top, right, bottom);
    return {
      order,
      font: fonts.get(font)!,
      code: 0,
      text,
      x,
      y,
      advance,
      size,
      angle: 0,
      box,
      color: '#000000',
      blank: false,
    };
  });

const rulesOf = (layout: string): Rule[] =>
  layout
    .split('\n')
    .filter(line => line !== '')
    .map((line, order) => {
      const [direction = '', ...numbers] = line.split(' ');
      const [left = 0, top = 0, right = 0, bottom = 0] = numbers.map(Number);
      const isHorizontal = direction === 'horizontal';
      return {
        order,
        direction: isHorizontal ? 'horizontal' : 'vertical',
        box: pageBox(left, top, right, bottom),
        thickness: isHorizontal ? bottom - top : right - left,
        color: '#000000',
      };
    });

const read = (glyphs: readonly Glyph[], rules: readonly Rule[] = []): FormulaTex =>
  layoutToTex({glyphs, rules, size: 10, display: true});

test.each(texLayouts)('$tex', ({tex, glyphs, rules}) => {
  const result = read(glyphsOf(glyphs), rulesOf(rules));
  expect(result.tex).toBe(tex);
  expect(result.problem).toBeUndefined();
});

test('the order of the glyphs does not matter', () => {
  const {tex, glyphs, rules} = texLayouts.find(layout => layout.tex.includes('\\sqrt[3]'))!;
  expect(read(glyphsOf(glyphs).reverse(), rulesOf(rules)).tex).toBe(tex);
});

test('a formula keeps its meaning at another size and place', () => {
  const {tex, glyphs, rules} = texLayouts.find(layout => layout.tex.includes('\\underbrace'))!;
  const move = ({left, top, right, bottom}: Glyph['box']): Glyph['box'] =>
    pageBox(left * 1.7 + 40, top * 1.7 + 300, right * 1.7 + 40, bottom * 1.7 + 300);
  const moved = glyphsOf(glyphs).map(glyph => ({
    ...glyph,
    x: glyph.x * 1.7 + 40,
    y: glyph.y * 1.7 + 300,
    size: glyph.size * 1.7,
    advance: glyph.advance * 1.7,
    box: move(glyph.box),
  }));
  const bars = rulesOf(rules).map(rule => ({...rule, box: move(rule.box), thickness: rule.thickness * 1.7}));
  expect(read(moved, bars).tex).toBe(tex);
});

test('an unknown glyph lowers the confidence', () => {
  const known = glyphsOf(texLayouts[0]!.glyphs);
  const unknown = known.map((glyph, index) => (index === 1 ? {...glyph, text: ''} : glyph));
  expect(read(known).confidence).toBe(1);
  expect(read(unknown).confidence).toBeLessThanOrEqual(0.5);
});

test('nothing comes of nothing, and a heap of glyphs comes to an end', () => {
  expect(read([])).toEqual({tex: '', confidence: 1});
  const [glyph] = glyphsOf(texLayouts[0]!.glyphs);
  const heap = Array.from({length: 5000}, (_, order) => ({
    ...glyph!,
    order,
    x: (order * 37) % 400,
    y: (order * 61) % 700,
  }));
  expect(read(heap).confidence).toBe(0);
});

test.each(['⏟', '⏞', '√', '⎜', '¯', '∑', '{'])('a page of %s comes to an end with a short answer', symbol => {
  const [glyph] = glyphsOf(texLayouts[0]!.glyphs);
  const heap = Array.from({length: 1500}, (_, order) => {
    const [x, y] = [(order % 40) * 5, (order / 40) * 5];
    return {...glyph!, order, x, y, text: order % 2 ? symbol : 'x', box: pageBox(x, y - 7, x + 5, y)};
  });
  expect(read(heap).tex.length).toBeLessThan(100_000);
});

test('a unit behind a number is no function, a function behind one is', () => {
  const word = (text: string, from: number): string[] =>
    [...text].map((letter, at) => {
      const x = from + 5 * at;
      return `${letter} CMR10 10 ${x} 0 5 ${x} -6 ${x + 4.5} 0`;
    });
  const line = (name: string) => read(glyphsOf([...word('200', 0), ...word(name, 16.7)].join('\n'))).tex;
  expect(['ml', 'GeV', 'Tr', 'sin'].map(line)).toEqual([
    '200\\,\\mathrm{ml}',
    '200\\,\\mathrm{GeV}',
    '200\\operatorname{Tr}',
    '200\\sin',
  ]);
});

test('rows in columns are an array where the formula stands alone, and aligned on a page', () => {
  const row = (y: number, ...cells: readonly (readonly [x: number, text: string])[]): string[] =>
    cells.flatMap(([from, text]) =>
      [...text].map((letter, at) => {
        const x = from + 5 * at;
        const font = /[a-z]/.test(letter) ? 'CMMI10' : 'CMR10';
        return `${letter} ${font} 10 ${x} ${y} 5 ${x} ${y - 6} ${x + 4.5} ${y}`;
      }),
    );
  const glyphs = glyphsOf(
    [...row(0, [10, 'xy'], [32, '='], [50, 'a']), ...row(16, [0, 'uxvy'], [32, '='], [50, 'bcd'])].join('\n'),
  );
  const input = {glyphs, rules: [], size: 10, display: true};
  expect(layoutToTex({...input, alone: true}).tex).toBe(
    '\\begin{array}{rcl} xy & = & a \\\\ uxvy & = & bcd \\end{array}',
  );
  expect(layoutToTex(input).tex).toMatch(/^\\begin\{aligned\}/);
  const close = glyphsOf([...row(0, [10, 'x=a']), ...row(16, [10, 'u=b'])].join('\n'));
  expect(layoutToTex({...input, glyphs: close, alone: true}).tex).toMatch(/^\\begin\{aligned\}/);
});

test('rows that go on further right are a column where the formula stands alone', () => {
  const row = (y: number, from: number, text: string): string[] =>
    [...text].map((letter, at) => {
      const x = from + 5 * at;
      return `${letter} ${/[a-z]/.test(letter) ? 'CMMI10' : 'CMR10'} 10 ${x} ${y} 5 ${x} ${y - 6} ${x + 4.5} ${y}`;
    });
  const rows = (...of: readonly string[][]) => ({glyphs: glyphsOf(of.flat().join('\n')), rules: [], size: 10});
  const going = rows(row(0, 0, 'ab+cd+xy+uv'), row(16, 33, '+pq+rs+ef+gh'));
  expect(layoutToTex({...going, display: true, alone: true}).tex).toBe(
    '\\begin{array}{l} ab+cd+xy+uv \\\\ \\quad +pq+rs+ef+gh \\end{array}',
  );
  expect(layoutToTex({...going, display: true}).tex).toMatch(/^\\begin\{(?:aligned|gathered)\}/);
  const scrap = rows(row(0, 0, 'ab+cd+xy+uv'), row(16, 42, 'i'));
  expect(layoutToTex({...scrap, display: true, alone: true}).tex).toMatch(/^\\begin\{gathered\}/);
});

test('an operator with its limit right over a bar is the numerator', () => {
  const glyphs = [
    '∑ CMEX10 10 10 0 14 10 0 24 14',
    'i CMMI7 7 15 25 3 15 17 18 25',
    'a CMMI10 10 26 10 5 26 5 31 10',
    'n CMMI10 10 18 44 6 18 38 24 44',
  ].join('\n');
  expect(read(glyphsOf(glyphs), rulesOf('horizontal 8 30 34 31')).tex).toMatch(/^\\frac\{\\sum.*_i.*a\}\{n\}$/);
});

test('an index is lowered relative to the letter before it, where the line of an image is skewed', () => {
  const glyphs = [
    'a CMMI10 10 0 0 5 0 -5 4.5 0',
    'b CMMI10 10 6 -0.5 5 6 -7.5 10.5 -0.5',
    'c CMMI10 10 12 -0.9 5 12 -6 16.5 -0.9',
    'k CMMI7 7 17 0.5 4 17 -4.5 20.5 0.5',
  ].join('\n');
  expect(read(glyphsOf(glyphs)).tex).toBe('abc_k');
});
