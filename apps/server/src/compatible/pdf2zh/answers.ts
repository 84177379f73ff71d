import type {ErrorCode} from '@recto/api';
import {sentenceOf} from '../../http/answer.ts';
import type {Language} from '../../present/language.ts';
import type {OrderRow, TranslationOrder} from '../../services/translation-order/order.ts';
import type {OrderProgress} from '../../services/translation-order/progress.ts';

/** An error in the form that the plugin shows: its message, in a dialog. */
export const errorAnswer = (code: ErrorCode, detail: unknown, language: Language) => ({
  status: 'error' as const,
  ok: false,
  errorType: code,
  message: sentenceOf(code, detail, language),
});

/** The files that were made. They are fetched by name: paths are for a server on whose disk the plugin looks. */
export const successAnswer = ({wanted}: Pick<TranslationOrder, 'wanted'>) => ({
  status: 'success' as const,
  fileList: wanted.map(({name}) => name),
  filePaths: [],
  outputDir: '',
});

/** How an order ended; undefined while it goes on. */
export function resultOf({failure, done, ...order}: TranslationOrder, language: Language) {
  if (failure) return errorAnswer(failure.code, failure.detail, language);
  return done ? successAnswer(order) : undefined;
}

/** An order in the lists of tasks and of the history. */
export function taskAnswer({task, order}: OrderRow, progress: OrderProgress, language: Language) {
  const result = resultOf(order, language);
  const failed = order.failure !== undefined;
  return {
    taskId: task.outputId,
    active: result === undefined,
    fileName: order.fileName,
    engine: 'recto',
    service: 'recto',
    startTime: task.createdAt.toISOString(),
    progress: order.done ? 100 : progress.percent,
    status: result === undefined ? 'running' : failed ? 'failed' : 'success',
    message: result && 'message' in result ? result.message : stages[progress.stage][language],
    ...(result && {result, ...(!failed && successAnswer(order))}),
    ...(order.failure && {error: sentenceOf(order.failure.code, order.failure.detail, language)}),
  };
}

const stages = {
  waiting: {zh: '排队中', en: 'Waiting'},
  reading: {zh: '正在解析', en: 'Reading'},
  translating: {zh: '正在翻译', en: 'Translating'},
  merging: {zh: '正在生成双语文件', en: 'Putting both languages together'},
  ended: {zh: '完成', en: 'Done'},
} as const satisfies Readonly<Record<OrderProgress['stage'], Readonly<Record<Language, string>>>>;
