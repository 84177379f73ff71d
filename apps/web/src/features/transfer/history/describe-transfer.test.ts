import {TaskStatus} from '@recto/api';
import {expect, test} from 'vitest';
import {translate} from '../../../core/i18n/translate.ts';
import {messages} from '../messages.ts';
import {describeTransfer} from './describe-transfer.ts';

type Transfer = Parameters<typeof describeTransfer>[1];
const sent: Transfer = {
  transferId: 't',
  outputId: 'o',
  objectId: null,
  parseId: 'p',
  translateId: null,
  platform: 'notion',
  title: 'Tea',
  place: 'Notes',
  url: null,
  canUpdate: false,
  canRetry: false,
  status: TaskStatus.failed,
  stage: 'failed',
  progress: 0,
  blocks: 20,
  blocksDone: 0,
  images: 2,
  imagesDone: 0,
  losses: [],
  code: null,
  msg: 'it failed',
  detail: '',
  createdAt: '2026-03-04T05:06:07.000Z',
  finishedAt: null,
};
const say = (change: Partial<Transfer>, language: 'zh' | 'en' = 'zh') =>
  describeTransfer((key, values) => translate(messages, language, key, values), {...sent, ...change});

test.each<[Partial<Transfer>, string]>([
  [{status: TaskStatus.none}, '等待转存'],
  [{status: TaskStatus.pending, blocksDone: 7, imagesDone: 1}, '已传 7 / 20 个内容块、图片 1 / 2'],
  [{status: TaskStatus.pending, platform: 'webDAV', progress: 40}, '转存中 40%'],
  [{stage: 'cancelled'}, '已取消'],
  [{code: 'transfer_token_invalid'}, 'Notion授权已过期，请重新授权'],
  [{code: 'transfer_token_invalid', platform: 'flowus'}, '访问令牌无效或已过期，请重新授权'],
  [{code: 'transfer_not_connected'}, '请先授权Notion'],
  [{code: 'transfer_empty'}, '没有可上传的Notion块内容'],
  [{code: 'transfer_empty', platform: 'flowus'}, '没有可用于创建页面的内容'],
  [{code: 'transfer_refused'}, '创建页面失败：it failed'],
  [{code: 'transfer_refused', detail: 'HTTP 400'}, '创建页面失败：HTTP 400'],
  [
    {code: 'transfer_forbidden', detail: 'add child blocks failed: HTTP 403'},
    '页面已创建，但添加内容失败：add child blocks failed: HTTP 403',
  ],
  [{code: 'transfer_unreachable', blocksDone: 3}, '页面已创建，但添加内容失败：it failed'],
  [{code: 'transfer_unreachable', platform: 'webDAV'}, '上传失败：it failed'],
  [{code: 'transfer_not_connected', platform: 'webDAV'}, '请提供账号和密码'],
  [{code: 'drive_folder_missing', platform: 'webDAV'}, '无法创建目标目录：it failed'],
  [{code: 'transfer_empty', platform: 'webDAV'}, '没有生成可上传的文件'],
  [{code: 'transfer_empty', platform: 'webDAV', translateId: 't'}, '没有生成翻译文件'],
  [{code: 'not_found', platform: 'webDAV', translateId: 't'}, '未找到翻译内容'],
  [{code: 'not_found', platform: 'webDAV'}, '上传失败：it failed'],
  [{code: 'transfer_failed', platform: 'webDAV'}, '导出失败：it failed'],
  [{code: 'transfer_failed', platform: 'webDAV', translateId: 't'}, '获取翻译内容失败：it failed'],
  [
    {code: 'drive_folder_missing', platform: 'webDAV', place: 'dav.test/doc2x/Tea_2026-03-04 05_06_07'},
    '无法创建项目目录：it failed',
  ],
  [{code: 'parse_history_not_found'}, '无效的解析 ID'],
  [
    {code: 'transfer_refused', detail: 'add table rows failed: HTTP 400'},
    '表格数据添加失败：add table rows failed: HTTP 400',
  ],
])('%j: %s', (change, text) => expect(say(change)).toBe(text));

test('in English', () => {
  expect(say({code: 'transfer_refused'}, 'en')).toBe('Failed to create page: it failed');
  expect(say({status: TaskStatus.success}, 'en')).toMatch(/^Went to Notion on .*2026/);
  expect(say({status: TaskStatus.success, platform: 'webDAV', place: '/doc2x/tea.zip'}, 'en')).toMatch(
    /^File uploaded to the drive on .*: \/doc2x\/tea\.zip$/,
  );
});
