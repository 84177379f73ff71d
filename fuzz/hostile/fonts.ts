import {pdfStream} from '../../packages/testkit/src/index.ts';
import {bomb, deflated, type Hostile, page, text} from './hostile.ts';

/** A page whose second font is object 100, and says (A). */
const withFont = (objects: Readonly<Record<number, string>>, show = '<0041>'): Uint8Array =>
  page({content: `${text}BT /F3 12 Tf 20 20 Td ${show} Tj ET`, fonts: '/F3 100 0 R'}, {objects});

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

/** Fonts whose maps, widths and programs are far larger than they look. */
export const hostileFonts: readonly Hostile[] = [
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
];
