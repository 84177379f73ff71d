import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import type {Loss} from '../loss.ts';
import type {NoteBlock} from '../note-block.ts';
import {show} from '../testing/show.ts';
import {noteBlocks} from './note-blocks.ts';

const {doc, heading, paragraph, list, item, table, cell, equation, figure, caption, footnote, footnoteMark} =
  builders();
const {code, quote, theorem, reference, text, math, link, lineBreak} = builders();

function written(...blocks: Parameters<typeof doc>): {blocks: NoteBlock[]; codes: string[]} {
  const losses: Loss[] = [];
  const notes = noteBlocks(doc(...blocks), {losses: loss => void losses.push(loss)});
  return {blocks: notes, codes: losses.map(loss => loss.code)};
}

const note = footnote('*', paragraph('Or cold.'));

for (const [name, block, expected, losses] of [
  ['a numbered heading', heading(2, 'Tea', '2.1'), ['## 2.1 Tea'], []],
  ['a deep heading', heading(4, 'Tea'), ['paragraph <bold>Tea</>'], ['heading-depth']],
  ['a formula in a line', paragraph('where ', math('x>0'), ' holds'), ['paragraph where $x>0$ holds'], []],
  ['marks', paragraph(text('a', 'bold', 'italic'), 'b'), ['paragraph <italic><bold>a</></>b'], []],
  ['scripts', paragraph('x', text('2', 'superscript'), text('ij', 'subscript')), ['paragraph x²ᵢⱼ'], []],
  ['scripts that Unicode lacks', paragraph('x', text('q,r', 'superscript')), ['paragraph x^(q,r)'], ['mark']],
  ['a link', paragraph(link({url: 'https://tea.org'}, 'tea')), ['paragraph [tea](https://tea.org)'], []],
  ['an unsafe link', paragraph(link({url: 'javascript:alert(1)'}, 'tea')), ['paragraph tea'], ['link']],
  ['a link within', paragraph(link({target: 'b1'}, 'tea')), ['paragraph tea'], ['link']],
  ['a line break', paragraph('a', lineBreak, 'b'), ['paragraph a\nb'], []],
  ['an equation with its number', equation('x', {label: '3'}), ['$$ x \\tag{3}'], []],
  [
    'rows with their number',
    equation('\\begin{aligned}a\\\\b\\end{aligned}', {label: '3'}),
    ['$$ \\begin{align*}a\\\\b \\tag{3} \\end{align*}'],
    [],
  ],
  ['an equation by its image', equation('?', {confidence: 0, picture: 'fig-1', label: '3'}), ['[fig-1] (3)'], []],
  ['chemistry', paragraph(math('\\ce{H2O}')), ['paragraph $\\ce{H2O}$'], []],
  [
    'rows in a line',
    paragraph(math('\\begin{align*}a\\end{align*}')),
    ['paragraph $\\begin{aligned}a\\end{aligned}$'],
    [],
  ],
  ['what KaTeX lacks', equation('\\label{a}\\iiiint x \\nonumber'), ['$$ \\mathop{⨌}\\nolimits  x'], []],
  ['no TeX at all', equation('\\frac{'), ['latex> \\frac{'], ['formula-not-rendered']],
  [
    'ordered items',
    list(item('1.', paragraph('a')), item('2.', paragraph('b'), paragraph('c'))),
    ['1. a', '1. b', '  paragraph c'],
    [],
  ],
  ['labels that say more', list(item('(a)', paragraph('x')), item('(b)', paragraph('y'))), ['- (a) x', '- (b) y'], []],
  ['nested items', list(item('•', paragraph('a'), list(item('1.', paragraph('b'))))), ['- a', '  1. b'], []],
  [
    'a table',
    table([
      [cell('A', {header: true}), cell('B', {header: true})],
      ['1', '2'],
    ]),
    ['A|B/1|2'],
    [],
  ],
  ['a narrow table', table([['1'], ['2']]), ['1|/2|'], []],
  [
    'merged cells',
    table([[cell('A', {colSpan: 2})], [cell('B', {rowSpan: 2}), '1'], ['2']]),
    ['A|A/B|1/B|2'],
    ['merged-cells'],
  ],
  ['an empty table', table([]), ['|'], []],
  [
    'a figure',
    figure({asset: 'fig-1', alt: 'a cup', caption: caption('Figure 1. Tea')}),
    ['[fig-1] Figure 1. Tea'],
    [],
  ],
  ['a figure without caption', figure({asset: 'fig-1', alt: 'a cup'}), ['[fig-1] a cup'], []],
  ['a figure without image', figure({caption: caption('Figure 1. Tea')}), ['paragraph Figure 1. Tea'], ['image']],
  ['code', code('x = 1\n', 'py'), ['python> x = 1'], []],
  ['a quotation', quote(paragraph('a'), paragraph('b')), ['quote a', '  paragraph b'], []],
  ['a theorem', theorem('Lemma 1.', paragraph('Tea is hot.')), ['callout <bold>Lemma 1.</> Tea is hot.'], []],
  ['a reference', reference('Knuth', '12'), ['paragraph [12] Knuth'], []],
] as const) {
  test(name, () => {
    const result = written(block);
    expect(show(result.blocks)).toEqual(expected);
    expect(result.codes).toEqual(losses);
  });
}

test('footnotes are a list at the end', () => {
  const {blocks} = written(paragraph('Drink it.', footnoteMark(note.id, '*')), note, paragraph('Bye.'));
  expect(show(blocks)).toEqual(['paragraph Drink it.¹', 'paragraph Bye.', '---', '1. Or cold.']);
});

test('a list goes on only where services count on', () => {
  const {blocks} = written(
    list(item('1.', paragraph('a'))),
    list(item('1.', paragraph('b'))),
    list(item('7.', paragraph('c'))),
  );
  expect(show(blocks)).toEqual(['1. a', '- 1. b', '- 7. c']);
});
