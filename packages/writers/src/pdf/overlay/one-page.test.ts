import {type Block, type Doc, type Inline, type PageBox, type Place, type Translation, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import {inkedGlyphsOf} from './testing/glyphs-of.ts';
import {writeTranslatedPdf} from './write.ts';

const host = nodeHost();

/** The first page's glyphs that have ink. */
type Text = {
  readonly text: string;
  readonly lines: readonly (readonly [from: number, to: number, y: number])[];
  readonly type?: 'heading';
};

/** A page of 200 by 100 points and its texts, each given by its words and by what stands in its lines: from x to x, at a height. */
async function page(
  content: string,
  ...texts: readonly Text[]
): Promise<{readonly bytes: Uint8Array; readonly doc: Doc; readonly before: readonly Glyph[]}> {
  const bytes = pdfBytes({pages: [{content}]});
  const before = await inkedGlyphsOf(bytes);
  const children = texts.map(({text, lines, type}, index): Block => {
    const from = lines.map(([left, right, y]) => {
      const on = before.filter(glyph => Math.abs(100 - y - glyph.y) < 1 && glyph.x >= left - 1 && glyph.x < right);
      return {page: 1, box: unionBoxes(on.map(glyph => glyph.box)) as PageBox};
    });
    const common = {id: `b${index + 1}`, from, children: [{type: 'text' as const, value: text, from}]};
    return type ? {...common, type, depth: 1} : {...common, type: 'paragraph'};
  });
  const pages = [{number: 1, width: 200, height: 100, rotation: 0 as const}];
  const doc: Doc = {schema: 1, metadata: {}, pages, outline: [], assets: [], children, diagnostics: []};
  return {bytes, doc, before};
}

const into = (node: string, text: string): Translation => ({
  target: {kind: 'node', node},
  state: 'translated',
  children: [{type: 'text', value: text, from: []}],
});

test.each([
  ['with one path', '20 70 8 8 re S'],
  ['with four lines', '20 70 m 28 70 l S 20 78 m 28 78 l S 20 70 m 20 78 l S 28 70 m 28 78 l S'],
])('no words are set over a box to tick before the first line, drawn %s', async (_, box) => {
  const {bytes, doc} = await page(
    `0.5 w ${box} BT /F1 10 Tf 34 71 Td (Agree to the terms we have) Tj -14 -13 Td (and to all of the rest of it now) Tj ET`,
    {
      text: 'Agree to the terms we have and to all of the rest of it now',
      lines: [
        [34, 199, 71],
        [20, 199, 58],
      ],
    },
  );
  for (const [language, text] of [
    ['ja', '次の定理によって証明された場合について考えることができる'],
    ['ar', 'هذه الدالة القيمة المعطاة حيث العدد يمكن النتيجة التالية نظرية البرهان'],
  ] as const) {
    const {bytes: made, report} = await writeTranslatedPdf(bytes, doc, [into('b1', text)], language, {host});
    expect(report.kept).toEqual([]);
    const first = (await inkedGlyphsOf(made)).filter(glyph => glyph.y < 34);
    expect(first.length).toBeGreaterThan(3);
    expect(Math.min(...first.map(glyph => glyph.box.left))).toBeGreaterThan(28);
  }
});

test('a label stays though its line ends after the first word, before a wide gap', async () => {
  const {bytes, doc} = await page('BT /F1 10 Tf 20 70 Td (A\\) Yes) Tj 70 0 Td (Not at all) Tj ET', {
    text: 'Yes Not at all',
    lines: [
      [20, 60, 70],
      [90, 199, 70],
    ],
  });
  const {bytes: made} = await writeTranslatedPdf(bytes, doc, [into('b1', 'Ja keineswegs')], 'de', {host});
  const kept = (await inkedGlyphsOf(made)).filter(glyph => /Helvetica/.test(glyph.font.name));
  expect(kept.map(glyph => glyph.text).join('')).toBe('A)');
});

test('the bullets of a list stand below each other on its other side, whatever the length of its lines', async () => {
  const {bytes, doc} = await page(
    `BT /F1 10 Tf 20 80 Td (\\225) Tj 12 0 Td (The first of the points is) Tj 0 -12 Td (as long as this) Tj
    -12 -16 Td (\\225) Tj 12 0 Td (The second one is a little longer) Tj 0 -12 Td (and goes on here) Tj ET`,
    {
      text: 'The first of the points is as long as this',
      lines: [
        [32, 199, 80],
        [32, 199, 68],
      ],
    },
    {
      text: 'The second one is a little longer and goes on here',
      lines: [
        [32, 199, 52],
        [32, 199, 40],
      ],
    },
  );
  const translations = [
    into('b1', 'إلى هذا التي الدالة القيمة المعطاة'),
    into('b2', 'حيث العدد يمكن النتيجة التالية نظرية'),
  ];
  const {bytes: made} = await writeTranslatedPdf(bytes, doc, translations, 'ar', {host});
  const after = await inkedGlyphsOf(made);
  const bullets = after.filter(glyph => glyph.text === '•');
  expect(bullets).toHaveLength(2);
  expect(bullets[0]!.x).toBeCloseTo(bullets[1]!.x, 1);
  for (const glyph of after) if (glyph.text !== '•') expect(glyph.box.right).toBeLessThan(bullets[0]!.x);
});

test('a line that a label shares with its text but does not begin on is the text’s', async () => {
  const {bytes, doc} = await page('BT /F1 10 Tf 20 70 Td (Note: all of it counts) Tj 0 -14 Td (and more) Tj ET', {
    text: 'all of it counts',
    lines: [
      [20, 199, 70],
      [20, 199, 56],
    ],
  });
  const [{from}] = doc.children as unknown as [{from: readonly Place[]}];
  const [first, second] = from as [Place, Place];
  const theorem: Block = {
    type: 'theorem',
    id: 't1',
    kind: 'remark',
    label: [{type: 'text', value: 'Note:', from: [first, second]}],
    from,
    children: [
      {
        type: 'paragraph',
        id: 'b1',
        from,
        children: [
          {type: 'text', value: 'all of it counts ', from: [first]},
          {type: 'text', value: 'and more', from: [second]},
        ],
      },
    ],
  };
  const label: Translation = {
    target: {kind: 'theoremLabel', node: 't1'},
    state: 'kept',
    children: [],
  };
  const {bytes: made} = await writeTranslatedPdf(
    bytes,
    {...doc, children: [theorem]},
    [label, into('b1', 'alles zählt und noch mehr')],
    'de',
    {host},
  );
  const stayed = (await inkedGlyphsOf(made)).filter(glyph => /Helvetica/.test(glyph.font.name));
  expect(stayed.map(glyph => glyph.text).join('')).toBe('Note:');
});

test('what begins from the other side of a card keeps the distance to its edge', async () => {
  const card = '0.9 0.9 1 rg 20 40 80 40 re f 60 20 0.5 0.5 re f 160 20 20 0.5 re f 0 g';
  const {bytes, doc} = await page(`${card} BT /F1 10 Tf 32 60 Td (Rooms) Tj 100 -50 Td (Elsewhere) Tj ET`, {
    text: 'Rooms',
    lines: [[30, 99, 60]],
  });
  const {bytes: made} = await writeTranslatedPdf(bytes, doc, [into('b1', 'في الغرفة')], 'ar', {host});
  const fresh = (await inkedGlyphsOf(made)).filter(glyph => !/Helvetica/.test(glyph.font.name));
  const right = Math.max(...fresh.map(glyph => glyph.box.right));
  expect(right).toBeGreaterThan(80);
  expect(right).toBeLessThan(89);
});

/** Ends of the lines, from the top. */
const linesOf = (glyphs: readonly Glyph[]): {readonly left: number; readonly right: number; readonly last: string}[] =>
  [...Map.groupBy(glyphs, glyph => Math.round(glyph.y)).entries()]
    .sort(([a], [b]) => a - b)
    .map(([, line]) => ({
      left: Math.min(...line.map(({box}) => box.left)),
      right: Math.max(...line.map(({box}) => box.right)),
      last: line.toSorted((a, b) => a.x - b.x).at(-1)?.text ?? '',
    }));

const german = 'Wahrscheinlichkeit Eigenschaften Voraussetzung Zusammenhang';

test('lines in the middle of a page become longer before words are parted, and are equally long', async () => {
  const {bytes, doc} = await page(
    `BT /F1 8 Tf 75 80 Td (On Probability) Tj 3.3 -10 Td (and Relation) Tj
    -68.3 -30 Td (Words that go from one side of the page to the) Tj ET`,
    {
      text: 'On Probability and Relation',
      lines: [
        [75, 199, 80],
        [75, 199, 70],
      ],
    },
    {text: 'Words that go from one side of the page to the', lines: [[10, 199, 40]]},
  );
  const {bytes: made, report} = await writeTranslatedPdf(bytes, doc, [into('b1', german)], 'de', {host});
  const lines = linesOf((await inkedGlyphsOf(made)).filter(({y}) => y < 50));
  expect(report.placed[0]?.scale).toBe(1);
  expect(lines).toHaveLength(2);
  for (const {left, right, last} of lines) {
    expect(last).not.toBe('-');
    expect((left + right) / 2).toBeCloseTo(99, -1);
    expect(right - left).toBeGreaterThan(100);
  }
});

test('a title of two lines is not justified', async () => {
  const {bytes, doc} = await page(
    'BT /F1 10 Tf 20 80 Td (A title that fills its line) Tj 0 -12 Td (and goes on) Tj ET',
    {
      type: 'heading',
      text: 'A title that fills its line and goes on',
      lines: [
        [20, 199, 80],
        [20, 199, 68],
      ],
    },
  );
  const {bytes: made} = await writeTranslatedPdf(bytes, doc, [into('b1', `Eine ${german}`)], 'de', {host});
  const fresh = await inkedGlyphsOf(made);
  const [first, second] = linesOf(fresh);
  expect(Math.abs(first!.right - second!.right)).toBeGreaterThan(2);
  const top = Math.min(...fresh.map(({y}) => y));
  const row = fresh.filter(({y}) => y < top + 1);
  const gaps = row.slice(1).map((glyph, index) => glyph.x - row[index]!.x - row[index]!.advance);
  // a blank's width, not what is left of the line
  expect(Math.max(...gaps)).toBeLessThan(4);
});

test.each([
  ['de', 'Zusammen 12 7 5'],
  ['ar', 'القيمة 12 7 5'],
])('numbers between upright rules stay in their boxes: %s', async (language, text) => {
  const {bytes, doc, before} = await page(
    `0.5 w 60 66 m 60 80 l S 90 66 m 90 80 l S 120 66 m 120 80 l S 150 66 m 150 80 l S
    BT /F1 10 Tf 20 70 Td (Totals) Tj 50 0 Td (12) Tj 30 0 Td (7) Tj 30 0 Td (5) Tj ET`,
    {
      text: 'Totals 12 7 5',
      lines: [
        [20, 58, 70],
        [70, 88, 70],
        [100, 118, 70],
        [130, 148, 70],
      ],
    },
  );
  const {bytes: made, report} = await writeTranslatedPdf(bytes, doc, [into('b1', text)], language, {host});
  const after = await inkedGlyphsOf(made);
  const places = (glyphs: readonly Glyph[]): string[] =>
    glyphs
      .filter(glyph => /\d/.test(glyph.text))
      .map(glyph => `${glyph.text} ${glyph.font.name} ${glyph.x.toFixed(1)}`);
  expect(report.placed).toHaveLength(1);
  expect(places(after)).toEqual(places(before));
  expect(Math.max(...after.filter(glyph => /\p{L}/u.test(glyph.text)).map(({box}) => box.right))).toBeLessThan(60);
});

test('captions side by side keep clear of each other though the first lines touch', async () => {
  const {bytes, doc} = await page(
    `BT /F1 6 Tf 10 80 Td (On the left some words that are here.) Tj 0 -8 Td (as long as ) Tj 0 -8 Td (these lines) Tj
    100 8 Td (on the right side) Tj 0 -8 Td (are other words) Tj ET`,
    {
      text: 'On the left some words that are here. as long as these lines',
      lines: [
        [10, 199, 80],
        [10, 60, 72],
        [10, 60, 64],
      ],
    },
    {
      text: 'on the right side are other words',
      lines: [
        [109, 199, 72],
        [109, 199, 64],
      ],
    },
  );
  const long =
    'die der und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er';
  const {bytes: made} = await writeTranslatedPdf(bytes, doc, [into('b1', long)], 'de', {host});
  const fresh = (await inkedGlyphsOf(made)).filter(glyph => !/Helvetica/.test(glyph.font.name));
  expect(Math.max(...fresh.map(({box}) => box.right))).toBeLessThan(110);
});

test('words of a paragraph keep clear of the boxes to tick between them and begin again below the first', async () => {
  const box = (x: number): string => `${x} 69 m ${x + 8} 69 l ${x + 8} 77 l ${x} 77 l s`;
  const {bytes, doc} = await page(
    `0.5 w ${box(20)} ${box(60)}
    BT /F1 8 Tf 32 70 Td (Yes) Tj 42 0 Td (No Was there any charge in) Tj -54 -10 Td (the end) Tj ET`,
    {
      text: 'Yes No Was there any charge in the end',
      lines: [
        [32, 58, 70],
        [74, 199, 70],
        [20, 199, 60],
      ],
    },
  );
  const text = 'Ja Nein Voraussetzung einer Untersuchung ist nach dem Ergebnis hier';
  const {bytes: made, report} = await writeTranslatedPdf(bytes, doc, [into('b1', text)], 'de', {host});
  const fresh = await inkedGlyphsOf(made);
  expect(report.kept).toEqual([]);
  const onRow = fresh.filter(({y}) => Math.abs(y - 30) < 3);
  expect(onRow.length).toBeGreaterThan(8);
  for (const {
    box: {left, right},
  } of onRow) {
    for (const from of [20, 60]) expect(right < from || left > from + 8).toBe(true);
  }
  const below = fresh.filter(({y}) => y > 34);
  expect(Math.min(...below.map(({box: {left}}) => left))).toBeLessThan(22);
});

test('formulas before blanks to be filled in stay before them', async () => {
  const {bytes, doc, before} = await page(
    `0.5 w 70 68 m 100 68 l S 140 68 m 170 68 l S
    BT /F1 10 Tf 20 70 Td (Let it be) Tj 40 0 Td (x=) Tj 40 0 Td (, and) Tj 26 0 Td (y=) Tj 44 0 Td (.) Tj ET`,
    {
      text: '',
      lines: [
        [20, 58, 70],
        [60, 69, 70],
        [100, 122, 70],
        [126, 136, 70],
        [170, 175, 70],
      ],
    },
  );
  const [{from}] = doc.children as unknown as [{from: readonly Place[]}];
  const text = (value: string, at?: number): Inline => ({
    type: 'text',
    value,
    from: at === undefined ? [] : [from[at]!],
  });
  const math = (tex: string, at: number): Inline => ({type: 'inlineMath', tex, from: [from[at]!]});
  const source = [text('Let it be ', 0), math('x=', 1), text(', and ', 2), math('y=', 3), text('.', 4)];
  const whole = {...doc, children: [{...doc.children[0]!, children: source}]} as Doc;
  const translation: Translation = {
    target: {kind: 'node', node: 'b1'},
    state: 'translated',
    children: [text('Sei '), math('x=', 1), text(', und '), math('y=', 3), text('.')],
  };
  const {bytes: made, report} = await writeTranslatedPdf(bytes, whole, [translation], 'de', {host});
  const after = await inkedGlyphsOf(made);
  expect(report.kept).toEqual([]);
  const at = (glyphs: readonly Glyph[], character: string): number => glyphs.find(glyph => glyph.text === character)!.x;
  expect(at(after, 'x')).toBeLessThan(64);
  expect(at(after, 'u')).toBeGreaterThan(100);
  expect(at(after, 'y')).toBeLessThan(131);
  expect(at(after, '.')).toBeCloseTo(at(before, '.'), 0);
});

test('a number written on a square stays on it where the direction of writing changes', async () => {
  const {bytes, doc, before} = await page(
    '0 0 0.6 rg 20 67 12 12 re f BT 1 g /F1 10 Tf 23 70 Td (1) Tj 0 g 16 0 Td (The first of all the points) Tj ET',
    {text: 'The first of all the points', lines: [[38, 199, 70]]},
  );
  const {bytes: made} = await writeTranslatedPdf(bytes, doc, [into('b1', 'هذه الدالة القيمة')], 'ar', {host});
  const number = (glyphs: readonly Glyph[]): number | undefined => glyphs.find(({text}) => text === '1')?.x;
  expect(number(await inkedGlyphsOf(made))).toBeCloseTo(number(before)!, 1);
});

test.each([
  ['moves up into the room that a shorter one before it leaves', '', 9, 0],
  ['stays below a rule between them', '0.5 w 20 30 m 190 30 l S', 0, 70],
])('a text at the foot of its column %s', async (_, rule, smallest, highest) => {
  const {bytes, doc} = await page(
    `${rule} BT /F1 10 Tf 20 84 Td (one line that goes on over the width) Tj 0 -12 Td (two lines that go on over the width) Tj
    0 -12 Td (three lines that go on over it all) Tj 0 -12 Td (four lines and no more than these) Tj
    0 -28 Td (and this one stands at the foot of all) Tj 0 -11 Td (that there is) Tj ET`,
    {
      text: 'one line that goes on over the width two lines that go on over the width three lines that go on over it all four lines and no more than these',
      lines: [84, 72, 60, 48].map(y => [20, 199, y] as const),
    },
    {
      text: 'and this one stands at the foot of all that there is',
      lines: [20, 9].map(y => [20, 199, y] as const),
    },
  );
  const long =
    'und dieser hier steht am Fuß von allem, was es nur gibt, und ist nun sehr viel länger als zuvor, so dass er';
  const {bytes: made} = await writeTranslatedPdf(
    bytes,
    doc,
    [into('b1', 'kurzer Satz'), into('b2', `${long} hier nicht stehen kann`)],
    'de',
    {host},
  );
  const foot = (await inkedGlyphsOf(made)).filter(({y}) => y > 30);
  expect(Math.min(...foot.map(({size}) => size))).toBeGreaterThan(smallest);
  expect(Math.min(...foot.map(({box}) => box.top))).toBeGreaterThan(highest);
});
