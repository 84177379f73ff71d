import {createHash} from 'node:crypto';
import {builders, type Doc} from '@recto/model';
import {expect, test} from 'vitest';
import {script, scriptHash} from './script.ts';
import {writePreview} from './write.ts';

const {doc, paragraph, heading, equation, figure, math, table, cell, link, list, item} = builders();
const nothing = {pageImages: new Map(), assets: new Map()};
const at = (page: number) => [{page, box: {left: 59.5, top: 84.2, right: 119, bottom: 168.4}}];

test('the policy names the script as it is', () => {
  expect(scriptHash).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`);
  expect(writePreview(doc(), nothing)).toContain(`script-src '${scriptHash}'`);
});

test('nothing of the document becomes markup', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'';
  const document: Doc = {
    ...doc(
      paragraph(
        evil,
        math(`\\text{${evil}}`),
        math(`\\href{javascript:alert(1)}{x}`),
        link({url: `javascript:${evil}`}, evil),
        link({url: `https://x/${evil}`}, 'x'),
      ),
      heading(1, evil, evil),
      equation(evil, {label: evil, confidence: 0.2}),
      figure({alt: evil, asset: evil}),
      table([[cell([evil], {id: evil})]]),
      list(item(evil, paragraph(evil))),
      {type: 'code', id: evil, from: at(1), value: evil, language: evil},
      {type: 'theorem', id: 't', from: at(1), kind: evil, label: [], children: []},
    ),
    metadata: {title: evil, language: evil},
    pages: [{number: 1, width: Number.NaN, height: 842, rotation: 0, label: evil}],
    coverage: [{page: 1, glyphs: 1, placed: 1, leftOut: {}, unreadable: {[evil]: 1}, images: 0}],
    diagnostics: [{code: 'page-failed', page: 1, message: evil}],
  };
  const html = writePreview(document, nothing);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/<img[^>]*onerror/);
  expect(html).not.toMatch(/href="javascript/i);
  expect(html).not.toMatch(/(?<!&quot;)&quot;?"><script/);
});

test('a block and its box share their node, in shares of the page', () => {
  const block = {...paragraph('Tea'), from: at(1)};
  const html = writePreview(doc(block), nothing);
  expect(html).toContain(
    `<i class="box paragraph" data-node="${block.id}" title="paragraph" style="left:10%;top:10%;width:10%;height:10%"></i>`,
  );
  expect(html).toContain(`<div class="block of-paragraph" tabindex="0" data-node="${block.id}">`);
});

test('images stand inside the file; other kinds than PNG and JPEG do not', () => {
  const png = {mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3, 4])} as const;
  const html = writePreview(doc(figure({asset: 'fig-1', alt: 'tea'})), {
    pageImages: new Map([[1, png]]),
    assets: new Map([['fig-1', png.bytes]]),
  });
  expect(html.match(/src="data:image\/png;base64,AQIDBA=="/g)).toHaveLength(2);
  const svg = {mediaType: 'image/svg+xml' as 'image/png', bytes: png.bytes};
  expect(writePreview(doc(), {...nothing, pageImages: new Map([[1, svg]])})).not.toContain('svg+xml');
});

test('formulas are MathML, with fonts also as KaTeX draws them; broken ones show their TeX', () => {
  const document = doc(paragraph(math('x^2')), equation('\\frac{a'));
  const plain = writePreview(document, nothing);
  expect(plain).toContain('<math');
  expect(plain).not.toContain('class="katex-html"');
  expect(plain).toMatch(/<code class="broken" title="[^"]+">\\frac\{a<\/code>/);
  expect(writePreview(document, {...nothing, formulaStyle: {css: '.katex{}'}})).toContain('class="katex-html"');
});
