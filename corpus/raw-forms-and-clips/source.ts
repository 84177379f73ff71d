import {pdfBytes, pdfStream} from '@recto/testkit';

/** Text in form XObjects within each other, and words that a clip hides. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 360 220',
        resources: '/XObject << /A 100 0 R >>',
        content: [
          'BT /F1 18 Tf 40 170 Td (Boxes in boxes) Tj ET',
          'q 1 0 0 1 40 90 cm /A Do Q',
          'BT /F1 11 Tf 40 40 Td (The last line stands on the page itself.) Tj ET',
        ].join('\n'),
      },
    ],
    objects: {
      100: pdfStream(
        '/Type /XObject /Subtype /Form /BBox [0 0 280 60] /Resources << /Font << /F1 4 0 R >> /XObject << /B 101 0 R >> >>',
        'BT /F1 11 Tf 0 40 Td (The first line is in a form.) Tj ET q 1 0 0 1 0 26 cm /B Do Q',
      ),
      101: pdfStream(
        '/Type /XObject /Subtype /Form /BBox [0 -4 280 12] /Resources << /Font << /F1 4 0 R >> >>',
        'BT /F1 11 Tf 0 0 Td (The second is in a form within it.) Tj 0 -14 Td (Nobody sees this one.) Tj ET',
      ),
    },
  });
