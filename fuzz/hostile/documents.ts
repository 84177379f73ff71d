import {pdfStream} from '../../packages/testkit/src/index.ts';
import {type Hostile, page, text} from './hostile.ts';

/** Numbers and trees of a document that are out of all proportion: pages, labels, outlines, links. */
export const hostileDocuments: readonly Hostile[] = [
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
];

/** The file with one place of it changed; its cross-reference table may then be wrong. */
function replaced(pdf: Uint8Array, from: string | RegExp, to: string): Uint8Array {
  return Uint8Array.from(Buffer.from(Buffer.from(pdf).toString('latin1').replace(from, to), 'latin1'));
}
