import {expect, test} from 'vitest';
import {shout, textsOf} from '../testing/shout.ts';
import {openMarkdown} from './markdown-file.ts';

const open = (markdown: string) => openMarkdown(new TextEncoder().encode(markdown));
const translated = (markdown: string, show: 'translation' | 'both' = 'translation'): string => {
  const file = open(markdown);
  return new TextDecoder().decode(file.write(shout(file), 'de', show));
};

test.each([
  ['headings', '# On *tea*\n\nSet\n===\n', '# ON *TEA*\n\nSET\n===\n'],
  ['links with titles', 'See [the *cup*](http://a.b/c_d "t").', 'SEE [THE *CUP*](http://a.b/c_d "t").'],
  ['links by reference', '[a word][r] and [r]\n\n[r]: http://x.y\n', '[A WORD][r] AND [R][r]\n\n[r]: http://x.y\n'],
  ['brackets that are no links', 'an [aside] here', 'AN [ASIDE] HERE'],
  ['images, code, addresses', 'A ![b](c.png) is `d e` at https://x.org/f', 'A ![b](c.png) IS `d e` AT https://x.org/f'],
  ['formulas', 'Let $x_1 < y_2$ and \\(z\\) be, for $$a*b$$.', 'LET $x_1 < y_2$ AND \\(z\\) BE, FOR $$a*b$$.'],
  ['displayed formulas', 'a\n\n$$\nx = \\text{word}\n$$\n', 'A\n\n$$\nx = \\text{word}\n$$\n'],
  ['money', 'costs $5 and $6', 'COSTS \\$5 AND \\$6'],
  ['lines of a quote', '> one\n> two **three**\n', '> ONE TWO **THREE**\n'],
  ['lists and tasks', '- one\n  two\n- [x] three\n  1. four\n', '- ONE TWO\n- [x] THREE\n  1. FOUR\n'],
  ['tables', '| a *b* | c |\n|---|---|\n| d \\| e | `f` |\n', '| A *B* | C |\n|---|---|\n| D \\| E | `f` |\n'],
  ['code', '```js\nlet x\n```\n\n    more code\n', '```js\nlet x\n```\n\n    more code\n'],
  ['footnotes', 'a[^1] word\n\n[^1]: The note.\n', 'A[^1] WORD\n\n[^1]: THE NOTE.\n'],
  ['hard breaks', 'one  \ntwo\\\nthree', 'ONE  \nTWO\\\nTHREE'],
  [
    'HTML',
    '<div align="center">\n<h1>On tea</h1>\n</div>\n\nPress <kbd>A</kbd> now',
    '<div align="center">\n<h1>ON TEA</h1>\n</div>\n\nPRESS <kbd>A</kbd> NOW',
  ],
  ['escapes and entities', 'a \\* b &amp; c &copy;', 'A * B & C ©'],
  [
    'front matter',
    '---\ntitle: On tea\ntags: [a]\ndraft: true\n---\nText\n',
    '---\ntitle: "ON TEA"\ntags: [a]\ndraft: true\n---\nTEXT\n',
  ],
  ['bold that touches letters', 'a**b**c', 'A**B**C'],
])('%s', (_, markdown, expected) => {
  expect(translated(markdown)).toBe(expected);
});

test('a translation that would read as Markdown is escaped', () => {
  const file = open('Some text\n\n# Head');
  const [text] = shout(file);
  const put = (value: string) =>
    new TextDecoder().decode(
      file.write(
        [{target: text!.target, state: 'translated', children: [{type: 'text', value, from: []}]}],
        'de',
        'translation',
      ),
    );
  expect(put('1. no list')).toBe('1\\. no list\n\n# Head');
  expect(put('two\nlines <b>')).toBe('two lines &lt;b>\n\n# Head');
});

test('both languages', () => {
  expect(translated('# Head\n\nSome *text*\n\n| a | b |\n|---|---|\n| c | 1 |\n', 'both')).toBe(
    '# Head<br>HEAD\n\nSome *text*  \nSOME *TEXT*\n\n| a<br>A | b<br>B |\n|---|---|\n| c<br>C | 1 |\n',
  );
});

test('what a model gets', () => {
  expect(textsOf(open("---\ntitle: 'It''s'\n---\n\nLet $x$ be [the\ncup](a) `b`\n"))).toEqual([
    "It's",
    'Let {x} be <the cup> {b}',
  ]);
});
