import {type TestPage, testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {Line} from '../../../draft/draft.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {FormulaRules} from '../formula-rules.ts';
import {FontUse} from '../tokens/font-roles.ts';
import {markInlineMath} from './mark-inline-math.ts';

const roman = testFont({name: 'CMR10'});
const math = testFont({name: 'CMMI10', math: true});
const italic = testFont({name: 'Times-Italic', italic: true});

/** Sets a line: `{x}` in the math font, `<x>` in italics, `^x` and `_x` as scripts, `~` a thin space, `\:` a thick one. */
function setLine(page: TestPage, y: number, source: string): void {
  let x = 72;
  let font = roman;
  for (let index = 0; index < source.length; index++) {
    const character = source[index]!;
    if (character === '{') font = math;
    else if (character === '<') font = italic;
    else if (character === '}' || character === '>') font = roman;
    else if (character === ' ') x += 3.3;
    else if (character === '~') x += 1.7;
    else if (character === ':' && source[index - 1] === '\\') x += 2.7;
    else if (character === '\\') continue;
    else if (character === '^' || character === '_') {
      const script = source[++index]!;
      page.text(x, y + (character === '^' ? -3.6 : 1.5), script, {font, size: 7});
      x += 3.5;
    } else {
      page.text(x, y, character, {font});
      x += 5;
    }
  }
}

/** The line with its formulas between double brackets. */
function show(line: Line): string {
  return line.pieces
    .map(piece => {
      const text = piece.glyphs.map(glyph => glyph.text).join('');
      return (piece.spaceBefore ? ' ' : '') + (piece.type === 'math' ? `⟦${text}⟧` : text);
    })
    .join('');
}

function mark(source: string, mathFonts = true): string {
  const page = testPage();
  setLine(page, 100, source);
  const {lines, facts} = collectLines(page.facts());
  const use = new FontUse();
  use.add(lines);
  const context = {roles: use.roles(), rules: new FormulaRules(facts.rules, [], facts.glyphs), mathFonts};
  return lines.map(line => show(markInlineMath(line, context))).join(' | ');
}

test('the raised number of a note in brackets is no exponent', () => {
  expect(mark('the force^[^2^] and tea.^[^3^] Now')).toBe('the force[2] and tea.[3] Now');
});

test('mod between two parts of a formula belongs to it, as a word of the text it does not', () => {
  expect(mark('stored at {i}\\:mod\\:{n} of it')).toBe('stored at ⟦imodn⟧ of it');
  expect(mark('where {n} mod two, and {k} is mod a')).toBe('where ⟦n⟧ mod two, and ⟦k⟧ is mod a');
});

test('the identifier behind an author is no exponent', () => {
  const raised = [...'{[}0000-0002-3723-696X{]}'].map(letter => (/[{}]/.test(letter) ? letter : `^${letter}`)).join('');
  expect(mark(`Maksym Lysak${raised}, Ahmed`)).toBe('Maksym Lysak[0000-0002-3723-696X], Ahmed');
});

test.each([
  ['Let {x} be a point', 'Let ⟦x⟧ be a point'],
  ['for all {x}\\:{∈}\\:{X}, we have', 'for all ⟦x∈X⟧, we have'],
  ['the map {f}({x}) is even.', 'the map ⟦f(x)⟧ is even.'],
  ['with {n}\\:=\\:2 only', 'with ⟦n=2⟧ only'],
  ['the 2 sets {A}, {B} are', 'the 2 sets ⟦A⟧, ⟦B⟧ are'],
  ['a pair ({x,}~{y}) of points', 'a pair ⟦(x,y)⟧ of points'],
  ['one (the {n}-th) of them', 'one (the ⟦n⟧-th) of them'],
  ['see [12] and {x}', 'see [12] and ⟦x⟧'],
  ['twice 2{n}\\:+\\:1 is odd', 'twice ⟦2n+1⟧ is odd'],
  ['where {a}_i and 2{^n} are', 'where ⟦ai⟧ and ⟦2n⟧ are'],
  ['then log~{n} grows and max~{S} too', 'then ⟦logn⟧ grows and ⟦maxS⟧ too'],
  ['then {f}\\::\\:{X}\\:{→}\\:{Y} holds', 'then ⟦f:X→Y⟧ holds'],
  ['the number {n}! of orders', 'the number ⟦n!⟧ of orders'],
  ['the interval [0{,}~1) of {R}', 'the interval ⟦[0,1)⟧ of ⟦R⟧'],
  ['^1Department of Tides and ^2Institute', '1Department of Tides and 2Institute'],
  ['a rate of (380ns){^−}^1 for tea', 'a rate of (380ns)−1 for tea'],
  ['at random, <n>\\:{≤}\\:229, as <p>\\:{≤}\\:0.5', 'at random, ⟦n≤229⟧, as ⟦p≤0.5⟧'],
  ['<a cup with> <n>\\:{≤}\\:229 <leaves>', 'a cup with n ⟦≤229⟧ leaves'],
  ['in 2019, {x} was 1st', 'in 2019, ⟦x⟧ was 1st'],
])('%s', (source, expected) => {
  expect(mark(source)).toBe(expected);
});

test.each([
  ['we set <x> = 5 here', 'we set ⟦x=5⟧ here'],
  ['the <whole> story of a <cat> and us', 'the whole story of a cat and us'],
  ['where <v>_i is fast', 'where ⟦vi⟧ is fast'],
  ['on 3-4 May, 5% of 20 km', 'on 3-4 May, 5% of 20 km'],
  ['for <α> and 3 × 4 = 12', 'for ⟦α⟧ and ⟦3×4=12⟧'],
])('without math fonts: %s', (source, expected) => {
  expect(mark(source, false)).toBe(expected);
});

test('no glyph is lost', () => {
  const page = testPage();
  setLine(page, 100, 'Let {f}({x})\\:=\\:2{y}_i^2 for ({a,}~{b}) in {R}, or not (see [3]).');
  const {lines} = collectLines(page.facts());
  const use = new FontUse();
  use.add(lines);
  const context = {roles: use.roles(), rules: new FormulaRules([], [], []), mathFonts: true};
  const glyphs = lines.flatMap(line => markInlineMath(line, context).pieces.flatMap(piece => piece.glyphs));
  expect(new Set(glyphs)).toEqual(new Set(page.facts().glyphs));
  expect(glyphs.length).toBe(page.facts().glyphs.length);
});

test('what stands over and under one bar is one formula, however wide the gaps between', () => {
  const page = testPage().text(72, 100, 'rate', {font: roman});
  page.text(95, 104, 'T', {font: math, size: 7}).text(102, 104, '+R', {font: math, size: 7});
  page.text(102.3, 95.5, 'T', {font: math, size: 7}).rule({left: 95, top: 97, right: 110, bottom: 97.4});
  const facts = page.text(114, 100, 'of', {font: roman}).facts();
  const [line] = collectLines(facts).lines;
  const use = new FontUse();
  use.add([line!]);
  const rules = new FormulaRules(facts.rules, [], facts.glyphs);
  const marked = markInlineMath(line!, {roles: use.roles(), rules, mathFonts: true});
  expect(marked.pieces.flatMap(piece => (piece.type === 'math' ? [piece.tex] : []))).toEqual(['\\frac{T}{T+R}']);
});

test.each([
  ['−', 'less than ⟦12−γ⟧ now'],
  ['+', 'less than ⟦12+γ⟧ now'],
])('a fraction of digits goes together with what is %s', (operator, expected) => {
  const page = testPage()
    .text(72, 100, 'less than')
    .text(121, 95, '1', {size: 7})
    .text(121, 104, '2', {size: 7})
    .rule({left: 120.6, top: 97, right: 125, bottom: 97.4})
    .text(127, 100, operator, {font: operator === '−' ? math : roman})
    .text(134.2, 100, 'γ', {font: math})
    .text(142.5, 100, 'now');
  const {lines, facts} = collectLines(page.facts());
  const use = new FontUse();
  use.add(lines);
  const context = {roles: use.roles(), rules: new FormulaRules(facts.rules, [], facts.glyphs), mathFonts: true};
  expect(lines.map(line => show(markInlineMath(line, context)))).toEqual([expected]);
});

test('a fraction right behind a text is no exponent', () => {
  const page = testPage()
    .text(72, 100, 'least:')
    .text(103, 95, 'x', {font: math, size: 7})
    .text(103, 104, 'y', {font: math, size: 7})
    .rule({left: 102.5, top: 97, right: 108, bottom: 97.4});
  const {lines, facts} = collectLines(page.facts());
  const use = new FontUse();
  use.add(lines);
  const context = {roles: use.roles(), rules: new FormulaRules(facts.rules, [], facts.glyphs), mathFonts: true};
  expect(lines.map(line => show(markInlineMath(line, context)))).toEqual(['least:⟦xy⟧']);
});

test('a postal code is no formula', () => {
  expect(mark('Toronto, Ontario {M}5{S} 2{E}4, Canada')).toBe('Toronto, Ontario M5S 2E4, Canada');
  expect(mark('so {B}_1{C}_2{B}_1 holds')).toBe('so ⟦B1C2B1⟧ holds');
});

test('an arrow of a form is no formula, whatever its font and wherever it stands', () => {
  expect(mark('check here {▶} 39a and here^▶ for {x}')).toBe('check here ▶ 39a and here▶ for ⟦x⟧');
  expect(mark('{➢} Compute {c=d}')).toBe('➢ Compute ⟦c=d⟧');
  expect(mark('so {x▷y} holds')).toBe('so ⟦x▷y⟧ holds');
});

test('initials among words of their font are no variables, nor is a mark of copyright', () => {
  const variables = '<a>{=}<b>{=}<c>{=}<u>{=}<v>{=}<x>{=}<y>{=}<z>{=}<t>';
  expect(mark(`as all of the older journals have told it in <Proc. R. Soc.> ${variables}`)).toMatch(
    /in Proc\. R\. Soc\. ⟦/,
  );
  expect(mark(`where <R>. ${variables}`)).toMatch(/^where ⟦R⟧\. ⟦/);
  expect(mark('147 {©}2003 The Tea Society')).toBe('147 ©2003 The Tea Society');
});

test('a semicolon that its font takes for the Greek question mark is no formula', () => {
  expect(mark('chaud \u037e mais {x} est')).toBe('chaud \u037e mais ⟦x⟧ est');
});

test('an equation in the font of the text is one formula, with a hyphen for its minus', () => {
  expect(mark('1) 2x - 6 = 0', false)).toBe('1) ⟦2x-6=0⟧');
  expect(mark('Solve 5(x - 2) = 15 and 4x + 3 = 2x + 11.', false)).toBe('Solve ⟦5(x-2)=15⟧ and ⟦4x+3=2x+11⟧.');
  expect(mark('A hall for 12 - 15 people, size A - 4, is a + b of it', false)).not.toContain('-15⟧');
});

test('a size or a tolerance in the font of the text is text', () => {
  expect(mark('a bed of 120 × 80 × 40 cm', false)).toBe('a bed of 120 × 80 × 40 cm');
  expect(mark('an area of 120 × b', false)).toContain('⟦120×b⟧');
});
