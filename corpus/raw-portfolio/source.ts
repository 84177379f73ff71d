import {pdfBytes, pdfStream} from '@recto/testkit';

/** The cover of a portfolio with two files. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 360 200',
        content: 'BT /F1 11 Tf 40 150 Td (Open this portfolio in a program that shows its files.) Tj ET',
      },
    ],
    catalog:
      '/Collection << /Type /Collection /View /D >> /Names << /EmbeddedFiles << /Names [(a) 100 0 R (b) 101 0 R] >> >>',
    objects: {
      100: '<< /Type /Filespec /F (leaves.csv) /UF (leaves.csv) /Desc (Kinds of tea) /EF << /F 102 0 R >> >>',
      101: '<< /Type /Filespec /F (../../minutes.txt) /UF (../../minutes.txt) /EF << /F 103 0 R >> >>',
      102: pdfStream('/Type /EmbeddedFile', 'kind,minutes\ngreen,2\n'),
      103: pdfStream('/Type /EmbeddedFile', 'Two minutes.\n'),
    },
  });
