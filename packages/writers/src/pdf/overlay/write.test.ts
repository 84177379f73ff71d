import {type Block, type Doc, type Inline, type PageBox, type Place, type Translation, unionBoxes} from '@recto/model';
import {type Glyph, openPdf} from '@recto/pdf';
import {nodeHost, type PdfPage, pdfBytes} from '@recto/testkit';
import {describe, expect, test} from 'vitest';
import {writeBilingualPdf} from '../bilingual/write.ts';
import {glyphsOf} from './testing/glyphs-of.ts';
import {writeTranslatedPdf} from './write.ts';

const host = nodeHost();

const boxOf = (glyphs: readonly Glyph[]): PageBox => unionBoxes(glyphs.map(glyph => glyph.box)) as PageBox;
// parts of letters have no text of their own
const inked = (glyphs: readonly Glyph[]): Glyph[] => glyphs.filter(glyph => !glyph.blank);
const spell = (glyphs: readonly Glyph[]): string =>
  glyphs
    .map(glyph => glyph.text)
    .join('')
    .replaceAll(/[\ufe00-\ufe0f]/g, '');

/** A document of one paragraph per line of the page's text, each in the box of its glyphs. */
async function paragraphs(page: PdfPage): Promise<{readonly bytes: Uint8Array; readonly doc: Doc}> {
  const bytes = pdfBytes({pages: [page]});
  const lines = Map.groupBy(await glyphsOf(bytes), glyph => Math.round(glyph.angle === 0 ? glyph.y : glyph.x));
  const children = [...lines.values()].map((glyphs, index): Block => {
    const from = [{page: 1, box: boxOf(inked(glyphs))}];
    return {type: 'paragraph', id: `b${index + 1}`, from, children: [{type: 'text', value: spell(glyphs), from}]};
  });
  const pages = [{number: 1, width: 200, height: 100, rotation: 0 as const}];
  return {bytes, doc: {schema: 1, metadata: {}, pages, outline: [], assets: [], children, diagnostics: []}};
}

const into = (node: string, ...children: (Inline | string)[]): Translation => ({
  target: {kind: 'node', node},
  state: 'translated',
  children: children.map(child => (typeof child === 'string' ? {type: 'text', value: child, from: []} : child)),
});

const twoLines = {
  content: 'BT /F1 10 Tf 20 70 Td (A short line) Tj 0 -30 Td (Another one here) Tj ET 20 30 100 0.5 re f',
};

describe('a translation takes the place of its source', () => {
  test.each([
    ['de', 'Eine Zeile', 'EineZeile'],
    ['zh', '一行文字', '一行文字'],
    ['ru', 'Строка', 'Строка'],
    ['ja', '短い行', '短い行'],
    ['ko', '짧은 줄', '짧은줄'],
  ])('%s', async (language, text, read) => {
    const {bytes, doc} = await paragraphs(twoLines);
    const before = await glyphsOf(bytes);
    const {bytes: made, report} = await writeTranslatedPdf(bytes, doc, [into('b1', text)], language, {host});
    const after = await glyphsOf(made);
    const [kept, fresh] = [
      after.filter(glyph => /Helvetica/.test(glyph.font.name)),
      after.filter(glyph => !/Helvetica/.test(glyph.font.name)),
    ];
    expect(spell(inked(fresh))).toBe(read);
    expect(fresh[0]?.x).toBeCloseTo(before[0]!.x, 1);
    expect(fresh[0]?.y).toBeCloseTo(before[0]!.y, 1);
    // the other line has not moved
    expect(kept.map(glyph => [glyph.text, glyph.x, glyph.y])).toEqual(
      before.filter(glyph => glyph.y > 50).map(glyph => [glyph.text, glyph.x, glyph.y]),
    );
    expect(report.placed).toMatchObject([{target: {node: 'b1'}, scale: 1}]);
    expect(report.kept).toEqual([]);
  });

  test('Arabic joins its letters and ends at the right edge', async () => {
    const {bytes, doc} = await paragraphs(twoLines);
    const {bytes: made} = await writeTranslatedPdf(bytes, doc, [into('b2', 'سطر آخر للأولى')], 'ar', {host});
    const fresh = (await glyphsOf(made)).filter(glyph => /Arabic/.test(glyph.font.name) && !glyph.blank);
    // the file has them from left to right; lam and alef are one glyph, but never one with two letters
    expect(spell(fresh.toReversed())).toBe('سطرآخرللأولى');
    expect(fresh.map(glyph => [...glyph.text].length)).toEqual(fresh.map(() => 1));
  });
});

describe('lines drawn at words', () => {
  const rulesOf = async (bytes: Uint8Array): Promise<readonly PageBox[]> => {
    const pdf = await openPdf(bytes, {host});
    const {rules} = await pdf.readPage(1);
    await pdf.close();
    return rules.map(rule => rule.box);
  };

  test.each([
    ['an underline goes with its words', 38.4, true],
    ['a strike goes with its words', 42.6, true],
    ['a rule further down stays', 34, false],
  ])('%s', async (_, y, goes) => {
    const text = 'BT /F1 10 Tf 20 40 Td (Another one here) Tj ET';
    const width = boxOf(await glyphsOf(pdfBytes({pages: [{content: text}]}))).right - 20;
    const {bytes, doc} = await paragraphs({content: `${text} 20 ${y} ${width} 0.5 re f`});
    const {bytes: made} = await writeTranslatedPdf(bytes, doc, [into('b1', 'Kurz')], 'de', {host});
    const [line] = await rulesOf(made);
    expect(await rulesOf(made)).toHaveLength(1);
    const now = boxOf(inked(await glyphsOf(made)));
    if (goes) expect(line?.right ?? 0).toBeCloseTo(now.right, -1);
    else expect(line).toEqual((await rulesOf(bytes))[0]);
  });

  test('a rule that is longer than the words above stays', async () => {
    const {bytes, doc} = await paragraphs({content: 'BT /F1 10 Tf 20 40 Td (Short) Tj ET 20 38 150 0.5 re f'});
    const {bytes: made} = await writeTranslatedPdf(bytes, doc, [into('b1', 'Kurz')], 'de', {host});
    expect(await rulesOf(made)).toEqual(await rulesOf(bytes));
  });
});

test.each([
  ['goes with its words', ['highlight'], 'Kurz', true],
  ['stays where no word of the translation is marked', [], 'Kurz', false],
] as const)('a colored highlight %s', async (_, marks, text, goes) => {
  const words = 'BT /F1 10 Tf 20 40 Td (Another) Tj ( one here) Tj ET';
  const width = boxOf((await glyphsOf(pdfBytes({pages: [{content: words}]}))).slice(0, 7)).right - 20;
  const {bytes, doc} = await paragraphs({content: `1 1 0 rg 20 37 ${width} 12 re f 0 g ${words}`});
  const children = doc.children[0] as Block & {type: 'paragraph'};
  const [whole] = children.children as [Inline & {type: 'text'}];
  const box = (whole.from[0] as {box: PageBox}).box;
  const parts: Inline[] = [
    {...whole, value: 'Another', marks: ['highlight'], from: [{page: 1, box: {...box, right: 20.5 + width}}]},
    {...whole, value: ' one here', from: [{page: 1, box: {...box, left: 20.5 + width}}]},
  ];
  const read = {...doc, children: [{...children, children: parts}]};
  const marked: Inline = {type: 'text', value: text, marks, from: []};
  const {bytes: made} = await writeTranslatedPdf(bytes, read, [into('b1', 'noch eine ', marked)], 'de', {host});
  const pdf = await openPdf(made, {host});
  const {paths, glyphs} = await pdf.readPage(1);
  await pdf.close();
  expect(paths).toHaveLength(1);
  const word = inked(glyphs).slice(-4);
  expect(spell(word)).toBe('Kurz');
  if (goes) expect(paths[0]?.box.left).toBeCloseTo(word[0]!.x, 0);
  else expect(paths[0]?.box.left).toBeCloseTo(20, 1);
});

test('lines with one middle stay centered', async () => {
  // widths in Courier: 0.6 em each
  const middle = (text: string, y: number) => `BT /F2 8 Tf ${60 - text.length * 2.4} ${y} Td (${text}) Tj ET`;
  const content = [middle('a title', 80), middle('two', 60), middle('more than two', 40)].join(' ');
  const {bytes, doc} = await paragraphs({content: `${content} BT /F2 8 Tf 4 20 Td (some text that is longer) Tj ET`});
  const {bytes: made} = await writeTranslatedPdf(bytes, doc, [into('b2', 'etwas mehr')], 'de', {host});
  const {left, right} = boxOf(inked(await glyphsOf(made)).filter(glyph => !/Courier/.test(glyph.font.name)));
  expect((left + right) / 2).toBeCloseTo(60, 0);
});

test('a formula moves with its own glyphs', async () => {
  const {bytes, doc} = await paragraphs({content: 'BT /F1 10 Tf 20 70 Td (where ) Tj /F2 10 Tf (x+1) Tj ET'});
  const glyphs = await glyphsOf(bytes);
  const place = (part: readonly Glyph[]) => [{page: 1, box: boxOf(inked(part))}];
  const math: Inline = {type: 'inlineMath', tex: 'x+1', from: place(glyphs.slice(6))};
  const source: Block = {
    type: 'paragraph',
    id: 'b1',
    from: place(glyphs),
    children: [{type: 'text', value: 'where ', from: place(glyphs.slice(0, 6))}, math],
  };
  const {bytes: made, report} = await writeTranslatedPdf(
    bytes,
    {...doc, children: [source]},
    [into('b1', math, ' gilt')],
    'de',
    {host},
  );
  const after = await glyphsOf(made);
  const moved = after.filter(glyph => /Courier/.test(glyph.font.name));
  expect(spell(moved)).toBe('x+1');
  expect(moved[0]?.x).toBeCloseTo(20, 0);
  expect(inked(after).some(glyph => /Helvetica/.test(glyph.font.name))).toBe(false);
  expect(report.lostFormulas).toEqual([]);
});

describe('a column is set anew', () => {
  const wide = 'Das hier ist viel mehr Text als vorher, er braucht zwei Zeilen';
  const column = {
    content:
      'BT /F1 8 Tf 10 90 Td (One line that fills all of this column here) Tj /F2 8 Tf 40 -14 Td (a=b+c) Tj ' +
      '/F1 8 Tf -40 -14 Td (another line below the formula) Tj ET',
  };

  test('a formula between two texts moves down with them', async () => {
    const {bytes, doc} = await paragraphs(column);
    const before = await glyphsOf(bytes);
    const {bytes: made, report} = await writeTranslatedPdf(bytes, doc, [into('b1', wide), into('b3', 'kurz')], 'de', {
      host,
    });
    const after = await glyphsOf(made);
    const formula = (glyphs: readonly Glyph[]) => glyphs.filter(glyph => /Courier/.test(glyph.font.name));
    const [from, to] = [formula(before), formula(after)];
    expect(spell(to)).toBe('a=b+c');
    const down = to[0]!.y - from[0]!.y;
    expect(down).toBeGreaterThan(2);
    for (const [index, glyph] of to.entries()) {
      expect(glyph.x).toBeCloseTo(from[index]!.x, 1);
      expect(glyph.y - from[index]!.y).toBeCloseTo(down, 1);
    }
    expect(report.placed.map(item => item.scale)).toEqual([1, 1]);
    const rows = [...new Set(inked(after).map(glyph => Math.round(glyph.y)))].sort((a, b) => a - b);
    expect(rows.length).toBe(4);
  });

  test('a rule that parts two texts stays, and they become smaller', async () => {
    const ruled = {
      content: `BT /F1 8 Tf 10 90 Td (One line that fills all of this column here) Tj ET 10 84 180 0.5 re f`,
    };
    const {bytes, doc} = await paragraphs(ruled);
    const {report} = await writeTranslatedPdf(bytes, doc, [into('b1', `${wide} ${wide}`)], 'de', {host});
    expect(report.placed[0]?.scale ?? 0).toBeLessThan(0.9);
  });

  test('a text over two columns goes on where the first one ends', async () => {
    const columns = {
      content:
        'BT /F1 8 Tf 10 60 Td (first words of it) Tj 0 -10 Td (more words here) Tj 100 13 Td (and then others) Tj ' +
        '0 -10 Td (up to the end) Tj ET',
    };
    const {bytes, doc} = await paragraphs(columns);
    const order = [...doc.children].sort(
      (a, b) => a.from[0]!.box.left - b.from[0]!.box.left || a.from[0]!.box.top - b.from[0]!.box.top,
    );
    const children: Inline[] = order.map(block => ({
      type: 'text',
      value: block.type === 'paragraph' && block.children[0]?.type === 'text' ? block.children[0].value : '',
      from: block.from,
    }));
    const one: Block = {type: 'paragraph', id: 'b1', from: order.flatMap(block => block.from), children};
    const words = 'alpha beta gamma delta epsilon zeta eta theta iota kappa';
    const {bytes: made, report} = await writeTranslatedPdf(
      bytes,
      {...doc, children: [one]},
      [into('b1', words)],
      'de',
      {host},
    );
    const after = inked(await glyphsOf(made));
    const side = (left: boolean) =>
      spell(after.filter(glyph => glyph.x < 105 === left).sort((a, b) => Math.round(a.y - b.y) || a.x - b.x)).replace(
        /-/g,
        '',
      );
    expect(side(true) + side(false)).toBe(words.replaceAll(' ', ''));
    expect(side(false).length).toBeGreaterThan(10);
    expect(report.placed).toHaveLength(1);
    expect(report.overflowing).toEqual([]);
  });
});

test('what is too long is reported and keeps its source', async () => {
  const {bytes, doc} = await paragraphs(twoLines);
  const long = 'ein sehr langer Satz '.repeat(40);
  const {bytes: made, report} = await writeTranslatedPdf(bytes, doc, [into('b1', long)], 'de', {host});
  expect(report.kept).toEqual([{target: {kind: 'node', node: 'b1'}, reason: 'no-room'}]);
  expect(spell(await glyphsOf(made))).toBe(spell(await glyphsOf(bytes)));
});

test('characters that no font has are reported', async () => {
  const {bytes, doc} = await paragraphs(twoLines);
  const {report} = await writeTranslatedPdf(bytes, doc, [into('b1', 'a \u{13080} b')], 'de', {host});
  expect(report.missing).toMatchObject([{characters: '\u{13080}'}]);
});

describe('both languages in one file', () => {
  test.each(['left-right', 'right-left'] as const)('%s', async order => {
    const {bytes, doc} = await paragraphs({...twoLines, entries: '/Rotate 90'});
    const {bytes: made} = await writeTranslatedPdf(bytes, doc, [into('b1', 'Eine Zeile')], 'de', {host});
    const pdf = await openPdf(await writeBilingualPdf(bytes, made, order), {host});
    const page = await pdf.readPage(1);
    await pdf.close();
    expect([page.width, page.height]).toEqual([200, 200]);
    const edge = (left: boolean): string => spell(page.glyphs.filter(glyph => glyph.x < 100 === left && !glyph.blank));
    expect(edge(order === 'left-right')).toContain('Ashortline');
    expect(edge(order !== 'left-right')).not.toContain('Ashortline');
  });

  test.each([
    ['left-right', 1],
    ['right-left', 1],
    ['alternate', 2],
  ] as const)('%s keeps links in both, outline, labels and rotation', async (order, times) => {
    const bytes = pdfBytes({
      pages: [
        {
          content: twoLines.content,
          entries:
            '/Rotate 270 /Annots [<< /Type /Annot /Subtype /Link /Rect [20 66 80 82] /A << /S /URI /URI (https://example.org) >> >>]',
        },
        {content: twoLines.content},
      ],
      catalog: '/Outlines 100 0 R /PageLabels << /Nums [0 << /S /r >> 1 << /S /D /St 7 >>] >>',
      objects: {
        100: '<< /Type /Outlines /First 101 0 R /Last 101 0 R /Count 1 >>',
        101: '<< /Title (Second) /Parent 100 0 R /Dest [12 0 R /Fit] >>',
      },
    });
    const pdf = await openPdf(await writeBilingualPdf(bytes, bytes, order), {host});
    expect(pdf.facts.pageCount).toBe(2 * times);
    expect(pdf.facts.outline).toMatchObject([{title: 'Second', page: order === 'alternate' ? 4 : 2}]);
    const pages = [];
    for (let number = 1; number <= 2 * times; number++) pages.push(await pdf.readPage(number));
    expect(pages.flatMap(page => page.links.map(link => link.url))).toEqual([
      'https://example.org/',
      'https://example.org/',
    ]);
    expect(pages.map(page => page.label)).toEqual(times === 2 ? ['i', 'i', '7', '7'] : ['i', '7']);
    expect(pages.map(page => page.rotation)).toEqual(times === 2 ? [270, 270, 0, 0] : [270, 0]);
    // a link lies on the same words in both halves
    const under = pages.flatMap(page =>
      page.links.map(({boxes}) =>
        spell(
          page.glyphs.filter(({box}) =>
            boxes.some(
              at =>
                box.left >= at.left - 1 &&
                box.right <= at.right + 1 &&
                box.top >= at.top - 1 &&
                box.bottom <= at.bottom + 1,
            ),
          ),
        ),
      ),
    );
    expect(under[0]).not.toBe('');
    expect(under[1]).toBe(under[0]);
    await pdf.close();
  });

  test('alternate', async () => {
    const {bytes, doc} = await paragraphs(twoLines);
    const {bytes: made} = await writeTranslatedPdf(bytes, doc, [into('b1', 'Eine Zeile')], 'de', {host});
    const both = await writeBilingualPdf(bytes, made, 'alternate');
    expect(spell(await glyphsOf(both, 1))).toContain('A short line');
    expect(spell(await glyphsOf(both, 2))).toContain('Eine Zeile');
  });
});

describe('dots before a page number', () => {
  // Courier: letters and dots of 6 points
  const content = 'BT /F2 10 Tf 20 40 Td (Introduction) Tj ET BT /F2 10 Tf 104 40 Td (..........) Tj 72 0 Td (7) Tj ET';
  const set = async (translation: string) => {
    const {bytes, doc} = await paragraphs({content});
    const glyphs = await glyphsOf(bytes);
    const words = [{page: 1, box: boxOf(glyphs.slice(0, 12))}];
    const entry = {depth: 1, page: '7', children: [{type: 'text' as const, value: 'Introduction', from: words}]};
    const children = [{...entry, type: 'tocEntry' as const, from: [{page: 1, box: boxOf(glyphs)}]}];
    const toc: Block = {type: 'toc', id: 'b1', from: children[0]!.from, children};
    const target = {kind: 'tocEntry', node: 'b1', entry: 0} as const;
    const made: Translation = {target, state: 'translated', children: [{type: 'text', value: translation, from: []}]};
    const written = await writeTranslatedPdf(bytes, {...doc, children: [toc]}, [made], 'de', {host});
    const after = inked(await glyphsOf(written.bytes));
    const dots = after.filter(glyph => glyph.text === '.');
    const end = Math.max(...after.filter(glyph => /\p{L}/u.test(glyph.text)).map(glyph => glyph.x + glyph.advance));
    return {scale: written.report.placed[0]?.scale, end, dots, number: after.find(glyph => glyph.text === '7')};
  };

  test('fill the room behind shorter words', async () => {
    const {dots, end, number} = await set('Kurz');
    expect(dots.length).toBeGreaterThan(14);
    const first = Math.min(...dots.map(dot => dot.x));
    expect(first - end).toBeGreaterThan(2);
    expect(first - end).toBeLessThan(10);
    expect(number?.x).toBeCloseTo(176, 1);
  });

  test('make room for longer words, which need not become small', async () => {
    const {dots, end, scale} = await set('Eine Einleitung');
    expect(scale).toBe(1);
    expect(dots.length).toBeLessThan(10);
    expect(dots.length).toBeGreaterThan(2);
    expect(Math.min(...dots.map(dot => dot.x))).toBeGreaterThan(end);
  });
});

test('a line to be filled in by hand parts the words before it from those behind', async () => {
  const content = 'BT /F1 10 Tf 20 40 Td (Signature) Tj 110 0 Td (Date) Tj ET 64 38.5 60 0.5 re f 152 38.5 40 0.5 re f';
  const {bytes, doc} = await paragraphs({content});
  const made = await writeTranslatedPdf(bytes, doc, [into('b1', 'Unterschrift, Datum')], 'de', {host});
  expect(made.report.kept).toEqual([]);
  const pdf = await openPdf(made.bytes, {host});
  const {glyphs, rules} = await pdf.readPage(1);
  await pdf.close();
  expect(rules.map(({box}) => [Math.round(box.left), Math.round(box.right)])).toEqual([
    [64, 124],
    [152, 192],
  ]);
  for (const {box} of rules)
    for (const glyph of inked(glyphs))
      expect(glyph.box.right < box.left + 1 || glyph.box.left > box.right - 1).toBe(true);
  expect(spell(inked(glyphs))).toMatch(/^Unter.*Datum$/);
});

test('no word runs over the edge of a field that is filled in', async () => {
  const content = '68 34 50 16 re S BT /F1 10 Tf 20 40 Td (Name) Tj 52 0 Td (Ada) Tj 55 0 Td (I agree) Tj ET';
  const {bytes, doc} = await paragraphs({content});
  const made = await writeTranslatedPdf(bytes, doc, [into('b1', 'Vorname Ada, mein Wort')], 'de', {host});
  const field = {left: 68, right: 118};
  for (const {box} of inked(await glyphsOf(made.bytes)))
    for (const edge of [field.left, field.right]) expect(box.left > edge - 0.5 || box.right < edge + 0.5).toBe(true);
});

test('a low line between words does not begin a line of its own', async () => {
  const content =
    'BT /F1 10 Tf 20 70 Td (Words come first) Tj 0 -12 Td (file) Tj 30 0 Td (_) Tj 8 0 Td (name) Tj -38 -12 Td (and an end) Tj ET';
  const {bytes, doc} = await paragraphs({content});
  const [first, second, third] = doc.children as readonly {readonly from: readonly Place[]}[];
  const glyphs = inked(await glyphsOf(bytes));
  const underscore = glyphs.find(glyph => glyph.text === '_') as Glyph;
  const place = (list: readonly Glyph[]): Place[] => [{page: 1, box: boxOf(list)}];
  const inRow = glyphs.filter(glyph => glyph.y === underscore.y && glyph !== underscore);
  const parts = [inRow.filter(glyph => glyph.x < underscore.x), inRow.filter(glyph => glyph.x > underscore.x)] as const;
  const children: Inline[] = [
    {type: 'text', value: 'Words come first file', from: [...first!.from, ...place(parts[0])]},
    {type: 'inlineMath', tex: '\\_', from: place([underscore])},
    {type: 'text', value: 'name and an end', from: [...place(parts[1]), ...third!.from]},
  ];
  const from = [{page: 1, box: boxOf(glyphs)}];
  const one: Doc = {...doc, children: [{type: 'paragraph', id: 'b1', from, children}]};
  expect(second).toBeDefined();
  const words = 'Viele deutsche Wörter stehen hier in der ersten Zeile und noch mehr in der zweiten und dritten';
  const made = await writeTranslatedPdf(bytes, one, [into('b1', words)], 'de', {host});
  const rows = [...new Set((await glyphsOf(made.bytes)).map(glyph => Math.round(glyph.y)))].sort((a, b) => a - b);
  expect(rows.length).toBeGreaterThan(2);
  expect(made.report.placed[0]?.scale).toBeGreaterThan(0.95);
  // no line lies on another one
  rows.slice(1).forEach((y, index) => {
    expect(y - (rows[index] as number)).toBeGreaterThan(6);
  });
});

test('numbers of a table beside a text do not move with its last line', async () => {
  const content = `BT /F1 10 Tf 20 84 Td (Text beside a) Tj 0 -12 Td (table here) Tj 90 0 Td (4096) Tj
    -90 -30 Td (A wide text below both of them) Tj 0 -12 Td (with a line more below) Tj ET`;
  const {bytes, doc} = await paragraphs({content});
  const glyphs = inked(await glyphsOf(bytes));
  const numbers = glyphs.filter(glyph => /\d/.test(glyph.text));
  const placesOf = (from: number, to: number): Place[] =>
    [...Map.groupBy(glyphs, glyph => Math.round(glyph.y)).values()]
      .slice(from, to)
      .map(row => ({page: 1, box: boxOf(row.filter(glyph => !numbers.includes(glyph)))}));
  const paragraph = (id: string, value: string, from: readonly Place[]): Block => ({
    type: 'paragraph',
    id,
    from,
    children: [{type: 'text', value, from}],
  });
  const table = {type: 'table', id: 'b3', from: [{page: 1, box: boxOf(numbers)}], rows: [], children: []};
  const blocks = [
    paragraph('b1', 'Text beside a table here', placesOf(0, 2)),
    paragraph('b2', 'A wide text below both of them with a line more below', placesOf(2, 4)),
  ];
  const both: Doc = {...doc, children: [...blocks, table as unknown as Block]};
  const made = await writeTranslatedPdf(
    bytes,
    both,
    [into('b1', 'Ein langer Text, der neben der Tabelle steht'), into('b2', 'Ein breiter Text unter ihnen')],
    'de',
    {host},
  );
  const after = (await glyphsOf(made.bytes)).filter(glyph => /\d/.test(glyph.text));
  expect(after.map(glyph => [glyph.text, glyph.y])).toEqual(numbers.map(glyph => [glyph.text, glyph.y]));
});

test.each([
  ['de', 'Kurzer Kolumnentitel 27'],
  ['ar', 'عنوان الصفحة 27'],
])('what stands at the two ends of a line stays there: %s', async (language, words) => {
  const content =
    'BT /F1 10 Tf 20 80 Td (Running head) Tj 150 0 Td (27) Tj ET BT /F1 10 Tf 20 40 Td (A line as wide as all of the page) Tj ET';
  const {bytes, doc} = await paragraphs({content});
  const made = await writeTranslatedPdf(bytes, doc, [into('b1', words)], language, {host});
  const head = inked(await glyphsOf(made.bytes)).filter(glyph => Math.abs(glyph.y - 20) < 1);
  const number = head.filter(glyph => /\d/.test(glyph.text));
  const others = head.filter(glyph => !number.includes(glyph));
  expect(Math.abs(boxOf(number).right - 180.5)).toBeLessThan(4);
  expect(Math.abs(boxOf(others).left - 20)).toBeLessThan(4);
  expect(boxOf(others).right).toBeLessThan(boxOf(number).left - 10);
  expect(spell(number)).toBe('27');
});

test('what stands at the two ends of a line shares the room between them', async () => {
  const content =
    '20 77 m 180 77 l S BT /F1 10 Tf 20 80 Td (University) Tj 87 0 Td (Mathematics 1) Tj ET BT /F1 10 Tf 20 40 Td (A line as wide as all of the page) Tj ET';
  const {bytes, doc} = await paragraphs({content});
  const text = (value: string) => ({type: 'text', value, from: []}) as const;
  const children: readonly Inline[] = [
    text('Hochschule Xy'),
    {type: 'lineBreak', from: []},
    text('Grundlagen der Math'),
  ];
  const translation: Translation = {target: {kind: 'node', node: 'b1'}, state: 'translated', children};
  const made = await writeTranslatedPdf(bytes, doc, [translation], 'de', {host});
  const head = inked(await glyphsOf(made.bytes)).filter(glyph => Math.abs(glyph.y - 20) < 3);
  // parts over each other would be spelled through each other
  expect(spell(head.toSorted((a, b) => a.x - b.x))).toBe('HochschuleXyGrundlagenderMath');
});
