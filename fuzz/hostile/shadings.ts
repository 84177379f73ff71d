import {pdfStream} from '../../packages/testkit/src/index.ts';
import {type Hostile, page, text} from './hostile.ts';

const shading = (entries: string, objects: Readonly<Record<number, string>> = {}): Uint8Array =>
  page({content: `${text}/S sh`, resources: `/Shading << /S << ${entries} >> >>`}, {objects});

/** Shadings, patterns and functions that calculate for long. */
export const hostileShadings: readonly Hostile[] = [
  {
    name: 'a sampled function of a billion samples',
    pdf: () =>
      shading('/ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 9 9] /Function 100 0 R', {
        100: pdfStream('/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [1000000000] /BitsPerSample 8', 'x'),
      }),
  },
  {
    name: 'a function shading of huge domain',
    pdf: () =>
      shading('/ShadingType 1 /ColorSpace /DeviceGray /Domain [0 1e9 0 1e9] /Function 100 0 R', {
        100: pdfStream('/FunctionType 4 /Domain [0 1e9 0 1e9] /Range [0 1]', '{ add }'),
      }),
  },
  {
    name: 'a lattice of 2 billion vertices a row',
    pdf: () =>
      page(
        {content: `${text}/S sh`, resources: '/Shading << /S 100 0 R >>'},
        {
          objects: {
            100: pdfStream(
              '/ShadingType 5 /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /VerticesPerRow 2000000000 /Decode [0 1 0 1 0 1]',
              'xyz'.repeat(100),
            ),
          },
        },
      ),
  },
  {
    name: 'a tiling pattern of 1e9 steps',
    pdf: () =>
      page(
        {content: `${text}/Pattern cs /P scn 0 0 200 100 re f`, resources: '/Pattern << /P 100 0 R >>'},
        {
          objects: {
            100: pdfStream(
              '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1e-6 1e-6] /XStep 1e-9 /YStep 1e-9 /Resources << >>',
              '0 0 m 9 9 l S',
            ),
          },
        },
      ),
  },
  {
    name: 'a function that calls for long',
    pdf: () =>
      shading('/ShadingType 2 /ColorSpace [/Separation /X /DeviceRGB 100 0 R] /Coords [0 0 9 9] /Function 101 0 R', {
        100: pdfStream(
          '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]',
          `{ ${'dup 1000000 1 roll pop '.repeat(20)} dup dup }`,
        ),
        101: pdfStream('/FunctionType 4 /Domain [0 1] /Range [0 1]', `{ ${'100000 copy '.repeat(5)} }`),
      }),
  },
];
