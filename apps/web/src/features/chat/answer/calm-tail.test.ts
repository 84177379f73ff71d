import {expect, test} from 'vitest';
import {markdownTokens} from '../../markdown/index.ts';
import {calmTail} from './calm-tail.ts';

for (const [written, shown] of [
  ['plain text', 'plain text'],
  ['the value $x', 'the value'],
  ['the value $x$ is', 'the value $x$ is'],
  ['costs $5 and more than that', 'costs $5 and more than that'],
  ['so $$\\frac{a', 'so'],
  ['so \\(a + b', 'so'],
  ['so \\[a + b\n', 'so'],
  ['**bold', '**bold**'],
  ['**bold** and *it', '**bold** and *it*'],
  ['a **', 'a'],
  ['run `npm i', 'run `npm i`'],
  ['run `', 'run'],
  ['see [the paper](https://exa', 'see the paper'],
  ['see [the pa', 'see the pa'],
  ['as shown [^', 'as shown'],
  ['as shown [^12', 'as shown'],
  ['as shown [^12] there', 'as shown [^12] there'],
  ['![picture](https://evil', ''],
  ['a <di', 'a'],
  ['title\n-', 'title'],
  ['title\n===', 'title'],
  ['one\n2.', 'one'],
  ['| a | b |', ''],
  ['| a | b |\n| --', ''],
  ['| a | b |\n| -- | -- |\n| 1 | 2', ''],
  ['| a | b |\n| -- | -- |\n| 1 | 2 |\n| 3', '| a | b |\n| -- | -- |\n| 1 | 2 |'],
  ['```js\nlet a = `x', '```js\nlet a = `x'],
  ['- one\n- **two', '- one\n- **two**'],
] as const)
  test(`${JSON.stringify(written)} is shown as ${JSON.stringify(shown)}`, () => {
    expect(calmTail(written)).toBe(shown);
  });

const answer = [
  'The **core idea** is *layered* attention[^1], with $w_i = e^{s_i/\\tau}$ and `softmax(s)`.',
  '$$\nw = \\frac{1}{Z}\n$$',
  '| model | $k$ |\n| --- | --- |\n| base | 78.1[^2] |\n| ours | **86.4** |',
  '1. first \\(a\\)\n2. second ~~not~~ [here](https://example.org)\n\n# End',
];

test('at no moment do signs of markup show through', () => {
  for (const block of answer) {
    for (let length = 1; length <= block.length; length++) {
      const shown = calmTail(block.slice(0, length));
      const text = markdownTokens(shown)
        .flatMap(token => (token.type === 'inline' ? (token.children ?? []) : []))
        .filter(({type}) => type === 'text')
        .map(({content}) => content)
        .join('');
      expect(text, shown).not.toMatch(/[$*`|~[\]\\]/);
    }
  }
});
