import {pdfBytes, pdfStream} from '@recto/testkit';

/** A font whose only hyphen is mapped to U+00AD, as where one glyph stands for both: within words, between dates, at ends of lines. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 330 200',
        fonts: '/G 100 0 R',
        content: lines(
          'Head baker, Mar. 2019 - Aug. 2021',
          'Ran the sour-dough team and an all-round',
          'oven. Wrote a hand-book for add-ons of the oven',
          'and trained bakers who came from neigh-',
          'boring towns; in 2021 all of them knew sour-',
          'dough by heart.',
        ),
      },
    ],
    objects: {
      100: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 101 0 R >>',
      101: pdfStream(
        '',
        [
          '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Soft def /CMapType 2 def',
          '1 begincodespacerange <00> <FF> endcodespacerange',
          '3 beginbfrange <20> <2c> <0020> <2d> <2d> <00ad> <2e> <7e> <002e> endbfrange',
          'endcmap CMapName currentdict /CMap defineresource pop end end',
        ].join('\n'),
      ),
    },
  });

const lines = (...texts: readonly string[]): string =>
  `BT /G 12 Tf 16 TL 30 160 Td ${texts.map(text => `(${text}) Tj T*`).join(' ')} ET`;
