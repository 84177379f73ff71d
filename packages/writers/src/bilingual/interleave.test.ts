import {type Block, builders, type Doc, mapInlines, plainText, validate, walk} from '@recto/model';
import {demandingDocument} from '@recto/testkit';
import {expect, test} from 'vitest';
import {interleave} from './interleave.ts';

const {doc, heading, paragraph, list, item, table, theorem, footnote, quote, equation, code, math} = builders();

const shout = (document: Doc): Doc => ({
  ...document,
  children: mapInlines(document.children, node =>
    node.type === 'text' ? [{...node, value: node.value.toUpperCase()}] : [node],
  ),
});
const texts = (blocks: readonly Block[]): string[] =>
  [...walk(blocks)].flatMap(node =>
    node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell' ? [plainText(node.children)] : [],
  );

for (const [block, expected] of [
  [paragraph('a'), ['a', 'A']],
  [paragraph('1'), ['1']],
  [heading(1, 'a'), ['a\nA']],
  [list(item('1.', paragraph('a'), paragraph('b'))), ['a', 'A', 'b', 'B']],
  [table([['a', '1']]), ['a', '1', 'A', '1']],
  [table([['1', '2']]), ['1', '2']],
  [quote(paragraph('a')), ['a', 'A']],
  [footnote('1', paragraph('a')), ['a', 'A']],
  [theorem('X.', paragraph('a')), ['a', 'A']],
  [paragraph('a', math('x')), ['ax', 'Ax']],
  [equation('x'), []],
  [code('x'), []],
] as [Block, string[]][]) {
  test(`${block.type} ${expected.join(' | ')} stands with its translation`, () => {
    const document = doc(block);
    expect(texts(interleave(document, shout(document)).children)).toEqual(expected);
  });
}

test('the ids stay unique', () => {
  const {doc: document} = demandingDocument();
  const problems = (each: Doc) => validate(each).map(({message}) => message);
  expect(problems(interleave(document, shout(document)))).toEqual(problems(document));
});
