import {expect, test} from 'vitest';
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
