import {pdfBytes} from '@recto/testkit';

/** A pale word across the page, drawn over its text. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [1, 2].map(page => ({
      mediaBox: '0 0 300 260',
      content: [
        'q 0.85 g BT 0.707 0.707 -0.707 0.707 70 60 Tm /F1 56 Tf (DRAFT) Tj ET Q',
        lines('F1', 16, 40, 215, `${page} Rules of the pond`),
        lines(
          'F1',
          11,
          40,
          185,
          'Nobody feeds the ducks with bread.',
          `Boats with the number ${page} stay on their side of`,
          'the island until noon.',
        ),
      ].join('\n'),
    })),
  });

/** Lines of text from the top, 14 points apart. */
const lines = (font: string, size: number, x: number, y: number, ...texts: readonly string[]): string =>
  `BT /${font} ${size} Tf 14 TL ${x} ${y} Td ${texts.map(text => `(${text}) Tj T*`).join(' ')} ET`;
