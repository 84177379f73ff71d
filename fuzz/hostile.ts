import {deflateSync} from 'node:zlib';
import {type PdfPage, type PdfParts, pdfBytes, pdfStream} from '../packages/testkit/src/index.ts';

/** A small PDF that asks for far more time or memory than it has bytes. */
export type Hostile = {
  readonly name: string;
  readonly pdf: () => Uint8Array;
};

const text = 'BT /F1 12 Tf 20 50 Td (still here) Tj ET ';
const page = (parts: Partial<PdfPage> = {}, rest: Omit<PdfParts, 'pages'> = {}): Uint8Array =>
  pdfBytes({pages: [{content: text, ...parts}], ...rest});
/** A page whose second font is object 100, and says (A). */
const withFont = (objects: Readonly<Record<number, string>>, show = '<0041>'): Uint8Array =>
  page({content: `${text}BT /F3 12 Tf 20 20 Td ${show} Tj ET`, fonts: '/F3 100 0 R'}, {objects});
const deflated = (data: string | Uint8Array, entries = ''): string =>
  pdfStream(`/Filter /FlateDecode ${entries}`, deflateSync(data).toString('latin1'));
const bomb = (megabytes: number, filling = ' '): string => filling.repeat((megabytes * 1024 * 1024) / filling.length);
const map = (body: string): string =>
  pdfStream('', `begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ${body} endcmap`);
const composite = (entries: string, descendant = ''): string =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /Wide /Encoding /Identity-H ${entries} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Wide /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ${descendant} >>] >>`;
const simple = (entries: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${entries} >>`;
const manyMaps = (count: number, body: string): Uint8Array => {
  const objects: Record<number, string> = {};
  let fonts = '';
  let content = text;
  for (let font = 0; font < count; font++) {
    objects[100 + 2 * font] = simple(`/ToUnicode ${101 + 2 * font} 0 R`);
    objects[101 + 2 * font] = map(body);
    fonts += `/G${font} ${100 + 2 * font} 0 R `;
    content += `BT /G${font} 1 Tf (A) Tj ET `;
  }
  return page({content, fonts}, {objects});
};
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
const image = (entries: string, data = 'x'): Uint8Array =>
  page(
    {content: `${text}q 50 0 0 50 0 0 cm /X Do Q`, resources: '/XObject << /X 100 0 R >>'},
    {objects: {100: pdfStream(`/Type /XObject /Subtype /Image ${entries}`, data)}},
  );
const shading = (entries: string, objects: Readonly<Record<number, string>> = {}): Uint8Array =>
  page({content: `${text}/S sh`, resources: `/Shading << /S << ${entries} >> >>`}, {objects});

export const hostileFiles: readonly Hostile[] = [
  {
    name: 'bfrange of 16 million codes',
    pdf: () =>
      withFont(
        {100: simple('/ToUnicode 101 0 R'), 101: map('1 beginbfrange <000000> <FFFFFE> <0041> endbfrange')},
        '(A)',
      ),
  },
  {
    name: 'bfrange of 4 billion codes',
    pdf: () =>
      withFont(
        {100: simple('/ToUnicode 101 0 R'), 101: map('1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange')},
        '(A)',
      ),
  },
  {
    name: 'many bfranges of a million codes',
    pdf: () =>
      withFont(
        {
          100: simple('/ToUnicode 101 0 R'),
          101: map(
            `15 beginbfrange ${Array.from({length: 15}, (_, i) => `<${i.toString(16).padStart(2, '0')}0000> <${i.toString(16).padStart(2, '0')}FFFF> <0041>`).join(' ')} endbfrange`,
          ),
        },
        '(A)',
      ),
  },
  {name: '300 full character maps', pdf: () => manyMaps(300, '1 beginbfrange <0000> <FFFF> <0041> endbfrange')},
  {
    name: '100 maps of 16 million codes',
    pdf: () => manyMaps(100, '1 beginbfrange <000000> <FFFFFE> <0041> endbfrange'),
  },
  {
    name: 'cidrange of 16 million codes',
    pdf: () =>
      withFont({
        100: composite('').replace('/Identity-H', '101 0 R'),
        101: map('1 begincidrange <000000> <FFFFFE> 0 endcidrange'),
      }),
  },
  {name: 'widths of 4 billion glyphs', pdf: () => withFont({100: composite('', '/W [0 4000000000 500]')})},
  {name: 'widths of 30 million glyphs', pdf: () => withFont({100: composite('', '/W [0 30000000 500]')})},
  {
    name: 'vertical widths of 4 billion glyphs',
    pdf: () => withFont({100: composite('', '/W2 [0 4000000000 500 500 500]').replace('Identity-H', 'Identity-V')}),
  },
  {
    name: 'differences from 4 billion on',
    pdf: () => withFont({100: simple('/Encoding << /Differences [4000000000 /A /B] >>')}, '(A)'),
  },
  {
    name: 'FirstChar and LastChar far apart',
    pdf: () => withFont({100: simple('/FirstChar -2000000000 /LastChar 2000000000 /Widths [500]')}, '(A)'),
  },
  {
    name: 'pages counted as 2 billion',
    pdf: () => replaced(page(), '/Count 1', '/Count 2000000000'),
  },
  {
    name: 'a size of 2 billion',
    pdf: () => replaced(page(), /\/Size \d+/, '/Size 2000000000'),
  },
  {
    name: 'a cross-reference section of 2 billion',
    pdf: () => replaced(page(), 'xref\n0 1\n', 'xref\n0 2000000000\n'),
  },
  {
    name: 'page labels of 2 billion',
    pdf: () => page({}, {catalog: '/PageLabels << /Nums [0 << /S /r /St 2000000000 >>] >>'}),
  },
  {
    name: 'page labels in long letters',
    pdf: () => page({}, {catalog: '/PageLabels << /Nums [0 << /S /a /St 2000000000 >>] >>'}),
  },
  {
    name: 'page labels in long numerals',
    pdf: () => page({}, {catalog: '/PageLabels << /Nums [0 << /S /R /St 4000000000 >>] >>'}),
  },
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
    name: 'a character map of 400 MB',
    pdf: () => withFont({100: simple('/ToUnicode 101 0 R'), 101: deflated(bomb(400))}, '(A)'),
  },
  {
    name: 'a character map of 60 MB of single codes',
    pdf: () =>
      withFont(
        {
          100: simple('/ToUnicode 101 0 R'),
          101: deflated(
            `begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar ${Array.from({length: 3_000_000}, (_, code) => `<${code.toString(16).padStart(8, '0')}><0041>`).join(' ')} endbfchar`,
          ),
        },
        '(A)',
      ),
  },
  {
    name: 'a font of 400 MB',
    pdf: () =>
      withFont(
        {
          100: simple('/FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 /FontFile2 101 0 R >>').replace(
            'Type1',
            'TrueType',
          ),
          101: deflated(bomb(400)),
        },
        '(A)',
      ),
  },
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
    name: 'a predictor of 2 billion columns',
    pdf: () =>
      page(
        {content: text},
        {objects: {100: 'null', 11: deflated(text, '/DecodeParms << /Predictor 12 /Columns 2000000000 >>')}},
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
    name: 'a page of a billion points',
    pdf: () => page({mediaBox: '0 0 1e9 1e9', entries: '/UserUnit 1e9'}),
  },
  {
    name: 'an object stream of 2 billion objects',
    pdf: () =>
      page(
        {},
        {catalog: '/Names 200 0 R', objects: {100: pdfStream('/Type /ObjStm /N 2000000000 /First 10', '200 0 << >>')}},
      ),
  },
  {
    name: 'an outline that is its own child',
    pdf: () =>
      page(
        {},
        {
          catalog: '/Outlines 100 0 R',
          objects: {100: '<< /First 101 0 R >>', 101: '<< /Title (x) /First 101 0 R /Next 101 0 R >>'},
        },
      ),
  },
  {
    name: 'an outline of 50000 entries',
    pdf: () =>
      page(
        {},
        {
          catalog: '/Outlines 100 0 R',
          objects: Object.fromEntries([
            [100, '<< /First 101 0 R >>'],
            ...Array.from({length: 50_000}, (_, index) => [
              101 + index,
              `<< /Title (x) /Next ${102 + index} 0 R /Dest [10 0 R /Fit] >>`,
            ]),
          ]),
        },
      ),
  },
  {
    name: 'an outline 20000 deep',
    pdf: () =>
      page(
        {},
        {
          catalog: '/Outlines 100 0 R',
          objects: Object.fromEntries([
            [100, '<< /First 101 0 R >>'],
            ...Array.from({length: 20_000}, (_, index) => [
              101 + index,
              `<< /Title (x) /First ${102 + index} 0 R /Dest [10 0 R /Fit] >>`,
            ]),
          ]),
        },
      ),
  },
  {
    name: 'a structure tree 20000 deep',
    pdf: () =>
      page(
        {content: `/P << /MCID 0 >> BDC ${text} EMC`, entries: '/StructParents 0'},
        {
          catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 100 0 R',
          objects: Object.fromEntries([
            [100, '<< /Type /StructTreeRoot /K 101 0 R /ParentTree << /Nums [0 [20100 0 R]] >> >>'],
            ...Array.from({length: 20_000}, (_, index) => [
              101 + index,
              `<< /Type /StructElem /S /Div /P ${100 + index} 0 R /K ${index === 19_999 ? '0' : `${102 + index} 0 R`} /Pg 10 0 R >>`,
            ]),
          ]),
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
  {
    name: '100000 links on one page',
    pdf: () =>
      page(
        {entries: `/Annots [${'100 0 R '.repeat(100_000)}]`},
        {
          objects: {
            100: '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org) >> >>',
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

/** The file with one place of it changed; its cross-reference table may then be wrong. */
function replaced(pdf: Uint8Array, from: string | RegExp, to: string): Uint8Array {
  return Uint8Array.from(Buffer.from(Buffer.from(pdf).toString('latin1').replace(from, to), 'latin1'));
}
