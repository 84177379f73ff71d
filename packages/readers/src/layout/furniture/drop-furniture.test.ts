import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {StatsCollector} from '../../collect-stats.ts';
import type {PageDraft} from '../../draft/draft.ts';
import {lineText} from '../../text/line-text.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {dropFurniture} from './drop-furniture.ts';

type Draw = (page: ReturnType<typeof testPage>, number: number) => void;
const body: Draw = page =>
  page.lines(
    72,
    120,
    12,
    Array.from({length: 40}, () => 'tea is made of leaves and hot water'),
  );

/** The pages of a document without their furniture. */
function dropFrom(pages: readonly ReturnType<typeof testPage>[]): PageDraft[] {
  const collector = new StatsCollector();
  const drafts = pages.map(page => collectLines(page.facts()));
  for (const draft of drafts) collector.add(draft);
  const context = {stats: collector.stats(), signal: new AbortController().signal, document: {} as never};
  return drafts.map(draft => dropFurniture.run(draft, context));
}

/** What each of some pages, drawn by one function, loses and keeps. */
function read(count: number, draw: Draw): {readonly dropped: string[]; readonly kept: string[]}[] {
  const pages = Array.from({length: count}, (_, index) => {
    const page = testPage({number: index + 1});
    draw(page, index + 1);
    body(page, index + 1);
    return page;
  });
  return dropFrom(pages).map(({furniture, lines}) => {
    return {
      dropped: furniture.map(({role, lines: of}) => `${role}: ${of.map(lineText).join(' | ')}`),
      kept: lines.map(lineText).filter(text => !text.startsWith('tea is made')),
    };
  });
}

test('a running head that repeats and a number that counts are furniture', () => {
  const pages = read(3, (page, number) => page.text(250, 50, 'On Tea').text(300, 750, String(number + 6)));
  expect(pages.map(({dropped}) => dropped)).toEqual([
    ['header: On Tea', 'pageNumber: 7'],
    ['header: On Tea', 'pageNumber: 8'],
    ['header: On Tea', 'pageNumber: 9'],
  ]);
});

test('left and right running heads repeat on every other page', () => {
  const pages = read(4, (page, number) => page.text(250, 50, number % 2 ? 'On Tea' : 'by A. Leaf'));
  expect(pages.map(({dropped}) => dropped[0])).toEqual([
    'header: On Tea',
    'header: by A. Leaf',
    'header: On Tea',
    'header: by A. Leaf',
  ]);
});

test('a running head that changes goes with the page number beside it', () => {
  const heads = ['Leaves', 'Water', 'Cups'];
  const pages = read(3, (page, number) => page.text(72, 50, heads[number - 1]!).text(400, 50, String(number)));
  expect(pages.map(({dropped}) => dropped[0])).toEqual(['header: Leaves | 1', 'header: Water | 2', 'header: Cups | 3']);
});

test('a chapter heading that the running heads repeat stays where it is set larger', () => {
  const pages = read(2, (page, number) => page.text(72, 50, 'Leaves', {size: number === 1 ? 18 : 10}));
  expect(pages[0]!.kept).toEqual(['Leaves']);
});

test('different first lines of pages stay', () => {
  const pages = read(2, (page, number) => page.text(72, 100, number === 1 ? 'Green leaves' : 'Black leaves'));
  expect(pages.map(({kept}) => kept)).toEqual([['Green leaves'], ['Black leaves']]);
});

test('a single page loses its number and the words of its publisher, not its title', () => {
  const [page] = read(1, one => {
    one.text(72, 80, 'On Tea', {size: 18}).text(300, 770, '12').text(72, 20, 'Downloaded from tea.org', {size: 7});
  });
  expect(page).toEqual({dropped: ['header: Downloaded from tea.org', 'pageNumber: 12'], kept: ['On Tea']});
});

test('the number of a page below its notes and the head of a class with wide margins are known by the page alone', () => {
  const pages = read(2, (one, number) => {
    if (number === 1) one.text(139, 684, 'The first author was supported.', {size: 8}).text(304, 698, '1', {size: 7});
    else one.text(127, 100, '2', {size: 7}).text(236, 100, 'ADA BREWER AND BORIS KETTLE', {size: 7});
  });
  expect(pages.map(({dropped}) => dropped)).toEqual([['pageNumber: 1'], ['header: 2 | ADA BREWER AND BORIS KETTLE']]);
});

test('a running head that is set larger than the text near it is known by the rule below it', () => {
  const head = (page: ReturnType<typeof testPage>) =>
    page.text(72, 50, '58', {size: 11.5}).text(400, 50, 'Leaves and Water', {size: 11.5}).text(72, 71, 'Of Cups');
  expect(read(1, head)[0]!.kept).toEqual(['58', 'Leaves and Water', 'Of Cups']);
  const ruled = read(1, page => head(page).rule({left: 72, top: 54, right: 540, bottom: 54.5}));
  expect(ruled[0]).toEqual({dropped: ['header: 58 | Leaves and Water'], kept: ['Of Cups']});
});

test('a foot in the type of the text with the page number half a line above it is one', () => {
  const foot: Draw = (page, number) => page.text(120, 752, 'Manual of the Kettle').text(480, 745, `2-${number}`);
  expect(read(3, foot).map(({kept}) => kept)).toEqual([[], [], []]);
});

test('line numbers beside the text go', () => {
  const [page] = read(1, one => {
    for (let line = 1; line <= 20; line++) one.text(40, 120 + 12 * (line - 1), String(line), {size: 6});
  });
  expect(page!.dropped[0]).toMatch(/^lineNumber: 1 \| 2 \| 3/);
});

test('a stamp at the edge and a slanted watermark go', () => {
  const [page] = read(1, one => {
    one.text(30, 500, 'arXiv:2401.00001v1', {angle: 270, size: 20}).text(150, 500, 'DRAFT', {angle: 315, size: 80});
  });
  expect(page!.dropped).toEqual(['watermark: DRAFT', 'margin: arXiv:2401.00001v1']);
});

test('a number that counts within a chapter is a page number', () => {
  const pages = read(3, (page, number) => page.text(500, 770, `7-${44 + number}`));
  expect(pages.map(({kept}) => kept)).toEqual([[], [], []]);
});

test('parts of a running head above a rule may be larger than the small type of a landscape sheet', () => {
  const sheet = (ruled: boolean): string[] => {
    const pages = [1, 2].map(number => {
      const page = testPage({number, width: 792, height: 612})
        .text(72, 40, 'Notes on tea')
        .text(600, 40, 'leaf.example');
      if (ruled) page.rule({left: 72, right: 720, top: 44, bottom: 44.5});
      page.lines(
        72,
        120,
        10,
        Array.from({length: 30}, () => 'tea is made of leaves and hot water'),
        {size: 8},
      );
      return page;
    });
    return dropFrom(pages)[1]!.furniture.flatMap(({lines}) => lines.map(lineText));
  };
  expect(sheet(true)).toEqual(['Notes on tea', 'leaf.example']);
  expect(sheet(false)).toEqual([]);
});

test('the title of a slide is no running head, though it is an acronym with years', () => {
  const titles = ['What is Tea?', 'WTC 2010 - 2014', 'Explanations'];
  const pages = titles.map((title, index) => {
    const page = testPage({number: index + 1, width: 364, height: 273}).text(10, 15, title, {size: 14});
    page.lines(
      50,
      93,
      17,
      Array.from({length: 8}, () => 'tea is made of leaves and hot water'),
      {size: 11},
    );
    return page;
  });
  expect(dropFrom(pages).map(({furniture}) => furniture)).toEqual([[], [], []]);
});

test('a foot of two rows close to notes in the body font is one, with and without the page number beside it', () => {
  const pages = read(3, (page, number) => {
    page.text(72, 700, `A note about ${['leaves', 'water', 'cups'][number - 1]}`);
    page.text(300, 722, 'Tea Research Competition').text(330, 731, 'Presented by:');
    if (number > 1) page.text(200, 731, String(number));
  });
  for (const {dropped, kept} of pages) {
    expect(dropped.map(text => text.replace(/^.*: \d? ?\|? ?/u, ''))).toEqual([
      'Presented by:',
      'Tea Research Competition',
    ]);
    expect(kept).toHaveLength(1);
  }
});

test('the head of a school sheet is the title of its first page; what one page adds to it stays', () => {
  const bold = testFont({name: 'Bold', bold: true});
  const pages = read(2, (page, number) => {
    page.text(72, 50, 'Hill School', {font: bold}).text(400, 62, 'Adding Leaves', {font: bold});
    page.text(72, 62, 'Class 5', {font: bold}).text(72, 74, 'Ms. Brewer', {font: bold});
    if (number === 2) page.text(400, 74, 'SOLUTIONS', {font: bold});
  });
  expect(pages[0]!.kept).toEqual(['Hill School', 'Class 5', 'Adding Leaves', 'Ms. Brewer']);
  expect(pages[1]!.kept).toEqual(['SOLUTIONS']);
});

test('an image at the same place of the heads or feet of neighboring pages is no figure', () => {
  const pages = [1, 2].map(number => {
    const page = testPage({number}).image({left: 40, top: 20, right: 140, bottom: 70});
    if (number === 2) page.image({left: 100, top: 300, right: 400, bottom: 500});
    body(page, number);
    return collectLines(page.facts());
  });
  const collector = new StatsCollector();
  for (const page of pages) collector.add(page);
  const context = {stats: collector.stats(), signal: new AbortController().signal, document: {} as never};
  expect(pages.map(page => dropFurniture.run(page, context).facts.images.map(({box}) => box.top))).toEqual([[], [300]]);
});

test('running heads and numbers beside the text repeat on every other page, notes there do not', () => {
  const notes = ['steep it', 'pour it', 'cool it', 'drink it'];
  const pages = read(4, (page, number) => {
    const left = number % 2 ? 420 : 20;
    page.text(left, 120, number % 2 ? 'Tea' : 'Cups').text(left, 168, String(number + 161));
    page.text(left, 400, notes[number - 1]!);
  });
  expect(pages.map(({dropped}) => dropped)).toEqual([
    ['header: Tea', 'pageNumber: 162'],
    ['header: Cups', 'pageNumber: 163'],
    ['header: Tea', 'pageNumber: 164'],
    ['header: Cups', 'pageNumber: 165'],
  ]);
  expect(pages.map(({kept}) => kept)).toEqual(notes.map(note => [note]));
});

test('what stands beside the text of a slide again on its next step, and signs without words, stay', () => {
  const slides = [1, 2].map(number => {
    const page = testPage({number, width: 720, height: 540});
    body(page, number);
    return page.text(600, 168, 'Tea');
  });
  expect(dropFrom(slides).map(({furniture}) => furniture)).toEqual([[], []]);
  expect(read(2, page => page.text(420, 168, '⇕')).map(({kept}) => kept)).toEqual([['⇕'], ['⇕']]);
});
