import {pdfBytes} from '@recto/testkit';

/** Bookmarks, page labels and links between pages. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 300 200',
        entries:
          '/Annots [<< /Type /Annot /Subtype /Link /Rect [38 96 150 112] /Border [0 0 0] /Dest [12 0 R /XYZ 0 200 0] >> << /Type /Annot /Subtype /Link /Rect [38 76 150 92] /Border [0 0 0] /A << /S /URI /URI (https://example.org/moss) >> >>]',
        content:
          'BT /F1 18 Tf 40 150 Td (Moss) Tj /F1 11 Tf 0 -50 Td (Ferns come later.) Tj 0 -20 Td (More about moss.) Tj ET BT /F1 9 Tf 145 20 Td (i) Tj ET',
      },
      {
        mediaBox: '0 0 300 200',
        content:
          'BT /F1 18 Tf 40 150 Td (Ferns) Tj /F1 11 Tf 0 -50 Td (Ferns unroll in spring.) Tj ET BT /F1 9 Tf 145 20 Td (1) Tj ET',
      },
    ],
    info: '/Title (Moss and ferns) /Author (Ada Example)',
    catalog:
      '/PageLabels << /Nums [0 << /S /r >> 1 << /S /D >>] >> /Outlines << /Type /Outlines /First 100 0 R /Last 101 0 R /Count 2 >>',
    objects: {
      100: '<< /Title (Moss) /Parent 102 0 R /Next 101 0 R /Dest [10 0 R /Fit] >>',
      101: '<< /Title (Ferns) /Parent 102 0 R /Prev 100 0 R /Dest [12 0 R /Fit] >>',
      102: '<< /Type /Outlines /First 100 0 R /Last 101 0 R /Count 2 >>',
    },
  });
