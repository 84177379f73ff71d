import {pdfBytes} from '@recto/testkit';

/** Fonts of Adobe’s East Asian collections that are not in the file; one line runs down. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 300 300',
        fonts: '/J 100 0 R /V 101 0 R /K 104 0 R',
        content: [
          `BT /J 18 Tf 30 250 Td <${hex('文字の集まり')}> Tj ET`,
          `BT /J 11 Tf 30 220 Td <${hex('この文書は書体を持たない。')}> Tj ET`,
          `BT /K 11 Tf 30 190 Td <${hex('한국어도 마찬가지이다.')}> Tj ET`,
          `BT /V 14 Tf 250 250 Td <${hex('縦に書いた一行。')}> Tj ET`,
        ].join('\n'),
      },
    ],
    objects: {
      100: font('HeiseiMin-W3', 'UniJIS-UCS2-H', 102),
      101: font('HeiseiMin-W3', 'UniJIS-UCS2-V', 102),
      102: descendant('HeiseiMin-W3', 'Japan1', 2, 103),
      103: descriptor('HeiseiMin-W3'),
      104: font('HYSMyeongJo-Medium', 'UniKS-UCS2-H', 105),
      105: descendant('HYSMyeongJo-Medium', 'Korea1', 1, 106),
      106: descriptor('HYSMyeongJo-Medium'),
    },
  });

const hex = (text: string): string =>
  [...text].map(letter => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
const font = (name: string, encoding: string, of: number): string =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /${name}-${encoding} /Encoding /${encoding} /DescendantFonts [${of} 0 R] >>`;
const descendant = (name: string, ordering: string, supplement: number, described: number): string =>
  `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement ${supplement} >> /DW 1000 /FontDescriptor ${described} 0 R >>`;
const descriptor = (name: string): string =>
  `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>`;
