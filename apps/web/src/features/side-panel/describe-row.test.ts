import {FileType, ParseModel} from '@recto/api';
import {expect, test} from 'vitest';
import type {Language} from '../../core/i18n/language.ts';
import {translate} from '../../core/i18n/translate.ts';
import {detailsOf, nameOf} from './describe-row.ts';
import {messages, type PanelKey} from './messages.ts';
import type {Row} from './tree-rows.ts';

const say = (language: Language) => (key: PanelKey, values?: Parameters<typeof translate>[3]) =>
  translate(messages, language, key, values);

const parse = (parseParam?: object) =>
  ({
    kind: 'parse',
    key: 'p',
    number: 3,
    object: {objectId: 'o', objectName: 'a.png', file: {fileType: FileType.img}},
    parse: {parseId: 'p', createdAt: '2026-03-04T05:06:00', ...(parseParam && {parseParam})},
  }) as unknown as Row;

test.each<[string, Row, string, string]>([
  ['our own model', parse({parseModel: ParseModel.default}), '解析结果 3', 'Parse result 3'],
  ['Mathpix', parse({parseModel: ParseModel.mathpix}), 'Mathpix', 'Mathpix'],
  ['some pages', parse({parseVersion: 3, pages: '1,3'}), '解析结果 3 · 第 1,3 页', 'Parse result 3 · pages 1,3'],
  ['nobody known', parse({}), '解析结果 3', 'Parse result 3'],
  ['a server that says nothing of it', parse(), '解析结果 3', 'Parse result 3'],
])('what %s has read is called', (_, row, zh, en) => {
  expect([nameOf(row, say('zh'), 'zh'), nameOf(row, say('en'), 'en')]).toEqual([zh, en]);
});

test('the description of a result has its date, and how it begins', () => {
  expect(detailsOf(parse(), say('zh'))).toEqual(['解析 ID：p', '创建时间：2026/03/04 05:06']);
  const row = parse() as Extract<Row, {kind: 'parse'}>;
  const read = {...row, parse: {...row.parse, displayText: 'On tea'}};
  expect(detailsOf(read, say('en'))[0]).toBe('On tea');
});
