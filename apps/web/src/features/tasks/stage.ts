import type {TaskState} from '@recto/api';
import {defineMessages} from '../../i18n/define-messages.ts';
import type {Translate} from '../../i18n/use-messages.ts';

export const stageMessages = defineMessages({
  zh: {
    queued: '排队中，前面还有 {{count}} 个任务',
    next: '即将开始',
    none: '等待处理',
    pending: '等待中',
    uploading: '上传中',
    analyzing: '解析中',
    analysisComplete: '解析完成',
    waitingForTranslation: '等待翻译',
    translating: '翻译中',
    exporting: '导出中',
    working: '处理中',
    speed: '{{speed}} 页/秒',
  },
  en: {
    queued: {one: 'Waiting, {{count}} task ahead', other: 'Waiting, {{count}} tasks ahead'},
    next: 'About to start',
    none: 'Waiting',
    pending: 'Waiting',
    uploading: 'Uploading',
    analyzing: 'Parsing',
    analysisComplete: 'Parsed',
    waitingForTranslation: 'Waiting for its translation',
    translating: 'Translating',
    exporting: 'Exporting',
    working: 'Working',
    speed: '{{speed}} pages/s',
  },
});

/** What a parse can be doing, and what a translation can. */
export const parseStages = ['uploading', 'pending', 'analyzing', 'exporting', 'none'] as const;
export const translateStages = [
  'uploading',
  'pending',
  'analyzing',
  'analysisComplete',
  'waitingForTranslation',
  'translating',
  'exporting',
  'none',
] as const;

/** What a waiting or running task is doing, in words: its stage, its place in the queue, its speed. */
export function describeStage(
  t: Translate<keyof (typeof stageMessages)['zh']>,
  {stage, queuePosition, speed}: Pick<TaskState, 'stage' | 'queuePosition' | 'speed'>,
): string {
  if (queuePosition !== null) return queuePosition > 1 ? t('queued', {count: queuePosition - 1}) : t('next');
  const name = translateStages.find(known => known === stage);
  const doing = name ? t(name) : t('working');
  return speed ? `${doing} · ${t('speed', {speed: speed.toFixed(speed < 10 ? 1 : 0)})}` : doing;
}
