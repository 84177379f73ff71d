import {expect, test} from 'vitest';
import {openGlossary} from './glossary.ts';

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
