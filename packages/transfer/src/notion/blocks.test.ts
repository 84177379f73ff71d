import {describe, expect, it} from 'vitest';
import type {NoteBlock} from '../blocks/note-block.ts';
import {takeBatch} from '../send/take-batch.ts';
import {blockRequests, notionCall, notionTree} from './blocks.ts';
import {isUuid4, notionBlockId, notionId} from './ids.ts';
import {isAddress, plainText, richText} from './rich-text.ts';
import {fakeNotion, line, request, sender} from './testing/setup.ts';

const requests = (...blocks: NoteBlock[]) =>
  blockRequests(takeBatch(notionTree, blocks, 0, notionCall), () => 'upload');

describe('blocks of Notion', () => {
  const text = (content: string) => ({type: 'text', text: {content}});

  it('have the fields of their kinds', () => {
    const caption = line('c');
    expect(
      requests(
        {type: 'heading', level: 2, line: line('h')},
        {type: 'item', ordered: true, line: line('i'), children: [{type: 'divider'}]},
        {type: 'callout', icon: '📐', line: line('t')},
        {type: 'code', code: 'print', language: 'py'},
        {type: 'code', code: '?', language: 'klingon'},
        {type: 'equation', tex: 'x'},
        {type: 'image', image: {asset: 'a' as never}, caption},
        {type: 'table', width: 2, headerRow: true, headerColumn: false, rows: [[line('1'), []]]},
      ),
    ).toEqual([
      {type: 'heading_2', heading_2: {rich_text: [text('h')]}},
      {
        type: 'numbered_list_item',
        numbered_list_item: {rich_text: [text('i')], children: [{type: 'divider', divider: {}}]},
      },
      {type: 'callout', callout: {rich_text: [text('t')], icon: {type: 'emoji', emoji: '📐'}}},
      {type: 'code', code: {rich_text: [text('print')], language: 'python'}},
      {type: 'code', code: {rich_text: [text('?')], language: 'plain text'}},
      {type: 'equation', equation: {expression: 'x'}},
      {type: 'image', image: {type: 'file_upload', file_upload: {id: 'upload'}, caption: [text('c')]}},
      {
        type: 'table',
        table: {
          table_width: 2,
          has_column_header: true,
          has_row_header: false,
          children: [{type: 'table_row', table_row: {cells: [[text('1')], []]}}],
        },
      },
    ]);
  });

  it('fit the limits of a call whatever their length and depth', async () => {
    const {fake, parent} = await fakeNotion();
    const long = '汉字 word '.repeat(30_000);
    const styled = Array.from({length: 350}, (_, index) =>
      index % 2 === 0
        ? ({type: 'text', text: `t${index}`, marks: ['bold']} as const)
        : ({type: 'equation', tex: 'y'} as const),
    );
    let deep: NoteBlock = {type: 'paragraph', line: line('deepest')};
    for (let level = 0; level < 12; level++)
      deep = {type: 'item', ordered: false, line: line(`${level}`), children: [deep]};
    const cell = line('z'.repeat(4000));
    const blocks: NoteBlock[] = [
      {type: 'paragraph', line: line(long)},
      {type: 'paragraph', line: styled},
      {type: 'code', code: long},
      {type: 'equation', tex: `x ${'+ y '.repeat(900)}`},
      {type: 'quote', line: [{type: 'text', text: 'link', url: `https://a.example/${'q'.repeat(3000)}`}]},
      {type: 'quote', line: [{type: 'text', text: 'link', url: 'not an address'}]},
      deep,
      {
        type: 'table',
        width: 120,
        headerRow: true,
        headerColumn: true,
        rows: Array.from({length: 3}, () => Array.from({length: 120}, () => cell)),
      },
      ...Array.from({length: 150}, (): NoteBlock => ({type: 'paragraph', line: line('字'.repeat(2000))})),
    ];
    const {pageId} = await sender(fake).send(request(parent, blocks, {title: 'T'.repeat(2500)}));
    expect(JSON.stringify(fake.tree(pageId))).toContain('deepest');
    expect(fake.tree(pageId).length).toBeGreaterThan(150);
  });
});

describe('rich text', () => {
  it('takes what is no piece of a line as text, and no line as one empty text', () => {
    const text = (content: string) => ({type: 'text', text: {content}});
    expect(richText(undefined)).toEqual([text('')]);
    expect(richText(['bare', 7, {type: 'mention', text: 'unknown'}, {type: 'equation', tex: 'x'}])).toEqual([
      text('bare'),
      text('7'),
      text('unknown'),
      {type: 'equation', equation: {expression: 'x'}},
    ]);
  });

  it('has styles, links and pieces of at most 2,000 characters', () => {
    expect(
      richText([{type: 'text', text: 'a', marks: ['bold', 'highlight', 'blink'], url: 'https://a.example/'}]),
    ).toEqual([
      {
        type: 'text',
        text: {content: 'a', link: {url: 'https://a.example/'}},
        annotations: {bold: true, color: 'yellow_background'},
      },
    ]);
    const pieces = plainText('😀'.repeat(1500));
    expect(pieces.map(piece => ('text' in piece ? piece.text.content.length : 0))).toEqual([2000, 1000]);
  });

  it.each([
    ['https://a.example', true],
    ['mailto:me@a.example', true],
    ['javascript:alert(1)', false],
    ['../relative', false],
    [`https://a.example/${'a'.repeat(2000)}`, false],
  ])('links to %s: %s', (url, is) => {
    expect(isAddress(url)).toBe(is);
  });
});

describe('ids', () => {
  const id = '12345678-90ab-4def-9234-567890abcdef';
  const plain = id.replaceAll('-', '');

  it.each([
    [id.toUpperCase(), id],
    [plain.toUpperCase(), id],
    [`https://www.notion.so/me/A-paper-${plain}?v=ffffffffffffffffffffffffffffffff`, id],
    [`https://www.notion.so/x?p=${plain}&v=1`, id],
    [`https://www.notion.so/x?page_id=${plain}`, id],
    [`https://www.notion.so/x?a=1&database_id=${plain}`, id],
    [`see ${plain} there`, id],
    ['https://www.notion.so/me', null],
    ['', null],
    ['a'.repeat(100_000), null],
  ])('of %s', (text, found) => {
    expect(notionId(text)).toBe(found);
  });

  it('of blocks stand behind #', () => {
    expect(notionBlockId(`https://www.notion.so/A-${'0'.repeat(32)}#${plain}`)).toBe(id);
    expect(notionBlockId(`https://www.notion.so/A#block-${plain}`)).toBe(id);
    expect(notionBlockId(`https://www.notion.so/A-${plain}`)).toBeNull();
  });

  it.each([
    [id, true],
    [id.toUpperCase(), true],
    ['12345678-90ab-1def-9234-567890abcdef', false],
    [plain, false],
    [`${id} `, false],
  ])('of version 4: %s', (text, is) => {
    expect(isUuid4(text)).toBe(is);
  });
});
