import {readFileSync} from 'node:fs';
import {formatNames, formats, validate} from '@recto/model';
import {nodeHost} from '@recto/testkit';
import {expect, test} from 'vitest';
import {convert} from './convert.ts';
import {write} from './formats.ts';

const host = nodeHost();
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGNkYGBgZGQEAAAmAAW7Z8xGAAAAAElFTkSuQmCC';
const page = `<!doctype html><html lang="zh-CN"><title>茶</title><h1>茶</h1><p>水 \\(T_0\\) 与 \\(\\frac{a\\)。</p>
  <table><tr><th>甲<th>乙<tr><td colspan=2>丙</table><figure><img src="${png}" alt="点"><figcaption>图 1 点</figcaption></figure>
  <ol start=4><li>四</ol><pre><code class="language-c">x;</code></pre>`;
const read = (html: string, more: Partial<Parameters<typeof convert>[1]> = {}) =>
  convert(new TextEncoder().encode(html), {host, html: {}, ...more});

test('a page is written in every format of documents and tables', {timeout: 60_000}, async () => {
  const converted = await read(page);
  expect(validate(converted.doc)).toEqual([]);
  for (const format of formatNames.filter(name => formats[name].content !== 'pages')) {
    const written = await write(converted, format);
    expect(written.length, format).toBeGreaterThan(0);
  }
  expect(await write(converted, 'md', {assetFolder: 'a/'})).toBe(
    [
      '# 茶',
      '水 $T_0$ 与 $\\frac{a$。',
      '| 甲 | 乙 |\n| --- | --- |\n| 丙 |  |',
      '![点](a/image-1.png)',
      '图 1 点',
      '4. 四',
      '```c\nx;\n```',
    ]
      .join('\n\n')
      .replace('| 甲 | 乙 |\n| --- | --- |\n| 丙 |  |', htmlTable)
      .concat('\n'),
  );
});

const htmlTable =
  '<table>\n<thead>\n<tr><th>甲</th><th>乙</th></tr>\n</thead>\n<tbody>\n<tr><td colspan="2">丙</td></tr>\n</tbody>\n</table>';

test('a formula that does not parse is doubted', async () => {
  const {doc} = await read('<p>\\[\\frac{a\\]</p>');
  expect(doc.children).toMatchObject([{type: 'equation', tex: '\\frac{a', confidence: 0}]);
  expect(doc.diagnostics).toMatchObject([{code: 'formula-not-parsed'}]);
});

test('images are given away as crops are, or left out with them', async () => {
  const kept: string[] = [];
  const {assets} = await read(page, {keepCrop: ({id}) => void kept.push(id)});
  expect([kept, assets.size]).toEqual([['image-1'], 0]);
  const {doc} = await read(page, {crops: false});
  expect([doc.assets, doc.diagnostics]).toEqual([[], []]);
});

test('what needs pages is refused', async () => {
  await expect(read(page, {pages: '1'})).rejects.toMatchObject({code: 'html/no-pages'});
  await expect(read(page, {moreImages: [new Uint8Array()]})).rejects.toMatchObject({code: 'html/no-pages'});
  const converted = await read(page);
  await expect(write(converted, 'searchable-pdf')).rejects.toMatchObject({code: 'html/no-pages'});
  await expect(write(converted, 'preview')).rejects.toMatchObject({code: 'html/no-pages'});
});

// own documents of every kind: what we write as a page, we read as the same document
test.each([
  'browser-article-he-en',
  'browser-cv-zh',
  'browser-mathml',
  'office-nested-lists',
  'office-report',
  'raw-outline-and-labels',
  'tex-footnotes',
  'tex-formulas',
  'tex-listings',
  'tex-long-table',
  'tex-references',
  'tex-theorems',
])('%s comes back from HTML with the same Markdown', {timeout: 60_000}, async name => {
  const pdf = readFileSync(new URL(`../../../corpus/${name}/source.pdf`, import.meta.url));
  const given = await convert(new Uint8Array(pdf), {host, crops: false});
  const {doc} = await read(await write(given, 'html'));
  expect(validate(doc)).toEqual([]);
  expect(await write({doc, assets: new Map(), source: given.source}, 'md')).toBe(await write(given, 'md'));
});
