import {builders, type Diagnostic, type Doc} from '@recto/model';
import {type Glyph, openPdf} from '@recto/pdf';
import {demandingDocument, formulas, nodeHost} from '@recto/testkit';
import {describe, expect, test, vi} from 'vitest';
import type {TypesetOptions} from './options.ts';
import {writePdf} from './write.ts';

// Typst and its fonts are unpacked first
vi.setConfig({testTimeout: 60_000});
const host = nodeHost();
const {doc, paragraph, heading, equation, text, cell, table, caption, figure} = builders();

async function typeset(
  document: Doc,
  assets: ReadonlyMap<string, Uint8Array> = new Map(),
  options: Partial<TypesetOptions> = {},
) {
  const reports: Diagnostic[] = [];
  const bytes = await writePdf(document, {host, assets, report: one => void reports.push(one), ...options});
  const pdf = await openPdf(bytes, {host});
  const pages: string[] = [];
  const all: Glyph[] = [];
  for (let page = 1; page <= pdf.facts.pageCount; page++) {
    const {glyphs} = await pdf.readPage(page);
    pages.push(spell(glyphs));
    all.push(...glyphs);
  }
  const links = [];
  for (let page = 1; page <= pdf.facts.pageCount; page++) links.push(...(await pdf.readPage(page)).links);
  const {outline} = pdf.facts;
  await pdf.close();
  return {pages, glyphs: all, outline, reports, links, bytes};
}

const spell = (glyphs: readonly Glyph[]): string => glyphs.map(glyph => glyph.text).join('');

describe('the demanding document', async () => {
  const {doc: demanding, assets} = demandingDocument();
  const {pages, outline, reports} = await typeset(demanding, assets);
  const all = pages.join('');

  test('is typeset; what is no formula is shown as its source and reported', () => {
    expect(reports).toMatchObject([{code: 'formula-not-native', format: 'pdf'}]);
    expect(all).toContain('\\frac{');
  });

  test('has its text in both languages, its numbers, and its headings as bookmarks', () => {
    for (const part of ['茶是世界上最古老的饮料之一', '(2.1)', 'Table1:TimesofteaTea'.slice(0, 7), 'Longjing龙井']) {
      expect(all.replace(/\s/g, ''), part).toContain(part.replace(/\s/g, ''));
    }
    expect(outline.map(({title}) => title.trim())).toEqual(expect.arrayContaining([expect.stringContaining('Leaves')]));
  });

  test('shows what an enemy wrote as what it is', () => {
    expect(all.replace(/\s/g, '')).toContain('\\write18');
    expect(all).not.toContain('undefined');
  });
});

test('every kind of formula is typeset as a formula', async () => {
  const all = Object.values(formulas).flat();
  const {reports} = await typeset(doc(...all.map(tex => equation(tex)), ...all.map(tex => paragraph(text(tex)))));
  expect(reports).toEqual([]);
});

test('a formula within a line stays in it', async () => {
  const inline = (tex: string) => ({type: 'inlineMath' as const, tex, from: []});
  const lines = [inline('\\;a=b\\;'), inline('\\displaystyle\\sum_{i}x'), inline('\\text{ if }x')];
  const {glyphs} = await typeset(doc(...lines.map(one => paragraph('before ', one, ' after'))));
  const baseline = (word: string) =>
    glyphs.flatMap((_, at) => (spell(glyphs.slice(at, at + word.length)) === word ? [glyphs[at]!.y] : []));
  expect(baseline('before')).toEqual(baseline('after'));
});

test('readers name the window by the title, where there is one', async () => {
  const shown = async (document: Doc) =>
    new TextDecoder('latin1').decode((await typeset(document)).bytes).includes('/DisplayDocTitle true');
  expect(await shown(doc(heading(1, 'Tea'), paragraph('below')))).toBe(true);
  expect(await shown(doc(paragraph('no title')))).toBe(false);
});

test('markup and code of Typst are text', async () => {
  const hostile =
    '#read("/etc/passwd") $x$ *b* _i_ <n-1> @cite #link(label("n-p1"))[x] "; #panic() ] \\u{41} // c /* d */ `r`';
  const {pages, reports} = await typeset(
    doc(heading(1, hostile), paragraph(hostile), equation('\\text{\\#panic("x") $y$}')),
  );
  expect(reports).toEqual([]);
  const squeezed = hostile.replace(/\s/g, '');
  expect(pages.join('').replace(/\s/g, '').split(squeezed)).toHaveLength(3);
  expect(pages.join('').replace(/\s/g, '')).toContain('#panic("x")');
});

test('an image that is damaged is replaced by its description, and reported', async () => {
  const from = {page: 1, box: {left: 0, top: 0, right: 50, bottom: 50}};
  const image = {id: 'a', mediaType: 'image/png' as const, width: 5, height: 5, from};
  const damaged = {
    ...doc({type: 'figure', id: 'f', from: [], asset: 'a', alt: 'a cup'}, paragraph('below')),
    assets: [image],
  };
  const {pages, reports} = await typeset(damaged, new Map([['a', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2])]]));
  expect(reports).toMatchObject([{code: 'picture-failed', page: 1}]);
  expect(pages.join('').replace(/\s/g, '')).toBe('acupbelow1');
});

test('thousands of brackets one within the other stay a formula’s source', async () => {
  const deep = `${'\\frac{1}{'.repeat(70)}x${'}'.repeat(70)}`;
  const {reports} = await typeset(doc(equation(deep), paragraph('after')));
  expect(reports).toMatchObject([{construct: 'nested too deep'}]);
});

test('a long document is typeset in parts, whose links, bookmarks and numbers of pages are those of one', async () => {
  const chapter = (number: number) => [
    {...heading(1, `Chapter ${number}`), id: `c${number}`},
    paragraph('tea '.repeat(200), {type: 'link', target: `c${5 - number}`, children: [text('across')], from: []}),
  ];
  const entry = (number: number) => ({
    type: 'tocEntry' as const,
    depth: 1,
    children: [text(`Chapter ${number}`)],
    target: `c${number}`,
    from: [],
  });
  const toc = {type: 'toc' as const, id: 'toc', from: [], children: [1, 2, 3, 4].map(entry)};
  const long = doc(heading(1, 'Tea'), toc, ...[1, 2, 3, 4].flatMap(chapter));
  const shares: number[] = [];
  const {pages, outline, links} = await typeset(long, undefined, {
    lettersOfPart: 1000,
    progress: share => void shares.push(share),
  });
  expect(pages.length).toBe(4);
  // the contents tell the pages, and each page its own
  expect(pages[0]).toMatch(/Chapter 1[. ]*1Chapter 2[. ]*2Chapter 3[. ]*3Chapter 4[. ]*4/);
  expect(pages.map(page => page.trim().slice(-1))).toEqual(['1', '2', '3', '4']);
  expect(outline.filter(({title}) => title.startsWith('Chapter')).map(({page}) => page)).toEqual([1, 2, 3, 4]);
  const across = links.map(({page}) => page);
  expect(across.filter(page => page !== undefined)).toEqual([1, 2, 3, 4, 4, 3, 2, 1]);
  expect(links.every(({url}) => url === undefined)).toBe(true);
  expect(shares.length).toBeGreaterThan(3);
});

test('a page ends neither within a small table nor after the first row of a large one', async () => {
  const head = [cell('name', {header: true}), cell('count', {header: true})];
  const rows = (count: number) => Array.from({length: count}, (_, row) => [`row${row}.`, 'x']);
  const whereOf = (pages: readonly string[], words: string): number => pages.findIndex(page => page.includes(words));
  // so much text above that tables begin near the end of a page
  for (const lines of [36, 37, 38]) {
    const above = Array.from({length: lines}, (_, line) => paragraph(`Line ${line}.`));
    const large = table([head, ...rows(60)], {caption: caption('Caption.')});
    const {pages} = await typeset(doc(...above, large));
    expect(whereOf(pages, 'row1.'), `${lines} lines`).toBe(whereOf(pages, 'Caption.'));
    expect(pages.length).toBeGreaterThan(1);
    const {pages: few} = await typeset(doc(...above, table([head, ...rows(6)])));
    expect(whereOf(few, 'row5.'), `${lines} lines`).toBe(whereOf(few, 'row0.'));
  }
});

test('a picture that nothing describes is called a figure in the language of the document', async () => {
  const {doc: demanding, assets} = demandingDocument();
  const pictures = demanding.assets.map(({id}) => figure({asset: id}));
  expect(pictures).not.toHaveLength(0);
  const german = {...demanding, children: [heading(1, 'Tee'), ...pictures], metadata: {language: 'de'}};
  const {bytes} = await typeset(german, assets);
  expect(new TextDecoder('latin1').decode(bytes)).toContain('<pdfuaid:part>1</pdfuaid:part>');
});
