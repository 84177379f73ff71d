import type {Block, Doc, Inline, List, Mark, TableCell} from '@recto/model';
import {expect, test} from 'vitest';
import type {MarkdownOptions} from './options.ts';
import {writeMarkdown, writeMarkdownMapped} from './write.ts';

const doc = (...children: Block[]): Doc => ({
  schema: 1,
  metadata: {},
  pages: [],
  outline: [],
  assets: [
    {
      id: 'fig-1',
      mediaType: 'image/png',
      width: 1,
      height: 1,
      from: {page: 1, box: {left: 0, top: 0, right: 1, bottom: 1}},
    },
  ],
  children,
  diagnostics: [],
});
const from = [] as const;
let count = 0;
const id = () => `n${++count}`;
const text = (value: string, ...marks: Mark[]): Inline => ({
  type: 'text',
  value,
  from,
  ...(marks.length > 0 && {marks}),
});
const math = (tex: string): Inline => ({type: 'inlineMath', tex, from});
const paragraph = (...children: (Inline | string)[]): Block => ({
  type: 'paragraph',
  id: id(),
  from,
  children: inlines(children),
});
const inlines = (children: (Inline | string)[]): Inline[] =>
  children.map(child => (typeof child === 'string' ? text(child) : child));
const cell = (children: (Inline | string)[], more: Partial<TableCell> = {}): TableCell => ({
  type: 'tableCell',
  id: id(),
  from,
  rowSpan: 1,
  colSpan: 1,
  header: false,
  children: inlines(children),
  ...more,
});
const list = (...items: (readonly [string, ...Block[]])[]): List => ({
  type: 'list',
  id: id(),
  from,
  ordered: false,
  children: items.map(([label, ...children]) => ({type: 'listItem', id: id(), from, label, children})),
});
const write = (blocks: Block[], options: Partial<MarkdownOptions> = {}) => writeMarkdown(doc(...blocks), options);

for (const [children, expected] of [
  [['a ', text('b', 'bold'), ' c'], 'a **b** c'],
  [['a', text(' b ', 'bold'), 'c'], 'a **b** c'],
  [[text('a', 'bold'), ' ', text('b', 'bold')], '**a b**'],
  [[text('if ', 'bold'), math('x'), text(' then', 'bold')], '**if $x$ then**'],
  [[text('bold ', 'bold'), text('both', 'bold', 'italic')], '**bold *both***'],
  [['un', text('believ', 'italic'), 'able'], 'un*believ*able'],
  [['中文', text('强调', 'bold'), '中文'], '中文**强调**中文'],
  [['中文', text('（强调）', 'bold'), '中文'], '中文（**强调**）中文'],
  [[text('定义：', 'bold'), '操作'], '**定义**：操作'],
  [[text('Theorem (Tea).', 'bold'), ' So'], '**Theorem (Tea).** So'],
  [['H', text('2', 'subscript'), 'O'], 'H<sub>2</sub>O'],
  [['run ', text('a`b', 'code')], 'run ``a`b``'],
  [['so ', math('x'), '2'], 'so $x 2$'],
  [[math('a'), math('b')], '$a b$'],
  [['rates* and *Per 100'], 'rates* and *Per 100'],
  [['rates* are *high*'], 'rates\\* are \\*high\\*'],
  [['a single ` tick, a name_'], 'a single ` tick, a name_'],
  [[text('a', 'bold'), ' rates*'], '**a** rates\\*'],
  [['a', text(', ', 'italic'), 'b', text('.', 'bold')], 'a, b.'],
  [[text('a', 'italic'), ', ', text('b', 'italic')], '*a, b*'],
  [['1. not a list'], '1\\. not a list'],
  [['a', {type: 'lineBreak', from}, '# b'], 'a\\\n\\# b'],
  [
    [{type: 'link', url: 'https://x.org/a b(1)', children: [text('see [1]')], from}],
    '[see \\[1\\]](https://x.org/a%20b%281%29)',
  ],
  [[{type: 'link', url: 'javascript:alert(1)', children: [text('see')], from}], 'see'],
  [
    [{type: 'link', url: 'https://x.org/', children: [text('https://x.org/')], from}],
    '[https://x.org/](https://x.org/)',
  ],
  [['costs $5 and $6'], 'costs \\$5 and \\$6'],
] as [(Inline | string)[], string][]) {
  test(`a paragraph becomes ${JSON.stringify(expected)}`, () =>
    expect(write([paragraph(...children)])).toBe(`${expected}\n`));
}

test('formulas take the chosen delimiters', () => {
  const blocks: Block[] = [
    paragraph('so ', math('x'), '2'),
    {type: 'equation', id: id(), from, tex: 'a\n\nb', label: '2.1'},
  ];
  expect(write(blocks)).toBe('so $x 2$\n\n$$\na\nb \\tag{2.1}\n$$\n');
  expect(write(blocks, {formula: 'bracket'})).toBe('so \\(x\\)2\n\n\\[\na\nb \\tag{2.1}\n\\]\n');
});

test.each([
  ['\\begin{aligned} a&=b \\\\ &=c \\end{aligned}', '\\begin{align*} a&=b \\\\ &=c \\tag{3} \\end{align*}'],
  ['\\begin{gathered} a \\\\ b \\end{gathered}', '\\begin{gather*} a \\\\ b \\tag{3} \\end{gather*}'],
  [
    '\\begin{aligned} a \\end{aligned} = \\begin{aligned} b \\end{aligned}',
    '\\begin{aligned} a \\end{aligned} = \\begin{aligned} b \\end{aligned} \\tag{3}',
  ],
])('rows with a number: %s', (tex, expected) => {
  expect(write([{type: 'equation', id: id(), from, tex, label: '3'}])).toBe(`$$\n${expected}\n$$\n`);
});

test('boxes of a list keep their ticks', () => {
  const items = ['☐', '☒', '•'].map(label => ({
    type: 'listItem' as const,
    id: id(),
    from,
    label,
    children: [paragraph('tea')],
  }));
  expect(write([{type: 'list', id: id(), from, ordered: false, children: items}])).toBe('- ☐ tea\n- ☒ tea\n- tea\n');
});

test('headings carry their number and are not bold', () => {
  expect(
    write([{type: 'heading', id: id(), from, depth: 2, number: '2.1', children: [text('Of *Tea* #', 'bold')]}]),
  ).toBe('## 2.1 Of \\*Tea\\* \\#\n');
});

test('a title that is slanted as a whole is not emphasized; a word in it is', () => {
  const title = (...children: Inline[]): Block => ({type: 'heading', id: id(), from, depth: 1, children});
  expect(write([title(text('On ', 'italic', 'bold'), text('Tea', 'italic'))])).toBe('# On Tea\n');
  expect(write([title(text('On '), text('Tea', 'italic'))])).toBe('# On *Tea*\n');
});

test('a plain table is a pipe table', () => {
  const table: Block = {
    type: 'table',
    id: id(),
    from,
    columns: 2,
    children: [
      {type: 'tableRow', children: [cell(['a|b'], {header: true}), cell(['n'], {header: true})]},
      {type: 'tableRow', children: [cell([math('|x|')]), cell(['1'], {align: 'right'})]},
    ],
  };
  expect(write([table])).toBe('| a\\|b | n |\n| --- | --: |\n| $\\vert x\\vert$ | 1 |\n');
});

test('spans and line breaks make an HTML table', () => {
  const table: Block = {
    type: 'table',
    id: id(),
    from,
    columns: 2,
    children: [
      {type: 'tableRow', children: [cell(['head & <x>'], {header: true, colSpan: 2})]},
      {
        type: 'tableRow',
        children: [cell([math('a<b'), ' $5']), cell(['1', {type: 'lineBreak', from}, text('2', 'bold')])],
      },
    ],
  };
  expect(write([table])).toBe(
    '<table>\n<thead>\n<tr><th colspan="2">head &amp; &lt;x&gt;</th></tr>\n</thead>\n<tbody>\n<tr><td>$a&lt; b$ &#36;5</td><td>1<br><strong>2</strong></td></tr>\n</tbody>\n</table>\n',
  );
});

test('rows of a pipe table are as wide as the widest, two columns at least; an empty table keeps its place', () => {
  const table = (...rows: TableCell[][]): Block => ({
    type: 'table',
    id: id(),
    from,
    columns: Math.max(0, ...rows.map(cells => cells.length)),
    children: rows.map(children => ({type: 'tableRow', children})),
  });
  const ragged = table([cell(['a'])], [cell(['b']), cell(['c']), cell(['d'])]);
  expect(write([ragged], {tables: 'pipes'})).toBe('| a |  |  |\n| --- | --- | --- |\n| b | c | d |\n');
  expect(write([table([cell(['a'])])], {tables: 'pipes'})).toBe('| a |  |\n| --- | --- |\n');
  expect(write([table()])).toBe('|  |  |\n| --- | --- |\n');
});

test('a table without a header has no thead', () => {
  expect(
    write([{type: 'table', id: id(), from, columns: 1, children: [{type: 'tableRow', children: [cell(['a'])]}]}]),
  ).toBe('<table>\n<tbody>\n<tr><td>a</td></tr>\n</tbody>\n</table>\n');
});

test('lists keep printed numbers', () => {
  expect(write([list(['3.', paragraph('c')], ['4.', paragraph('d'), list(['•', paragraph('e')])])])).toBe(
    '3. c\n4. d\n   - e\n',
  );
  expect(write([list(['1.', paragraph('a')], ['5.', paragraph('b')])])).toBe('- 1\\. a\n- 5\\. b\n');
  expect(write([list(['(a)', paragraph('a')], ['(b)', paragraph('b'), paragraph('c')])])).toBe(
    '- (a) a\n\n- (b) b\n\n  c\n',
  );
  expect(write([list(['•', paragraph('a')]), list(['–', paragraph('b')])])).toBe('- a\n\n* b\n');
});

test('code fences outgrow their content', () => {
  expect(write([{type: 'code', id: id(), from, value: 'a\n```\nb'}])).toBe('````\na\n```\nb\n````\n');
});

test('footnotes are called by their mark; one nobody calls keeps its text', () => {
  const note = (mark: string, name: string): Block => ({
    type: 'footnote',
    id: name,
    from,
    mark,
    children: [paragraph(`about ${name}`)],
  });
  const call = (target: string): Inline => ({type: 'footnoteMark', target, mark: '1', from});
  expect(
    write([
      paragraph('x', call('f1'), ' y', call('f2'), call('gone')),
      note('1', 'f1'),
      note('1', 'f2'),
      note('*', 'f3'),
    ]),
  ).toBe('x[^1] y[^1-2]<sup>1</sup>\n\n[^1]: about f1\n\n[^1-2]: about f2\n\n<sup>\\*</sup> about f3\n');
});

test('figures name their image', () => {
  const caption: Block = {type: 'caption', id: id(), from, children: [text('Figure 1: Tea')]};
  expect(
    write([{type: 'figure', id: id(), from, asset: 'fig-1', alt: 'a [b]', caption: caption as never}], {
      assetFolder: 'my doc.assets/',
    }),
  ).toBe('![a &#91;b&#93;](my%20doc.assets/fig-1.png)\n\nFigure 1: Tea\n');
});

test('furniture is a comment, on demand', () => {
  const furniture: Block = {type: 'furniture', id: id(), from, role: 'header', children: [text('a --> b')]};
  expect(write([furniture])).toBe('');
  expect(write([furniture], {furniture: true})).toBe('<!-- header: a —&gt; b -->\n');
});

test('where pages begin is a comment, on demand; never two blank lines outside of code', () => {
  const second = {...paragraph('Two.'), from: [{page: 2, box: {left: 0, top: 0, right: 1, bottom: 1}}]} as Block;
  const code: Block = {type: 'code', id: id(), from: second.from, value: 'a\n\n\n\nb'};
  const blocks = [paragraph('One.'), second, code];
  expect(write(blocks, {pageComments: true})).toBe('One.\n\n<!-- page 2 -->\n\nTwo.\n\n```\na\n\n\n\nb\n```\n');
  const plain = write(blocks);
  expect(plain).not.toContain('<!--');
  expect(plain.replace(/\n```[\s\S]*?```\n/g, '')).not.toMatch(/\n{3}/);
});

test('theorems open with their label in bold', () => {
  const theorem: Block = {
    type: 'theorem',
    id: id(),
    from,
    kind: 'theorem',
    label: [text('Theorem 1.')],
    children: [paragraph('So ', math('x'), '.')],
  };
  expect(write([theorem])).toBe('**Theorem 1.** So $x$.\n');
});

test('a statement that is slanted by custom is not emphasized; words in an upright one are', () => {
  const theorem = (...children: (Inline | string)[]): Block => ({
    type: 'theorem',
    id: id(),
    from,
    kind: 'theorem',
    label: [text('Theorem 1.')],
    children: [paragraph(...children)],
  });
  expect(write([theorem(text('So ', 'italic'), math('x'), text(' holds everywhere', 'italic'), ' [1].')])).toBe(
    '**Theorem 1.** So $x$ holds everywhere [1].\n',
  );
  expect(write([theorem('Call it a ', text('leaf', 'italic'), ' of tea.')])).toBe(
    '**Theorem 1.** Call it a *leaf* of tea.\n',
  );
});

test('a table of contents nests one level at a time', () => {
  const entry = (depth: number, title: string, pageLabel?: string) =>
    ({type: 'tocEntry', depth, children: [text(title)], from, ...(pageLabel !== undefined && {pageLabel})}) as const;
  const children = [entry(2, '1.1 Leaves', '3'), entry(1, '2. Water'), entry(4, 'Deep')];
  expect(write([{type: 'toc', id: id(), from, children}])).toBe('- 1.1 Leaves … 3\n- 2\\. Water\n  - Deep\n');
});

test('ranges point at the blocks', () => {
  const {markdown, ranges} = writeMarkdownMapped(doc(paragraph('one'), paragraph(''), paragraph('three')));
  expect(ranges.map(({start, end}) => markdown.slice(start, end))).toEqual(['one', 'three']);
});

test('what headers and links already say is not said twice', () => {
  const head = cell([text('a', 'bold')], {header: true});
  const table: Block = {type: 'table', id: id(), from, columns: 1, children: [{type: 'tableRow', children: [head]}]};
  const link: Inline = {type: 'link', url: 'https://x.org/', children: [text('see', 'underline', 'italic')], from};
  expect(write([table, paragraph(link)])).toBe('| a |  |\n| --- | --- |\n\n[*see*](https://x.org/)\n');
});

test('tables as asked for: all with pipes, merged cells parted, or all as HTML', () => {
  const merged: Block = {
    type: 'table',
    id: id(),
    from,
    columns: 2,
    children: [
      {type: 'tableRow', children: [cell(['a'], {colSpan: 2})]},
      {type: 'tableRow', children: [cell(['b']), cell(['c'])]},
    ],
  };
  expect(writeMarkdown(doc(merged), {tables: 'pipes'})).toBe('| a |  |\n| --- | --- |\n| b | c |\n');
  const plain: Block = {
    ...merged,
    children: [{type: 'tableRow', children: [cell(['b'], {header: true}), cell(['c'], {header: true})]}],
  };
  expect(writeMarkdown(doc(plain))).toBe('| b | c |\n| --- | --- |\n');
  expect(writeMarkdown(doc(plain), {tables: 'html'})).toContain('<table>');
});

test('images by addresses of their own', () => {
  const addresses = new Map([['fig-1', 'data:image/png;base64,AA==']]);
  expect(writeMarkdown(doc({type: 'figure', id: id(), from, asset: 'fig-1', alt: 'x'}), {addresses})).toBe(
    '![x](data:image/png;base64,AA==)\n',
  );
});
