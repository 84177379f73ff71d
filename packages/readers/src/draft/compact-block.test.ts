import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {collectLines} from '../layout/lines/collect-lines.ts';
import {textLine} from '../text/text-line.ts';
import {compactBlock} from './compact-block.ts';
import type {TextBlock, TextLine} from './draft.ts';

const bold = testFont({name: 'Bold', bold: true});

const block = (): TextBlock => {
  const page = collectLines(
    testPage().text(72, 100, 'plain').text(72, 112, 'two').text(100, 112, 'fonts', {font: bold}).facts(),
  );
  const lines = page.lines.map(line => textLine(line));
  return {
    kind: 'text',
    page: 1,
    box: lines[0]!.box,
    column: lines[0]!.box,
    lines,
    role: {type: 'paragraph'},
    continues: false,
  };
};

test('nothing of a block changes', () => {
  const before = block();
  expect(compactBlock(before)).toEqual(before);
});

test('equal boxes and lists of marks become one object', () => {
  const whole = {...block().lines[0]!};
  const run = {...whole.inlines[0]!, from: [{page: 1, box: {...whole.box}}]};
  const line: TextLine = {
    ...whole,
    inlines: [run as never, {...run, marks: ['bold']} as never, {...run, marks: ['bold']} as never],
  };
  const compact = compactBlock({...block(), box: {...line.box}, lines: [line]}) as TextBlock;
  const [kept] = compact.lines;
  expect(compact.box).toBe(kept!.box);
  expect(kept!.inlines[0]!.from[0]!.box).toBe(kept!.box);
  const [, second, third] = kept!.inlines as readonly {readonly marks?: unknown}[];
  expect(second!.marks).toBe(third!.marks);
  expect(compact).toEqual({...block(), box: line.box, lines: [line]});
});
