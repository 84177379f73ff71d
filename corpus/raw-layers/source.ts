import {pdfBytes} from '@recto/testkit';

/** A plan with two layers: the second is switched off when the file is opened. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 360 200',
        resources: '/Properties << /Shown 100 0 R /Off 101 0 R >>',
        content: [
          'BT /F1 11 Tf 40 150 Td (The tea house has two rooms.) Tj ET',
          '/OC /Shown BDC BT /F1 11 Tf 40 120 Td (The kitchen is in the north.) Tj ET EMC',
          '/OC /Off BDC BT /F1 11 Tf 40 90 Td (Pipes run below the floor.) Tj ET EMC',
          'BT /F1 11 Tf 40 60 Td (The door is ) Tj ET',
          '/OC /Off BDC BT /F1 11 Tf 98 60 Td (not ) Tj ET EMC',
          'BT /F1 11 Tf 118 60 Td (open.) Tj ET',
        ].join('\n'),
      },
    ],
    catalog:
      '/OCProperties << /OCGs [100 0 R 101 0 R] /D << /ON [100 0 R] /OFF [101 0 R] /Order [100 0 R 101 0 R] >> >>',
    objects: {
      100: '<< /Type /OCG /Name (Rooms) >>',
      101: '<< /Type /OCG /Name (Pipes) >>',
    },
  });
