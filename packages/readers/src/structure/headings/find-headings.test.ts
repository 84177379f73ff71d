import {expect, it} from 'vitest';
import type {DocumentDraft, TextLine} from '../../draft/draft.ts';
import type {PageContext} from '../../draft/stage.ts';
import {page, textBlock, textLine} from '../text-block.fixture.ts';
import {findHeadings} from './find-headings.ts';

const context = {stats: {bodySize: 10, bodyFont: 'Serif', leading: 1.2}} as unknown as PageContext;
const prose = 'The cup was warm and the kettle sang its song while the rain went on and on outside.';

function headings(blocks: DocumentDraft['blocks']): string[] {
  const draft: DocumentDraft = {
    facts: {pageCount: 1, tagged: false, outline: []},
    pages: [],
    blocks,
  };
  return findHeadings
    .run(draft, context)
    .blocks.flatMap(block =>
      block.kind === 'text' && block.role.type === 'heading' ? [block.lines.map(({text}) => text).join(' ')] : [],
    );
}

it('what heads the first list of a page without running text is a section, as are its like', () => {
  const bold = {size: 11, bold: 1};
  const sheet = (first: string, second: string) =>
    page(['On Tea', {size: 24}], ['Cups sold', bold], ['1,247'], ['What it needs', bold], [first], [second]);
  expect(headings(sheet('• hot water', '• leaves'))).toEqual(['On Tea', 'Cups sold', 'What it needs']);
  expect(headings(sheet('hot water', 'leaves'))).toEqual(['On Tea']);
});

it('long numbered questions and tasks to work out head nothing', () => {
  const question = 'How should a kettle for a tea room be built that sings while the rain goes on and on outside?';
  const style = {size: 12, bold: 1};
  const questions = page([prose], [`1 ${question}`, style], [prose], ['2 What is tea?', style], [prose]);
  expect(headings(questions)).toEqual(['2 What is tea?']);
  const task = page(
    [prose],
    ['1 Cups', style],
    [prose],
    ['2 Pots', style],
    [prose],
    ['3 cups × pots =', style],
    [prose],
  );
  expect(headings(task)).toEqual(['1 Cups', '2 Pots']);
});

it('a task that is a number and a formula heads nothing', () => {
  const style = {size: 12, bold: 1};
  const blocks = page(
    [prose],
    ['1 Cups', style],
    [prose],
    ['2 Pots', style],
    [prose],
    ['3. \\frac{1}{5}', style],
    [prose],
  );
  const inlines = [
    {type: 'text' as const, value: '3. ', from: []},
    {type: 'inlineMath' as const, tex: '\\frac{1}{5}', from: []},
  ];
  const marked = blocks.map((block, at) =>
    at === 5 ? {...block, lines: block.lines.map(line => ({...line, inlines, math: 0.6}))} : block,
  );
  expect(headings(marked)).toEqual(['1 Cups', '2 Pots']);
});

it('a numbered heading stands below the section it is in, though the tags name both alike', () => {
  const tagged = (tag: string) => ({size: 12, bold: 1, tag});
  const blocks = page(
    ['1 Cups', tagged('H2')],
    [prose],
    ['2 Pots', tagged('H2')],
    [prose],
    ['2.1 Iron', tagged('H2')],
    [prose],
    ['2.1.1 Rust', tagged('H3')],
    [prose],
    ['3 Tea', tagged('H2')],
    [prose],
  );
  const draft: DocumentDraft = {facts: {pageCount: 1, tagged: true, outline: []}, pages: [], blocks};
  const depths = findHeadings
    .run(draft, context)
    .blocks.flatMap(block => (block.kind === 'text' && block.role.type === 'heading' ? [block.role.depth] : []));
  expect(depths).toEqual([1, 1, 2, 3, 1]);
});

it('the headline of a press release is its title, not the word for what it is; a heading over a list stays one', () => {
  const blocks = page(
    ['News Release', {size: 24}],
    ['The Tea House Opens a Second Room', {size: 12, bold: 1}],
    ['In short', {size: 12}],
    ['• Tea is served from nine.'],
    [prose],
  );
  expect(headings(blocks)).toEqual(['The Tea House Opens a Second Room', 'In short']);
});

it('prices, times of an agenda and the date of a letter head nothing, however loudly they are set', () => {
  const loud = {size: 14, bold: 1};
  const sheet = page(
    ['Our Teas', {size: 24, bold: 1}],
    [prose],
    ['By revenue', loud],
    ['₹7,92,756 crore', loud],
    [prose],
    ['9.90 €', loud],
    [prose],
    ['6:00 - 6:05 Welcome', loud],
    [prose],
    ['Berlin, March 21, 2022', loud],
    [prose],
    ['1.10 Methods', loud],
    [prose],
  );
  expect(headings(sheet)).toEqual(['Our Teas', 'By revenue', '1.10 Methods']);
});

it('items with drawn bullets before the text are no headings', () => {
  const bullet = {character: '•', box: {left: 60, right: 64, top: 0, bottom: 4}};
  const item = {size: 12, bold: 1, bullet};
  const blocks = page(
    ['On Tea', {size: 24}],
    ['Hot water is needed', item],
    ['Fresh leaves are needed', item],
    [prose],
  );
  expect(headings(blocks)).toEqual(['On Tea']);
});

it('large type right above the first text, apart from the title, heads it; authors and dates do not', () => {
  const form = (last: string) =>
    page(['Report of an Accident', {size: 22, bold: 1}], ['Room: Harbour'], [last, {size: 16, bold: 1}], [prose]);
  expect(headings(form('What happened'))).toEqual(['Report of an Accident', 'What happened']);
  expect(headings(form('Ada Moss and Ben Reed'))).toEqual(['Report of an Accident']);
  expect(headings(form('12 March 2024'))).toEqual(['Report of an Accident']);
});

it.each([
  ['stand beside it', {size: 12, bold: 1}, [1, 2, 2, 2, 3]],
  ['are as deep as those of their style within it', {size: 10, bold: 1}, [1, 3, 3, 2, 3]],
])('smaller headings between the title and the first section %s', (_, within, expected) => {
  const small = {size: 10, bold: 1};
  const sheet = page(
    ['A Kettle', {size: 24}],
    ['Features', small],
    ['• sings'],
    ['Uses', small],
    ['• tea'],
    ['1 Cups', {size: 14, bold: 1}],
    [prose],
    ['Saucers', within],
    [prose],
  );
  const draft: DocumentDraft = {facts: {pageCount: 1, tagged: false, outline: []}, pages: [], blocks: sheet};
  const depths = findHeadings
    .run(draft, context)
    .blocks.flatMap(block => (block.kind === 'text' && block.role.type === 'heading' ? [block.role.depth] : []));
  expect(depths).toEqual(expected);
});

it('headings of one style at the left edge are the sections of a page without running text', () => {
  const loud = {size: 13, bold: 1};
  const cv = (...names: string[]) =>
    page(['Ada Moss', {size: 20, bold: 1}], ...names.flatMap(name => [[name, loud] as const, ['tea, cups'] as const]));
  expect(headings(cv('Work', 'School', 'Tongues'))).toEqual(['Ada Moss', 'Work', 'School', 'Tongues']);
  expect(headings(cv('Work', 'School'))).toEqual(['Ada Moss']);
  expect(headings(cv('Ben Reed', 'Carla Stone', 'Dora Hill'))).toEqual(['Ada Moss']);
});

it('headings in the middle all over a page without running text are its sections, lines of a title page are not', () => {
  const middle = (text: string, size: number, baseline: number) =>
    textBlock([textLine(text, {size, italic: size > 11 ? 1 : 0, baseline, left: 306 - (text.length * size) / 4})]);
  const menu = (step: number) => [
    middle('Tea House', 26, 100),
    ...['Cold', 'Hot', 'Sweet'].flatMap((name, at) => [
      middle(name, 16, 160 + at * step),
      middle('tea 2,50', 10, 180 + at * step),
      middle('cup 1,50', 10, 200 + at * step),
    ]),
    middle('served from nine', 10, 620),
  ];
  expect(headings(menu(150))).toEqual(['Tea House', 'Cold', 'Hot', 'Sweet']);
  expect(headings(menu(60))).toEqual(['Tea House']);
});

it('what stands beside the title is a heading where it is nearly as large, or looks like the sections below the title', () => {
  const at = (left: number, baseline: number, text: string, line: Partial<TextLine> = {}) =>
    textBlock([textLine(text, {left, baseline, ...line})]);
  const loud = {size: 12, bold: 1};
  const bill = [
    at(72, 100, 'Leaf & Co.', {size: 22, bold: 1}),
    at(400, 100, 'INVOICE', {size: 20}),
    at(400, 130, 'No. 12'),
  ];
  expect(headings([...bill, at(72, 200, prose)])).toEqual(['Leaf & Co.', 'INVOICE']);
  const cv = [
    at(72, 100, 'Reach me', {...loud, color: '#ffffff'}),
    at(72, 120, 'ada@tea.example'),
    at(250, 100, 'Ada Moss', {size: 22, bold: 1}),
    at(250, 140, 'Profile', loud),
    at(250, 160, prose),
    at(250, 200, 'Work', loud),
    at(250, 220, prose),
    at(250, 260, 'School', loud),
    at(250, 280, prose),
  ];
  expect(headings(cv)).toEqual(['Reach me', 'Ada Moss', 'Profile', 'Work', 'School']);
});

it('the subject of a letter is a heading, bold above the salutation', () => {
  const letter = (greeting: string) =>
    page(
      ['Leaf & Co.', {size: 15, bold: 1}],
      ['Mr Ben Reed'],
      ['Your order of 3 May', {bold: 1}],
      [greeting],
      [prose],
      ['Yours sincerely'],
    );
  expect(headings(letter('Dear Mr Reed,'))).toEqual(['Leaf & Co.', 'Your order of 3 May']);
  expect(headings(letter('Sehr geehrter Herr Reed,'))).toContain('Your order of 3 May');
});
