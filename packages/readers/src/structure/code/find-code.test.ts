import {expect, it} from 'vitest';
import type {DocumentDraft} from '../../draft/draft.ts';
import type {PageContext} from '../../draft/stage.ts';
import {textBlock, textLine} from '../text-block.fixture.ts';
import {findCode} from './find-code.ts';

it('keeps a Chinese remark in its listing, and Chinese text with numbers out of it', () => {
  const code = (value: string) => ({type: 'text', value, marks: ['code'], from: []}) as const;
  const plain = (value: string) => ({type: 'text', value, from: []}) as const;
  const remark = textLine('/* 第 1 轮 */', {
    monospace: 0.5,
    baseline: 112,
    inlines: [code('/*'), plain(' 第 '), code('1'), plain(' 轮 '), code('*/')],
  });
  const prose = textLine('共有 899 个', {
    monospace: 0.5,
    baseline: 300,
    inlines: [plain('共有 '), code('899'), plain(' 个')],
  });
  const blocks = [
    textBlock([textLine('x = f(1);', {monospace: 1})]),
    textBlock([remark]),
    textBlock([textLine('y = f(2);', {monospace: 1, baseline: 124})]),
    textBlock([prose]),
  ];
  const draft: DocumentDraft = {facts: {pageCount: 1, tagged: false, outline: []}, pages: [], blocks};
  const roles = findCode.run(draft, {} as PageContext).blocks.map(block => block.kind === 'text' && block.role);
  expect(roles).toEqual([{type: 'code', value: 'x = f(1);\n/* 第 1 轮 */\ny = f(2);'}, {type: 'paragraph'}]);
});

it('writes what a formula in code shows, not its TeX', () => {
  const label = textLine('\\mathrm{T}_1: append(34, 5)', {
    monospace: 0.9,
    inlines: [
      {type: 'inlineMath', tex: '\\mathrm{T}_1', from: []},
      {type: 'text', value: ': append(34, 5)', marks: ['code'], from: []},
    ],
  });
  const draft: DocumentDraft = {
    facts: {pageCount: 1, tagged: false, outline: []},
    pages: [],
    blocks: [textBlock([label])],
  };
  const [block] = findCode.run(draft, {} as PageContext).blocks;
  expect(block).toMatchObject({role: {type: 'code', value: 'T1: append(34, 5)'}});
});

it('writes symbols of formula fonts as they were typed', () => {
  const line = textLine('./configure ∖', {monospace: 0.95});
  const next = textLine('--prefix=~/tea', {monospace: 1, baseline: 112});
  const facts = {pageCount: 1, tagged: false, outline: []};
  const [block] = findCode.run({facts, pages: [], blocks: [textBlock([line, next])]}, {} as PageContext).blocks;
  expect(block).toMatchObject({role: {type: 'code', value: './configure \\\n--prefix=~/tea'}});
});

it('commands without symbols are code: several of them, or one where other code is; typed prose is none', () => {
  const fixed = (...texts: string[]) =>
    textBlock(texts.map((text, row) => textLine(text, {monospace: 1, baseline: 100 + 12 * row})));
  const prose = textBlock([
    textLine('The kettle sang its song while the rain went on and on outside of the tea house.', {baseline: 300}),
  ]);
  const rolesOf = (blocks: DocumentDraft['blocks']) =>
    findCode
      .run({facts: {pageCount: 1, tagged: false, outline: []}, pages: [], blocks}, {} as PageContext)
      .blocks.map(block => block.kind === 'text' && block.role.type);
  const two = fixed('systemctl start kettle', 'systemctl status kettle');
  expect(rolesOf([prose, two, prose])).toEqual(['paragraph', 'code', 'paragraph']);
  expect(rolesOf([prose, fixed('make uninstall'), prose])).toEqual(['paragraph', 'paragraph', 'paragraph']);
  expect(rolesOf([fixed('x = f(1);'), prose, fixed('make uninstall')])).toEqual(['code', 'paragraph', 'code']);
  expect(rolesOf([two])).toEqual(['paragraph']);
});
