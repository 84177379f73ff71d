import type {TaskState} from '@recto/api';
import {defineMessages} from '../i18n/define-messages.ts';
import type {Translate} from '../i18n/use-messages.ts';

export const stageMessages = defineMessages({
  zh: {
    queued: '排队中，前面还有 {{count}} 个任务',
    next: '即将开始',
    none: '等待处理',
    pending: '等待中',
    waitingForStorage: '存储暂时不可用，恢复后自动继续',
    uploading: '上传中',
    analyzing: '解析中',
    analysisComplete: '解析完成',
    waitingForTranslation: '等待翻译',
    translating: '翻译中',
    exporting: '导出中',
    working: '处理中',
    speed: '{{speed}} 页/秒',
    tokens: '已用 {{tokens}} 个 token',
    points: '{{points}} 点数',
  },
  en: {
    queued: {one: 'Waiting, {{count}} task ahead', other: 'Waiting, {{count}} tasks ahead'},
    next: 'About to start',
    none: 'Waiting',
    pending: 'Waiting',
    waitingForStorage: 'Waiting for storage, continues by itself',
    uploading: 'Uploading',
    analyzing: 'Parsing',
    analysisComplete: 'Parsed',
    waitingForTranslation: 'Waiting for translation',
    translating: 'Translating',
    exporting: 'Exporting',
    working: 'Working',
    speed: '{{speed}} pages/s',
    tokens: {one: '{{tokens}} token so far', other: '{{tokens}} tokens so far'},
    points: {one: '{{points}} point', other: '{{points}} points'},
  },
});

/** What a parse can be doing, and what a translation can. */
export const parseStages = ['uploading', 'pending', 'waitingForStorage', 'analyzing', 'exporting', 'none'] as const;
export const translateStages = [
  'uploading',
  'pending',
  'waitingForStorage',
  'analyzing',
  'analysisComplete',
  'waitingForTranslation',
  'translating',
  'exporting',
  'none',
] as const;

type Say = Translate<keyof (typeof stageMessages)['zh']>;

/** What a waiting or running task is doing, in words: its stage, its place in the queue, its speed, what it has used. */
export function describeStage(
  t: Say,
  {stage, queuePosition, speed, usage}: Pick<TaskState, 'stage' | 'queuePosition' | 'speed' | 'usage'>,
): string {
  if (queuePosition !== null) return queuePosition > 1 ? t('queued', {count: queuePosition - 1}) : t('next');
  const name = translateStages.find(known => known === stage);
  return [
    name ? t(name) : t('working'),
    ...(speed ? [t('speed', {speed: speed.toFixed(speed < 10 ? 1 : 0)})] : []),
    ...describeUsage(t, usage),
  ].join(' · ');
}

/** The tokens and points that a translation has used so far; nothing before the first answer, no points where it is free. */
export function describeUsage(t: Say, usage: TaskState['usage']): string[] {
  const tokens = usage ? usage.promptTokens + usage.completionTokens : 0;
  if (!usage || tokens === 0) return [];
  return [
    t('tokens', {count: tokens, tokens: tokens.toLocaleString('en')}),
    ...(usage.points > 0 ? [t('points', {count: usage.points, points: usage.points.toLocaleString('en')})] : []),
  ];
}
