import {pdfBytes} from '@recto/testkit';

/**
 * An invoice as report generators draw it, from the last row to the first: numbered entries with more lines below their names,
 * a column without any figure, no rule below the table but that of the foot; above it pairs of label and value in bold.
 */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 500 480',
        fonts: '/B 100 0 R',
        content: [
          ...[60, 355, 380].map(y => `40 ${y} m 460 ${y} l S`),
          ...[...entries].reverse().flatMap((entry, row) => lines(entry, 4 - row, 80 + 52 * row)),
          ...['No.', 'Goods', 'Rebate', 'Price', 'Amount'].map((name, column) => text('B', xs[column] ?? 0, 364, name)),
          ...[...pairs]
            .reverse()
            .flatMap(([label, value], row) => [
              text('B', 40, 395 + 14 * row, label),
              text('B', 170, 395 + 14 * row, value),
            ]),
          text('F1', 40, 40, 'Pottery of the Lower Valley, 3 Clay Lane'),
          `BT /B 16 Tf 40 450 Td (Invoice) Tj ET`,
        ].join('\n'),
      },
    ],
    objects: {
      100: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    },
  });

const xs = [40, 70, 260, 330, 415];
const entries: readonly (readonly [string, string, string])[] = [
  ['Bowl of gray clay', 'for soup', '12.40'],
  ['Plate with a blue rim', 'for bread', '9.80'],
  ['Jug without a handle', 'for milk', '21.50'],
  ['Cup with two handles', 'for children', '7.25'],
  ['Lid of glass', 'for the jug', '3.60'],
];
const pairs = [
  ['Way of payment', 'Bank transfer'],
  ['Terms', '14 days'],
  ['Due', '21 May'],
] as const;

function lines([name, use, price]: readonly [string, string, string], at: number, y: number): string[] {
  return [
    text('F1', xs[1] ?? 0, y, `Kiln ${at + 1}`),
    text('F1', xs[1] ?? 0, y + 16, use),
    text('F1', xs[0] ?? 0, y + 32, String(at + 1)),
    text('F1', xs[1] ?? 0, y + 32, name),
    text('F1', xs[3] ?? 0, y + 32, price),
    text('F1', xs[4] ?? 0, y + 32, price),
  ];
}

const text = (font: string, x: number, y: number, value: string): string =>
  `BT /${font} 9 Tf ${x} ${y} Td (${value}) Tj ET`;
