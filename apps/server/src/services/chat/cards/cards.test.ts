import {parseCards} from '@recto/ask';
import {expect, test} from 'vitest';
import {cardHtml} from './card-html.ts';
import {sourceOf} from './card-source.ts';

test.each([
  ['no cards', 'There is nothing to learn | here.', []],
  [
    'a table',
    'Cards:\n\n| Question | Answer |\n|---|:-:|\n| What is $|x|$? | The size\\|length of `a|b`<br>of x [^1] |\n|Two|2[^2]|\n\nDone.',
    [
      {front: 'What is $|x|$?', back: 'The size|length of `a|b`\nof x', citations: [1]},
      {front: 'Two', back: '2', citations: [2]},
    ],
  ],
  [
    'money is no formula',
    '| Q | A |\n|--|--|\n| costs $5 | or $6 |',
    [{front: 'costs $5', back: 'or $6', citations: []}],
  ],
  ['other tables', '| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |', []],
  ['an empty side', '| Q | A |\n|--|--|\n| one |  |\n|  | two |', []],
  [
    'pairs of lines',
    '**Q1:** Why?[^3]\n**A1:** Because\nof that.\n\n- 问：为什么？\n  答：因为。',
    [
      {front: 'Why?', back: 'Because\nof that.', citations: [3]},
      {front: '为什么？', back: '因为。', citations: []},
    ],
  ],
])('%s', (_, content, cards) => expect(parseCards(content)).toEqual(cards));

test('a card names the places that it cites', () => {
  const box = {left: 0, top: 0, right: 1, bottom: 1};
  const found = {found: true, parseId: 'a', nodeId: 'n', blockId: 'n', kind: 'paragraph', quote: 'q', text: 'q'};
  const citations = [
    {...found, number: 1, places: [{page: 4, box}], pageLabel: null},
    {...found, number: 2, places: [{page: 5, box}], pageLabel: 'iv'},
    {...found, number: 3, found: false, places: [], pageLabel: null},
    {...found, number: 4, places: [{page: 4, box}], pageLabel: null},
  ];
  const card = {front: 'f', back: 'b', citations: [4, 1, 2, 3]};
  expect(sourceOf(card, citations, new Map([['a', 'tea.pdf']]))).toBe('tea.pdf, p. 4; tea.pdf, p. iv');
});

test.each([
  ['**bold** and *it* and `c<d`', '<b>bold</b> and <i>it</i> and <code>c&lt;d</code>'],
  ['$a<b$ and $$\\sum_i$$', '\\(a&lt;b\\) and \\[\\sum_i\\]'],
  ['one\ntwo', 'one<br>two'],
  ['<img src=x onerror="go()"> 3 * 4 * 5', '&lt;img src=x onerror=&quot;go()&quot;&gt; 3 * 4 * 5'],
])('%s', (markdown, html) => expect(cardHtml(markdown)).toBe(html));
