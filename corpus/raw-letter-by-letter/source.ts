import {pdfBytes} from '@recto/testkit';

/** Every letter is placed by itself, and spaces are never drawn, as in files of old typesetting systems. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 440 200',
        content: [
          spread('Letter by letter', 40, 150, 18),
          spread('No space of this page is drawn. They must be found', 40, 120, 11),
          spread('between the letters, which are 600 units wide each.', 40, 106, 11),
        ].join('\n'),
      },
    ],
  });

function spread(text: string, x: number, y: number, size: number): string {
  const shown = [...text].map((letter, index) =>
    letter === ' ' ? '' : `1 0 0 1 ${x + index * size * 0.6} ${y} Tm (${letter}) Tj`,
  );
  return `BT /F2 ${size} Tf ${shown.join(' ')} ET`;
}
