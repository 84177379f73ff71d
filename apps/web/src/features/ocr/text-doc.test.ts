import {expect, test} from 'vitest';
import {textDoc} from './text-doc.ts';

const types = (text: string) => textDoc(text).children.map(block => block.type);

test.each<[string, string, readonly string[]]>([
  ['lines with a formula', 'so \\(x\\) is\nsmall', ['paragraph']],
  ['a formula on a line of its own', 'so\n\n\\[x\\]\n\nit is', ['paragraph', 'equation', 'paragraph']],
  ['one within a paragraph', 'so $$x$$ it is', ['paragraph', 'equation', 'paragraph']],
  ['LaTeX and nothing else', '\\frac{a}{b}', ['equation']],
  ['headings, lists and tables', '# A\n\n- b\n- c\n\n| d | e |\n| - | - |\n| f | g |', ['heading', 'list', 'table']],
  ['HTML', '<table><tr><td>a</td></tr></table>', ['paragraph']],
  ['nothing', '', []],
])('%s', (_, text, expected) => expect(types(text)).toEqual(expected));

test('marks, breaks and cells are kept', () => {
  const [paragraph] = textDoc('a **b** `c`\nd').children;
  expect(paragraph).toMatchObject({
    children: [
      {value: 'a '},
      {value: 'b', marks: ['bold']},
      {value: ' '},
      {marks: ['code']},
      {type: 'lineBreak'},
      {value: 'd'},
    ],
  });
  const [table] = textDoc('| a | b |\n| - | - |\n| $x$ | |').children;
  expect(table).toMatchObject({columns: 2, children: [{}, {children: [{children: [{tex: 'x'}]}, {children: []}]}]});
});
