import {expect, test} from 'vitest';
import type {TransferSource} from '../source.ts';
import {asksLanguages, kindsFor} from './file-kinds.ts';

const parse: TransferSource = {name: 'a', parseId: 'p'};
const text: TransferSource = {name: 'a', translateId: 't'};
const layout: TransferSource = {name: 'a', translateId: 'l', pdf: true};
const server = {exports: ['md', 'docx', 'pdf'], translations: ['md', 'pdf']};

test.each([
  [[parse], ['md', 'docx', 'pdf']],
  [[text], ['translateMd']],
  [[layout], ['translateMd', 'translatePdf']],
  [
    [parse, layout],
    ['md', 'docx', 'pdf', 'translateMd', 'translatePdf'],
  ],
] as const)('%j: %j', (sources, kinds) => expect(kindsFor(sources, server)).toEqual(kinds));

test('languages are asked for where translated Markdown is chosen', () => {
  expect(asksLanguages(['md', 'translatePdf'])).toBe(false);
  expect(asksLanguages(['md', 'translateMd'])).toBe(true);
});
