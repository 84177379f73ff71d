import {type PDFDict, PDFDocument, PDFName, PDFStream, PDFString} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
import {joinPdfs, markAccessible} from '../open-editor.ts';

async function pdfWith(title: string | undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  document.catalog.getOrCreateViewerPreferences().setCenterWindow(true);
  if (title !== undefined) document.setTitle(title);
  return document.save();
}

const preferencesOf = async (bytes: Uint8Array) =>
  (await PDFDocument.load(bytes, {updateMetadata: false})).catalog.getViewerPreferences();

test('the title names the window; other preferences and what the file held stay', async () => {
  const before = await pdfWith('On Tea');
  const after = await markAccessible(before);
  const preferences = await preferencesOf(after);
  expect(preferences?.getDisplayDocTitle()).toBe(true);
  expect(preferences?.getCenterWindow()).toBe(true);
  expect(after.subarray(0, before.length)).toEqual(before);
});

test('without a title the name of the file stays', async () => {
  expect((await preferencesOf(await markAccessible(await pdfWith(undefined))))?.getDisplayDocTitle()).toBe(false);
});

test('joined parts are named by the title of the first', async () => {
  const marks = {place: 'place:', link: 'link:'};
  const joined = await joinPdfs([await pdfWith('On Tea'), await pdfWith('On Tea')], marks);
  expect((await preferencesOf(joined))?.getDisplayDocTitle()).toBe(true);
});

const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF></x:xmpmeta>';

/** A page with a link and a figure, as the program that typesets makes them; `without` takes something away. */
async function tagged(without: (parts: Record<'catalog' | 'page' | 'link' | 'figure', PDFDict>) => void = () => {}) {
  const document = await PDFDocument.create();
  document.setTitle('On Tea');
  const {context, catalog} = document;
  const {node: page} = document.addPage();
  const figure = context.obj({Type: 'StructElem', S: 'Figure', Alt: PDFString.of('A cup')});
  const link = context.obj({Type: 'Annot', Subtype: 'Link', Contents: PDFString.of('page 1'), StructParent: 0});
  page.set(PDFName.of('Annots'), context.obj([context.register(link)]));
  page.set(PDFName.of('Tabs'), PDFName.of('S'));
  catalog.set(PDFName.of('Lang'), PDFString.of('en'));
  catalog.set(PDFName.of('MarkInfo'), context.obj({Marked: true}));
  const root = context.obj({Type: 'StructTreeRoot', K: [context.register(figure)]});
  catalog.set(PDFName.of('StructTreeRoot'), context.register(root));
  const metadata = context.stream(xmp, {Type: 'Metadata', Subtype: 'XML'});
  catalog.set(PDFName.of('Metadata'), context.register(metadata));
  without({catalog, page, link, figure});
  return document.save();
}

async function metadataOf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, {updateMetadata: false});
  const metadata = document.catalog.lookup(PDFName.of('Metadata'));
  return metadata instanceof PDFStream ? new TextDecoder().decode(metadata.getContents()) : '';
}

const part = 'xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part>';

test('a file that has all that PDF/UA-1 asks says so in its metadata, within what they hold', async () => {
  const metadata = await metadataOf(await markAccessible(await tagged()));
  expect(metadata).toContain(part);
  expect(metadata.endsWith('</rdf:Description></rdf:RDF></x:xmpmeta>')).toBe(true);
  expect(await metadataOf(await joinPdfs([await tagged(), await tagged()], {place: 'p:', link: 'l:'}))).toContain(part);
});

test.each([
  ['a language', ({catalog}) => catalog.delete(PDFName.of('Lang'))],
  ['marks', ({catalog}) => catalog.delete(PDFName.of('MarkInfo'))],
  ['tags', ({catalog}) => catalog.delete(PDFName.of('StructTreeRoot'))],
  ['metadata', ({catalog}) => catalog.delete(PDFName.of('Metadata'))],
  ['an order of its links', ({page}) => page.delete(PDFName.of('Tabs'))],
  ['words for a link', ({link}) => link.delete(PDFName.of('Contents'))],
  ['a tag for a link', ({link}) => link.delete(PDFName.of('StructParent'))],
  ['words for a figure', ({figure}) => figure.delete(PDFName.of('Alt'))],
] as const satisfies [string, NonNullable<Parameters<typeof tagged>[0]>][])(
  'without %s a file says no such thing',
  async (_, without) => {
    const marked = await markAccessible(await tagged(without));
    expect(await metadataOf(marked)).not.toContain('pdfuaid');
    expect((await preferencesOf(marked))?.getDisplayDocTitle()).toBe(true);
  },
);
