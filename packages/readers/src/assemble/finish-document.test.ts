import {expect, test} from 'vitest';
import {findLists} from '../structure/lists/find-lists.ts';
import {page, textBlock, textLine} from '../structure/text-block.fixture.ts';
import {finishDocument} from './finish-document.ts';

const facts = {pageCount: 1, outline: [], metadata: {}, tagged: false, encrypted: false} as never;

test('blocks become nodes in their order, and leave the draft as they do', () => {
  const blocks = page(['first'], ['second'], ['third']);
  let left: number | undefined;
  const last = textBlock([textLine('fourth', {baseline: 400})]);
  Object.defineProperty(last, 'kind', {
    get() {
      left = blocks.length;
      return 'text';
    },
  });
  blocks.push(last);
  const doc = finishDocument({facts, pages: [], blocks}, () => {});
  const texts = doc.children.map(child => (child.type === 'paragraph' ? child.children : []));
  expect(texts.flat().map(inline => (inline.type === 'text' ? inline.value : ''))).toEqual([
    'first',
    'second',
    'third',
    'fourth',
  ]);
  // a thousand pages' drafts must not stand beside their nodes
  expect(left).toBe(0);
  expect(blocks).toEqual([]);
});

test('a label that stands apart from its text takes no letter of it along', () => {
  const item = (label: string, text: string, baseline: number, symbol?: string) =>
    textBlock([textLine(label, {baseline, ...(symbol && {symbol})}), textLine(text, {baseline, left: 100})]);
  const blocks = [
    item('（1）', 'main.cpp：主函数', 100),
    item('（2）', 'MD5.h：类定义', 120),
    item('l', '测试文件', 140, 'Wingdings l'),
    item('l', '可执行文件', 160, 'Wingdings l'),
  ];
  const draft = findLists.run({facts, pages: [], blocks}, {} as never);
  const doc = finishDocument({...draft, blocks: [...draft.blocks]}, () => {});
  const items = doc.children.flatMap(list => (list.type === 'list' ? list.children : []));
  const texts = items
    .flatMap(({children}) => children)
    .map(child => (child.type === 'paragraph' ? child.children : []));
  expect(texts.flat().map(inline => (inline.type === 'text' ? inline.value : ''))).toEqual([
    'main.cpp：主函数',
    'MD5.h：类定义',
    '测试文件',
    '可执行文件',
  ]);
});

test('what the file carries is named, and told', () => {
  const diagnostics: unknown[] = [];
  const signature = {field: 'Buyer', signer: 'Ada', time: '2026-03-01', whole: false};
  const attachments = [{id: 'a', name: 'leaves.csv'}];
  const doc = finishDocument(
    {
      facts: {...(facts as object), attachments, portfolio: true, signatures: [signature]} as never,
      pages: [],
      blocks: [],
    },
    diagnostic => void diagnostics.push(diagnostic),
  );
  expect(doc.metadata).toMatchObject({attachments: ['leaves.csv'], portfolio: true, signatures: [signature]});
  expect(diagnostics).toEqual([
    {code: 'attachments-not-read', files: 1, portfolio: true},
    {code: 'signature-not-verified', field: 'Buyer', signer: 'Ada', time: '2026-03-01'},
  ]);
});
