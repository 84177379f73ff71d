import {PDFArray, PDFDict, PDFDocument, PDFName} from '@cantoo/pdf-lib';
import {nodeHost, type PdfParts, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import {decodeContents} from '../../objects/streams.ts';
import {openPdf} from '../../open.ts';
import {openEditor} from '../open-editor.ts';

const host = nodeHost();

/** A page with a heading and a paragraph over two marked contents, and an element for each. */
const tagged: Partial<PdfParts> = {
  catalog: '/MarkInfo << /Marked true >> /Lang (en) /StructTreeRoot 100 0 R',
  objects: {
    100: '<< /Type /StructTreeRoot /K [101 0 R] /ParentTree << /Kids [<< /Limits [0 4] /Nums [4 104 0 R] >>] >> >>',
    101: '<< /Type /StructElem /S /Document /P 100 0 R /K [102 0 R 103 0 R] >>',
    102: '<< /Type /StructElem /S /H1 /P 101 0 R /Pg 10 0 R /K 0 /ActualText (Tea) >>',
    103: '<< /Type /StructElem /S /P /P 101 0 R /Pg 10 0 R /K [1 2] >>',
    104: '[102 0 R 103 0 R 103 0 R]',
  },
};
const line = (y: number, text: string) => `BT /F1 10 Tf 10 ${y} Td (${text}) Tj ET`;
const content = [
  `/H1 <</MCID 0>> BDC ${line(80, 'Tea')} EMC`,
  `/P << /MCID 1 >> BDC ${line(60, 'Boil')} EMC`,
  `/P /Two BDC ${line(40, 'Pour')} EMC`,
  line(20, 'End'),
].join('\n');
const bytes = pdfBytes({
  pages: [{content, resources: '/Properties << /Two << /MCID 2 >> >>', entries: '/StructParents 4'}],
  ...tagged,
});

/** Takes some words out, and draws rules in their places as new text would be; gives the elements below the document. */
async function redrawn(words: readonly string[], before?: Uint8Array) {
  const pdf = await openPdf(bytes, {host});
  const facts = await pdf.readPage(1, {shows: true});
  await pdf.close();
  const editor = await openEditor(bytes);
  const text = facts.glyphs.map(glyph => glyph.text).join('');
  const starts = words.map(word => text.indexOf(word));
  const glyphs = new Set(
    words.flatMap((word, at) => [...word].map((_, index) => facts.glyphs[starts[at]! + index]!.order)),
  );
  const box = {left: 0, top: 0, right: 9, bottom: 9};
  const paint = starts.flatMap(start => [
    {kind: 'text-of', glyph: facts.glyphs[start]!.order} as const,
    {kind: 'rule', box, color: '#000000'} as const,
  ]);
  expect(editor.editPage(1, {facts, glyphs, rules: [], paint})).toBe(true);
  editor.setLanguage('zh');
  const made = before ? await editor.saveInto(before, new Set([1]), new Map()) : await editor.save();
  const document = await PDFDocument.load(made);
  const {node} = document.getPage(0);
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const whole = root.lookup(PDFName.of('K'), PDFArray).lookup(0, PDFDict);
  const elements = whole.lookup(PDFName.of('K'), PDFArray);
  const shown = [0, 1].map(index => elements.lookup(index, PDFDict).toString().replace(/\s+/g, ' '));
  const drawn = new TextDecoder().decode(decodeContents(document.context, node.get(PDFName.of('Contents'))));
  const tree = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Kids'), PDFArray).lookup(0, PDFDict);
  const parents = tree.lookup(PDFName.of('Nums'), PDFArray).lookup(1, PDFArray).toString();
  return {made, shown, drawn, parents, language: String(document.catalog.lookup(PDFName.of('Lang')))};
}

const kids = (element: string | undefined) =>
  /\/K (\[.*\])/.exec(element ?? '')?.[1]?.replace(/<<[^>]*\/MCID (\d+)[^>]*>>/g, '($1)');

test('new text is part of the element of what it stands for; without one it has no tag', async () => {
  const {shown, drawn, parents, language} = await redrawn(['Tea', 'Pour', 'End', 'Boil']);
  expect(shown.map(kids)).toEqual(['[ 0 (3) ]', '[ 1 (5) 2 (4) ]']);
  expect(shown[0]).not.toContain('ActualText');
  expect(parents).toBe('[ 102 0 R 103 0 R 103 0 R 102 0 R 103 0 R 103 0 R ]');
  expect(drawn.match(/\/Span <<\/MCID \d>> BDC|EMC/g)?.slice(3)).toEqual(
    [3, 4, 5].flatMap(id => [`/Span <</MCID ${id}>> BDC`, 'EMC']),
  );
  expect(language).toBe('(zh)');
});

test('a page that is made again has the tags of its new texts alone', async () => {
  const {made} = await redrawn(['Tea', 'Boil']);
  const {shown, parents} = await redrawn(['Boil'], made);
  expect(shown.map(kids)).toEqual(['[ 0 ]', '[ 1 (3) 2 ]']);
  expect(parents).toBe('[ 102 0 R 103 0 R 103 0 R 103 0 R ]');
});
