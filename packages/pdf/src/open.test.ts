import {nodeHost, type PdfPage, type PdfParts, pdfBytes, pdfStream} from '@recto/testkit';
import {expect, test, vi} from 'vitest';
import type {Glyph, PageFacts} from './facts.ts';
import {openPdf} from './open.ts';

const host = nodeHost();

async function read(page: PdfPage, parts: Omit<PdfParts, 'pages'> = {}): Promise<PageFacts> {
  const document = await openPdf(pdfBytes({pages: [page], ...parts}), {host});
  const facts = await document.readPage(1);
  await document.close();
  return facts;
}

const words = (page: PageFacts): string => page.glyphs.map(glyph => glyph.text).join('');
const place = ({x, y, size, angle}: Glyph) => [Math.round(x), Math.round(y), Math.round(size), angle];
const round = (box: {left: number; top: number; right: number; bottom: number}) =>
  [box.left, box.top, box.right, box.bottom].map(value => Math.round(value * 10) / 10);

const hello = 'BT /F1 10 Tf 20 30 Td (Hi) Tj ET';

for (const [what, bytes, code] of [
  ['an empty file', new Uint8Array(), 'pdf/empty'],
  ['a text file', new TextEncoder().encode('Hello, this is no PDF at all'), 'pdf/not-a-pdf'],
  ['a header and nothing else', new TextEncoder().encode('%PDF-1.7\nnothing'), 'pdf/damaged'],
] as const) {
  test(`${what} is ${code}`, () => expect(openPdf(bytes, {host})).rejects.toMatchObject({code}));
}

test('more fonts than are kept: pages read the same after pdf.js has forgotten them', async () => {
  const count = 170;
  const font = (index: number) => `/F${index} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /N ${index} >>`;
  const page = (from: number, to: number) => {
    const indices = Array.from({length: to - from}, (_, index) => from + index);
    const content = `BT 10 50 Td ${indices.map(index => `/F${index} 10 Tf (a) Tj`).join(' ')} ET`;
    return {content, resources: `/Font << ${indices.map(font).join(' ')} >>`};
  };
  const document = await openPdf(pdfBytes({pages: [page(0, 3), page(3, count), page(0, 3)]}), {host});
  const [first, , third] = [await document.readPage(1), await document.readPage(2), await document.readPage(3)];
  expect({...third, number: 1}).toEqual(first);
  expect(words(third)).toBe('aaa');
  await document.close();
});

test('a font program that stands in the file as it is is mended, but not there', async () => {
  const program = Buffer.from(await host.readAsset('pdfjs-dist/standard_fonts/FoxitFixed.pfb'));
  // the end of a glyph's outline: an indication that there is none
  program[program.indexOf(14, 1500)] = 0;
  const objects = {
    100: '<< /Type /Font /Subtype /Type1 /BaseFont /Own /Encoding /WinAnsiEncoding /FontDescriptor 101 0 R >>',
    101: '<< /Type /FontDescriptor /FontName /Own /Flags 32 /FontFile3 102 0 R >>',
    102: pdfStream('/Subtype /Type1C', program.toString('latin1')),
  };
  const content = 'BT /F3 10 Tf 20 30 Td (Hi) Tj ET';
  const bytes = new Uint8Array(pdfBytes({pages: [{content, fonts: '/F3 100 0 R'}], objects}));
  const given = bytes.slice();
  for (const transfer of [false, true]) {
    const document = await openPdf(bytes, {host, transfer});
    expect(words(await document.readPage(1))).toBe('Hi');
    await document.close();
    // where the bytes may be spent it is mended in place: the first time that could have happened too
    expect(Buffer.compare(bytes, given) === 0).toBe(!transfer);
  }
});

test('a file without one is not held twice', async () => {
  const bytes = pdfBytes({pages: [{content: hello}]});
  const slice = vi.spyOn(bytes, 'slice');
  const document = await openPdf(bytes, {host});
  expect(words(await document.readPage(1))).toBe('Hi');
  await document.close();
  expect(slice).not.toHaveBeenCalled();
});

test('a page that is not there', async () => {
  const document = await openPdf(pdfBytes({pages: [{content: hello}]}), {host});
  await expect(document.readPage(2)).rejects.toMatchObject({code: 'pdf/no-such-page', facts: {page: 2, pages: 1}});
  await document.close();
});

test('glyphs stand where the page shows them', async () => {
  const page = await read({content: hello});
  expect(words(page)).toBe('Hi');
  expect(page.glyphs.map(place)).toEqual([
    [20, 70, 10, 0],
    [27, 70, 10, 0],
  ]);
  // the ink of Helvetica's H: from the base line up to 0.73 em
  expect(page.glyphs[0]?.box.bottom).toBeCloseTo(70, 0);
  expect(page.glyphs[0]?.box.top).toBeCloseTo(62.8, 0);
});

for (const [entries, expected] of [
  ['/Rotate 90', [30, 20, 10, 90]],
  ['/Rotate 180', [180, 30, 10, 180]],
  ['/Rotate 270', [70, 180, 10, 270]],
  ['/CropBox [10 10 110 90]', [10, 60, 10, 0]],
  ['/UserUnit 2', [40, 140, 20, 0]],
] as const) {
  test(`a page with ${entries}`, async () => {
    const page = await read({content: hello, entries});
    expect(place(page.glyphs[0] as Glyph)).toEqual(expected);
  });
}

test('spacing, scaling, rise and displacements move the pen', async () => {
  const page = await read({content: 'BT /F2 10 Tf 50 Tz 2 Tc 4 Tw 3 Ts 1 0 0 1 10 50 Tm [(a b) -1000 (c)] TJ ET'});
  // Courier advances 6, halved by the scaling
  expect(page.glyphs.map(({x}) => Math.round(x * 10) / 10)).toEqual([10, 14, 20, 29]);
  expect(page.glyphs.map(({y}) => y)).toEqual([47, 47, 47, 47]);
  expect(page.glyphs.map(({blank}) => blank)).toEqual([false, true, false, false]);
});

test('forms have a matrix and a clip of their own', async () => {
  const form = pdfStream(
    '/Type /XObject /Subtype /Form /BBox [0 0 20 20] /Matrix [1 0 0 1 50 0]',
    'BT /F1 10 Tf 5 5 Td (A) Tj 100 0 Td (B) Tj ET',
  );
  const page = await read({content: '/X Do', resources: '/XObject << /X 100 0 R >>'}, {objects: {100: form}});
  expect(page.glyphs.map(place)).toEqual([
    [55, 95, 10, 0],
    [155, 95, 10, 0],
  ]);
  expect(page.glyphs.map(({hidden}) => hidden)).toEqual([undefined, 'clipped']);
});

for (const [what, content, hidden] of [
  ['rendering mode 3', `3 Tr ${hello}`, 'invisible'],
  ['beside the page', 'BT /F1 10 Tf 300 30 Td (A) Tj ET', 'off-page'],
  ['outside a clip', `0 0 10 10 re W n ${hello}`, 'clipped'],
  ['inside a clip', `0 0 100 90 re W n ${hello}`, undefined],
  ['transparent', `/G gs ${hello}`, 'invisible'],
] as const) {
  test(`text ${what} is ${hidden ?? 'visible'}`, async () => {
    const page = await read({content, resources: '/ExtGState << /G << /ca 0 >> >>'});
    expect(page.glyphs[0]?.hidden).toBe(hidden);
  });
}

for (const [what, cover, hidden] of [
  ['an opaque rectangle', '1 g 18 25 4.5 20 re f 18 25 30 20 re f', 'covered'],
  ['a transparent one', '/G gs 18 25 30 20 re f', undefined],
  ['one that multiplies', '/M gs 1 1 0 rg 18 25 30 20 re f', undefined],
  ['one inside a frame', '0 0 200 100 re 19 26 20 18 re W* n 1 g 18 25 30 20 re f', undefined],
  ['one beside it', '50 25 30 20 re f', undefined],
] as const) {
  test(`text under ${what} is ${hidden ?? 'visible'}`, async () => {
    const page = await read({
      content: `BT /F1 10 Tf 20 30 Td (i) Tj 80 0 Td (seen) Tj ET q ${cover} Q BT /F1 10 Tf 20 30 Td (i) Tj ET`,
      resources: '/ExtGState << /G << /ca 0.5 >> /M << /BM /Multiply >> >>',
    });
    expect(page.glyphs.map(glyph => glyph.hidden)).toEqual([hidden, ...Array.from({length: 5}, () => undefined)]);
  });
}

for (const [what, content, hidden] of [
  ['white, below an image of the page', `1 g ${hello} q 200 0 0 100 0 0 cm /I Do Q`, 'invisible'],
  ['black, below one', `0 g ${hello} q 200 0 0 100 0 0 cm /I Do Q`, undefined],
  ['white, below a small one', `1 g ${hello} q 20 0 0 10 0 0 cm /I Do Q`, undefined],
  ['white, on something dark', `0 g 0 0 200 100 re f 1 g ${hello} q 200 0 0 100 0 0 cm /I Do Q`, undefined],
] as const) {
  test(`text that is ${what} is ${hidden ?? 'visible'}`, async () => {
    const image = pdfStream(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      'x',
    );
    const page = await read({content, resources: '/XObject << /I 100 0 R >>'}, {objects: {100: image}});
    expect(page.glyphs[0]?.hidden).toBe(hidden);
  });
}

test('optional content that is off is invisible', async () => {
  const page = await read(
    {content: `/OC /L BDC ${hello} EMC ${hello}`, resources: '/Properties << /L 100 0 R >>'},
    {
      catalog: '/OCProperties << /OCGs [100 0 R] /D << /OFF [100 0 R] >> >>',
      objects: {100: '<< /Type /OCG /Name (Layer) >>'},
    },
  );
  expect(page.glyphs.map(({hidden}) => hidden)).toEqual(['invisible', 'invisible', undefined, undefined]);
});

test('strokes, thin rectangles and grids are rules', async () => {
  const page = await read({
    content: '1 0 0 RG 2 w 10 50 m 110 50 l S 10 20 100 0.5 re f 10 10 m 10 90 l 60 10 m 60 90 l S',
  });
  expect(page.rules.map(({direction, thickness, box, color}) => [direction, thickness, ...round(box), color])).toEqual([
    ['horizontal', 2, 10, 49, 110, 51, '#ff0000'],
    ['horizontal', 0.5, 10, 79.5, 110, 80, '#000000'],
    ['vertical', 2, 9, 10, 11, 90, '#ff0000'],
    ['vertical', 2, 59, 10, 61, 90, '#ff0000'],
  ]);
});

test('sides of a border whose ends are mitered are rules', async () => {
  const left = '10 10 m 10 90 l 11 89 l 11 11 l h f';
  const arrow = '40 50 m 44 52 l 50 50 l 44 48 l h f';
  const page = await read({content: `${left} ${arrow}`});
  expect(page.rules.map(({direction, box}) => [direction, ...round(box)])).toEqual([['vertical', 10, 10, 11, 90]]);
  expect(page.paths.map(({slanted}) => slanted)).toEqual([true]);
});

test('other drawings keep their bounds and kind', async () => {
  const page = await read({content: '0 1 0 rg 10 10 50 40 re f 10 10 m 20 60 90 60 100 10 c S 0 0 m 50 50 l S'});
  expect(page.paths.map(({rectangle, curved, slanted, filled}) => ({rectangle, curved, slanted, filled}))).toEqual([
    {rectangle: true, curved: false, slanted: false, filled: true},
    {rectangle: false, curved: true, slanted: false, filled: false},
    {rectangle: false, curved: false, slanted: true, filled: false},
  ]);
  expect(round((page.paths[0] as {box: Glyph['box']}).box)).toEqual([10, 50, 60, 90]);
});

test('images stand where they are painted', async () => {
  const image = pdfStream(
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    'x',
  );
  const page = await read(
    {content: 'q 50 0 0 20 10 10 cm /I Do Q', resources: '/XObject << /I 100 0 R >>'},
    {objects: {100: image}},
  );
  expect(page.images.map(({box}) => round(box))).toEqual([[10, 70, 60, 90]]);
});

for (const [what, content] of [
  ['alone', 'q 50 0 0 20 10 10 cm /I Do Q'],
  ['as all of a page', '50 0 0 20 10 10 cm /I Do'],
  ['with a graphics state of its own', 'q 50 0 0 20 10 10 cm /G gs /I Do Q'],
  ['with measures of text set before', 'q 50 0 0 20 10 10 cm -0.13 TL 2 Tc /I Do Q'],
  ['with colors set before, as browsers print', 'q 50 0 0 20 10 10 cm 1 0 0 RG 0 1 0 rg /G gs /I Do Q'],
  ['as a figure of a tagged page', '/P <</MCID 0>> BDC q 50 0 0 20 10 10 cm EMC /Figure <</MCID 1>> BDC /I Do Q EMC'],
] as const) {
  test(`images too large to be decoded stand where they would be painted: ${what}`, async () => {
    const image = pdfStream(
      '/Type /XObject /Subtype /Image /Width 9000 /Height 9000 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      'x',
    );
    const resources = '/XObject << /I 100 0 R >> /ExtGState << /G << /CA 1 >> >>';
    const page = await read({content, resources}, {objects: {100: image}});
    expect(page.images.map(({box}) => round(box))).toEqual([[10, 70, 60, 90]]);
  });
}

test('a place where nothing is painted is no image', async () => {
  const page = await read({content: 'q 50 0 0 20 10 10 cm Q'});
  expect(page.images).toEqual([]);
});

test('links: addresses and places in the document', async () => {
  const bytes = pdfBytes({
    pages: [
      {content: '', entries: '/Annots [100 0 R 101 0 R]'},
      {content: '', mediaBox: '0 0 200 300'},
    ],
    objects: {
      100: '<< /Type /Annot /Subtype /Link /Rect [10 10 60 20] /A << /S /URI /URI (https://example.org/) >> >>',
      101: '<< /Type /Annot /Subtype /Link /Rect [10 30 60 40] /Dest [12 0 R /XYZ 0 250 0] >>',
    },
  });
  const document = await openPdf(bytes, {host});
  const {links} = await document.readPage(1);
  await document.close();
  expect(links).toEqual([
    {boxes: [{left: 10, top: 80, right: 60, bottom: 90}], url: 'https://example.org/'},
    {boxes: [{left: 10, top: 60, right: 60, bottom: 70}], page: 2, top: 50},
  ]);
});

test('what is filled into a form is on its page', async () => {
  const box = (name: string, at: number, state: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Btn /T (${name}) /V /${state} /AS /${state} /F 4 /Rect [${at} 20 ${at + 10} 30]
     /AP << /N << /Yes 101 0 R /Off 102 0 R >> >> >>`;
  const text = (value: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (${value}) /F 4 /Rect [20 50 120 70] /DA (/F1 10 Tf 0 g)
     /AP << /N 103 0 R >> >>`;
  const appearance = (content: string) =>
    pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 4 0 R >> >>', content);
  const form = async (fields: readonly string[]): Promise<PageFacts> =>
    read(
      {content: `${hello} q 2 0 0 2 0 0 cm`, entries: `/Annots [${fields.join(' ')}]`},
      {
        objects: {
          101: pdfStream(
            '/Subtype /Form /BBox [0 0 10 10] /Resources << /Font << /F1 4 0 R >> >>',
            'BT /F1 8 Tf (X) Tj ET',
          ),
          102: pdfStream('/Subtype /Form /BBox [0 0 10 10]', ''),
          103: appearance('/Tx BMC BT /F1 10 Tf 2 5 Td (Ada) Tj ET EMC'),
          104: box('first', 20, 'Yes'),
          105: box('second', 40, 'Off'),
          106: text('Ada'),
          107: text(''),
        },
        catalog: '/AcroForm << /Fields [104 0 R 105 0 R 106 0 R] /DA (/F1 10 Tf 0 g) >>',
      },
    );
  const filled = await form(['104 0 R', '105 0 R', '106 0 R']);
  expect(words(filled)).toBe('HiAda☒☐');
  expect(filled.glyphs.slice(2).map(place)).toEqual([
    [22, 45, 10, 0],
    [29, 45, 10, 0],
    [34, 45, 10, 0],
    [20, 79, 10, 0],
    [40, 79, 10, 0],
  ]);
  expect(words(await form(['105 0 R', '107 0 R']))).toBe('Hi');
});

test('metadata of the file', async () => {
  const bytes = pdfBytes({
    pages: [{content: ''}, {content: ''}],
    info: '/Title (On Tea) /Author (A. Reader) /Producer (By hand)',
    catalog: '/Lang (en-GB) /Outlines 100 0 R /PageLabels << /Nums [0 << /S /r >>] >>',
    objects: {
      100: '<< /Type /Outlines /First 101 0 R /Last 101 0 R /Count 2 >>',
      101: '<< /Title (Leaves) /Parent 100 0 R /Dest [10 0 R /XYZ 0 90 0] /First 102 0 R /Last 102 0 R /Count 1 >>',
      102: '<< /Title (Green) /Parent 101 0 R /Dest [12 0 R /Fit] >>',
    },
  });
  const document = await openPdf(bytes, {host});
  const {label} = await document.readPage(2);
  await document.close();
  expect(document.facts).toEqual({
    pageCount: 2,
    title: 'On Tea',
    author: 'A. Reader',
    producer: 'By hand',
    language: 'en-GB',
    tagged: false,
    outline: [
      {title: 'Leaves', depth: 1, page: 1, top: 10},
      {title: 'Green', depth: 2, page: 2},
    ],
  });
  expect(label).toBe('ii');
});

test('a structure tree, and the content that belongs to it', async () => {
  const page = await read(
    {content: `/P << /MCID 0 >> BDC ${hello} EMC`, entries: '/StructParents 0'},
    {
      catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 100 0 R',
      objects: {
        100: '<< /Type /StructTreeRoot /K 101 0 R /ParentTree << /Nums [0 [102 0 R]] >> >>',
        101: '<< /Type /StructElem /S /Document /P 100 0 R /K [102 0 R] >>',
        102: '<< /Type /StructElem /S /P /P 101 0 R /Pg 10 0 R /K [0] >>',
      },
    },
  );
  expect(page.glyphs.map(({mcid}) => mcid)).toEqual([0, 0]);
  expect(page.tags).toEqual({
    role: 'Root',
    children: [{role: 'Document', children: [{role: 'P', children: [{mcid: 0}]}]}],
  });
});

for (const [encoding, expected] of [
  [
    'UniGB-UCS2-H',
    [
      ['中', 20, 70, 0],
      ['文', 30, 70, 0],
    ],
  ],
  [
    'UniGB-UCS2-V',
    [
      ['中', 20, 70, 90],
      ['文', 20, 80, 90],
    ],
  ],
] as const) {
  test(`Chinese in ${encoding} without a font in the file`, async () => {
    const page = await read(
      {content: 'BT /F3 10 Tf 20 30 Td <4e2d6587> Tj ET', fonts: '/F3 100 0 R'},
      {
        objects: {
          100: `<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /${encoding} /DescendantFonts [101 0 R] >>`,
          101: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 102 0 R >>',
          102: '<< /Type /FontDescriptor /FontName /SimSun /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
        },
      },
    );
    expect(page.glyphs.map(({text, x, y, angle}) => [text, Math.round(x), Math.round(y), angle])).toEqual(expected);
    // the second ideograph fills the em square beside or below the first
    const [first, second] = page.glyphs.map(({box}) => box);
    expect(encoding.endsWith('V') ? second!.top - first!.top : second!.left - first!.left).toBeCloseTo(10, 1);
  });
}

test('a composite font without a map to Unicode is read by the order of its glyphs', async () => {
  const page = await read(
    {content: 'BT /F3 10 Tf 20 30 Td <002B0048004F004F00520003> Tj ET', fonts: '/F3 100 0 R'},
    {
      objects: {
        100: '<< /Type /Font /Subtype /Type0 /BaseFont /Tea /Encoding /Identity-H /DescendantFonts [101 0 R] >>',
        101: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Tea /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 102 0 R >>',
        102: '<< /Type /FontDescriptor /FontName /Tea /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
      },
    },
  );
  expect(words(page)).toBe('Hello ');
});

test('artifacts are distinguished from text', async () => {
  const page = await read({
    content: `/Artifact << /Type /Pagination >> BDC ${hello} EMC /Artifact BMC ${hello} EMC ${hello}`,
  });
  expect(page.glyphs.map(({artifact}) => artifact)).toEqual([true, true, true, true, undefined, undefined]);
});

test('a damaged content stream gives what could be read', async () => {
  const page = await read({content: `${hello} BT /F1 (no size) Tf [ ( ET << >>`});
  expect(words(page).slice(0, 2)).toBe('Hi');
});

test('a Type 3 font of size 1 has the size of its letters', async () => {
  const font = [
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [1 0 0 1 0 0] /FirstChar 72 /LastChar 72 /Widths [7]',
    '/Encoding << /Type /Encoding /Differences [72 /H] >> /CharProcs << /H 101 0 R >> /Resources << >> >>',
  ].join(' ');
  const glyph = pdfStream('', '7 0 0 0 6 7 d1 0 0 6 7 re f');
  const page = await read(
    {content: 'BT /F3 1 Tf 20 30 Td (HH) Tj ET', fonts: '/F3 100 0 R'},
    {objects: {100: font, 101: glyph}},
  );
  expect(page.glyphs.map(({x, text}) => [x, text])).toEqual([
    [20, 'H'],
    [27, 'H'],
  ]);
  expect(page.glyphs[0]?.size).toBeCloseTo(10, 0);
  expect(round((page.glyphs[0] as Glyph).box)).toEqual([20, 63, 26, 70]);
});

test('a bitmap font has the size of its letters, and its ink', async () => {
  const font = [
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 -60 60 1] /FontMatrix [1 0 0 -1 0 0] /FirstChar 12 /LastChar 72 /Widths [',
    `50 ${'0 '.repeat(59)}60 ] /Encoding << /Type /Encoding /Differences [12 /#0c 72 /H] >>`,
    '/CharProcs << /#0c 101 0 R /H 101 0 R >> /Resources << >> >>',
  ].join(' ');
  const bits = `${'FF '.repeat(50 * 7)}>`;
  const bitmap = pdfStream(
    '',
    `60 0 4 -1 54 49 d1 q 50 0 0 50 4.1 -1.1 cm BI /W 50 /H 50 /BPC 1 /IM true /F /AHx ID ${bits} EI Q`,
  );
  const page = await read(
    {content: 'q 0.12 0 0 0.12 20 30 cm BT /F3 1 Tf 1 0 0 -1 0 0 Tm (H\\f) Tj ET Q', fonts: '/F3 100 0 R'},
    {objects: {100: font, 101: bitmap}},
  );
  expect(page.glyphs.map(({text}) => text)).toEqual(['H', 'fi']);
  const [first] = page.glyphs as readonly [Glyph];
  expect(first.size).toBeGreaterThan(6);
  expect(first.box.bottom - first.box.top).toBeCloseTo(6, 0);
});

test('a letter that its font calls a space is ink all the same', async () => {
  const font = [
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 72 /LastChar 73',
    '/Widths [7 7] /Encoding << /Type /Encoding /Differences [72 /H /I] >> /CharProcs << /H 101 0 R /I 102 0 R >>',
    '/Resources << >> /ToUnicode 103 0 R >>',
  ].join(' ');
  const spaces = '1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfchar <48> <0020> <49> <0020> endbfchar';
  const page = await read(
    {content: 'BT /F3 10 Tf 20 30 Td (HI) Tj ET', fonts: '/F3 100 0 R'},
    {
      objects: {
        100: font,
        101: pdfStream('', '7 0 0 0 6 7 d1 0 0 6 7 re f'),
        102: pdfStream('', '7 0 d0'),
        103: pdfStream('', `begincmap ${spaces} endcmap`),
      },
    },
  );
  expect(page.glyphs.map(({text, blank}) => [text, blank])).toEqual([
    [' ', false],
    [' ', true],
  ]);
  expect(round((page.glyphs[0] as Glyph).box)).toEqual([20, 63, 26, 70]);
});
