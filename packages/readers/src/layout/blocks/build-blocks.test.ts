import type {PageFacts} from '@recto/pdf';
import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {StatsCollector} from '../../collect-stats.ts';
import type {EquationDraft, PageDraft} from '../../draft/draft.ts';
import {frameOf} from '../../draft/frame.ts';
import {joinText} from '../../text/join-lines.ts';
import {findColumns} from '../columns/find-columns.ts';
import {findRows} from '../columns/region-rows.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {buildBlocks} from './build-blocks.ts';
import {contactRows} from './contact-rows.ts';

const blocks = (page: ReturnType<typeof testPage>, change?: (draft: PageDraft) => PageDraft): string[] =>
  blocksOf(page.facts(), change);

function blocksOf(facts: PageFacts, change: (draft: PageDraft) => PageDraft = draft => draft): string[] {
  const draft = collectLines(facts);
  const collector = new StatsCollector();
  collector.add(draft);
  const context = {stats: collector.stats(), signal: new AbortController().signal, document: {} as never};
  const built = buildBlocks.run(findColumns.run(change(draft), context), context);
  return built.blocks.map(block => {
    if (block.kind === 'text') return `${block.continues ? '>' : ''}${joinText(block.lines)}`;
    return block.kind;
  });
}

const bold = testFont({name: 'Bold', bold: true});
const mono = testFont({name: 'Mono', monospace: true});

test('an indent begins a paragraph', () => {
  const page = testPage().lines(72, 100, 12, [
    'tea is made of leaves and hot water',
    'and it is drunk hot or cold by all.',
  ]);
  page.text(87, 124, 'the second kind of tea is black and').text(72, 136, 'comes from afar to all our houses.');
  expect(blocks(page)).toEqual([
    'tea is made of leaves and hot water and it is drunk hot or cold by all.',
    'the second kind of tea is black and comes from afar to all our houses.',
  ]);
});

test('fields of a form below each other are lines of their own, a label within a text is none', () => {
  const form = testPage().lines(72, 100, 12, [
    'Course: the making of tea at home now',
    'Room: the kitchen on the first floor',
  ]);
  expect(blocks(form)).toEqual(['Course: the making of tea at home now', 'Room: the kitchen on the first floor']);
  const text = testPage().lines(72, 100, 12, [
    'tea is made of leaves and hot water.',
    'Note: it is drunk hot or cold by all.',
  ]);
  expect(blocks(text)).toHaveLength(1);
});

test('large words of an image beside each other are one line, be the baseline of one of them hidden', () => {
  const page = testPage()
    .text(72, 100, 'Unit', {size: 20})
    .text(125, 94, '2', {size: 30})
    .text(155, 98, 'Poems', {size: 22})
    .text(72, 140, 'tea is made of leaves and hot water');
  const facts = page.facts();
  const recognized = facts.glyphs.map(glyph => ({...glyph, confidence: 1, line: Math.round(glyph.y)}));
  expect(blocksOf({...facts, glyphs: recognized, recognised: true})).toEqual([
    'Unit 2 Poems',
    'tea is made of leaves and hot water',
  ]);
});

test('a label along the side of a chart is no line of the text that stands as far down as it stands to the right', () => {
  const page = testPage().lines(150, 300, 12, [
    'some leaves of black tea were found',
    'by months from spring to winter',
  ]);
  page.text(306, 180, 'number of cups', {angle: 270});
  expect(blocks(page).toSorted()).toEqual([
    'number of cups',
    'some leaves of black tea were found by months from spring to winter',
  ]);
});

test('a vertical text among level text is one paragraph, from right to left', () => {
  const page = testPage().lines(72, 100, 12, [
    '綠茶紅茶白茶黑茶綠茶紅茶',
    '綠茶紅茶白茶黑茶綠茶紅茶',
    '綠茶紅茶白茶。',
  ]);
  for (const [column, text] of ['茶葉是綠的', '水火土木金', '日月'].entries()) {
    for (const [row, character] of [...text].entries()) page.text(120 - 15 * column, 160 + 10 * row, character);
  }
  page.text(72, 250, '黑茶綠茶紅茶白茶。');
  expect(blocks(page)).toEqual([
    '綠茶紅茶白茶黑茶綠茶紅茶綠茶紅茶白茶黑茶綠茶紅茶綠茶紅茶白茶。',
    '茶葉是綠的水火土木金日月',
    '黑茶綠茶紅茶白茶。',
  ]);
});

test('two rows further apart than other text are one paragraph in the middle of a sentence', () => {
  const page = testPage().lines(72, 100, 12, [
    'tea is made of leaves and hot water',
    'and it is drunk hot or cold by all.',
    'The end.',
  ]);
  page.lines(72, 200, 17, ['the second kind of tea is black and', 'Assam is where it comes from.']);
  expect(blocks(page).at(-1)).toBe('the second kind of tea is black and Assam is where it comes from.');
});

test('room begins a paragraph', () => {
  const page = testPage().lines(72, 100, 12, [
    'tea is made of leaves and hot water',
    'and it is drunk hot or cold by all.',
  ]);
  page.lines(72, 130, 12, ['the second kind of tea is black and', 'comes from afar to all our houses.']);
  expect(blocks(page)).toHaveLength(2);
});

test('a short last line ends a paragraph where nothing is indented', () => {
  const page = testPage().lines(72, 100, 12, [
    'tea is made of leaves and hot water',
    'and is drunk hot.',
    'The second kind of tea is black and',
    'comes from afar.',
  ]);
  expect(blocks(page)).toHaveLength(2);
});

test('lines of one entry hang together', () => {
  const page = testPage().text(72, 100, '[1] A. Leaf: On tea and how it is made,').text(90, 112, 'a journal, 1901.');
  page.text(72, 124, '[2] B. Water: On water and how it is had,').text(90, 136, 'another journal, 1902.');
  expect(blocks(page)).toEqual([
    '[1] A. Leaf: On tea and how it is made, a journal, 1901.',
    '[2] B. Water: On water and how it is had, another journal, 1902.',
  ]);
});

test('a citation at the start of a line is no entry', () => {
  const page = testPage().lines(72, 100, 12, [
    'tea is made of leaves and water, see',
    '[12] and others about the water used',
  ]);
  expect(blocks(page)).toHaveLength(1);
});

test('items with labels are blocks', () => {
  const page = testPage().lines(72, 100, 12, ['• green tea', '• black tea', '(a) leaves', '(b) water']);
  expect(blocks(page)).toEqual(['• green tea', '• black tea', '(a) leaves', '(b) water']);
});

test('the text behind a bold lead that fills its line but for a word goes on in the next', () => {
  const page = testPage().lines(72, 100, 12, ['tea is made of leaves and of water, all', 'over the world.']);
  page.text(72, 136, 'FOR FURTHER WORDS ON LEAVES, ASK: ', {font: bold}).text(242, 136, 'Ian');
  page.lines(72, 148, 12, ['Tealeaf, who will know of any leaf that', 'was ever sold.']);
  expect(blocks(page)[1]).toBe(
    'FOR FURTHER WORDS ON LEAVES, ASK: Ian Tealeaf, who will know of any leaf that was ever sold.',
  );
});

test('a bold line is a block of its own, and two of them are one heading', () => {
  const page = testPage()
    .text(72, 100, 'The leaves and the water of', {font: bold})
    .text(72, 112, 'green tea', {font: bold});
  page.lines(72, 124, 12, ['Tea is made of leaves and hot water', 'and is drunk hot.']);
  expect(blocks(page)).toEqual([
    'The leaves and the water of green tea',
    'Tea is made of leaves and hot water and is drunk hot.',
  ]);
});

test('a larger line is a block of its own', () => {
  const page = testPage()
    .text(72, 100, 'Leaves', {size: 14})
    .lines(72, 118, 12, ['tea is made of', 'leaves and water']);
  expect(blocks(page)[0]).toBe('Leaves');
});

test('code stays together', () => {
  const page = testPage().text(72, 100, 'tea is made like this:');
  page.lines(72, 114, 12, ['if hot {', '  brew()', '}'], {font: mono}).text(72, 152, 'and that is all.');
  expect(blocks(page)).toHaveLength(3);
});

test('lines of contents stay together', () => {
  const page = testPage().lines(72, 100, 12, [
    '1 Leaves . . . . . . . . 3',
    '1.1 Green . . . . . . . . 4',
    '2 Water . . . . . . . . . 9',
  ]);
  expect(blocks(page)).toHaveLength(1);
});

test('each note at the foot is a block', () => {
  const page = testPage().lines(
    72,
    100,
    12,
    Array.from({length: 5}, () => 'tea is made of leaves and hot water'),
  );
  page.text(72, 186.8, '1', {size: 5.6}).text(75, 190, 'on leaves, see the second chapter', {size: 8});
  page.text(72, 196.8, '2', {size: 5.6}).text(75, 200, 'on water', {size: 8});
  expect(blocks(page).slice(1)).toEqual(['1on leaves, see the second chapter', '2on water']);
});

test('a paragraph goes on after a displayed formula', () => {
  const page = testPage().text(72, 100, 'tea follows the law').text(72, 150, 'where t is hot and w is wet, as said.');
  const equation: EquationDraft = {
    box: {left: 150, top: 115, right: 250, bottom: 130},
    glyphs: [],
    rules: [],
    tex: 't=w',
    confidence: 1,
  };
  expect(blocks(page, draft => ({...draft, equations: [equation]}))).toEqual([
    'tea follows the law',
    'equation',
    '>where t is hot and w is wet, as said.',
  ]);
});

test('parts of one row read as one line', () => {
  const page = testPage().text(72, 100, 'leaves').text(150, 100, 'and water');
  expect(blocks(page)).toEqual(['leaves and water']);
});

test('indents count in text that is larger than most text of a page full of notes', () => {
  const text = Array.from({length: 9}, () => 'tea is made of leaves and hot water.');
  const page = testPage()
    .lines(72, 100, 14, text, {size: 12})
    .text(87, 226, 'Tea is black', {size: 12})
    .lines(72, 240, 14, text, {size: 12})
    .lines(
      72,
      400,
      11,
      Array.from({length: 30}, () => 'notes are set small and there are many of them'),
      {size: 9},
    );
  expect(blocks(page).filter(block => /^Tea is black/.test(block))).toHaveLength(1);
});

test('figures have the descriptions of the tags, where there are as many', () => {
  const alt = (count: number): string | undefined => {
    const draft = collectLines(testPage().text(72, 100, 'tea is made of leaves').facts());
    const collector = new StatsCollector();
    collector.add(draft);
    const context = {stats: collector.stats(), signal: new AbortController().signal, document: {} as never};
    const tags = {
      role: 'Root',
      children: Array.from({length: count}, () => ({role: 'Figure', alt: 'A cup', children: []})),
    };
    const figure = {box: {left: 72, top: 200, right: 300, bottom: 400}, lines: []};
    const {blocks: built} = buildBlocks.run({...draft, facts: {...draft.facts, tags}, figures: [figure]}, context);
    return built.find(block => block.kind === 'figure')?.alt;
  };
  expect(alt(1)).toBe('A cup');
  expect(alt(2)).toBe('');
});

test('entries of an index are blocks of their own', () => {
  const entries = ['kettle, 12, 31', 'large leaves of tea from afar, 7', 'leaf, 5, 9–11', 'lemon, 8'];
  expect(blocks(testPage().lines(72, 100, 12, entries))).toEqual(entries);
});

test('an item of the list around ends the last item of the list in it', () => {
  const page = testPage().text(90, 100, '1. Replacement of the pumps in the plant that is the oldest');
  page.text(126, 112, 'a. main pump').text(126, 124, 'b. reserve pump');
  page.text(90, 136, '2. Inspection of the boilers, which took two weeks longer').text(90, 148, '3. Training');
  expect(blocks(page)).toEqual([
    '1. Replacement of the pumps in the plant that is the oldest',
    'a. main pump',
    'b. reserve pump',
    '2. Inspection of the boilers, which took two weeks longer',
    '3. Training',
  ]);
});

test('authors side by side in one row keep apart', () => {
  const page = testPage().text(180, 100, 'Ada Brewer').text(340, 100, 'Boris Kettle');
  const draft = collectLines(page.facts());
  const collector = new StatsCollector();
  collector.add(draft);
  const context = {stats: collector.stats(), signal: new AbortController().signal, document: {} as never};
  const [block] = buildBlocks.run(findColumns.run(draft, context), context).blocks;
  expect(block?.kind === 'text' && block.lines.map(({text, hardBreak}) => [text, hardBreak])).toEqual([
    ['Ada Brewer', undefined],
    ['Boris Kettle', true],
  ]);
});

test('a row of blanks to fill in ends before the next task, but not within a sentence', () => {
  const page = testPage().lines(72, 100, 12, ['Name: ________ Class: ________________', '1 How warm is the tea?']);
  expect(blocks(page)).toEqual(['Name: ________ Class: ________________', '1 How warm is the tea?']);
  const sentence = testPage().lines(72, 100, 12, [
    'the tea was poured into a ____________',
    'by the keeper of the house.',
  ]);
  expect(blocks(sentence)).toHaveLength(1);
});

test('rows far apart are paragraphs where none goes on with a sentence, and lines of one in double spacing', () => {
  const form = ['Kind of accident: a burn', 'Was a doctor called? No.', 'The pot has been replaced by now.'];
  expect(blocks(testPage().lines(72, 100, 22, form))).toEqual(form);
  const typed = [
    'tea is made of leaves and hot water.',
    'It is drunk hot or cold by all who',
    'have a cup. The pot is round.',
  ];
  expect(blocks(testPage().lines(72, 100, 22, typed))).toHaveLength(1);
});

test('a town with its British postal code ends an address', () => {
  const page = testPage().lines(72, 100, 12, ['4 Mill Lane', 'York YO1 9XX']);
  const facts = page.facts();
  const draft = collectLines(facts);
  expect(contactRows(findRows(draft.lines, frameOf(0)))).toHaveLength(1);
});

test('a task begins behind the answers to choose from, which fill their row', () => {
  const page = testPage().text(72, 100, '1. Which of these leaves are drunk?');
  for (const [at, answer] of ['A. tea', 'B. oak', 'C. elm', 'D. ash'].entries()) page.text(72 + 90 * at, 112, answer);
  page.text(72, 124, '2. Which of these leaves are burnt?');
  expect(blocks(page).at(-1)).toBe('2. Which of these leaves are burnt?');
});
