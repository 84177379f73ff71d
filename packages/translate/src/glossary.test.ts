import {expect, test} from 'vitest';
import {decodeCsv, openGlossary, readGlossary, writeGlossary} from './glossary.ts';

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

const glossary = openGlossary([
  {source: 'forest', target: '森林'},
  {source: 'Random Forest', target: '随机森林'},
  {source: 'AI', target: '人工智能'},
  {source: '质量', target: 'mass'},
]);

for (const [text, hits] of [
  ['a random forest is', ['Random Forest', 'forest']],
  ['Forests burn', ['forest']],
  ['deforestation', []],
  ['said again', []],
  ['the AI.', ['AI']],
  ['物体的质量是', ['质量']],
  ['', []],
] as const) {
  test(`terms in "${text}"`, () => expect(glossary.hits(text).map(({source}) => source)).toEqual(hits));
}

test('a written glossary can be read', () => {
  const terms = [
    {source: 'a "b", c', target: '甲'},
    {source: 'x', target: 'y, z'},
  ];
  expect(readGlossary(writeGlossary(terms), 'zh')).toEqual({terms, wrongLines: []});
});
