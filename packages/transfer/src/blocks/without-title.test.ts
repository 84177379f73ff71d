import {expect, test} from 'vitest';
import type {NoteBlock} from './note-block.ts';
import {withoutTitle} from './without-title.ts';

const heading = (text: string, level: 1 | 2 = 1): NoteBlock => ({type: 'heading', level, line: [{type: 'text', text}]});
const body: NoteBlock = {type: 'paragraph', line: [{type: 'text', text: 'On Tea'}]};

test.each<[string, NoteBlock[], number]>([
  ['On Tea', [heading('On  tea '), body], 1],
  // a title that is a file's name
  ['On_Tea', [heading('On Tea'), body], 1],
  ['Coffee', [heading('On Tea'), body], 2],
  ['On Tea', [heading('On Tea', 2), body], 2],
  ['On Tea', [body, heading('On Tea')], 2],
  ['On Tea', [], 0],
])('under the title %j', (title, blocks, left) => {
  expect(withoutTitle(blocks, title)).toEqual(blocks.slice(blocks.length - left));
});
