import {deflateSync} from 'node:zlib';
import {pdfStream} from '../../packages/testkit/src/index.ts';
import {type Hostile, page, text} from './hostile.ts';

const image = (entries: string, data = 'x'): Uint8Array =>
  page(
    {content: `${text}q 50 0 0 50 0 0 cm /X Do Q`, resources: '/XObject << /X 100 0 R >>'},
    {objects: {100: pdfStream(`/Type /XObject /Subtype /Image ${entries}`, data)}},
  );

/** Images of sizes that no data is behind. */
export const hostileImages: readonly Hostile[] = [
  {
    name: 'an image of 4 billion by 4 billion',
    pdf: () => image('/Width 4000000000 /Height 4000000000 /BitsPerComponent 8 /ColorSpace /DeviceRGB'),
  },
  {
    name: 'an image of 7000 by 7000 out of nothing',
    pdf: () => image('/Width 7000 /Height 7000 /BitsPerComponent 8 /ColorSpace /DeviceRGB'),
  },
  {
    name: 'an image of 7000 by 7000, deflated',
    pdf: () =>
      image(
        '/Width 7000 /Height 7000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode',
        deflateSync(Buffer.alloc(7000 * 7000 * 3)).toString('latin1'),
      ),
  },
  {
    name: 'a mask of 7000 by 7000 out of nothing',
    pdf: () => image('/Width 7000 /Height 7000 /BitsPerComponent 1 /ImageMask true'),
  },
  {
    name: 'a fax of 2 billion lines',
    pdf: () =>
      image(
        '/Width 60000 /Height 900 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 2000000000 /Rows 2000000000 >>',
        'x'.repeat(500),
      ),
  },
  {
    name: 'a predictor of 2 billion columns on an image',
    pdf: () =>
      image(
        '/Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns 2000000000 /Colors 4 >>',
        deflateSync('x').toString('latin1'),
      ),
  },
];
