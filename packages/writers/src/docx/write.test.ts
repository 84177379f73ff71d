import {builders, type Doc, writeChoices} from '@recto/model';
import {demandingDocument} from '@recto/testkit';
import {strFromU8, unzipSync} from 'fflate';
import {expect, test} from 'vitest';
import type {DocxOptions} from './options.ts';
import {orderProblems} from './word-schema.fixture.ts';
import {writeDocx} from './write.ts';

const {
  doc,
  heading,
  paragraph,
  text,
  math,
  link,
  equation,
  list,
  item,
  table,
  cell,
  figure,
  caption,
  footnote,
  footnoteMark,
  code,
} = builders();

const parts = (document: Doc, options: Partial<DocxOptions> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(writeDocx(document, options))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
const body = (document: Doc, options: Partial<DocxOptions> = {}): string =>
  /<w:body>([\s\S]*)<w:sectPr>/.exec(parts(document, options)['word/document.xml']!)![1]!;

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]);

for (const [name, document, expected] of [
  [
    'a heading with its printed number',
    doc(heading(2, 'Leaves', '1')),
    /<w:pStyle w:val="Heading2"\/>.*>1 <.*>Leaves</,
  ],
  ['a title of its own', doc(heading(1, 'Tea'), heading(2, 'Leaves')), /"Title".*Tea.*"Heading1".*Leaves/],
  ['marks', doc(paragraph(text('a', 'bold', 'italic'))), /<w:b\/><w:bCs\/><w:i\/><w:iCs\/><\/w:rPr><w:t [^>]+>a</],
  ['a formula', doc(paragraph(math('x^2'))), /<m:oMath><m:sSup>/],
  ['a displayed formula', doc(equation('x')), /<m:oMathPara><m:oMath>/],
  ['a numbered formula', doc(equation('x', {label: '2.1'})), /<w:tbl>.*<m:oMathPara>.*>\(2\.1\)</],
  ['a number within the TeX', doc(equation('x \\tag{7}')), /<w:tbl>.*>\(7\)</],
  [
    'a number for each line',
    doc(equation('\\begin{align}a&=b\\tag{1}\\\\c&=d\\tag{2}\\end{align}')),
    />\(1\)<.*<\/w:p><w:p>.*>\(2\)</,
  ],
  ['quotation marks in Chinese', doc(paragraph('他说“茶”')), /<w:rFonts w:hint="eastAsia"\/>/],
  ['what a link of a formula holds', doc(equation('\\href{javascript:alert(1)}{x}')), /^(?!.*javascript).*<m:t>x</],
  ['a link', doc(paragraph(link({url: 'https://example.org/'}, 'a'))), /<w:hyperlink r:id="rId\d"/],
  ['a script as a link', doc(paragraph(link({url: 'javascript:alert(1)'}, 'a'))), /^(?!.*hyperlink).*>a</],
  ['code', doc(code('a\n\tb')), /"SourceCode".*>a<\/w:t><w:br\/><w:tab\/><w:t [^>]*>b</],
  ['text from right to left', doc(paragraph('مرحبا a')), /<w:bidi\/>.*<w:rtl\/>.*مرحبا/],
  ['what XML forbids', doc(paragraph('a\u0000<b>\ud800&')), />a&lt;b&gt;&amp;</],
  ['a field that is text', doc(paragraph('{ INCLUDEPICTURE "http://x.org" }')), /^(?!.*instrText)/],
  [
    'tables that meet',
    doc(table([['a']]), table([['b']])),
    /<\/w:tbl><w:p>(?!.*<w:tbl>.*<w:tbl>).*Separator.*<\/w:p><w:tbl>/,
  ],
] as [string, Doc, RegExp][]) {
  test(`${name} is written`, () => expect(body(document)).toMatch(expected));
}

test('a table has its spans, its head and every position covered', () => {
  const written = body(
    doc(
      table([
        [cell('a', {header: true, colSpan: 2}), cell('b', {header: true})],
        [cell('c', {rowSpan: 2}), 'd', 'e'],
        ['f', 'g'],
      ]),
    ),
  );
  expect(written.match(/<w:gridCol /g)).toHaveLength(3);
  expect(written.match(/<w:tblHeader\/>/g)).toHaveLength(1);
  expect(written.match(/<w:gridSpan w:val="2"\/>/g)).toHaveLength(1);
  expect(written.match(/<w:vMerge w:val="restart"\/>/g)).toHaveLength(1);
  expect(written.match(/<w:vMerge\/>/g)).toHaveLength(1);
  expect(written.match(/<w:tc>/g)).toHaveLength(8);
});

test('many columns are set smaller before words break; a table in Arabic begins at the right', () => {
  const wide = body(
    doc(table([Array.from({length: 13}, () => '44.4 %'), Array.from({length: 13}, () => 'HellaSwag')])),
  );
  expect(wide).toContain('<w:tblCellMar><w:left w:w="20"');
  expect(wide.match(/"TableTextSmallest"/g)).toHaveLength(26);
  expect(body(doc(table([['a', 'b']])))).not.toMatch(/TextSmall|tblCellMar|bidiVisual/);
  expect(
    body(
      doc(
        table([
          ['شاي', '7'],
          ['ماء', 'x'],
          ['حليب', '9'],
        ]),
      ),
    ),
  ).toContain('<w:bidiVisual/>');
});

test('lists are numbered by numberings of their own; labels without a count are text', () => {
  const written = parts(
    doc(
      list(item('3.', paragraph('a')), item('4.', paragraph('b'), list(item('(a)', paragraph('c'))))),
      list(item('1.', paragraph('d'))),
      list(item('2.', paragraph('e')), item('5.', paragraph('f'))),
    ),
  );
  expect(written['word/numbering.xml']!.match(/<w:num w:numId/g)).toHaveLength(3);
  expect(written['word/numbering.xml']).toMatch(/<w:numFmt w:val="lowerLetter"\/><w:lvlText w:val="\(%2\)"\/>/);
  expect(written['word/numbering.xml']).toMatch(/<w:startOverride w:val="3"\/>/);
  expect(written['word/document.xml']).toMatch(/>5\.<\/w:t><w:tab\/>/);
});

test('footnotes stand in a part of their own, with their links', () => {
  const note = footnote('1', paragraph('note ', link({url: 'https://example.org/'}, 'a')));
  const written = parts(doc(paragraph('a', footnoteMark(note.id, '1')), note));
  expect(written['word/document.xml']).toMatch(/<w:footnoteReference w:id="1"\/>/);
  expect(written['word/document.xml']).not.toMatch(/note /);
  expect(written['word/footnotes.xml']).toMatch(/<w:footnote w:id="1">.*<w:footnoteRef\/>.*note /);
  expect(written['word/_rels/footnotes.xml.rels']).toMatch(/https:\/\/example\.org\//);
});

test('marks that Word would count otherwise stay as they are', () => {
  const note = footnote('*', paragraph('note'));
  const written = parts(doc(paragraph('a', footnoteMark(note.id, '*')), note));
  expect(written['word/document.xml']).toMatch(
    /<w:footnoteReference w:customMarkFollows="1" w:id="1"\/><w:t [^>]*>\*</,
  );
});

test('a link to a table without a caption leads there', () => {
  const shown = table([['a', 'b']]);
  expect(parts(doc(paragraph(link({target: shown.id}, 'the table')), shown))['word/document.xml']).toMatch(
    /<w:hyperlink w:anchor="(_Ref\d+)".*<w:bookmarkStart w:id="0" w:name="\1"\/><w:tbl>.*<\/w:tbl><w:bookmarkEnd/s,
  );
});

test('a figure is an image with its text, its size and its caption with a number to refer to', () => {
  const shown = figure({asset: 'fig-1', alt: 'a "leaf"', caption: caption('Figure 3: A leaf', 'Figure 3')});
  const written = parts(doc(paragraph(link({target: shown.id}, 'Figure 3')), shown), {
    assets: new Map([['fig-1', png]]),
  });
  expect(written['word/document.xml']).toMatch(/descr="Figure 3: A leaf"/);
  expect(written['word/document.xml']).toMatch(/<wp:extent cx="2540000" cy="1270000"\/>/);
  expect(written['word/document.xml']).toMatch(
    /<w:hyperlink w:anchor="(_Ref\d+)".*<w:bookmarkStart w:id="0" w:name="\1"\/>/,
  );
  expect(written['word/document.xml']).toMatch(/ SEQ Figure \\\* ARABIC \\r 3 /);
  expect(Object.keys(written)).toContain('word/media/image1.png');
});

for (const template of writeChoices.template) {
  test(`every part keeps to the schema's order in the template ${template}`, () => {
    const {doc: document, assets} = demandingDocument();
    const written = parts(document, {template, assets, furniture: true});
    for (const [name, part] of Object.entries(written)) {
      if (/\.(?:xml|rels)$/.test(name)) expect(orderProblems(part), name).toEqual([]);
    }
    // every relation that is named is there
    const relations = written['word/_rels/document.xml.rels']!;
    for (const [, id] of written['word/document.xml']!.matchAll(/r:(?:id|embed)="(rId\d+)"/g)) {
      expect(relations).toContain(`Id="${id}"`);
    }
    for (const [, target] of relations.matchAll(/Target="([^"]+)"\/>/g))
      expect(written).toHaveProperty([`word/${target}`]);
    const names = [...written['word/document.xml']!.matchAll(/<w:bookmarkStart w:id="\d+" w:name="([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(new Set(names).size).toBe(names.length);
    for (const [, anchor] of written['word/document.xml']!.matchAll(/w:anchor="([^"]+)"/g))
      expect(names).toContain(anchor);
    expect(relations).not.toMatch(/javascript:|file:|data:/);
  });
}

test('a page that is turned has a section of its own', () => {
  const at = (page: number) => [{page, box: {left: 72, top: 72, right: 200, bottom: 90}}];
  const turned: Doc = {
    ...doc(
      {...paragraph('a'), from: at(1)},
      {...table([['b']]), from: at(2)},
      {...paragraph('c'), from: at(3)},
      {...paragraph('d'), from: at(4)},
    ),
    pages: [
      {number: 1, width: 595, height: 842, rotation: 0},
      {number: 2, width: 842, height: 595, rotation: 0},
      {number: 3, width: 595, height: 842, rotation: 0},
      {number: 4, width: 600, height: 840, rotation: 0},
    ],
  };
  const document = parts(turned)['word/document.xml']!;
  expect([...document.matchAll(/<w:pgSz w:w="(\d+)"/g)].map(([, width]) => width)).toEqual(['11900', '16840', '11900']);
  expect(orderProblems(document)).toEqual([]);
});

test('the same document gives the same bytes', () => {
  const document = doc(heading(1, 'Tea'), paragraph('a'));
  expect(writeDocx(document)).toEqual(writeDocx(document));
});

test('a formula that does not parse is its image, else its TeX, and is reported', () => {
  const losses: unknown[] = [];
  const broken = doc(equation('\\frac{', {picture: 'fig-1'}));
  const report = (loss: unknown) => void losses.push(loss);
  expect(body(broken, {report, assets: new Map([['fig-1', png]])})).toMatch(/<w:drawing>/);
  expect(body(broken, {report})).toMatch(/VerbatimChar.*\\frac\{/);
  expect(losses).toMatchObject([{code: 'formula-not-native', format: 'docx'}, {code: 'formula-not-native'}]);
});

test('steps of an algorithm have no bullets, and the properties name the title of the page', () => {
  const steps = list(item('', paragraph('1: boil'), list(item('', paragraph('2: pour')))));
  const written = parts(doc(heading(1, 'Tea'), heading(2, 'Brewing'), steps));
  expect(written['word/numbering.xml']).toBeUndefined();
  expect(written['word/document.xml']).toContain('1: boil');
  expect(written['docProps/core.xml']).toContain('<dc:title>Tea</dc:title>');
});
