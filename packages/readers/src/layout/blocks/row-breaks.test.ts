import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {paragraph, textOf} from '../../assemble/leaf-nodes.ts';
import {StatsCollector} from '../../collect-stats.ts';
import type {PageDraft} from '../../draft/draft.ts';
import {emptyVocabulary} from '../../text/vocabulary.ts';
import {findColumns} from '../columns/find-columns.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {buildBlocks} from './build-blocks.ts';

const prose = [
  'the poems of this small volume were written in the winter of the year in',
  'which the harbour froze, and were found among the papers of the harbour',
  'master long after his death.',
];

/** Paragraphs as text, with a stroke where their lines are kept apart. */
function read(page: ReturnType<typeof testPage>, prepare = (draft: PageDraft): PageDraft => draft): string[] {
  const draft = prepare(collectLines(page.facts()));
  const collector = new StatsCollector();
  collector.add(draft);
  const context = {stats: collector.stats(), signal: new AbortController().signal, document: {} as never};
  return buildBlocks.run(findColumns.run(draft, context), context).blocks.flatMap(block => {
    if (block.kind !== 'text') return [];
    const {children} = paragraph(block, textIn(block), maker);
    return [children.map(child => (child.type === 'lineBreak' ? '|' : textOfChild(child))).join('')];
  });
}

const textOfChild = (child: object): string => ('tex' in child ? String(child.tex) : (child as {value: string}).value);

/** Words that have no three letters become formulas. */
const withFormulas = (draft: PageDraft): PageDraft => ({
  ...draft,
  lines: draft.lines.map(line => ({
    ...line,
    pieces: line.pieces.map(piece => {
      const tex = piece.glyphs.map(({text}) => text).join('');
      return /\p{L}{3}/u.test(tex) ? piece : {...piece, type: 'math' as const, tex, rules: [], confidence: 1};
    }),
  })),
});

const maker = {vocabulary: emptyVocabulary, nextId: () => 'b1'};
const textIn = (block: Parameters<typeof textOf>[0]) => textOf(block, maker);

const asLines = (lines: readonly string[]): string[] => [lines.join('|')];
const asText = (lines: readonly string[]): string[] => [lines.join(' ')];

test.each<[string, readonly string[], (lines: readonly string[]) => string[]]>([
  [
    'a verse',
    ['The lamp upon the harbour wall', 'burns low when nights are long,', 'and nobody remembers all', 'of any song.'],
    asLines,
  ],
  ['two lines and a town', ['Mme Claire Dubois', '8, place Bellecour', '69002 Lyon'], asLines],
  ['a street and a town alone', ['Calle Mayor 12, 3', '28013 Madrid'], asLines],
  ['a town in Russia', ['OOO Veter', '420111, г. Казань, ул. Баумана, д. 7'], asLines],
  ['contact details', ['maria.lopez@example.org', '+34 600 123 456'], asLines],
  [
    'a sentence with a postal code at the start of a line',
    ['The parcel that was sent in the winter of the year to the harbour in', '69002 Lyon and that came back'],
    asText,
  ],
  ['an address', ['Ada Fenwick', 'Museum of Tides', '5 Quay Street', 'Penzance TR18 4BJ'], asLines],
  ['a form', ['Surname: Fenwick', 'First name: Ada', 'Date of birth: 4 June 1971', 'Nationality: British'], asLines],
  ['an agenda', ['6:00 Welcome', '6:05 Report', '6:15 What has been done and will be', '6:45 Business'], asLines],
  ['a paragraph', prose, asText],
  [
    'justified text beside a box',
    [
      'the lamp upon the old wall burns',
      'low when nights are long and all',
      'who sleep in the harbour town do',
      'not remember any song of the sea',
      'nor the name of the one who lit it every night and who was seen in town',
    ],
    asText,
  ],
  [
    'a full line before a number',
    [
      'To whom it may concern:',
      'There were ten bottles of water in the harbour house on January 23,',
      '2023 in all',
      'Regards,',
    ],
    lines => [lines[0]!, `${lines[1]} ${lines[2]}`, lines[3]!],
  ],
  [
    'ragged text beside an image',
    [
      'the poems of this small volume were',
      'written in the winter of the year in',
      'which the harbour froze over, and',
      'no ship came in',
    ],
    asText,
  ],
])('%s', (_, lines, expected) => {
  const page = testPage().lines(72, 100, 12, prose).lines(72, 160, 12, lines).lines(72, 240, 12, prose);
  expect(read(page)).toEqual([...asText(prose), ...expected(lines), ...asText(prose)]);
});

test('verses set in by turns', () => {
  const page = testPage().lines(72, 100, 12, prose);
  page.text(92, 160, 'I wrote to you on Sunday').text(112, 172, 'and on Monday').text(92, 184, 'about the rain,');
  page.text(112, 196, 'about the small green door that').text(92, 208, 'nobody opens now.');
  expect(read(page)[1]).toBe(
    'I wrote to you on Sunday|and on Monday|about the rain,|about the small green door that|nobody opens now.',
  );
});

test('lines in the middle of the page', () => {
  const page = testPage().lines(72, 100, 12, prose);
  const lines = ['Department of Tides', 'University of Falmouth', 'Falmouth, Cornwall', 'mary@falmouth.example'];
  for (const [at, line] of lines.entries()) page.text(250 - line.length * 2.5, 160 + 12 * at, line, {space: 0.5});
  expect(read(page)[1]).toBe(lines.join('|'));
});

test('paragraphs of one line each stay paragraphs', () => {
  const lines = ['He came in late.', 'She said nothing at all.', 'It was cold.', 'They went home.'];
  const page = testPage().lines(72, 100, 12, prose).lines(72, 160, 12, lines);
  expect(read(page).filter(text => text.includes('|'))).toEqual([]);
});

test('names with what they name beside them', () => {
  const page = testPage().lines(72, 100, 12, prose);
  for (const [at, [name, value]] of [
    ['Name', 'Mary Fenwick'],
    ['Born', '4 June 1971 in Penzance'],
    ['Address', '5 Quay Street'],
  ].entries())
    page.text(72, 160 + 12 * at, name!).text(180, 160 + 12 * at, value!);
  expect(read(page)[1]).toBe('Name Mary Fenwick|Born 4 June 1971 in Penzance|Address 5 Quay Street');
});

test('names that end in front of what they name, years among them', () => {
  const page = testPage().lines(72, 100, 12, prose);
  for (const [at, [name, value]] of [
    ['2010-2013', 'Keeper of the northern light'],
    ['until 2017', 'Assistant'],
    ['Since', 'Pilot'],
  ].entries())
    page.text(140 - 5 * name!.length, 160 + 12 * at, name!).text(180, 160 + 12 * at, value!);
  expect(read(page)[1]).toBe('2010-2013 Keeper of the northern light|until 2017 Assistant|Since Pilot');
});

test('what is named goes on in the next line, and the next name begins a paragraph', () => {
  const page = testPage().lines(72, 100, 12, prose).text(72, 160, 'Duties').text(180, 160, 'Lights the lamp and');
  page.text(180, 172, 'writes the journal').text(72, 184, 'Place').text(180, 184, 'Northern Light');
  expect(read(page).slice(1)).toEqual(['Duties Lights the lamp and writes the journal', 'Place Northern Light']);
});

test('columns of a row of words stand apart, numbers of pages are none', () => {
  const page = testPage().lines(72, 100, 12, prose).text(72, 160, 'Tea').text(180, 160, 'Leaf').text(290, 160, 'Cup');
  page.text(72, 172, 'Milk').text(180, 172, 'Cow').text(290, 172, 'Jug');
  expect(read(page)[1]).toBe('Tea Leaf Cup|Milk Cow Jug');
  const contents = testPage().text(72, 160, 'Tides').text(400, 160, '12').text(72, 172, 'Lamps').text(400, 172, '17');
  expect(read(contents).join('')).not.toContain('|');
});

test('symbols beside what they stand for, a wide one close to it', () => {
  const page = testPage().lines(72, 100, 12, prose);
  const entries = [
    {symbol: 'A', meaning: 'tides of both harbours'},
    {symbol: 'A+B', meaning: 'tides of any'},
    {symbol: 'A+B+C+D+E', meaning: 'all tides'},
    {symbol: 'AB', meaning: 'the way from one to the other'},
  ];
  for (const [at, {symbol, meaning}] of entries.entries())
    page.text(72, 160 + 12 * at, symbol).text(130, 160 + 12 * at, meaning);
  expect(read(page, withFormulas)[1]).toBe(
    'A tides of both harbours|A+B tides of any|A+B+C+D+E all tides|AB the way from one to the other',
  );
});
