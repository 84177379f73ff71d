import {plainText, walk} from '@recto/model';
import {expect, test} from 'vitest';
import {readHtml} from './read.ts';
import {lineOf, sketchOf, sketchOfOne} from './sketch.fixture.ts';

const p = (...children: unknown[]) => ({type: 'paragraph', children});
const text = (value: string, ...marks: string[]) => ({type: 'text', value, marks});

test('a page in Chinese becomes a document', () => {
  const {doc} = readHtml(`<!doctype html><html lang="zh-CN"><head><title> 茶的
    研究 </title><meta name="author" content="陈明"></head><body><h1>茶的研究</h1><p>水的沸点
    是一百度，
    green tea 则是
    八十度。</p></body></html>`);
  expect(doc.metadata).toEqual({title: '茶的 研究', authors: ['陈明'], language: 'zh-CN'});
  expect(doc.children.map(block => ('children' in block ? plainText(block.children as never) : ''))).toEqual([
    '茶的研究',
    '水的沸点是一百度， green tea 则是八十度。',
  ]);
  expect(doc.outline).toEqual([{title: '茶的研究', depth: 1}]);
  expect(doc.pages).toEqual([]);
});

test.each([
  ['<p> a  b\n c </p>', ['a b c']],
  ['<p>a <b> b </b> c</p>', ['a ', text('b ', 'bold'), 'c']],
  ['<p>a&nbsp; b &amp; &eacute;&#x4e2d;</p>', ['a\u00a0 b & é中']],
  ['<p>a<br> b <br></p>', ['a', {type: 'lineBreak'}, 'b']],
  [
    '<p><em>a<strong>b</strong></em><sup>2</sup><sub>3</sub></p>',
    [text('a', 'italic'), text('b', 'italic', 'bold'), text('2', 'superscript'), text('3', 'subscript')],
  ],
  [
    '<p><del>a</del><ins>b</ins><mark>c</mark><code>d  e</code></p>',
    [text('a', 'strike'), text('b', 'underline'), text('c', 'highlight'), text('d e', 'code')],
  ],
  ['<p><b style="font-weight:normal">a</b><span style="font-weight: 700">b</span></p>', ['a', text('b', 'bold')]],
  ['<p><ruby>茶<rp>(</rp><rt>chá</rt><rp>)</rp></ruby> <q>b</q></p>', ['茶(chá) “b”']],
  ['<p>한국\n어 日本\n語 中\n文</p>', ['한국 어 日本語 中文']],
  ['<p>一<b>二</b>\n三</p>', ['一', text('二', 'bold'), '三']],
])('%s is a line', (html, line) => expect(lineOf(html)).toEqual(line));

test.each([
  ['https://x.org/a?b=c', 'https://x.org/a?b=c'],
  ['//x.org/a', 'https://x.org/a'],
  ['mailto:a@x.org', 'mailto:a@x.org'],
])('a link to %s is kept', (href, url) =>
  expect(lineOf(`<p><a href="${href}">a</a></p>`)).toEqual([{type: 'link', url, children: ['a']}]),
);

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  'data:text/html,a',
  'vbscript:x',
  'file:///etc/passwd',
  'other.html',
  '#nowhere',
  '',
])('a link to %s is its text', href => expect(lineOf(`<p><a href="${href}">a</a></p>`)).toEqual(['a']));

test('what is not the text of a page is left out', () => {
  const html = `<nav>n</nav><header><nav>m</nav></header><aside>a</aside><script>s</script><style>t</style>
    <noscript>u</noscript><template><p>v</p></template><p hidden>w</p><p aria-hidden="true">x</p><p style="display: none">y</p>
    <form><input value="z"><select><option>o</select><button>b</button><textarea>t</textarea></form><iframe src="i"></iframe>
    <svg><text>g</text></svg><p>kept</p><footer>f</footer>`;
  expect(sketchOf(html)).toEqual([p('kept')]);
});

test('the main part is preferred, with the title above it', () => {
  const page = (main: string) => `<div>Menu</div><header><h1>Title</h1></header>${main}<div>More like this</div>`;
  const heading = {type: 'heading', depth: 1, children: ['Title']};
  expect(sketchOf(page('<main><p>Text</p></main>'))).toEqual([heading, p('Text')]);
  expect(sketchOf(page('<article><p>A long text.</p><p>And more of it.</p></article>'))).toEqual([
    heading,
    p('A long text.'),
    p('And more of it.'),
  ]);
  // two articles are a list of them
  expect(sketchOf(page('<article><p>One</p></article><article><p>Two</p></article>'))).toHaveLength(5);
  // and a teaser is not the page
  expect(sketchOf('<article><p>One</p></article><p>The text stands beside it.</p>')).toHaveLength(2);
});

test('lists keep their numbers', () => {
  const item = (label: string, ...children: unknown[]) => ({type: 'listItem', label, children});
  expect(sketchOfOne('<ol start=3><li>a<li value=7>b<li>c</ol>')).toEqual({
    type: 'list',
    ordered: true,
    start: 3,
    children: [item('3.', p('a')), item('7.', p('b')), item('8.', p('c'))],
  });
  const labels = (html: string) =>
    (sketchOfOne(html) as {children: {label: string}[]}).children.map(({label}) => label);
  expect(labels('<ol type=a start=26><li>x<li>y</ol>')).toEqual(['z.', 'aa.']);
  expect(labels('<ol type=I start=9><li>x<li>y</ol>')).toEqual(['IX.', 'X.']);
  expect(labels('<ol reversed><li>x<li>y</ol>')).toEqual(['2.', '1.']);
  expect(labels('<ul><li><input type=checkbox checked>x<li><input type=checkbox>y<li>z</ul>')).toEqual(['☑', '☐', '•']);
  expect(sketchOfOne('<ul><li>a<ul><li>b</ul><li>c<p>d</ul>')).toEqual({
    type: 'list',
    ordered: false,
    children: [
      item('•', p('a'), {type: 'list', ordered: false, children: [item('•', p('b'))]}),
      item('•', p('c'), p('d')),
    ],
  });
  // a list right within a list belongs to the item before it
  expect(sketchOfOne('<ul><li>a</li><ol><li>b</li></ol></ul>')).toEqual({
    type: 'list',
    ordered: false,
    children: [item('•', p('a'), {type: 'list', ordered: true, children: [item('1.', p('b'))]})],
  });
  expect(sketchOfOne('<dl><dt>a<dt>b<dd>c<dt>d<dd>e</dl>')).toEqual({
    type: 'list',
    ordered: false,
    children: [item('•', p(text('a', 'bold')), p(text('b', 'bold')), p('c')), item('•', p(text('d', 'bold')), p('e'))],
  });
});

test('code keeps its lines and names its language', () => {
  const code = (value: string, language?: string) => ({type: 'code', value, ...(language && {language})});
  expect(sketchOfOne('<pre><code class="hljs language-python">a\n  <b>b</b>\n</code></pre>')).toEqual(
    code('a\n  b', 'python'),
  );
  expect(sketchOfOne('<div class="highlight-source-js"><pre>x</pre></div>')).toEqual(code('x', 'js'));
  expect(sketchOfOne('<pre>a<br>b<span class=lineno>2</span></pre>')).toEqual(code('a\nb'));
});

test('quotations, figures and titles', () => {
  expect(sketchOf('<blockquote><p>a</p>b</blockquote><hr><h2 role=x>c <a href="#c">¶</a></h2><h7>d</h7>')).toEqual([
    {type: 'quote', children: [p('a'), p('b')]},
    {type: 'heading', depth: 2, children: ['c']},
    p('d'),
  ]);
  expect(
    sketchOfOne(
      '<figure><img src="https://x.org/a.png" alt="A hill"><figcaption>Figure 2. A hill</figcaption></figure>',
    ),
  ).toEqual({
    type: 'figure',
    alt: 'A hill',
    caption: {type: 'caption', label: 'Figure 2', children: ['Figure 2. A hill']},
  });
});

test('images within the page are kept, those elsewhere are told by their words', () => {
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGNkYGBgZGQEAAAmAAW7Z8xGAAAAAElFTkSuQmCC';
  const {doc, assets} = readHtml(
    `<p>a <img src="${png}" alt="dots" width=40> b</p><img src="${png}"><p><img src="https://x.org/c.png" alt="c"> <img src="data:image/gif;base64,R0lGODlh" alt="d"></p>`,
  );
  expect(doc.assets).toEqual([
    {
      id: 'image-1',
      mediaType: 'image/png',
      width: 2,
      height: 1,
      from: {page: 1, box: {left: 0, top: 0, right: 30, bottom: 15}},
    },
  ]);
  expect([...(assets.get('image-1') ?? [])].slice(0, 4)).toEqual([0x89, 0x50, 0x4e, 0x47]);
  expect(doc.children.map(({type}) => type)).toEqual(['paragraph', 'figure', 'paragraph', 'figure', 'paragraph']);
  expect(doc.diagnostics).toEqual([
    {code: 'image-left-out', address: 'https://x.org/c.png', reason: 'elsewhere'},
    {code: 'image-left-out', address: 'data:image/gif;base64,R0lGODlh', reason: 'format'},
  ]);
  const links = [...walk(doc.children)].filter(node => node.type === 'link');
  expect(links).toMatchObject([{url: 'https://x.org/c.png', children: [{value: 'c'}]}]);
});

test('links within the page lead to its blocks, footnotes and references', () => {
  const {doc} =
    readHtml(`<h2 id=s>A</h2><p>see <a href="#s">there</a>, <a href="#t">a cell</a>, <a href="#f1"><sup>1</sup></a>
    and <sup class=reference><a href="#cite_note-1">[1]</a></sup></p><table><tr><td>x<td><p id=t>y</table>
    <section class=footnotes><ol><li id=f1><p>Note <a href="#r" class=footnote-back>↩</a></p></ol></section>
    <ol class=references><li id=cite_note-1><a href="#x" class=mw-cite-backlink>^</a> Book</ol>`);
  const ids = Object.fromEntries(doc.children.map(({type, id}) => [type, id]));
  const line = doc.children[1] as Extract<(typeof doc.children)[number], {type: 'paragraph'}>;
  const cell = [...walk(doc.children)].find(node => node.type === 'tableCell' && plainText(node.children) === 'y');
  expect(line.children.filter(({type}) => type !== 'text')).toMatchObject([
    {type: 'link', target: ids['heading']},
    {type: 'link', target: cell && 'id' in cell ? cell.id : undefined},
    {type: 'footnoteMark', target: ids['footnote'], mark: '1'},
    {type: 'citation', targets: [ids['reference']]},
  ]);
  expect(doc.children.at(-2)).toMatchObject({type: 'footnote', mark: '1', children: [{children: [{value: 'Note'}]}]});
  expect(doc.children.at(-1)).toMatchObject({type: 'reference', label: '1', children: [{value: 'Book'}]});
});
