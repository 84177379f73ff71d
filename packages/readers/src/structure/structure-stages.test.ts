import {wordsOf} from '@recto/lexicon';
import {languageCodes} from '@recto/model';
import {expect, it} from 'vitest';
import type {BlockDraft, DocumentDraft} from '../draft/draft.ts';
import type {DocumentStage, PageContext} from '../draft/stage.ts';
import {attachCaptionsAndFootnotes} from './captions/attach-captions-and-footnotes.ts';
import {findCode} from './code/find-code.ts';
import {findHeadings} from './headings/find-headings.ts';
import {areSlides} from './headings/slide-titles.ts';
import {joinPages} from './joining/join-pages.ts';
import {findLists} from './lists/find-lists.ts';
import {findQuotes} from './quotes/find-quotes.ts';
import {findReferences} from './references/find-references.ts';
import {page, textBlock, textLine} from './text-block.fixture.ts';
import {findTheorems} from './theorems/find-theorems.ts';

const context = {stats: {bodySize: 10, bodyFont: 'Serif', leading: 1.2}} as unknown as PageContext;
const prose = 'The cup was warm and the kettle sang its song while the rain went on and on outside.';

function run(
  stages: readonly DocumentStage[],
  blocks: readonly BlockDraft[],
  outline: DocumentDraft['facts']['outline'] = [],
  pages: DocumentDraft['pages'] = [],
) {
  let draft: DocumentDraft = {facts: {pageCount: 1, tagged: false, outline}, pages, blocks};
  for (const stage of stages) draft = stage.run(draft, context);
  return draft.blocks.map(block => {
    if (block.kind === 'figure') return `figure (${block.caption?.lines[0]?.text})`;
    if (block.kind !== 'text') return block.kind;
    const {role} = block;
    const text = block.lines.map(line => line.text).join(' / ');
    if (role.type === 'heading') return `h${role.depth} ${text}`;
    if (role.type === 'listItem') return `item${role.level} ${text}`;
    if (role.type === 'reference') return `ref ${role.label} ${text}`;
    if (role.type === 'footnote') return `note ${role.mark} ${text}`;
    if (role.type === 'theorem') return `${role.kind} ${role.number} ${text}`;
    if (role.type === 'quote') return `quote ${text}`;
    if (role.type === 'code') return `code ${role.value}`;
    return `${block.within?.item ? `in${block.within.item} ` : ''}${block.within?.theorem ? 'in ' : ''}${text}`;
  });
}

it('levels headings by their numbers, and unnumbered ones of the same style like them', () => {
  const blocks = page(
    ['On Tea', {size: 17}],
    [prose],
    ['1 Leaves', {size: 14, bold: 1}],
    [prose],
    ['1.1 Green', {size: 12, bold: 1}],
    [prose],
    ['2 Water', {size: 14, bold: 1}],
    [prose],
    ['References', {size: 14, bold: 1}],
  );
  expect(run([findHeadings], blocks).filter(text => text.startsWith('h'))).toEqual([
    'h1 On Tea',
    'h2 1 Leaves',
    'h3 1.1 Green',
    'h2 2 Water',
    'h2 References',
  ]);
});

it('takes no captions, labels of theorems, or leads for headings', () => {
  const blocks = page(
    [prose],
    ['Theorem 2', {bold: 1}],
    [prose],
    ['Figure 1: A cup', {bold: 1}],
    [prose],
    ['What a cup needs:', {bold: 1}],
    [prose],
  );
  expect(run([findHeadings], blocks).some(text => text.startsWith('h'))).toBe(false);
});

it('trusts an outline that its pages bear out', () => {
  const blocks = page([prose], ['Leaves'], [prose], ['Green leaves'], [prose]);
  const outline = [
    {title: 'Leaves', depth: 1, page: 1, top: 140},
    {title: 'Green leaves', depth: 2, page: 1, top: 180},
  ];
  expect(run([findHeadings], blocks, outline).filter(text => text.startsWith('h'))).toEqual([
    'h1 Leaves',
    'h2 Green leaves',
  ]);
});

it('joins the number of a chapter to its title', () => {
  const blocks = page(['Chapter 3', {size: 20, bold: 1}], ['Water', {size: 24, bold: 1}], [prose], [prose]);
  expect(run([findHeadings], blocks)[0]).toBe('h1 Chapter 3 / Water');
});

it('nests lists by their indentation', () => {
  const blocks = page(
    ['We need:'],
    ['1. Water', {left: 82}],
    ['and a little more of it', {left: 96}],
    ['(a) hot', {left: 100}],
    ['(b) clear', {left: 100}],
    ['2. Leaves', {left: 82}],
    [prose],
  );
  expect(run([findLists], blocks)).toEqual([
    'We need:',
    'item1 1. Water',
    'in1 and a little more of it',
    'item2 (a) hot',
    'item2 (b) clear',
    'item1 2. Leaves',
    prose,
  ]);
});

it('leaves a lone number or initial at the start of a paragraph', () => {
  const blocks = page([prose], ['7. Jahrhundert'], ['A. Smith drank tea.']);
  expect(run([findLists], blocks)).toEqual([prose, '7. Jahrhundert', 'A. Smith drank tea.']);
});

it('goes on after a table only where a paragraph had not ended', () => {
  const table = {kind: 'table', page: 1, box: {left: 72, right: 540, top: 130, bottom: 330}} as BlockDraft;
  const blocks = (text: string): BlockDraft[] => [
    textBlock([textLine(text, {baseline: 120})]),
    table,
    textBlock([textLine('Green tea and black tea', {baseline: 350})]),
  ];
  const full = 'A line that reaches the right edge of its column does so in the middle of what it wants to say';
  expect(run([joinPages], blocks('Yes or no'))).toEqual(['Yes or no', 'table', 'Green tea and black tea']);
  expect(run([joinPages], blocks(full))).toEqual([`${full} / Green tea and black tea`, 'table']);
});

it('authors in the style of sections stand before an abstract, not above one', () => {
  const loud = {size: 12, bold: 1};
  const blocks = page(
    ['On Tea', {size: 17, bold: 1}],
    ['Ada Leaf, Ben Cup', loud],
    ['Abstract', loud],
    [prose],
    ['1 Leaves', loud],
    [prose],
  );
  expect(run([findHeadings], blocks).filter(text => text.startsWith('h'))).toEqual([
    'h1 On Tea',
    'h2 Abstract',
    'h2 1 Leaves',
  ]);
});

it('a Latin font called gothic is not bold', () => {
  const gothic = {font: 'CenturyGothic'};
  const blocks = page([prose, gothic], ['1. Leaves', {...gothic, bold: 1}], [prose, gothic], ['Tea', gothic]);
  expect(run([findHeadings], blocks)).toEqual([prose, 'h1 1. Leaves', prose, 'Tea']);
});

it('reads a bullet that stands apart from its text', () => {
  const item = (text: string, baseline: number) =>
    textBlock([textLine('•', {baseline}), textLine(text, {baseline, left: 100})]);
  expect(run([findLists], [item('Green tea', 100), item('Black tea', 112)])).toEqual([
    'item1 • / Green tea',
    'item1 • / Black tea',
  ]);
});

it('takes addresses in fixed pitch for no code', () => {
  const mono = {monospace: 1, font: 'Mono'};
  expect(run([findCode], page(['{ada,ben}@tea.example', mono]))).toEqual(['{ada,ben}@tea.example']);
});

it('splits references at bare numbers that count', () => {
  const heading = {...page(['References', {size: 14, bold: 1}])[0]!, role: {type: 'heading', depth: 1}} as const;
  const block = textBlock([
    textLine('1 Smith A. Tea.', {baseline: 200}),
    textLine('17 cups. London.', {baseline: 212, left: 90}),
    textLine('2 Jones B. Cups.', {baseline: 224}),
  ]);
  expect(run([findReferences], [heading, block]).slice(1)).toEqual([
    'ref 1 1 Smith A. Tea. / 17 cups. London.',
    'ref 2 2 Jones B. Cups.',
  ]);
});

it('a caption takes its further lines, but no text below it', () => {
  const line = (text: string, baseline: number, size = 8) => textLine(text, {baseline, size});
  const figure: BlockDraft = {
    kind: 'figure',
    page: 1,
    box: {left: 72, right: 300, top: 10, bottom: 90},
    column: {left: 72, right: 540, top: 72, bottom: 720},
    alt: '',
  };
  const caption = textBlock([line('Figure 1. A cup with a crack.', 100), line('It leaks as template.', 110)]);
  const rest = textBlock([line('B The same cup, mended.', 120)]);
  const text = textBlock([line(prose, 140, 10)]);
  const blocks = attachCaptionsAndFootnotes.run(
    {facts: {pageCount: 1, tagged: false, outline: []}, pages: [], blocks: [figure, caption, rest, text]},
    context,
  ).blocks;
  expect(blocks).toHaveLength(2);
  expect(blocks[0]?.kind === 'figure' && blocks[0].caption?.lines).toHaveLength(3);
});

it('the upper text of each slide is its title, if it is the largest', () => {
  const slide = (number: number, title: string, size: number): BlockDraft[] =>
    page([title, {size}], ['Leaves and water', {size: 20}], ['And time', {size: 20}]).map(block => ({
      ...block,
      page: number,
      lines: block.lines.map(line => ({...line, page: number})),
    }));
  const pages = [1, 2].map(number => ({number, width: 720, height: 405}) as DocumentDraft['pages'][number]);
  const blocks = [...slide(1, 'Welcome!', 22), ...slide(2, 'Small print', 14)];
  expect(run([findHeadings], blocks, [], pages).filter(text => text.startsWith('h'))).toEqual(['h1 Welcome!']);
  expect(areSlides(pages)).toBe(true);
  expect(areSlides(pages.map(size => ({...size, width: 405, height: 720})))).toBe(false);
});

it('a symbol of another font is a bullet where it repeats', () => {
  const item = (text: string, symbol: string) => textBlock([textLine(text, {symbol})]);
  const dingbats = (text: string) => item(`n ${text}`, 'Dingbats n');
  expect(run([findLists], [dingbats('Green tea'), dingbats('Black tea')])).toEqual([
    'item1 n Green tea',
    'item1 n Black tea',
  ]);
  expect(run([findLists], [dingbats('Green tea'), item('→ Black tea', 'Other →')])).toEqual([
    'n Green tea',
    '→ Black tea',
  ]);
});

it('sections counted with roman numbers in small capitals stand above those counted with letters', () => {
  const blocks = page(
    ['On Tea', {size: 17}],
    [prose],
    ['Of the leaves that one picks and of those that one leaves', {italic: 1}],
    [prose],
    ['I. THE LEAVES', {size: 8}],
    ['A. Green', {italic: 1}],
    [prose],
    ['B. Black', {italic: 1}],
    [prose],
    ['II. THE WATER', {size: 8}],
  );
  expect(run([findHeadings], blocks).filter(text => text.startsWith('h'))).toEqual([
    'h1 On Tea',
    'h2 I. THE LEAVES',
    'h3 A. Green',
    'h3 B. Black',
    'h2 II. THE WATER',
  ]);
});

it.each([
  ['Hebrew', 'המדריך הזה מסביר כיצד להתקין את התוכנה.', 'דרישות'],
  ['Japanese', '当社は昨年度、新しい工場を建設し、生産能力を二倍に増やしました。', '概要報告'],
])('a short text in %s ends the matter at the front, so that the heading after it counts', (_, sentence, heading) => {
  const blocks = page([heading.repeat(2), {size: 20, bold: 1}], [sentence], [heading, {size: 14, bold: 1}], [sentence]);
  expect(run([findHeadings], blocks)).toEqual([`h1 ${heading.repeat(2)}`, sentence, `h2 ${heading}`, sentence]);
});

it('lines of a centered title are one heading', () => {
  const centered = (text: string, baseline: number) =>
    textBlock([textLine(text, {size: 20, bold: 1, baseline, left: 306 - text.length * 5})]);
  const blocks = [
    centered('On the making of good tea', 100),
    centered('in large houses', 130),
    ...page([prose], [prose]),
  ];
  expect(run([findHeadings], blocks)[0]).toBe('h1 On the making of good tea / in large houses');
});

it('numbers that count the lines of a listing are no part of it, also of an empty line', () => {
  const mono = {monospace: 1, font: 'Mono'};
  const blocks = [
    textBlock([textLine('1 if (tea) {', {...mono, baseline: 100}), textLine('2   drink();', {...mono, baseline: 112})]),
    textBlock([textLine('3', {baseline: 124, size: 6})]),
    textBlock([textLine('4 }', {...mono, baseline: 136})]),
  ];
  expect(run([findCode], blocks)).toEqual(['code if (tea) {\n  drink();\n\n}']);
});

it('headings that the file tags as such need not look like any', () => {
  const blocks = page(
    [prose],
    ['Leaves', {tag: 'H1'}],
    [prose],
    ['Green leaves', {tag: 'H2'}],
    [prose],
    ['Tea', {tag: 'P'}],
  );
  expect(run([findHeadings], blocks).filter(text => text.startsWith('h'))).toEqual(['h1 Leaves', 'h2 Green leaves']);
});

it('tags that call most text a heading are ignored', () => {
  const blocks = page(
    [prose, {tag: 'H1'}],
    ['Leaves', {tag: 'H1'}],
    [prose, {tag: 'H1'}],
    ['Tea', {tag: 'H2'}],
    [prose],
  );
  expect(run([findHeadings], blocks).some(text => text.startsWith('h'))).toBe(false);
});

it('a paragraph indented on both sides after a lead-in is a quotation', () => {
  const wide = [prose.slice(0, 70), prose.slice(0, 68)];
  const narrow = [prose.slice(0, 50), prose.slice(0, 48)];
  const quoted = [`quote ${narrow.join(' / ')}`, wide.join(' / ')];
  const led = [wide[0]!, 'They say:'];
  const read = (lead: readonly string[], text: readonly string[], left: number) =>
    run([findQuotes], page([lead], [text, {left}], [wide])).slice(1);
  expect(read(led, narrow, 92)).toEqual(quoted);
  expect(read(led, narrow, 72)[0]).toBe(narrow.join(' / '));
  expect(read(led, wide, 92)[0]).toBe(wide.join(' / '));
  expect(read(wide, narrow, 92)[0]).toBe(narrow.join(' / '));
  expect(run([findQuotes], page([wide], [narrow, {tag: 'BlockQuote'}]))[1]).toBe(quoted[0]);
});

it('keeps indentation and blank lines of code', () => {
  const mono = {monospace: 1, font: 'Mono'};
  const lines = [
    textLine('if (tea) {', {...mono, baseline: 100}),
    textLine('drink();', {...mono, baseline: 112, left: 82}),
    textLine('}', {...mono, baseline: 136}),
  ];
  expect(run([findCode], [textBlock(lines)])).toEqual(['code if (tea) {\n  drink();\n\n}']);
});

it('splits the list of references at labels and at hanging lines', () => {
  const title = page(['References', {size: 14, bold: 1}])[0]!;
  const block = textBlock([
    textLine('[1] A. Smith, Tea.', {baseline: 200}),
    textLine('London.', {baseline: 212, left: 90}),
    textLine('[2] B. Jones, Cups.', {baseline: 224}),
  ]);
  const heading = {...title, role: {type: 'heading', depth: 1}} as const;
  expect(run([findReferences], [heading, block]).slice(1)).toEqual([
    'ref 1 [1] A. Smith, Tea. / London.',
    'ref 2 [2] B. Jones, Cups.',
  ]);
});

const figure = (top: number): BlockDraft => ({
  kind: 'figure',
  page: 1,
  box: {left: 72, right: 300, top, bottom: top + 80},
  column: {left: 72, top: 72, right: 540, bottom: 720},
  alt: '',
});

it('binds captions to the nearest figure, and not sentences about one', () => {
  const [above, caption, below] = page([prose], ['Figure 1: A cup'], ['Figure 1 shows a cup.']);
  const moved = textBlock([textLine('Figure 1: A cup', {baseline: 300})]);
  expect(run([attachCaptionsAndFootnotes], [above!, figure(205), moved, below!])).toEqual([
    prose,
    'figure (Figure 1: A cup)',
    'Figure 1 shows a cup.',
  ]);
  expect(run([attachCaptionsAndFootnotes], [caption!, figure(400)])).toHaveLength(2);
});

it('takes the line centered below the label of a table as its title', () => {
  const line = (text: string, left: number, right: number, baseline: number) => {
    const made = textLine(text, {baseline, size: 8});
    return {...made, left, box: {...made.box, left, right}};
  };
  const label = textBlock([line('TABLE I', 170, 202, 180)]);
  const title = textBlock([line('MINUTES FOR A CUP', 146, 226, 190)]);
  const beside = textBlock([line('It was a long afternoon.', 72, 180, 190)]);
  const captionOf = (...blocks: readonly BlockDraft[]) => {
    const draft: DocumentDraft = {facts: {pageCount: 1, tagged: false, outline: []}, pages: [], blocks};
    const float = attachCaptionsAndFootnotes.run(draft, context).blocks.at(-1);
    return float?.kind === 'figure' && float.caption?.lines.map(({text}) => text);
  };
  expect(captionOf(label, title, figure(200))).toEqual(['TABLE I', 'MINUTES FOR A CUP']);
  expect(captionOf(label, beside, figure(200))).toEqual(['TABLE I']);
});

it.each(languageCodes)('binds a caption in the language %s to its figure', code => {
  for (const word of wordsOf(code, 'figure')) {
    const label = code === 'hu' ? `1. ${word}` : `${word} 1`;
    const caption = textBlock([textLine(`${label}: ∗∗∗`, {baseline: 300})]);
    expect(run([attachCaptionsAndFootnotes], [figure(205), caption])).toEqual([`figure (${label}: ∗∗∗)`]);
  }
});

it('reads small text with a mark at the foot of a page as notes', () => {
  const mark = {type: 'text', value: '1', marks: ['superscript'], from: []} as const;
  const note = textLine('1Without milk.', {
    size: 8,
    baseline: 700,
    inlines: [mark, {type: 'text', value: 'Without milk.', from: []}],
  });
  expect(run([attachCaptionsAndFootnotes], [...page([prose, {size: 10}]), textBlock([note])])).toEqual([
    prose,
    'note 1 1Without milk.',
  ]);
  expect(
    run(
      [attachCaptionsAndFootnotes],
      [textBlock([{...note, box: {...note.box, top: 80, bottom: 90}}]), ...page([prose])],
    )[0],
  ).toBe('1Without milk.');
});

it('a theorem goes on while its text is italic, a proof to its end mark', () => {
  const label = (text: string, name: string) =>
    textLine(text, {
      italic: 0.9,
      inlines: [
        {type: 'text', value: name, marks: ['bold'], from: []},
        {type: 'text', value: text.slice(name.length), marks: ['italic'], from: []},
      ],
    });
  const blocks = [
    textBlock([label('Theorem 1. All tea is warm.', 'Theorem 1.')]),
    textBlock([textLine('Even green tea.', {italic: 1})]),
    textBlock([textLine(prose)]),
    textBlock([label('Proof. Touch it.', 'Proof.')]),
    textBlock([textLine('It is warm.')]),
    textBlock([textLine('So it is. □')]),
    textBlock([textLine(prose)]),
    textBlock([textLine('Theorem 1 is of great use.')]),
  ];
  expect(run([findTheorems], blocks)).toEqual([
    'theorem 1 Theorem 1. All tea is warm.',
    'in Even green tea.',
    prose,
    'proof undefined Proof. Touch it.',
    'in It is warm.',
    'in So it is. □',
    prose,
    'Theorem 1 is of great use.',
  ]);
});

it.each([
  ['the middle of a sentence', 'The cup that I', 'drank from was warm.', 1],
  ['a hyphen', 'The cup was enor-', 'mous.', 1],
  ['a sentence that ended', 'The cup was warm.', 'The kettle sang.', 2],
  ['a heading between', 'The cup that I', 'drank from', 3],
])('joins paragraphs over pages: %s', (name, before, after, count) => {
  const blocks: BlockDraft[] = [
    textBlock([textLine(before, {baseline: 700})]),
    textBlock([textLine(after, {page: 2, baseline: 90})]),
  ];
  if (name === 'a heading between') {
    blocks.splice(1, 0, {...textBlock([textLine('Tea')]), role: {type: 'heading', depth: 1}});
  }
  expect(run([joinPages], blocks)).toHaveLength(count);
});

it('cuts headings from each other and from their text', () => {
  const bold = {bold: 1, size: 12};
  const headings = textBlock([
    textLine('6 Cups', {...bold, baseline: 100}),
    textLine('7 Pots', {...bold, baseline: 120}),
    textLine('7.1 Lids', {...bold, baseline: 140}),
  ]);
  const both = textBlock([textLine('7.1.1 Handles', {bold: 1}), textLine(prose, {baseline: 112})]);
  expect(run([findHeadings], [...page([prose]), headings, both, ...page([prose])]).slice(1, 6)).toEqual([
    'h1 6 Cups',
    'h1 7 Pots',
    'h2 7.1 Lids',
    'h3 7.1.1 Handles',
    prose,
  ]);
});

it('takes no repeated leads and no lines of code for headings', () => {
  const lead = ['Answer: B', {bold: 1}] as const;
  const blocks = page(
    [prose],
    lead,
    [prose],
    lead,
    [prose],
    lead,
    [prose],
    lead,
    [prose],
    ['3 // tea', {size: 14}],
    [prose],
  );
  expect(run([findHeadings], blocks).filter(text => text.startsWith('h'))).toEqual([]);
});

it('takes no notes in brackets, lines of an algorithm or marks of a drawing for headings', () => {
  const bold = {bold: 1};
  const blocks = page([prose], ['[In thousands]', {size: 14}], [prose], ['end', bold], [prose], ['C L', bold], [prose]);
  expect(run([findHeadings], blocks).filter(text => text.startsWith('h'))).toEqual([]);
});

it('finds the title of a slide rather than its name in small print', () => {
  const blocks = page(['Leaves', {size: 6}], ['Leaves', {size: 15}], [prose], ['Water', {size: 15}], [prose]);
  const outline = [
    {title: 'Leaves', depth: 1, page: 1, top: 110},
    {title: 'Water', depth: 1, page: 1, top: 200},
  ];
  expect(run([findHeadings], blocks, outline).slice(0, 2)).toEqual(['Leaves', 'h1 Leaves']);
});
