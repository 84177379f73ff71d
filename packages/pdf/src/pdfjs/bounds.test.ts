import {deflateSync} from 'node:zlib';
import {nodeHost, type PdfPage, type PdfParts, pdfBytes, pdfStream} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {PageFacts} from '../facts.ts';
import {openPdf} from '../open.ts';
import {DirectPort} from './direct-port.ts';
import {loadPdfjs} from './load.ts';

async function read(page: PdfPage, objects: PdfParts['objects'] = {}): Promise<PageFacts> {
  const document = await openPdf(pdfBytes({pages: [page], objects}), {host: nodeHost()});
  const facts = await document.readPage(1);
  await document.close();
  return facts;
}

const words = (page: PageFacts): string => page.glyphs.map(glyph => glyph.text).join('');
const content = 'BT /F3 10 Tf 20 30 Td <0041> Tj ET';
const composite = (entries: string, descendant: string) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /Wide /Encoding /Identity-H ${entries} /DescendantFonts [<< /Type /Font
   /Subtype /CIDFontType2 /BaseFont /Wide ${descendant}
   /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>] >>`;
const characterMap = (body: string) =>
  pdfStream('', `begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ${body} endcmap`);

for (const [what, range] of [
  // without a bound, the first takes 1.4 GB, and pdf.js leaves out the second as a whole
  ['16 million', '<000000> <FFFFFE> <4E00>'],
  ['4 billion', '<00000000> <FFFFFFFF> <4E00>'],
] as const) {
  test(`of a range of ${what} codes the first ones are mapped`, async () => {
    const map = characterMap(`1 beginbfrange ${range} endbfrange`);
    const page = await read({content, fonts: '/F3 100 0 R'}, {100: composite('/ToUnicode 101 0 R', ''), 101: map});
    expect(words(page)).toBe('\u4e41');
  });
}

test('ranges of widths end at the last glyph a font can have', async () => {
  const widths = '/W [0 4000000000 250 65 65 750]';
  const page = await read({content, fonts: '/F3 100 0 R'}, {100: composite('', widths)});
  expect(page.glyphs[0]?.advance).toBeCloseTo(7.5);
});

test('a stream is unpacked up to its bound', async () => {
  const say = (text: string) => `BT /F1 10 Tf 20 30 Td (${text}) Tj ET`;
  const plain = Buffer.concat([Buffer.from(say('first')), Buffer.alloc(2 ** 27, ' '), Buffer.from(say('last'))]);
  const packed = deflateSync(plain, {level: 1}).toString('latin1');
  const page = await read({content: ''}, {11: pdfStream('/Filter /FlateDecode', packed)});
  expect(words(page)).toBe('first');
});

test('a page of too many operators keeps the first ones and reports it', async () => {
  const page = await read({content: `BT /F1 10 Tf 20 30 Td (first) Tj ET ${'q Q '.repeat(1_100_000)} BT (last) Tj ET`});
  expect(words(page)).toBe('first');
  expect(page.problem).toMatch(/more than can be kept/);
});

test.each(['', '/Group << /S /Transparency >>'])(
  'forms of forms %s are read up to their bound, and reported',
  async kind => {
    const form = (inner: string, next: number) =>
      pdfStream(
        `/Type /XObject /Subtype /Form /BBox [0 0 200 100] ${kind} /Resources << /XObject << /X ${next} 0 R >> >>`,
        inner,
      );
    const levels = Array.from(
      {length: 10},
      (_, level) => [100 + level, form('/X Do '.repeat(10), 101 + level)] as const,
    );
    const page = await read(
      {content: 'BT /F1 10 Tf 20 30 Td (first) Tj ET /X Do BT (last) Tj ET', resources: '/XObject << /X 100 0 R >>'},
      {...Object.fromEntries(levels), 110: form('0 0 m 9 9 l S', 110)},
    );
    expect(words(page)).toContain('first');
    expect(page.problem).toMatch(/more than can be kept/);
  },
);

test.each(['{ dup 1000000 1 roll pop dup dup }', '{ 1000 dup mul 1 roll dup dup }', '{ 100000 copy }'])(
  'a page whose colors are calculated by %s has its text at once',
  async source => {
    const shading = '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 9 9] /Function 100 0 R >>';
    const page = await read(
      {content: 'BT /F1 10 Tf 20 30 Td (first) Tj ET /S sh', resources: `/Shading << /S ${shading} >>`},
      {100: pdfStream('/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]', source)},
    );
    expect(words(page)).toBe('first');
  },
);

const sampled = (size: string, data = 'x') =>
  pdfStream(`/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [${size}] /BitsPerSample 8`, data);
test.each([
  ['a thousand million samples', '100 0 R', {100: sampled('1000000000')}],
  // ten functions of ten functions, ten levels deep
  [
    'functions of functions',
    '100 0 R',
    Object.fromEntries(
      Array.from({length: 10}, (_, level) => [
        100 + level,
        `<< /FunctionType 3 /Domain [0 1] /Bounds [] /Encode [0 1] /Functions [${`${101 + level} 0 R `.repeat(10)}] >>`,
      ]),
    ),
  ],
])('a page whose colors come of %s has its text at once', async (_, root, objects) => {
  const shading = `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 9 9] /Function ${root} >>`;
  const page = await read(
    {content: 'BT /F1 10 Tf 20 30 Td (first) Tj ET /S sh', resources: `/Shading << /S ${shading} >>`},
    objects,
  );
  expect(words(page)).toBe('first');
});

test('sampled colors are what they say', async () => {
  const resources = '/ColorSpace << /S [/Separation /Blue /DeviceRGB 100 0 R] >>';
  const page = await read(
    {content: '/S cs 1 scn BT /F1 10 Tf 20 30 Td (blue) Tj ET', resources},
    {100: sampled('2', '\xff\xff\xff\x00\x00\xff')},
  );
  expect(page.glyphs[0]?.color).toBe('#0000ff');
});

test('a map of more single codes than a font can have is read up to its bound', async () => {
  const codes = Array.from({length: 0x30000}, (_, code) => `<${(0x41 + code).toString(16).padStart(8, '0')}><4E41>`);
  const map = characterMap(`1 beginbfchar ${codes.join(' ')} endbfchar`);
  const page = await read({content, fonts: '/F3 100 0 R'}, {100: composite('/ToUnicode 101 0 R', ''), 101: map});
  expect(words(page)).toBe('\u4e41');
});

test('maps of a file with many bytes have more codes than those of a small one', async () => {
  const map = characterMap('1 beginbfrange <0000> <FFFF> <0001> endbfrange');
  const fonts = Array.from({length: 40}, (_, at) => `/W${at} ${200 + 2 * at} 0 R`).join(' ');
  const objects = Object.fromEntries(
    Array.from({length: 40}, (_, at) => [
      [200 + 2 * at, composite(`/ToUnicode ${201 + 2 * at} 0 R`, '')],
      [201 + 2 * at, map],
    ]).flat(),
  );
  // the code of the last letter is not among the first 256
  const all = `BT ${Array.from({length: 40}, (_, at) => `/W${at} 10 Tf <4E41> Tj`).join(' ')} ET`;
  const count = async (filling: string) =>
    [...words(await read({content: all, fonts}, {...objects, 99: pdfStream('', filling)}))].filter(
      letter => letter === '\u4e42',
    ).length;
  expect(await count('x')).toBeLessThan(20);
  expect(await count('x'.repeat(500_000))).toBe(40);
});

test('calculated colors that move few values are what they say', async () => {
  const resources = '/ColorSpace << /S [/Separation /Blue /DeviceRGB 100 0 R] >>';
  const page = await read(
    {content: '/S cs 1 scn BT /F1 10 Tf 20 30 Td (blue) Tj ET', resources},
    {100: pdfStream('/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]', '{ 0 0 3 -1 roll 1 copy pop }')},
  );
  expect(page.glyphs[0]?.color).toBe('#0000ff');
});

test('states saved in states without end keep what was set before them', async () => {
  const deep = `BT /F1 10 Tf 5 TL ${'q '.repeat(100_000)} 20 30 Td (deep) Tj ET ${'Q '.repeat(99_000)}`;
  const page = await read({content: `${deep} BT 1 0 0 1 9 9 Tm (up) Tj ET`});
  expect(words(page)).toBe('deepup');
  expect(page.glyphs.map(({size}) => size)).toEqual(Array(6).fill(10));
});

test('the text below links and marks is not read a second time', async () => {
  const annotation = '/Type /Annot /Subtype /Link /Rect [0 0 200 100] /A << /S /URI /URI (https://tea.org) >>';
  const bytes = pdfBytes({
    pages: [{content: 'BT /F1 10 Tf 20 30 Td (tea) Tj ET', entries: '/Annots [100 0 R]'}],
    objects: {100: `<< ${annotation} >>`},
  });
  const {pdfjs, core} = await loadPdfjs();
  const port = new DirectPort(bytes.length);
  core.initializeFromPort(port);
  const task = pdfjs.getDocument({worker: pdfjs.PDFWorker.create({port: port as unknown as Worker}), data: bytes});
  const page = await (await task.promise).getPage(1);
  const [link] = await page.getAnnotations();
  await task.destroy();
  expect(link).toMatchObject({url: 'https://tea.org/'});
  expect(link).not.toHaveProperty('overlaidText', 'tea');
});

test('pages that show the same huge content are cut once a file has drawn more than it can mean; usual pages are not', async () => {
  const say = (text: string) => `BT /F1 10 Tf 20 30 Td (${text}) Tj ET `;
  const huge = deflateSync(`${say('first')}${'q 1 0 0 1 0 0 cm Q '.repeat(200_000)}${say('last')}`).toString('latin1');
  const pages: PdfPage[] = [1, 2].map(() => ({content: '/X Do', resources: '/XObject << /X 100 0 R >>'}));
  const objects = {100: pdfStream('/Subtype /Form /BBox [0 0 200 100] /Filter /FlateDecode', huge)};
  const bytes = pdfBytes({pages: [...pages, {content: say('usual')}], objects});
  const document = await openPdf(bytes, {host: nodeHost()});
  const read: PageFacts[] = [];
  for (const number of [1, 2, 3]) read.push(await document.readPage(number));
  await document.close();
  expect(read.map(words)).toEqual(['firstlast', 'first', 'usual']);
  expect(read.map(page => page.problem !== undefined)).toEqual([false, true, false]);
});
