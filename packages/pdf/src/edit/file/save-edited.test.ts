import {PDFDocument, PDFName, PDFStream} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
import {decodeStream} from '../../objects/streams.ts';
import {mergeBilingual} from '../open-editor.ts';
import {saveEdited} from './save-edited.ts';

const identifier = 'http://www.aiim.org/pdfa/ns/id/';
const packet = (rdf: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>application/pdf</dc:format></rdf:Description>${rdf}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** A page in a file with these metadata. */
async function fileWith(xmp: string | Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  document.addPage([200, 300]);
  const bytes = typeof xmp === 'string' ? new TextEncoder().encode(xmp) : xmp;
  const stream = document.context.stream(bytes, {Type: 'Metadata', Subtype: 'XML'});
  document.catalog.set(PDFName.of('Metadata'), document.context.register(stream));
  // as it is read from a file
  return PDFDocument.load(await document.save({useObjectStreams: false}), {updateMetadata: false});
}

async function metadataOf(bytes: Uint8Array): Promise<string | undefined> {
  const {context, catalog} = await PDFDocument.load(bytes, {updateMetadata: false});
  const stream = context.lookup(catalog.get(PDFName.of('Metadata')));
  return stream instanceof PDFStream ? new TextDecoder().decode(decodeStream(stream)) : undefined;
}

test.each([
  [
    'elements',
    `<rdf:Description rdf:about="" xmlns:pdfaid="${identifier}"><pdfaid:part>1</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>`,
  ],
  ['attributes', `<rdf:Description rdf:about="" xmlns:pdfaid="${identifier}" pdfaid:part="1" pdfaid:conformance='B'/>`],
  [
    'another prefix',
    `<rdf:Description rdf:about="" xmlns:a="${identifier}"><a:part>2</a:part><a:conformance>U</a:conformance></rdf:Description>`,
  ],
])('a changed file does not say that it is PDF/A: %s', async (_, rdf) => {
  const xmp = await metadataOf(await saveEdited(await fileWith(packet(rdf))));
  expect(xmp).toContain('<dc:format>application/pdf</dc:format>');
  expect(xmp).not.toMatch(/:(?:part|conformance)/);
});

test('metadata without the claim stay as they are', async () => {
  const xmp = packet('<rdf:Description rdf:about="" xmlns:x="urn:x"><x:part>1</x:part></rdf:Description>');
  expect(await metadataOf(await saveEdited(await fileWith(xmp)))).toBe(xmp);
});

test('metadata that nobody can read go', async () => {
  expect(await metadataOf(await saveEdited(await fileWith(Uint8Array.of(0xff, 0xfe, 0x3c, 0x00))))).toBeUndefined();
});

test('a translation is put beside a source that is PDF/A-1', async () => {
  const claim = `<rdf:Description rdf:about="" xmlns:pdfaid="${identifier}" pdfaid:part="1" pdfaid:conformance="B"/>`;
  const source = await (await fileWith(packet(claim))).save({useObjectStreams: false});
  const merged = await mergeBilingual(source, source, 'left-right', {});
  expect((await PDFDocument.load(merged)).getPageCount()).toBe(1);
});
