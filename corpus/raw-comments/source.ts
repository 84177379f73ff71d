import {pdfBytes} from '@recto/testkit';

/** A page on which somebody has marked words and written remarks. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 360 200',
        entries: '/Annots [100 0 R 101 0 R 102 0 R 103 0 R]',
        content: [
          'BT /F1 11 Tf 40 150 Td (Green tea is steeped for two minutes.) Tj ET',
          'BT /F1 11 Tf 40 120 Td (The water must boil.) Tj ET',
        ].join('\n'),
      },
    ],
    objects: {
      100: '<< /Type /Annot /Subtype /Highlight /Rect [40 147 88 160] /QuadPoints [40 160 88 160 40 147 88 147] /C [1 1 0] /Contents (Which kind?) /T (Ada) /M (D:20260301120000Z) >>',
      101: '<< /Type /Annot /Subtype /Text /Rect [300 150 318 168] /Contents (Please add the temperature.) /T (Ben) >>',
      102: '<< /Type /Annot /Subtype /StrikeOut /Rect [91 117 117 130] /QuadPoints [91 130 117 130 91 117 117 117] /C [1 0 0] /T (Ada) >>',
      103: '<< /Type /Annot /Subtype /Text /F 2 /Rect [300 100 318 118] /Contents (Nobody sees this.) >>',
    },
  });
