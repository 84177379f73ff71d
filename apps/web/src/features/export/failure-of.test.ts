import {expect, test} from 'vitest';
import {translate} from '../../core/i18n/translate.ts';
import {failureOf} from './failure-of.ts';
import {messages} from './messages.ts';
import {EmptyExport, UnreadableAnswer} from './run-export.ts';

const say = (key: keyof (typeof messages)['zh'], values?: Readonly<Record<string, string | number>>) =>
  translate(messages, 'zh', key, values);
const translation = {name: '热茶', translateId: 't1'};
const parse = {name: '热茶', parseId: 'p1'};

test.each([
  [translation, new EmptyExport(), '翻译ID t1 未获取到有效内容'],
  [translation, new Error('模型没有应答'), '翻译ID t1 处理失败: 模型没有应答'],
  [translation, new UnreadableAnswer(), '翻译ID t1 处理失败: 无法解析翻译任务返回数据，请检查接口响应格式'],
  [parse, new EmptyExport(), '“热茶”处理失败：导出的文件没有内容'],
  [parse, new Error(''), '“热茶”处理失败'],
])('%j: %s', (item, error, expected) => {
  expect(failureOf(item, error, say)).toBe(expected);
});
