import {expect, test} from 'vitest';
import {decodeCsv, readGlossary, readTermRows, writeGlossary} from './glossary-csv.ts';

test('both forms of CSV, for one language', () => {
  expect(
    readGlossary('origin,translate,originLang,translateLang\nmass,质量,en,zh\nmass,Masse,en,de\n', 'zh').terms,
  ).toEqual([{source: 'mass', target: '质量'}]);
  expect(readGlossary('\ufeffsource,target,tgt_lng\r\nmass,质量,zh-CN\r\n"a, b","say ""c""",\r\n', 'zh').terms).toEqual(
    [
      {source: 'a, b', target: 'say "c"'},
      {source: 'mass', target: '质量'},
    ],
  );
  expect(readGlossary('mass,质量\n\nlonely\nheat,热', 'zh')).toEqual({
    terms: [
      {source: 'heat', target: '热'},
      {source: 'mass', target: '质量'},
    ],
    wrongLines: [3],
  });
});

for (const [name, bytes] of [
  ['UTF-8 with semicolons', new TextEncoder().encode('\ufeffsource;target\r\nheat;热\r\n')],
  ['UTF-16 with tabs', new Uint8Array(new Uint16Array([...'\ufeffheat\t热\n'].map(each => each.charCodeAt(0))).buffer)],
  ['GB 18030', new Uint8Array([...'heat,'].map(each => each.charCodeAt(0)).concat(0xc8, 0xc8))],
] as const) {
  test(`a glossary in ${name}`, () =>
    expect(readGlossary(decodeCsv(bytes), 'zh')).toEqual({terms: [{source: 'heat', target: '热'}], wrongLines: []}));
}

test('a written glossary can be read', () => {
  const terms = [
    {source: 'a "b", c', target: '甲'},
    {source: 'x', target: 'y, z'},
  ];
  expect(readGlossary(writeGlossary(terms), 'zh')).toEqual({terms, wrongLines: []});
});

for (const [name, end] of [
  ['CR', '\r'],
  ['LF', '\n'],
  ['CRLF', '\r\n'],
] as const) {
  test(`lines may end in ${name}`, () =>
    expect(readGlossary(['source,target', 'heat,热', '"a\nb",c', 'lonely', ''].join(end), 'zh')).toEqual({
      terms: [
        {source: 'heat', target: '热'},
        {source: 'a\nb', target: 'c'},
      ],
      wrongLines: [5],
    }));
}

test('a file may mix the ends of its lines', () =>
  expect(readGlossary('source,target\r\nheat,热\nmass,质量\rx,y', 'zh').terms).toHaveLength(3));

for (const [name, csv, lines] of [
  ['text behind a quote', 'source,target\na,b\n"a"b,c\n', [3]],
  ['a quote that does not end', 'source,target\na,b\n"c,d\ne,f\n', [3]],
  ['more cells than the header', 'source,target\n\na,b,c\n', [3]],
  ['a term alone', 'a,b\n"c\nd",\ne,\n', [2, 4]],
] as const) {
  test(`reported: ${name}`, () => expect(readGlossary(csv, 'zh').wrongLines).toEqual(lines));
}

test('a file without a header has no languages', () =>
  expect(readTermRows('heat\t热')).toEqual({
    hasHeader: false,
    rows: [{line: 1, source: 'heat', target: '热', sourceLanguage: '', targetLanguage: ''}],
    problems: [],
  }));

test('terms that a spreadsheet would take for formulas are written inert and read as they were', () => {
  const terms = ['=HYPERLINK("https://example.org")', '+1', '-ase', '@home', '|x', "'=x", "''-y", "'tis"].map(
    source => ({
      source,
      target: source,
    }),
  );
  const csv = writeGlossary(terms);
  expect(
    csv
      .split('\n')
      .slice(1)
      .flatMap(line => /^"?[=+\-@|]|,"?[=+\-@|]/.exec(line) ?? []),
  ).toEqual([]);
  const read = readGlossary(csv, 'zh');
  expect(read.terms.toSorted((a, b) => (a.source < b.source ? -1 : 1))).toEqual(
    terms.toSorted((a, b) => (a.source < b.source ? -1 : 1)),
  );
  expect(read.wrongLines).toEqual([]);
});

test('every row of a long file has its line', () => {
  const {rows} = readTermRows(`source,target\n${'"a ""b""",c\n'.repeat(100_000)}`);
  expect(rows).toHaveLength(100_000);
  expect(rows.at(-1)).toMatchObject({line: 100_001, source: 'a "b"', target: 'c'});
});
