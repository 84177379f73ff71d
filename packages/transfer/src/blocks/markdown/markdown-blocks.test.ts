import {expect, test} from 'vitest';
import type {Loss} from '../loss.ts';
import {show} from '../testing/show.ts';
import {markdownBlocks} from './markdown-blocks.ts';

for (const [name, markdown, expected] of [
  [
    'headings of three levels',
    '# a\n## b\n### c\n#### d\n###### e',
    ['# a', '## b', '### c', 'paragraph <bold>d</>', 'paragraph <bold>e</>'],
  ],
  ['dividers', '---\n\n-----\n\na\n---\nb', ['---', '---', 'paragraph a', '---', 'paragraph b']],
  ['two dashes are text', '--', ['paragraph --']],
  ['an image from the web', '<img src="https://x.org/a%20b.png?x=1" alt="a">', ['[https://x.org/a%20b.png?x=1] a']],
  ['an image of the document', '<img src="assets/fig-1.png">', ['[fig-1]']],
  ['an image in Markdown', '![tea](assets/fig-1.jpg)', ['[fig-1] tea']],
  ['an image within a paragraph', 'a ![](x.png) b', ['paragraph a', '[x]', 'paragraph b']],
  ['an image without a source', '<img alt="x">', ['paragraph x']],
  [
    'an HTML table',
    '<table><tr><th>A</th><th>B</th></tr><tr><td><b>1</b></td><td><img src="x.png"></td></tr></table>',
    ['A|B/1|x.png'],
  ],
  [
    'a ragged table',
    '<table>\n<tr><td>1</td></tr>\n\n<tr><td>2</td><td>3</td><td>4</td></tr>\n</table>',
    ['1||/2|3|4'],
  ],
  ['a narrow table', '<table><tr><td>1</td></tr></table>', ['1|']],
  ['an empty table', '<table></table>', ['|']],
  [
    'a table with spans',
    '<table><tr><td colspan="2">A</td></tr><tr><td rowspan=2>B</td><td>1</td></tr><tr><td>2</td></tr></table>',
    ['A|A/B|1/B|2'],
  ],
  [
    'a table with formulas and entities',
    '<table><tr><td>$x &lt; 1$</td><td>&#36;5 &amp; H<sub>2</sub>O</td></tr></table>',
    ['$x < 1$|$5 & H₂O'],
  ],
  ['a table within others tags', '<html><body><table><tr><td>1<td>2</table></body></html>', ['1|2']],
  ['a table with a caption', '<table><caption>Kinds</caption><tr><td>1<td>2</table>', ['paragraph Kinds', '1|2']],
  ['a table that does not end', 'a\n<table><tr><td>1\n\nb', ['paragraph a', 'paragraph 1', 'paragraph b']],
  ['a pipe table', '| A | B |\n|---|---|\n| $x$ | **b** |\n| 1 |', ['A|B/$x$|<bold>b</>/1|']],
  ['equations', '$$x$$\n\n\\[y\\]\n\n$$\na\n- b\n= c\n$$', ['$$ x', '$$ y', '$$ a\n- b\n= c']],
  ['numbers of equations', '$$x \\tag{\\text{1}}$$\n\n\\[\ny\n\\tag*{A.2}\n\\]', ['$$ x', '$$ y']],
  ['empty equations', '$$$$\n\n$$ $$\n\n\\[\\]\n\n\\(\\)\n\na', ['paragraph a']],
  [
    'an equation ends a paragraph',
    'where\n$$x$$\nholds\n\\[\ny\n\\]',
    ['paragraph where', '$$ x', 'paragraph holds', '$$ y'],
  ],
  [
    'an equation with text behind it',
    '$$x$$ where y\nholds\n\n$$\nx\n$$ (3)',
    ['$$ x', 'paragraph where y holds', '$$ x', 'paragraph (3)'],
  ],
  ['an equation that does not end', '$$x\n\ny', ['paragraph $$x', 'paragraph y']],
  ['formulas in lines', 'Let $x$ and \\(y\\), $ z_1 $.', ['paragraph Let $x$ and $y$, $z_1$.']],
  ['prices', 'from $5 to $6, \\$a\\$', ['paragraph from $5 to $6, $a$']],
  ['doubled backslashes', '\\\\[1] and \\\\(x\\\\)', ['paragraph \\[1] and \\(x\\)']],
  ['plain lines', 'a\nb\n c\n\nd\n# e', ['paragraph a b c', 'paragraph d', '# e']],
  [
    'a tag ends a paragraph',
    'a\n<img src="x.png">\nb\n<table><tr><td>1<td>2</table>\nc',
    ['paragraph a', '[x]', 'paragraph b', '1|2', 'paragraph c'],
  ],
  [
    'comments',
    'a<!-- page 2 --> b\n\n<!-- one\n\ntwo --> c\n\n<!-- never',
    ['paragraph a b', 'paragraph c', 'paragraph <!-- never'],
  ],
  [
    'marks',
    '**a** *b* ~~c~~ `d` <u>e</u> <mark>f</mark> x<sup>2</sup>',
    ['paragraph <bold>a</> <italic>b</> <strike>c</> <code>d</> <underline>e</> <highlight>f</> x²'],
  ],
  [
    'links',
    '[a](https://x.org) <https://y.org> [b](javascript:x) <a href="https://z.org">c</a>',
    ['paragraph [a](https://x.org) [https://y.org](https://y.org) [b](javascript:x) [c](https://z.org)'],
  ],
  ['lists', '1. a\n2. b\n   - c\n     1. d\n\n   e', ['1. a', '1. b', '  - c', '    1. d', '  paragraph e']],
  ['a list that begins later', '3. a\n4. b', ['- 3. a', '- 4. b']],
  ['boxes', '- [ ] a\n- [x] b', ['- ☐ a', '- ☑ b']],
  ['a quotation', '> a\n>\n> $$x$$', ['quote a', '  $$ x']],
  ['code', '```py\n# no heading\n<!-- no comment -->\n$x$\n```', ['python> # no heading\n<!-- no comment -->\n$x$']],
  [
    'footnotes',
    'a[^b] c[^a] d[^?]\n\n[^a]: first\n[^b]: second\n\n    more',
    ['paragraph a¹ c² d[^?]', '---', '1. second', '  paragraph more', '1. first'],
  ],
  ['scripts', '<script>alert(1)\n\n</script>a\n\n<div>b</div>', ['paragraph a', 'paragraph b']],
  ['a line break', 'a\\\nb<br>c', ['paragraph a\nb\nc']],
] as const) {
  test(name, () => expect(show(markdownBlocks(markdown))).toEqual(expected));
}

test('headers are told', () => {
  const [table] = markdownBlocks(
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tr><th>C</th><td>1</td></tr></table>',
  );
  expect(table).toMatchObject({type: 'table', headerRow: true, headerColumn: true});
  expect(markdownBlocks('<table></table>')).toMatchObject([{width: 2, headerRow: true}]);
});

test('losses are told', () => {
  const losses: Loss[] = [];
  markdownBlocks('#### d\n\n<a href="x">y</a>\n\n<table><tr><td colspan=2>A</table>', loss => void losses.push(loss));
  expect(losses).toEqual([
    {code: 'heading-depth', what: 'd'},
    {code: 'link', what: 'x'},
    {code: 'merged-cells', what: 'A'},
  ]);
});
