import {FileType, ParseModel, TaskStatus} from '@recto/api';
import {expect, test} from 'vitest';
import type {ParseItem, SpaceObject, TranslateItem} from '../../core/files/space.ts';
import {type Children, orderImageParses, treeRows} from './tree-rows.ts';

const object = (objectId: string, fileType: number = FileType.pdf): SpaceObject => ({
  objectId,
  objectName: `${objectId}.pdf`,
  createdAt: '2026-03-04T05:06:00Z',
  updatedAt: '2026-03-04T05:06:00Z',
  bytes: 1,
  encrypted: false,
  coverUrl: null,
  tags: [],
  localOnly: null,
  file: {fileName: `${objectId}.pdf`, fileType, pageCount: 1},
});
const parse = (parseId: string, parseModel?: number, createdAt = '2026-03-04'): ParseItem => ({
  parseId,
  objectId: 'a',
  status: TaskStatus.success,
  pageCount: 1,
  createdAt,
  outputId: null,
  displayText: null,
  coverUrl: null,
  cancelled: false,
  parseParam: parseModel === undefined ? {} : {parseModel},
});
const translation: TranslateItem = {
  translateId: 't',
  objectId: 'a',
  parseId: 'p',
  status: TaskStatus.success,
  createdAt: '2026-03-04',
  outputId: null,
  cancelled: false,
  translateParam: {},
};
const view = {
  isOpen: (id: string) => id === 'a',
  childrenOf: () => ({parses: [parse('p')], translations: [translation]}),
  fileView: 'all' as const,
  lastOpened: undefined,
};
const kinds = (values: Partial<Parameters<typeof treeRows>[1]>) =>
  treeRows([object('a'), object('b')], {...view, ...values}).map(({kind}) => kind);

test.each([
  ['an open folder shows all it holds', {}, ['folder', 'source', 'parse', 'translation', 'folder']],
  ['originals can be left out', {fileView: 'none'}, ['folder', 'parse', 'translation', 'folder']],
  ['the newest counts as opened last', {fileView: 'last'}, ['folder', 'source', 'parse', 'translation', 'folder']],
  ['another was opened last', {fileView: 'last', lastOpened: 'b'}, ['folder', 'parse', 'translation', 'folder']],
  ['children are on their way', {childrenOf: (): Children => undefined}, ['folder', 'source', 'loading', 'folder']],
  ['children cannot be had', {childrenOf: (): Children => 'failed'}, ['folder', 'source', 'failed', 'folder']],
] as const)('%s', (_, values, expected) => expect(kinds(values)).toEqual(expected));

test('parses of an image: unknown origin, own model, newest', () => {
  const unknown = {...parse('unknown'), parseParam: undefined} as unknown as ParseItem;
  const given = [
    parse('third', ParseModel.mathpix, '2026-03-09'),
    parse('old', ParseModel.default, '2026-03-01'),
    parse('new', ParseModel.default, '2026-03-02'),
    unknown,
  ];
  expect(orderImageParses(given).map(({parseId}) => parseId)).toEqual(['unknown', 'new', 'old', 'third']);
});
