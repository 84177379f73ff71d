import {nodeHost, pdfBytes, pdfStream} from '@recto/testkit';
import {expect, test} from 'vitest';
import {openPdf} from './open.ts';

type Parts = Parameters<typeof pdfBytes>[0];
const words = 'BT /F1 10 Tf 20 50 Td (Green tea) Tj ET';
const open = (parts: Partial<Parts>) => openPdf(pdfBytes({pages: [{content: words}], ...parts}), {host: nodeHost()});

const fileOf = (name: string, stream: number): string =>
  `<< /Type /Filespec /F (${name}) /UF (${name}) /Desc (Kinds) /EF << /F ${stream} 0 R >> >>`;

test('attachments are listed with names that are safe to write, and read by their id', async () => {
  const pdf = await open({
    catalog: '/Collection << /Type /Collection >> /Names << /EmbeddedFiles << /Names [(a) 100 0 R (b) 101 0 R] >> >>',
    objects: {
      100: fileOf('../etc/tea:.csv', 102),
      101: fileOf('...', 103),
      102: pdfStream('', 'green'),
      103: pdfStream('', 'black'),
    },
  });
  expect(pdf.facts).toMatchObject({
    portfolio: true,
    attachments: [
      {id: 'a', name: 'tea_.csv', description: 'Kinds'},
      {id: 'b', name: 'unnamed'},
    ],
  });
  expect(new TextDecoder().decode(await pdf.readAttachment('a'))).toBe('green');
  expect(await pdf.readAttachment('c')).toBeUndefined();
  await pdf.close();
});

test('at most 1000 attachments are listed', async () => {
  const names = Array.from({length: 1200}, (_, index) => `(${String(index).padStart(4, '0')}) 100 0 R`).join(' ');
  const pdf = await open({
    catalog: `/Names << /EmbeddedFiles << /Names [${names}] >> >>`,
    objects: {100: fileOf('a.txt', 101), 101: pdfStream('', '')},
  });
  expect(pdf.facts.attachments).toHaveLength(1000);
  await pdf.close();
});

test('a signature is named as the file has it; a field without one is none', async () => {
  const field = (value: string): string =>
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Buyer) /Rect [0 0 9 9] /P 10 0 R ${value} >>`;
  const signature =
    "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Name (Ada) /M (D:20260301120000+01'00') /ByteRange [0 9 20 9] /Contents <00> >>";
  const signed = await open({
    catalog: '/AcroForm << /SigFlags 3 /Fields [100 0 R] >>',
    objects: {100: field('/V 101 0 R'), 101: signature},
  });
  expect(signed.facts.signatures).toEqual([
    {field: 'Buyer', signer: 'Ada', time: '2026-03-01T12:00:00+01:00', whole: false},
  ]);
  await signed.close();
  const empty = await open({catalog: '/AcroForm << /SigFlags 3 /Fields [100 0 R] >>', objects: {100: field('')}});
  expect(empty.facts.signatures).toBeUndefined();
  await empty.close();
});

test('comments are read with the words they mark; hidden ones and empty shapes are not', async () => {
  const annotation = (subtype: string, entries: string): string =>
    `<< /Type /Annot /Subtype /${subtype} /Rect [18 46 48 60] ${entries} >>`;
  const pdf = await open({
    pages: [{content: words, entries: '/Annots [100 0 R 101 0 R 102 0 R 103 0 R]'}],
    objects: {
      100: annotation('Highlight', '/QuadPoints [18 60 48 60 18 46 48 46] /T (Ada) /M (D:2026)'),
      101: annotation('Text', '/Contents (Which kind?)'),
      102: annotation('Text', '/F 2 /Contents (Hidden)'),
      103: annotation('Square', ''),
    },
  });
  const {comments} = await pdf.readPage(1);
  expect(comments).toMatchObject([
    {kind: 'highlight', marked: 'Green', author: 'Ada', date: '2026'},
    {kind: 'note', text: 'Which kind?'},
  ]);
  await pdf.close();
});
