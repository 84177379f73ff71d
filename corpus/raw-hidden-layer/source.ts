import {pdfBytes} from '@recto/testkit';

/** A searchable page: its text is invisible (rendering mode 3) and lies below what would be a picture. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 360 200',
        content: [
          '0.9 g 0 0 360 200 re f 0 g',
          'BT /F1 11 Tf 0 Tr 14 TL 40 150 Td (This line can be seen.) Tj ET',
          'BT /F1 11 Tf 3 Tr 40 120 Td (This line is only for searching.) Tj ET',
          'BT /F1 11 Tf 0 Tr 40 90 Td (And this one can be seen again.) Tj ET',
        ].join('\n'),
      },
    ],
  });
