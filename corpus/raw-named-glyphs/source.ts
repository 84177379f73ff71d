import {pdfBytes} from '@recto/testkit';

/** Letters that only their glyph names tell: codes from 1 on, /Differences, no ToUnicode map. */
export const make = (): Uint8Array =>
  pdfBytes({
    pages: [
      {
        mediaBox: '0 0 360 160',
        fonts: '/G 100 0 R',
        content: `BT /F1 18 Tf 40 115 Td (Names of glyphs) Tj ET BT /G 11 Tf 40 85 Td <${codes(
          'T h e space O f f i c e space s e l l s space fi s h comma space q u o t e s space quotedblleft a quotedblright space emdash space t e n space Euro period',
        )}> Tj ET`,
      },
    ],
    objects: {
      100: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 1 /LastChar 40 /Widths [${Array(40).fill(556).join(' ')}] /FontDescriptor 101 0 R /Encoding << /Type /Encoding /Differences [1 ${[...names].map(name => `/${name}`).join(' ')}] >> >>`,
      101: '<< /Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontBBox [-166 -225 1000 931] /ItalicAngle 0 /Ascent 718 /Descent -207 /CapHeight 718 /StemV 88 >>',
    },
  });

const names = new Set<string>();

function codes(text: string): string {
  const used = text.split(' ');
  for (const name of used) names.add(name);
  const all = [...names];
  return used.map(name => (all.indexOf(name) + 1).toString(16).padStart(2, '0')).join('');
}
