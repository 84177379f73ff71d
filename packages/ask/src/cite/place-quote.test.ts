import {type Block, builders, type Text} from '@recto/model';
import {expect, test} from 'vitest';
import {paper} from '../testing/paper.ts';
import {openLibrary} from '../units/open-library.ts';
import type {Library} from '../units/unit.ts';
import {placeQuote} from './place-quote.ts';

const {doc, paragraph, heading, equation, table, math, footnoteMark, list, item} = builders();
const open = (...blocks: Block[]): Library => openLibrary([{id: 'a', name: 'a.pdf', doc: doc(...blocks)}]);

const efficient = open(
  paragraph(
    'The coefficient of “first” diffusion – measured in well-known 20 °C water – is efficient, e.g. 1,000 or 3.5 units.',
  ),
);
const formula = open(
  paragraph('where ', math('\\alpha \\le \\frac{a}{b} \\cdot x_{1}^{2}'), ' holds for all tea.'),
  equation('\\left( \\frac{E}{m} \\right) = \\mathrm{c}^{2}', {label: '7'}),
);

test.each<[name: string, library: Library, quote: string, words: string]>([
  ['ligatures', efficient, 'The coeﬃcient of', 'The coefficient of'],
  ['other quotation marks', efficient, 'of "first" diffusion', 'of “first” diffusion'],
  ['a hyphen at a line’s end', efficient, 'coeffi-\ncient of', 'coefficient of'],
  ['soft hyphens', efficient, 'dif\u00adfusion – measured', 'diffusion – measured'],
  ['spaces of other kinds', efficient, 'well-known\u200920\u00a0°C water', 'well-known 20 °C water'],
  ['full-width forms', efficient, 'ｗａｔｅｒ　–　ｉｓ', 'water – is'],
  ['case', efficient, 'DIFFUSION – measured', 'diffusion – measured'],
  ['emphasis', efficient, 'of **first** diffusion', 'of “first” diffusion'],
  ['thousands', efficient, 'e.g. 1000 or 3.5', 'e.g. 1,000 or 3.5'],
  [
    'a dropped word',
    efficient,
    'diffusion – measured in 20 °C water – is efficient',
    'diffusion – measured in well-known 20 °C water – is efficient',
  ],
  [
    'a changed word',
    efficient,
    'The coefficient of “first” diffusion – taken in well-known 20 °C water',
    'The coefficient of “first” diffusion – measured in well-known 20 °C water',
  ],
  ['an ellipsis', efficient, 'The coefficient of … is efficient', 'The coefficient of … is efficient'],
  ['signs for commands', formula, 'where α ≤ a/b · x₁²', 'where $\\alpha \\le \\frac{a}{b} \\cdot x_{1}^{2}$'],
  [
    'letters of mathematics',
    formula,
    '$𝛼 \\leq \\dfrac{a}{b} x_1^2$ holds',
    '$\\alpha \\le \\frac{a}{b} \\cdot x_{1}^{2}$ holds',
  ],
  ['a part of a formula', formula, '\\frac{a}{b}', '$\\alpha \\le \\frac{a}{b} \\cdot x_{1}^{2}$'],
])('%s make no difference', (_, library, quote, words) => {
  expect(placeQuote(library, quote, {unit: 1})).toMatchObject({found: true, nodeId: library.units[0]?.id, text: words});
});

test('a displayed formula is cited as a whole', () => {
  expect(placeQuote(formula, '(E/m) = c^2', {unit: 2})).toMatchObject({
    kind: 'equation',
    text: expect.stringContaining('\\right) = \\mathrm{c}^{2}'),
  });
});

test.each([
  ['another number', 'in well-known 21 °C water – is efficient'],
  ['a number without its point', 'is efficient, e.g. 1,000 or 35 units'],
  ['a part of a number', '00 or 3'],
  ['a denial', 'The coefficient of “first” diffusion is not measured in well-known 20 °C water'],
  ['a part of a word', 'oefficien'],
  ['an invention', 'the diffusion of coffee is a mystery to science'],
  ['a word that is not there', 'coffee'],
])('%s is not found', (_, quote) => {
  expect(placeQuote(efficient, quote, {unit: 1})).toMatchObject({found: false, nodeId: '', places: []});
});

test('a quotation of another block is found beside it, or anywhere if it is long and stands once', () => {
  const library = open(
    paragraph('Green tea needs two minutes.'),
    paragraph('Black tea needs four minutes.'),
    ...Array.from({length: 8}, (_, index) => paragraph(`Filler number ${index}.`)),
    paragraph('Oolong is between the two of them in every respect.'),
    paragraph('Somebody said it twice in one paper.'),
    heading(2, 'Somebody said it twice in one paper.'),
  );
  const number = (quote: string, unit?: number) => {
    const {nodeId} = placeQuote(library, quote, unit === undefined ? {} : {unit});
    return library.units.find(({id}) => id === nodeId)?.number;
  };
  expect(number('Black tea needs four', 1)).toBe(2);
  expect(number('Oolong is between the two of them', 1)).toBe(11);
  expect(number('Oolong is between the two of them')).toBe(11);
  expect(number('Oolong is found between the two of them in every respect')).toBe(11);
  expect(number('Oolong is', 1)).toBeUndefined();
  expect(number('Somebody said it twice in one paper', 1)).toBeUndefined();
  expect(number('Somebody said it twice in one paper', 12)).toBe(12);
  expect(number('minutes', 7)).toBeUndefined();
});

test('another number in words is not found', () => {
  const library = open(paragraph('Twelve series were taken with four cups, and nobody spilled any tea.'));
  const found = (quote: string) => placeQuote(library, quote, {unit: 1}).found;
  expect(found('Twelve series were made with four cups')).toBe(true);
  expect(found('Thirteen series were taken with four cups')).toBe(false);
  expect(found('Twelve series were taken with five cups')).toBe(false);
});

test('a number of a table is its cell, and none if two cells of the row have it', () => {
  const library = open(
    table([
      ['tea', 'time', 'score', 'again'],
      ['green', '2', '8.7', '3'],
      ['black', '3', '7.9', '3'],
    ]),
  );
  expect(placeQuote(library, '8.7', {unit: 3})).toMatchObject({found: true, kind: 'tableCell', text: '8.7'});
  expect(placeQuote(library, '3', {unit: 3})).toMatchObject({found: true, text: '3'});
  expect(placeQuote(library, '3', {unit: 4}).found).toBe(false);
  expect(placeQuote(library, '23', {unit: 3}).found).toBe(false);
  expect(placeQuote(library, 'row 3: black', {unit: 4})).toMatchObject({found: true, text: 'black'});
});

test('marks of notes and references may be left out', () => {
  const library = open(paragraph('Tea', footnoteMark('f', '1'), ' is old [3], and good for many people.'));
  expect(placeQuote(library, 'Tea is old, and good', {unit: 1})).toMatchObject({
    found: true,
    text: 'Tea1 is old [3], and good',
  });
  expect(placeQuote(library, 'Tea¹ is old [3], and good', {unit: 1}).found).toBe(true);
});

test('no words name the whole block', () => {
  expect(placeQuote(efficient, '', {unit: 1})).toMatchObject({found: true, text: efficient.units[0]?.text});
  expect(placeQuote(efficient, '').found).toBe(false);
  expect(placeQuote(efficient, '', {unit: 9}).found).toBe(false);
});

const line = (number: number) => ({page: 4, box: {left: 100, top: 12 * number, right: 200, bottom: 12 * number + 10}});
const lines: Text = {
  type: 'text',
  value: 'mmmm mmmm imimimimim',
  from: [line(1), line(2)],
  offsets: [0, 10, 20],
};

test('the boxes of words are parts of their lines', () => {
  const library = open({...paragraph(lines), from: [line(1)]});
  expect(placeQuote(library, 'imimimimim', {unit: 1}).places).toEqual([line(2)]);
  const [first, second] = placeQuote(library, 'mmmm imimimimim', {unit: 1}).places;
  // four of eight letters and the space between them, of about nine letters
  expect(first?.box.left).toBeGreaterThan(150);
  expect(first?.box.left).toBeLessThan(156);
  expect(first?.box.right).toBe(200);
  expect(second).toEqual(line(2));
});

test('a text that does not know its lines is spread over them', () => {
  const {offsets: _, ...unknown} = lines;
  const library = open({...paragraph(unknown), from: [line(1)]});
  expect(placeQuote(library, 'mmmm', {unit: 1}).found).toBe(false);
  const places = placeQuote(library, 'imimimimim', {unit: 1}).places;
  expect(places.at(-1)?.box.right).toBe(200);
  expect(places.at(-1)?.box.top).toBe(24);
});

test('a label that was taken off its line has room in it', () => {
  const title: Text = {type: 'text', value: 'mmmm', from: [line(1)], offsets: [-4, 4]};
  const library = open({...heading(2, [title], '1.2'), from: [line(1)]});
  const [words] = placeQuote(library, 'mmmm', {unit: 1}).places;
  expect(words?.box.left).toBeGreaterThan(120);
  expect(placeQuote(library, '1.2 mmmm', {unit: 1}).places).toEqual([line(1)]);
});

test('words from right to left begin at the right', () => {
  const hebrew: Text = {type: 'text', value: 'שלום עולם', from: [line(1)]};
  const [word] = placeQuote(open(paragraph(hebrew)), 'שלום', {unit: 1}).places;
  expect(word?.box.right).toBe(200);
  expect(word?.box.left).toBeGreaterThan(140);
});

test('a translated text stands where its block does', () => {
  const translated = {...paragraph('绿茶需要两分钟。', {...math('x'), from: [line(3)]}), from: [line(1), line(3)]};
  expect(placeQuote(open(translated), '绿茶需要', {unit: 1}).places).toEqual([line(1), line(3)]);
});

test('every unit of a paper is found by its own words, whatever happens to them', () => {
  const library = openLibrary([{id: 'tea', name: 'tea.pdf', doc: paper()}]);
  const damages: readonly ((words: string) => string)[] = [
    words => words,
    words => words.toUpperCase(),
    words => words.replace(/ /g, '\u00a0 '),
    words => words.replace(/fi/g, 'ﬁ'),
    words => `“${words}”`,
    words => words.replace(/(\p{L}{3})(\p{L}{3})/u, '$1-\n$2'),
  ];
  // TeX's commands have their case
  for (const unit of library.units.filter(({kind}) => /^(?:paragraph|heading|equation|listItem|reference)$/.test(kind)))
    for (const damage of damages)
      if (unit.kind !== 'equation' || !/[A-Z]{3}/.test(damage(unit.text)))
        expect(placeQuote(library, damage(unit.text), {unit: unit.number}), damage(unit.text)).toMatchObject({
          found: true,
          nodeId: unit.id,
          source: 'tea',
        });
});

test('a quotation is found in a thousand pages', () => {
  const pages = Array.from({length: 5000}, (_, index) =>
    paragraph(`Paragraph ${index} says that tea number ${index * 7} is good.`),
  );
  const library = open(...pages, list(item('•', paragraph('and one sentence that nothing else resembles'))));
  expect(placeQuote(library, 'and one sentence that nothing resembles')).toMatchObject({kind: 'listItem'});
  expect(placeQuote(library, 'Paragraph 17 says that tea number 120 is good.').found).toBe(false);
});
