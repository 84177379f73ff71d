import {PDFArray, PDFDict, PDFDocument, PDFName, PDFString} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
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
  '%s: tags, language, title and outline are those of the translation',
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
