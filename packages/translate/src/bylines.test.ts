import {type Block, builders, plainText} from '@recto/model';
import {expect, test} from 'vitest';
import {collect} from './collect.ts';

const {doc, heading, paragraph, text, lineBreak} = builders();
const abstract = paragraph(
  'People wait for bread. We counted them on forty mornings, and the school of waiting is long.',
);

/** What is translated below the title, and what is kept because of names. */
function firstPage(...blocks: readonly Block[]) {
  const page = doc(heading(1, 'Queues at a Bakery Door'), ...blocks, heading(2, 'Abstract'), abstract);
  const {segments, skipped} = collect(page, {to: 'zh', ignore: []});
  return {
    translated: segments.map(({children}) => plainText(children)).slice(1, -2),
    kept: skipped.filter(({why}) => why === 'names').map(each => each.text),
  };
}

test('authors and where they work stay together, whether in one paragraph or in several', () => {
  const several = firstPage(
    paragraph('Nora Muster'),
    paragraph('School of Waiting', lineBreak, 'Exampletown, Nowhere'),
    paragraph('Olaf van Beispiel'),
    paragraph('nora@example.org'),
  );
  expect(several).toEqual({
    translated: [],
    kept: ['Nora Muster', 'School of Waiting\nExampletown, Nowhere', 'Olaf van Beispiel', 'nora@example.org'],
  });
  const one = paragraph('Nora Muster', text('1', 'superscript'), ' and O. Beispiel', lineBreak, '12 Garden Street');
  expect(firstPage(one).kept).toHaveLength(1);
  const marked = paragraph(text('1', 'superscript'), ' Postal Office, Exampletown');
  expect(firstPage(one, marked).kept).toHaveLength(2);
});

test('authors of Chinese papers', () => {
  const names = paragraph('张三', text('1', 'superscript'), '，李 四', text('2', 'superscript'));
  expect(firstPage(names, paragraph('（1. 示例大学 物理系，示例市 100000）')).kept).toHaveLength(2);
});

test.each([
  ['a subtitle', 'How guests wait'],
  ['a subtitle in capitals', 'A Study of Waiting'],
  ['a subtitle of words that the text has', 'Bread Mornings'],
  ['a subtitle about the places where authors work', 'A Study of University Students'],
  ['a date', 'Received 3 May 2026'],
  ['one name that nothing supports', 'Final Notice'],
])('%s is translated', (_, words) => expect(firstPage(paragraph(words)).translated).toEqual([words]));

test('only what stands above the abstract is a byline', () => {
  const {segments} = collect(doc(heading(1, 'Tea'), abstract, paragraph('Nora Muster, Olaf Beispiel')), {
    to: 'zh',
    ignore: [],
  });
  expect(segments).toHaveLength(3);
});

test('names are translated where that is wanted', () => {
  const page = doc(heading(1, 'Tea'), paragraph('Nora Muster, Olaf Beispiel'), heading(2, 'Abstract'), abstract);
  expect(collect(page, {to: 'zh', ignore: [], translateNames: true}).skipped).toEqual([]);
});
