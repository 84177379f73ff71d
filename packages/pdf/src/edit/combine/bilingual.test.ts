import {PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, PDFString} from '@cantoo/pdf-lib';
import {pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import {decodeContents, decodeStream} from '../../objects/streams.ts';
import {mergeBilingual} from '../open-editor.ts';

async function blank(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) document.addPage([200, 300]);
  return document.save();
}

test.each(['left-right', 'alternate'] as const)('%s: progress is reported after every tenth page', async order => {
  const reported: [number, number][] = [];
  const merged = await mergeBilingual(await blank(25), await blank(25), order, {
    onPages: (done, all) => reported.push([done, all]),
  });
  expect(reported).toEqual([
    [10, 25],
    [20, 25],
    [25, 25],
  ]);
  expect((await PDFDocument.load(merged)).getPageCount()).toBe(order === 'alternate' ? 50 : 25);
});

test.each(['left-right', 'right-left', 'alternate'] as const)(
  '%s: language, title, outline, and tags where the source has none, are those of the translation',
  async order => {
    const document = await PDFDocument.load(await blank(1));
    const {context, catalog} = document;
    const {node, ref} = document.getPage(0);
    document.setTitle('On Tea');
    const paragraph = context.register(context.obj({Type: 'StructElem', S: 'P', Pg: ref, K: 0}));
    const tags = context.obj({Type: 'StructTreeRoot', K: [paragraph], ParentTree: {Nums: [0, [paragraph]]}});
    catalog.set(PDFName.of('StructTreeRoot'), context.register(tags));
    catalog.set(PDFName.of('MarkInfo'), context.obj({Marked: true}));
    catalog.set(PDFName.of('Lang'), PDFString.of('de'));
    const heading = context.register(context.obj({Title: PDFString.of('Tee'), Dest: [ref, 'Fit']}));
    catalog.set(PDFName.of('Outlines'), context.register(context.obj({First: heading, Last: heading, Count: 1})));
    node.set(PDFName.of('StructParents'), context.obj(0));
    const merged = await PDFDocument.load(await mergeBilingual(await blank(1), await document.save(), order));
    const page = merged.getPage(order === 'alternate' ? 1 : 0);
    const root = merged.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    expect(merged.context.lookup(root.lookup(PDFName.of('K'), PDFArray).get(0), PDFDict).get(PDFName.of('Pg'))).toBe(
      page.ref,
    );
    expect(page.node.get(PDFName.of('StructParents'))?.toString()).toBe('0');
    expect(merged.catalog.lookup(PDFName.of('MarkInfo'))?.toString()).toContain('/Marked true');
    expect(merged.catalog.lookup(PDFName.of('Lang'))?.toString()).toBe('(de)');
    expect(merged.catalog.lookup(PDFName.of('Outlines'), PDFDict).lookup(PDFName.of('First'))?.toString()).toContain(
      '(Tee)',
    );
    expect(merged.getTitle()).toBe('On Tea');
    expect(merged.catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true);
  },
);

test.each(['left-right', 'right-left', 'alternate'] as const)(
  '%s: the source has its own tags, in its language, before those of the translation',
  async order => {
    const made = (language: string, text: string) =>
      pdfBytes({
        pages: [
          {
            content: `/P <</MCID 0>> BDC BT /F1 10 Tf 10 50 Td (${text}) Tj ET EMC`,
            entries: '/StructParents 0',
          },
        ],
        catalog: `/MarkInfo << /Marked true >> /Lang (${language}) /StructTreeRoot 100 0 R`,
        objects: {
          100: '<< /Type /StructTreeRoot /K [101 0 R] /ParentTree << /Nums [0 [102 0 R]] >> >>',
          101: '<< /Type /StructElem /S /Document /P 100 0 R /K [102 0 R 103 0 R] >>',
          102: '<< /Type /StructElem /S /P /P 101 0 R /Pg 10 0 R /K 0 >>',
          103: '<< /Type /StructElem /S /Link /P 101 0 R /Pg 10 0 R /K << /Type /OBJR /Obj 102 0 R >> >>',
        },
      });
    const merged = await PDFDocument.load(await mergeBilingual(made('en', 'Tea'), made('de', 'Tee'), order));
    const {context, catalog} = merged;
    const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    const wholes = root.lookup(PDFName.of('K'), PDFArray).lookup(0, PDFDict).lookup(PDFName.of('K'), PDFArray);
    expect([0, 1].map(at => wholes.lookup(at, PDFDict).lookup(PDFName.of('Lang'))?.toString())).toEqual([
      '(en)',
      undefined,
    ]);
    const kids = wholes.lookup(0, PDFDict).lookup(PDFName.of('K'), PDFArray);
    expect(kids.size()).toBe(1);
    const paragraph = kids.lookup(0, PDFDict);
    const content = paragraph.lookup(PDFName.of('K'), PDFArray).lookup(0, PDFDict);
    expect(content.get(PDFName.of('Pg'))).toBe(merged.getPage(0).ref);
    const page = merged.getPage(0).node;
    const form = order === 'alternate' ? undefined : content.lookup(PDFName.of('Stm'), PDFStream);
    expect(
      new TextDecoder().decode(form ? decodeStream(form) : decodeContents(context, page.get(PDFName.of('Contents')))),
    ).toContain('(Tea)');
    const nums = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
    const key = (form?.dict ?? page).lookup(PDFName.of('StructParents'))?.toString();
    const at = nums.asArray().findIndex((value, index) => index % 2 === 0 && value.toString() === key);
    expect(nums.lookup(at + 1, PDFArray).lookup(0)).toBe(paragraph);
    expect(context.lookup(kids.get(0))).toBe(paragraph);
  },
);
