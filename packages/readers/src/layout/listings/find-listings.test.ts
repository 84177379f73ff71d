import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {PageContext} from '../../draft/stage.ts';
import {findCode} from '../../structure/code/find-code.ts';
import {buildBlocks} from '../blocks/build-blocks.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {findListings} from './find-listings.ts';

const context: PageContext = {
  document: {pageCount: 1, tagged: false, outline: []},
  stats: {bodySize: 10, bodyFont: 'Test', leading: 1.2, bands: new Map(), pagesRead: 1},
  signal: new AbortController().signal,
};
const mono = testFont({name: 'Mono', monospace: true});

function read(page: ReturnType<typeof testPage>): unknown[] {
  const {blocks} = buildBlocks.run(findListings.run(collectLines(page.facts()), context), context);
  const draft = findCode.run({facts: context.document, pages: [], blocks}, context);
  return draft.blocks.map(block =>
    block.kind === 'text' && block.role.type === 'code'
      ? block.role.value
      : block.kind === 'text' && block.lines.map(line => line.text).join(' '),
  );
}

/** Lines counted from 1, with their indents in characters. */
function listing(lines: readonly (readonly [indent: number, text: string])[], style: object, cell: number) {
  const page = testPage().text(72, 88, 'The listing shows how it is done.');
  for (const [at, [indent, text]] of lines.entries()) {
    page.text(60, 100 + 12 * at, String(at + 1), {size: 7});
    if (text !== '') page.text(80 + cell * indent, 100 + 12 * at, text, style);
  }
  return page.text(72, 124 + 12 * lines.length, 'Text goes on below.');
}

const python = [
  [0, 'def cool(t):'],
  [4, 'if t < 0:'],
  [8, 'raise Error(t)'],
  [0, ''],
  [4, 'return 20 + 60 * t'],
] as const;

test('a listing keeps its indents and blank lines and loses its numbers', () => {
  expect(read(listing(python, {font: mono, space: 0.5}, 5))).toEqual([
    'The listing shows how it is done.',
    'def cool(t):\n    if t < 0:\n        raise Error(t)\n\n    return 20 + 60 * t',
    'Text goes on below.',
  ]);
});

test('letters in the middle of cells are code too', () => {
  const c = [
    [0, 'int main(void) {'],
    [2, 'if (i < 3) {'],
    [4, 'say(”hi∖n”);'],
    [2, '}'],
    [0, '}'],
  ] as const;
  const style = {advance: 0.45, tracking: 0.15, space: 0.6};
  expect(read(listing(c, style, 6))[1]).toBe('int main(void) {\n  if (i < 3) {\n    say("hi\\n");\n  }\n}');
});

test('numbered lines of text are none, whatever their type', () => {
  const prose = [
    'Q. And then he said that',
    'the tea was cold, did he',
    'not? A. He did, and that',
    'the gulls had drunk it.',
  ];
  for (const font of [mono, testFont()]) {
    const facts = collectLines(
      listing(
        prose.map(text => [0, text] as const),
        {font},
        5,
      ).facts(),
    );
    expect(findListings.run(facts, context)).toBe(facts);
  }
});
