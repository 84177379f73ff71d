import {expect, test} from 'vitest';
import {headingsOf} from './headings.ts';

const page = (pageIdx: number, md: string, ...tops: number[]) =>
  ({
    pageIdx,
    md,
    pageWidth: 600,
    pageHeight: 800,
    url: '',
    blocks: md.split('\n').map((_, line) => ({
      id: `b${line}`,
      type: 'text',
      box: {left: 0, top: tops[line] ?? 0, right: 600, bottom: 20},
      lines: [line, line + 1],
    })),
  }) as never;

test('headings become entries with their places, in words', () => {
  expect(
    headingsOf([
      page(0, '# On **Tea**\nTea is made of leaves, # not a heading', 80, 120),
      page(1, '## 1\\. `Leaves` <sup>a</sup>\n### [Green](https://example.org) $x^2$', 0, 416),
    ]),
  ).toEqual([
    {title: 'On Tea', depth: 1, page: 1, share: 0.08},
    {title: '1. Leaves a', depth: 2, page: 2, share: 0},
    {title: 'Green $x^2$', depth: 3, page: 2, share: 0.5},
  ]);
});

test('pages without places or headings bring none', () => {
  expect(headingsOf([{pageIdx: 0, md: '# Tea', pageWidth: 0, pageHeight: 0, url: '', blocks: []} as never])).toEqual(
    [],
  );
});
