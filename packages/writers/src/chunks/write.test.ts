import {builders} from '@recto/model';
import {demandingDocument} from '@recto/testkit';
import {anyDocument} from '@recto/testkit/any-document';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {chunksOf, writeChunks} from './write.ts';

const b = builders();
// a word is a token
const countTokens = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const sentences = (from: number, to: number): string =>
  Array.from({length: to - from}, (_, index) => `Sentence number ${from + index} is here.`).join(' ');

test('a chunk has the headings above it, its pages and boxes; none goes over the end of a section', () => {
  const box = {left: 1, top: 2, right: 3, bottom: 4};
  const placed = {...b.paragraph('Hot water.'), from: [{page: 3, box}]};
  const doc = b.doc(
    b.heading(1, 'Tea'),
    b.heading(2, 'Brewing', '1'),
    b.heading(3, 'Water', '1.1'),
    placed,
    b.heading(2, 'Drinking', '2'),
    b.paragraph('Slowly.'),
  );
  const chunks = chunksOf(doc, {size: 100, overlap: 0, countTokens});
  expect(chunks.map(({headings}) => headings)).toEqual([
    ['Tea', '1 Brewing', '1.1 Water'],
    ['Tea', '2 Drinking'],
  ]);
  expect(chunks[0]).toMatchObject({index: 0, pages: [3], boxes: [{page: 3, ...box}], kind: 'text', tokens: 10});
  expect(chunks[0]!.text).toBe('# Tea\n\n## 1 Brewing\n\n### 1.1 Water\n\nHot water.');
});

test('long text is cut between sentences, and a chunk begins with the end of the one before', () => {
  const doc = b.doc(b.paragraph(sentences(0, 8)), b.paragraph(sentences(8, 20)));
  const chunks = chunksOf(doc, {size: 25, overlap: 6, countTokens});
  for (const {text, tokens} of chunks) {
    expect(tokens).toBeLessThanOrEqual(25);
    expect(text).toMatch(/^Sentence.*here\.$/s);
  }
  const numbers = chunks.map(({text}) => [...text.matchAll(/number (\d+)/g)].map(([, number]) => Number(number)));
  expect(new Set(numbers.flat()).size).toBe(20);
  for (const [index, own] of numbers.slice(1).entries()) expect(own[0]).toBe(numbers[index]!.at(-1));
});

test('tables, code and figures are by themselves; parts of a long table have its head', () => {
  const rows = Array.from({length: 30}, (_, index) => [`row ${index}`, `${index}`]);
  const head = [b.cell('name', {header: true}), b.cell('count', {header: true})];
  const doc = b.doc(
    b.paragraph('Before.'),
    b.table([head, ...rows]),
    b.code('pot = 1'),
    b.figure({asset: 'a', alt: 'a pot', caption: b.caption('Figure 1: A pot', 'Figure 1')}),
  );
  const chunks = chunksOf(doc, {size: 60, overlap: 10, countTokens});
  const tables = chunks.filter(({kind}) => kind === 'table');
  expect(tables.length).toBeGreaterThan(2);
  for (const {text} of tables) expect(text).toMatch(/^\| name +\| count \|\n\|[-\s|:]+\|\n\| row/);
  expect(chunks.filter(({kind}) => kind !== 'table').map(({kind}) => kind)).toEqual(['text', 'code', 'figure']);
  expect(chunks.at(-1)!.text).toBe('a pot\n\nFigure 1: A pot');
});

test('words without blanks are cut too, and any tree is written', () => {
  const characters = (text: string): number => text.length;
  const long = b.doc(b.paragraph('茶'.repeat(1000)));
  const chunks = chunksOf(long, {size: 64, overlap: 8, countTokens: characters});
  expect(chunks.map(({text}) => text).join('')).toBe('茶'.repeat(1000));
  fc.assert(
    fc.property(anyDocument, doc => {
      const lines = writeChunks(doc, {size: 40, overlap: 5, countTokens}).split('\n').filter(Boolean);
      for (const [index, line] of lines.entries()) expect(JSON.parse(line)).toMatchObject({index});
    }),
    {numRuns: 100, seed: 4},
  );
});

test('no words of a document are lost', () => {
  const {doc} = demandingDocument();
  const text = chunksOf(doc, {size: 50, overlap: 0, countTokens})
    .map(chunk => chunk.text)
    .join('\n');
  for (const words of ['茶是世界上最古老的饮料之一', 'النص', 'Camellia', '泡茶时间']) expect(text).toContain(words);
});
