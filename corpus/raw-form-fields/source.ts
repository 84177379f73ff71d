import {pdfBytes, pdfStream} from '@recto/testkit';

/** A filled-in form: the values are the appearances of its fields. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 360 240',
        entries: '/Annots [100 0 R 101 0 R 102 0 R]',
        content: [
          'BT /F1 18 Tf 40 190 Td (Order of seeds) Tj ET',
          'BT /F1 11 Tf 40 150 Td (Name:) Tj 0 -30 Td (Street:) Tj 0 -30 Td (By post:) Tj ET',
        ].join('\n'),
      },
    ],
    catalog: '/AcroForm << /Fields [100 0 R 101 0 R 102 0 R] /DR << /Font << /F1 4 0 R >> >> /DA (/F1 11 Tf 0 g) >>',
    objects: {
      100: field('name', 'Ada Example', 144, 103),
      101: field('street', 'Rock 1', 114, 104),
      102: '<< /Type /Annot /Subtype /Widget /FT /Btn /T (post) /V /Yes /AS /Yes /Rect [120 84 132 96] /F 4 /AP << /N << /Yes 105 0 R >> >> >>',
      103: appearance('Ada Example'),
      104: appearance('Rock 1'),
      105: pdfStream(
        '/Type /XObject /Subtype /Form /BBox [0 0 12 12]',
        '1 w 1 1 10 10 re S 2 2 m 10 10 l S 2 10 m 10 2 l S',
      ),
    },
  });

const field = (name: string, value: string, bottom: number, shown: number): string =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /V (${value}) /Rect [120 ${bottom} 300 ${bottom + 18}] /F 4 /DA (/F1 11 Tf 0 g) /AP << /N ${shown} 0 R >> >>`;

const appearance = (value: string): string =>
  pdfStream(
    '/Type /XObject /Subtype /Form /BBox [0 0 180 18] /Resources << /Font << /F1 4 0 R >> >>',
    `/Tx BMC q BT /F1 11 Tf 0 g 2 5 Td (${value}) Tj ET Q EMC`,
  );
