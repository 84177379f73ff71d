import {pdfBytes} from '@recto/testkit';

/** A page whose content is turned and which asks to be turned back, as scanners and plotters write them. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 300 420',
        entries: '/Rotate 90',
        content: `q 0 1 -1 0 300 0 cm ${lines('F1', 18, 40, 250, 'Turned page')} ${lines(
          'F1',
          11,
          40,
          220,
          'The content of this page stands on its side, and the page',
          'says that it is to be turned by 90 degrees. Readers see it',
          'upright, and it has to be read as they see it.',
        )} Q`,
      },
    ],
  });

/** Lines of text from the top, 14 points apart. */
const lines = (font: string, size: number, x: number, y: number, ...texts: readonly string[]): string =>
  `BT /${font} ${size} Tf 14 TL ${x} ${y} Td ${texts.map(text => `(${text}) Tj T*`).join(' ')} ET`;
