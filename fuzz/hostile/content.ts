import {deflateSync} from 'node:zlib';
import {pdfStream} from '../../packages/testkit/src/index.ts';
import {bomb, deflated, type Hostile, page, text} from './hostile.ts';

/** Forms that draw the next one ten times each. */
const laughs = (levels: number, kind: string): Uint8Array => {
  const objects: Record<number, string> = {};
  for (let level = 0; level < levels; level++) {
    const inner = level + 1 < levels ? '/X Do '.repeat(10) : '0 0 m 9 9 l S ';
    objects[100 + level] = pdfStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 200 100] ${kind} /Resources << /XObject << /X ${101 + level} 0 R >> >>`,
      inner,
    );
  }
  return page({content: `${text}/X Do`, resources: '/XObject << /X 100 0 R >>'}, {objects});
};

/** Content streams that unpack to or draw far more than they have bytes. */
export const hostileContent: readonly Hostile[] = [
  {name: 'content of 400 MB', pdf: () => page({content: text}, {objects: {11: deflated(`${text}${bomb(400)}`)}})},
  {
    name: 'content of 200 MB of operators',
    pdf: () => page({content: text}, {objects: {11: deflated(`${text}${bomb(200, 'q Q ')}`)}}),
  },
  {
    name: 'content of 60 MB of lines',
    pdf: () => page({content: text}, {objects: {11: deflated(`${text}${bomb(60, '0 0 m 9 9 l S ')}`)}}),
  },
  {
    name: 'content of 20 MB of letters',
    pdf: () =>
      page({content: text}, {objects: {11: deflated(`${text} BT /F1 1 Tf ${bomb(20, '(aaaaaaaaaaaaa)Tj')} ET`)}}),
  },
  {
    name: 'content deflated twice, 2 GB',
    pdf: () =>
      page(
        {content: text},
        {
          objects: {
            11: pdfStream(
              '/Filter [/FlateDecode /FlateDecode]',
              deflateSync(deflateSync(Buffer.alloc(2 ** 31))).toString('latin1'),
            ),
          },
        },
      ),
  },
  {
    name: 'content in run lengths, 256 MB',
    pdf: () =>
      page(
        {content: text},
        {
          objects: {
            11: pdfStream(
              '/Filter [/FlateDecode /RunLengthDecode]',
              deflateSync('\x81 '.repeat(2 * 1024 * 1024)).toString('latin1'),
            ),
          },
        },
      ),
  },
  {
    name: 'a predictor of 2 billion columns',
    pdf: () =>
      page(
        {content: text},
        {objects: {100: 'null', 11: deflated(text, '/DecodeParms << /Predictor 12 /Columns 2000000000 >>')}},
      ),
  },
  {name: 'forms of forms, ten to the tenth', pdf: () => laughs(10, '')},
  {name: 'groups of groups, ten to the tenth', pdf: () => laughs(10, '/Group << /S /Transparency >>')},
  {
    name: 'a form that draws itself',
    pdf: () =>
      page(
        {content: `${text}/X Do`, resources: '/XObject << /X 100 0 R >>'},
        {
          objects: {
            100: pdfStream(
              '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 100 0 R >> >>',
              '/X Do /X Do',
            ),
          },
        },
      ),
  },
  {
    name: 'a path of 3 million points',
    pdf: () => page({content: text}, {objects: {11: deflated(`${text} 0 0 m ${'1 2 l 3 4 l '.repeat(1_500_000)} S`)}}),
  },
  {
    name: '300000 letters on one page',
    pdf: () =>
      page(
        {content: text},
        {
          objects: {
            11: deflated(
              `${text} BT /F1 1 Tf ${Array.from({length: 30_000}, (_, i) => `1 0 0 1 ${i % 200} ${(i / 300) | 0} Tm (abcdefghij) Tj`).join('\n')} ET`,
            ),
          },
        },
      ),
  },
  {
    name: '200000 boxes on one page',
    pdf: () =>
      page(
        {content: text},
        {
          objects: {
            11: deflated(
              `${text} ${Array.from({length: 200_000}, (_, i) => `${(i * 7) % 200} ${(i * 3) % 100} 1.5 1 re f`).join('\n')}`,
            ),
          },
        },
      ),
  },
  {
    name: '100000 rules on one page',
    pdf: () =>
      page(
        {content: text},
        {
          objects: {
            11: deflated(
              `${text} ${Array.from({length: 100_000}, (_, i) => (i % 2 ? `0 ${i / 1000} m 200 ${i / 1000} l S` : `${i / 500} 0 m ${i / 500} 100 l S`)).join('\n')}`,
            ),
          },
        },
      ),
  },
];
