import {type TestPage, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {PageContext} from '../../draft/stage.ts';
import {lineText} from '../../text/line-text.ts';
import {buildBlocks} from '../blocks/build-blocks.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {findAlgorithms} from './find-algorithms.ts';

const context: PageContext = {
  document: {pageCount: 1, tagged: false, outline: []},
  stats: {bodySize: 10, bodyFont: 'Test', leading: 1.2, bands: new Map(), pagesRead: 1},
  signal: new AbortController().signal,
};

/** An algorithm as its packages draw it: the caption between two rules, a third one at the end. */
function algorithm(caption: string): TestPage {
  const page = testPage();
  for (const y of [90, 106, 190]) page.rule({left: 70, top: y, right: 370, bottom: y + 0.6});
  return page
    .text(72, 101, caption)
    .text(72, 120, '1:')
    .text(86, 120, 'while the tea is hot do')
    .text(72, 132, '2:')
    .text(98, 132, 'blow over it as long as there is any breath left in you and')
    .text(86, 144, 'then take a sip')
    .text(72, 156, '3:')
    .text(98, 156, 'x = y + 1')
    .text(72, 168, '4:')
    .text(86, 168, 'end while')
    .text(72, 220, 'Text goes on below.');
}

test('steps become items nested by their indentation; caption and text around stay', () => {
  const page = findAlgorithms.run(collectLines(algorithm('Algorithm 1 Drinking').facts()), context);
  expect(page.algorithms).toHaveLength(1);
  expect(page.lines.map(lineText)).toEqual(['Algorithm 1 Drinking', 'Text goes on below.']);
  const {blocks} = buildBlocks.run(page, context);
  const items = blocks.flatMap(block =>
    block.kind === 'text' && block.role.type === 'listItem'
      ? [`${block.role.level} ${block.lines.map(line => line.text).join(' ')}`]
      : [],
  );
  expect(items).toEqual([
    '1 1: while the tea is hot do',
    '2 2: blow over it as long as there is any breath left in you and then take a sip',
    '2 3: x = y + 1',
    '1 4: end while',
  ]);
  expect(blocks.map(block => block.kind)).toEqual(['text', 'text', 'text', 'text', 'text', 'text']);
});

test('a table between rules is none', () => {
  const page = collectLines(algorithm('Table 1 Drinking').facts());
  expect(findAlgorithms.run(page, context)).toBe(page);
});
