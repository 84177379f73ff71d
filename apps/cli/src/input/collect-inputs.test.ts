import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {collectInputs} from './collect-inputs.ts';

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'inputs-'));
  for (const file of [
    'a.pdf',
    'p2.pdf',
    'p10.PDF',
    'notes.txt',
    'in/b.pdf',
    'in/deep/c.pdf',
    'empty/readme',
    'odd [1].pdf',
    'mixed/a.pdf',
    'mixed/a.html',
    'mixed/a.assets/figure-1.png',
    'mixed/kept.assets/b.pdf',
    'mixed/page.htm',
    'mixed/page.preview.html',
    'mixed/scan.JPG',
    'mixed/scan.gif',
  ]) {
    mkdirSync(path.dirname(path.join(cwd, file)), {recursive: true});
    writeFileSync(path.join(cwd, file), '');
  }
});
afterAll(() => rmSync(cwd, {recursive: true}));

describe('names and stems', () => {
  for (const [operands, expected] of [
    [['a.pdf'], ['a.pdf > a']],
    [['notes.txt'], ['notes.txt > notes.txt']],
    [['in'], ['in/b.pdf > b', 'in/deep/c.pdf > deep/c']],
    [['p*.pdf'], ['p2.pdf > p2', 'p10.PDF > p10']],
    [['in/**/*.pdf'], ['in/b.pdf > b', 'in/deep/c.pdf > deep/c']],
    [['odd [1].pdf'], ['odd [1].pdf > odd [1]']],
    [
      ['in/b.pdf', './in/b.pdf', 'in'],
      ['in/b.pdf > b', 'in/deep/c.pdf > deep/c'],
    ],
    [['-'], ['- > stdin']],
    [['https://example.org/x/My%20Paper.pdf?v=2#p'], ['https://example.org/x/My%20Paper.pdf?v=2#p > My Paper']],
    [['https://arxiv.org/pdf/2401.00001v2'], ['https://arxiv.org/pdf/2401.00001v2 > 2401.00001v2']],
    [['https://example.org/..%2F..%2Fetc'], ['https://example.org/..%2F..%2Fetc > _.._etc']],
    [['https://example.org/'], ['https://example.org/ > example.org']],
  ] as const) {
    test(operands.join(' '), async () => {
      const {inputs, missing} = await collectInputs(operands, cwd);
      expect(inputs.map(({name, stem}) => `${name} > ${stem}`)).toEqual(expected);
      expect(missing).toEqual([]);
    });
  }
});

test.each([
  [undefined, ['a.pdf', 'kept.assets/b.pdf']],
  [['images'], ['scan.JPG']],
  [['html'], ['page.htm']],
  [
    ['pdf', 'images', 'html'],
    ['a.pdf', 'kept.assets/b.pdf', 'page.htm', 'scan.JPG'],
  ],
] as const)('a folder searched for %s, not for results', async (kinds, expected) => {
  const {inputs} = await collectInputs(['mixed'], cwd, kinds);
  expect(inputs.map(({name}) => path.relative('mixed', name))).toEqual(expected);
});

test('what a folder lacks is named, and how to look for others', async () => {
  const {missing} = await collectInputs(['empty'], cwd, ['pdf', 'images']);
  expect(missing[0]?.error.message).toContain('contains no PDF, image (--search html looks for others)');
});

describe('nothing there', () => {
  for (const [operand, code] of [
    ['nosuch.pdf', 'input/not-found'],
    ['a.pdf/b.pdf', 'input/not-found'],
    ['x*.pdf', 'input/not-found'],
    ['empty', 'input/unreadable'],
    ['https://', 'input/download-failed'],
  ] as const) {
    test(operand, async () => {
      const {inputs, missing} = await collectInputs(['a.pdf', operand], cwd);
      expect(inputs).toHaveLength(1);
      expect(missing).toMatchObject([{name: operand, error: {code}}]);
    });
  }
});
