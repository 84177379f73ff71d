import {type TestPage, testPage} from '@recto/testkit';
import {describe, expect, it} from 'vitest';
import {lineText} from '../../text/line-text.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {findPageTables} from './find-page-tables.ts';

/** Rows of cells: text, then its spans when it has any; with what is left of the page. */
function read(page: TestPage): {tables: string[][][]; lines: string[]} {
  const {tables, lines} = findPageTables(collectLines(page.facts()));
  return {
    tables: tables.map(table =>
      Array.from({length: table.rows}, (_, row) =>
        table.cells
          .filter(cell => cell.row === row)
          .map(cell => {
            const text = cell.lines.map(lineText).join(' / ');
            return cell.rowSpan * cell.colSpan > 1 ? `${text} {${cell.rowSpan}x${cell.colSpan}}` : text;
          }),
      ),
    ),
    lines: lines.map(lineText),
  };
}

/** Draws all lines of a grid. */
function grid(page: TestPage, xs: readonly number[], ys: readonly number[]): TestPage {
  for (const y of ys) page.rule({left: xs[0]!, top: y, right: xs.at(-1)!, bottom: y + 0.5});
  for (const x of xs) page.rule({left: x, top: ys[0]!, right: x + 0.5, bottom: ys.at(-1)!});
  return page;
}

describe('a drawn grid', () => {
  it('gives its cells, lines of a cell in order, and leaves the text around', () => {
    const page = grid(testPage(), [70, 170, 270], [100, 120, 150])
      .text(70, 90, 'Table 1: Prices')
      .text(75, 114, 'Tea')
      .text(175, 114, 'Price')
      .text(75, 132, 'Green')
      .text(75, 144, 'leaf')
      .text(175, 138, '12.50');
    expect(read(page)).toEqual({
      tables: [
        [
          ['Tea', 'Price'],
          ['Green / leaf', '12.50'],
        ],
      ],
      lines: ['Table 1: Prices'],
    });
  });

  it('has a row for each number that counts up, where no line parts them', () => {
    const page = grid(testPage(), [60, 240, 320, 400], [100, 120, 260])
      .text(65, 114, 'Steps')
      .text(245, 114, 'Keys')
      .text(325, 114, 'Display')
      .text(65, 132, '5. Go to the Home screen. Enter')
      .text(75, 144, 'the name of the program.')
      .text(75, 156, 'You need the brackets.')
      .text(245, 132, 'HOME')
      .text(245, 144, 'ENTER')
      .text(325, 132, 'prog1()')
      .text(65, 178, '6. Type 5 in the box.')
      .text(245, 178, '5')
      .text(65, 196, '7. Leave the screen')
      .text(75, 208, 'and go on.')
      .text(245, 196, 'ESC');
    expect(read(page).tables).toEqual([
      [
        ['Steps', 'Keys', 'Display'],
        [
          '5. Go to the Home screen. Enter / the name of the program. / You need the brackets.',
          'HOME / ENTER',
          'prog1()',
        ],
        ['6. Type 5 in the box.', '5', ''],
        ['7. Leave the screen / and go on.', 'ESC', ''],
      ],
    ]);
  });

  it('gives a grid in one of its cells as a table of its own', () => {
    const outer = grid(testPage(), [60, 150, 400], [100, 130, 260]);
    const page = grid(outer, [160, 240, 320], [160, 180, 200])
      .text(65, 120, 'Term')
      .text(155, 120, 'None')
      .text(65, 150, 'Benefit')
      .text(155, 150, 'As the table says:')
      .text(165, 174, 'Age')
      .text(245, 174, 'Share')
      .text(165, 194, '18-75')
      .text(245, 194, '1.00%')
      .text(155, 230, 'No more than that.');
    const {tables} = read(page);
    expect(tables).toContainEqual([
      ['Age', 'Share'],
      ['18-75', '1.00%'],
    ]);
    expect(tables).toContainEqual([
      ['Term', 'None'],
      ['Benefit', 'As the table says: / No more than that.'],
    ]);
  });

  it('cuts ideographs at a border, and a turned line at the borders it runs over', () => {
    const page = grid(testPage(), [70, 130, 270], [100, 120, 140])
      .text(75, 114, '茶葉的茶')
      .text(137, 114, '水火', {advance: 1})
      .text(75, 134, '木')
      .text(175, 134, '土');
    expect(read(page).tables[0]![0]).toEqual(['茶葉的茶', '水火']);
    const turned = grid(testPage(), [100, 120, 140], [70, 113, 270]);
    turned
      .text(106, 75, 'aa bb cc dd ee', {angle: 90})
      .text(126, 75, 'x', {angle: 90})
      .text(126, 175, 'y', {angle: 90});
    turned.lines(300, 70, 12, ['upright text beside it', 'upright text beside it', 'upright text beside it']);
    expect(read(turned).tables).toEqual([
      [
        ['aa bb cc', 'x'],
        ['dd ee', 'y'],
      ],
    ]);
  });

  it('cuts a line that runs over a border', () => {
    const page = grid(testPage(), [70, 113, 270], [100, 120, 140])
      .text(75, 114, 'aa bb cc dd ee')
      .text(75, 134, 'x')
      .text(175, 134, 'y');
    expect(read(page).tables).toEqual([
      [
        ['aa bb cc', 'dd ee'],
        ['x', 'y'],
      ],
    ]);
  });

  it('is no table with one cell', () => {
    const page = grid(testPage(), [70, 270], [100, 160]).lines(75, 114, 12, ['A framed remark', 'of two lines']);
    expect(read(page)).toEqual({tables: [], lines: ['A framed remark', 'of two lines']});
  });

  it('keeps the title and the notes inside its frame as lines', () => {
    const page = grid(testPage(), [70, 170, 270], [120, 140, 160])
      .rule({left: 70, top: 100, right: 270, bottom: 100.5})
      .rule({left: 70, top: 180, right: 270, bottom: 180.5})
      .rule({left: 70, top: 100, right: 70.5, bottom: 180})
      .rule({left: 270, top: 100, right: 270.5, bottom: 180})
      .text(75, 114, 'Table 4 Tea of the world')
      .text(75, 134, 'Land')
      .text(175, 134, 'Tons')
      .text(75, 154, 'China')
      .text(175, 154, '31')
      .text(75, 174, 'Source: own count');
    expect(read(page)).toEqual({
      tables: [
        [
          ['Land', 'Tons'],
          ['China', '31'],
        ],
      ],
      lines: ['Table 4 Tea of the world', 'Source: own count'],
    });
  });
});

/** Draws rows of texts at the given places. */
function rows(page: TestPage, xs: readonly number[], y: number, texts: readonly (readonly string[])[]): TestPage {
  for (const [index, row] of texts.entries())
    for (const [column, text] of row.entries()) if (text) page.text(xs[column]!, y + 14 * index, text);
  return page;
}

describe('rules above and below', () => {
  it('reads a header whose groups have rules of their own', () => {
    const page = testPage();
    for (const y of [100, 140, 185]) page.rule({left: 70, top: y, right: 400, bottom: y + 0.8});
    page.rule({left: 148, top: 118, right: 262, bottom: 118.4}).rule({left: 278, top: 118, right: 392, bottom: 118.4});
    page.text(185, 114, 'Green').text(315, 114, 'Black');
    rows(page, [75, 150, 220, 280, 350], 134, [['Land', 'Tons', 'Price', 'Tons', 'Price']]);
    rows(page, [75, 150, 220, 280, 350], 154, [
      ['China', '31', '4.5', '12', '3.0'],
      ['India', '8', '5.1', '40', '2.9'],
      ['Kenya', '1', '6.0', '22', '2.1'],
    ]);
    expect(read(page)).toEqual({
      tables: [
        [
          ['Land {2x1}', 'Green {1x2}', 'Black {1x2}'],
          ['Tons', 'Price', 'Tons', 'Price'],
          ['China', '31', '4.5', '12', '3.0'],
          ['India', '8', '5.1', '40', '2.9'],
          ['Kenya', '1', '6.0', '22', '2.1'],
        ],
      ],
      lines: [],
    });
  });
});

describe('cells of several lines', () => {
  const frame = (page: TestPage, ys: readonly number[]): TestPage => {
    for (const y of ys) page.rule({left: 70, top: y, right: 400, bottom: y + 0.8});
    return page;
  };

  it('joins wrapped lines to their cell', () => {
    const page = frame(testPage(), [100, 120, 205]);
    rows(page, [75, 200, 330], 114, [['Land', 'What for', 'Tons']]);
    page.text(75, 134, 'China').text(200, 134, 'green leaves and').text(330, 134, '31');
    page.text(200, 146, 'a little white');
    page.text(75, 164, 'India').text(200, 164, 'black leaves').text(330, 164, '8');
    page.text(75, 182, 'Kenya and').text(200, 182, 'bags').text(330, 182, '1');
    page.text(75, 194, 'its neighbors');
    expect(read(page).tables).toEqual([
      [
        ['Land', 'What for', 'Tons'],
        ['China', 'green leaves and / a little white', '31'],
        ['India', 'black leaves', '8'],
        ['Kenya and / its neighbors', 'bags', '1'],
      ],
    ]);
  });

  it('spans the rows a label stands in the middle of', () => {
    const page = frame(testPage(), [100, 120, 150]);
    rows(page, [75, 200, 330], 114, [['Land', 'Kind', 'Tons']]);
    page
      .text(75, 138, 'China')
      .text(200, 132, 'green')
      .text(330, 132, '31')
      .text(200, 144, 'white')
      .text(330, 144, '2');
    expect(read(page).tables).toEqual([
      [
        ['Land', 'Kind', 'Tons'],
        ['China {2x1}', 'green', '31'],
        ['white', '2'],
      ],
    ]);
  });

  it('keeps currency signs with their numbers', () => {
    const page = frame(testPage(), [100, 120, 165]);
    rows(page, [75, 200, 235, 300, 335], 114, [['Land', '', '2023', '', '2024']]);
    rows(page, [75, 200, 235, 300, 335], 134, [
      ['China', '$', '31', '$', '33'],
      ['India', '', '8', '', '9'],
      ['Total', '$', '39', '$', '42'],
    ]);
    expect(read(page).tables[0]?.slice(1)).toEqual([
      ['China', '$ / 31', '$ / 33'],
      ['India', '8', '9'],
      ['Total', '$ / 39', '$ / 42'],
    ]);
  });
});

describe('a last column of several lines without a rule below', () => {
  const table = (): TestPage => {
    const page = testPage().rule({left: 70, top: 118, right: 290, bottom: 118.5});
    page.text(75, 112, 'Tea').text(140, 112, 'Price').text(180, 112, 'Remark');
    page.text(75, 132, 'Green').text(140, 132, '12.50').lines(180, 132, 12, ['is poured', 'when it is warm']);
    page.text(75, 156, 'White').text(140, 156, '14.00').text(180, 156, 'is rare');
    page.text(75, 168, 'Oolong').text(140, 168, '11.00').text(180, 168, 'is strong');
    return page.text(75, 180, 'Black').text(140, 180, '10.50').text(180, 180, 'is poured');
  };

  it('goes on with lines that look like a paragraph, and not with one that stands apart or further left', () => {
    const lines = ['and then drunk by all who', 'are there and by all others', 'who come and ask for a cup'];
    const row = (...more: string[]): string => ['is poured', ...more].join(' / ');
    const last = (page: TestPage): string => read(page).tables[0]?.at(-1)?.at(-1) ?? '';
    expect(last(table().lines(180, 192, 12, lines))).toBe(row(...lines));
    expect(last(table().lines(180, 200, 12, lines))).toBe(row());
    expect(last(table().lines(150, 192, 12, lines))).toBe(row());
  });
});

describe('a grid that draws lines around groups only', () => {
  it('is taken apart into its rows of values', () => {
    const page = grid(testPage(), [70, 170, 270, 370], [100, 120, 170]);
    rows(page, [75, 175, 275], 114, [['Land', 'Tons', 'Price']]);
    rows(page, [75, 175, 275], 134, [
      ['China', '31', '4.5'],
      ['India', '8', '5.1'],
      ['Kenya', '1', '6.0'],
    ]);
    expect(read(page).tables).toEqual([
      [
        ['Land', 'Tons', 'Price'],
        ['China', '31', '4.5'],
        ['India', '8', '5.1'],
        ['Kenya', '1', '6.0'],
      ],
    ]);
  });
});

describe('aligned text without rules', () => {
  it('is a table when values stand below each other', () => {
    const page = rows(testPage(), [70, 200, 300], 100, [
      ['Land', 'Tons', 'Price'],
      ['China', '31', '4.5'],
      ['India', '8', '5.1'],
      ['Kenya', '', '6.0'],
      ['Nepal', '2', '7.2'],
    ]);
    expect(read(page).tables).toEqual([
      [
        ['Land', 'Tons', 'Price'],
        ['China', '31', '4.5'],
        ['India', '8', '5.1'],
        ['Kenya', '', '6.0'],
        ['Nepal', '2', '7.2'],
      ],
    ]);
  });

  it.each([
    [
      'two columns of prose',
      (page: TestPage) => {
        const text = 'tea grows where it rains a lot and is picked';
        return page.lines(50, 100, 12, Array(8).fill(text)).lines(330, 100, 12, Array(8).fill(text));
      },
    ],
    [
      'a numbered list',
      (page: TestPage) =>
        rows(page, [70, 110], 100, [
          ['1.', 'boil some fresh water'],
          ['2.', 'warm the pot and empty it'],
          ['3.', 'add the leaves and wait'],
          ['4.', 'pour it without a hurry'],
        ]),
    ],
    [
      'a table of contents',
      (page: TestPage) =>
        rows(page, [70, 480], 100, [
          ['1 On tea', '3'],
          ['2 On water', '9'],
          ['3 On pots', '14'],
          ['4 On cups', '20'],
        ]),
    ],
    [
      'aligned formulas',
      (page: TestPage) =>
        rows(page, [150, 230, 330], 100, [
          ['a + b', '= c + d', '(1)'],
          ['x + y', '= z', '(2)'],
          ['u + v', '= w + q', '(3)'],
        ]),
    ],
  ])('is none for %s', (_, draw) => {
    expect(read(draw(testPage())).tables).toEqual([]);
  });
});

describe('a page on its side', () => {
  it('is read in the direction of its text', () => {
    const page = testPage();
    // lines run upwards: the first row stands leftmost, its first cell at the bottom
    for (const x of [100, 120, 165]) page.rule({left: x, top: 300, right: x + 0.8, bottom: 700});
    const texts = [
      ['Land', 'Tons', 'Price'],
      ['China', '31', '4.5'],
      ['India', '8', '5.1'],
      ['Kenya', '1', '6.0'],
    ];
    for (const [row, cells] of texts.entries())
      for (const [column, text] of cells.entries())
        page.text([114, 134, 147, 160][row]!, 690 - 120 * column, text, {angle: 270});
    expect(read(page)).toEqual({tables: [texts], lines: []});
  });
});

describe('a bar chart', () => {
  it('is no table though its bars and lines cross', () => {
    const page = testPage();
    for (const y of [100, 140, 180, 220]) page.rule({left: 70, top: y, right: 400, bottom: y + 0.5});
    page.rule({left: 70, top: 100, right: 70.5, bottom: 220});
    for (const [index, height] of [20, 55, 90, 100, 35].entries()) {
      const left = 90 + 60 * index;
      page.rule({left, top: 220 - height, right: left + 30, bottom: 220.5 - height});
      for (const x of [left, left + 30]) page.rule({left: x, top: 220 - height, right: x + 0.5, bottom: 220});
      page.text(left + 5, 215 - height, String(height));
    }
    expect(read(page).tables).toEqual([]);
  });
});

describe('every word', () => {
  it('stands in one cell or one line, also where a row touches a rule', () => {
    const page = testPage();
    for (const y of [100, 120, 143, 166]) page.rule({left: 70, top: y, right: 400, bottom: y + 0.8});
    rows(page, [75, 200, 330], 114, [['Land', 'Kind', 'Tons']]);
    // the rule runs through the feet of this row
    rows(page, [75, 200, 330], 145, [['China', 'green', '31']]);
    rows(page, [75, 200, 330], 160, [['India', 'black', '8']]);
    const draft = collectLines(page.facts());
    const {tables, lines} = findPageTables(draft);
    const glyphs = [...lines, ...tables.flatMap(table => table.cells.flatMap(cell => cell.lines))].flatMap(line =>
      line.pieces.flatMap(piece => piece.glyphs),
    );
    expect(tables).toHaveLength(1);
    expect(new Set(glyphs).size).toBe(glyphs.length);
    expect(glyphs).toHaveLength(draft.lines.flatMap(line => line.pieces.flatMap(piece => piece.glyphs)).length);
  });
});

it('symbols that end proofs make no column', () => {
  const page = testPage();
  for (const y of [100, 120, 140, 160]) page.text(72, y, 'Proof. Tea is hot').text(500, y, '□');
  expect(read(page).tables).toEqual([]);
});

it('text beside a framed box is no column of the rows in it', () => {
  const page = grid(testPage(), [300, 520], [80, 300]);
  for (const [at, row] of [
    ['Reign', '959'],
    ['Burial', 'Abbey'],
    ['House', 'Wessex'],
    ['Father', 'Edmund'],
  ].entries())
    page
      .text(72, 100 + at * 20, 'his reign fell')
      .text(310, 100 + at * 20, row[0]!)
      .text(430, 100 + at * 20, row[1]!);
  const {tables, lines} = read(page);
  expect(tables.flat(2).some(cell => cell.includes('his reign'))).toBe(false);
  expect(lines.filter(line => line === 'his reign fell')).toHaveLength(4);
});

describe('rules with something else than a table', () => {
  it('leaves bulleted text on ruled paper', () => {
    const page = testPage();
    for (let y = 92; y < 160; y += 18) page.rule({left: 70, top: y, right: 420, bottom: y + 0.5});
    page
      .text(75, 104, '•')
      .text(95, 104, 'when the water boils and the pot is warm we')
      .text(95, 122, 'pour it over the leaves and wait for a while')
      .text(95, 140, 'until it has the color of amber and smells')
      .text(75, 158, '•')
      .text(95, 158, 'then it is drunk out of the thin white cup');
    expect(read(page).tables).toEqual([]);
  });

  it('leaves the last lines of columns that go on below the rules of a running head', () => {
    const page = testPage()
      .rule({left: 45, top: 46, right: 567, bottom: 48})
      .rule({left: 45, top: 51, right: 567, bottom: 51.5});
    const texts = [
      ['potential cause for unreliable', 'conditions of the tea.'],
      ['information for the people to use', 'when the tea is poured.'],
      ['action to bring all cups into', 'regulatory compliance.'],
    ];
    for (const [column, lines] of texts.entries()) page.lines(45 + 180 * column, 66, 11, lines);
    for (let column = 0; column < 3; column++)
      page.text(55 + 180 * column, 88, 'New paragraph begins').text(45 + 180 * column, 99, 'and it goes on.');
    expect(read(page).tables).toEqual([]);
  });
});

describe('heads written askew', () => {
  const table = (): TestPage => {
    const page = testPage();
    for (const y of [120, 162, 230]) page.rule({left: 70, top: y, right: 330, bottom: y + 0.5});
    for (const [row, name] of ['Green', 'Black', 'White', 'Oolong'].entries()) {
      page.text(75, 174 + 14 * row, name);
      for (let column = 0; column < 3; column++) page.text(160 + 50 * column, 174 + 14 * row, `0.${row}${column}`);
    }
    return page;
  };

  it('head the columns they rise from', () => {
    const page = table();
    for (const [column, head] of ['Color', 'Taste', 'Price'].entries())
      page.text(163 + 50 * column, 157, head, {angle: 315});
    const {tables, lines} = read(page);
    expect(lines).toEqual([]);
    expect(tables).toEqual([
      [
        ['', 'Color', 'Taste', 'Price'],
        ['Green', '0.00', '0.01', '0.02'],
        ['Black', '0.10', '0.11', '0.12'],
        ['White', '0.20', '0.21', '0.22'],
        ['Oolong', '0.30', '0.31', '0.32'],
      ],
    ]);
  });

  it('stay lines where they stand over no column', () => {
    const page = table().text(120, 157, 'DRAFT', {angle: 315}).text(345, 157, 'COPY', {angle: 315});
    expect(read(page).lines).toEqual(['DRAFT', 'COPY']);
  });
});
