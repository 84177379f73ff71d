import {LocalStatus, type TaskState, TaskStatus, TaskType} from '@recto/api';
import {defineMessages} from '../i18n/define-messages.ts';

/** Those that have ended without a result. */
export const failures: readonly LocalStatus[] = [
  LocalStatus.error,
  LocalStatus.networkError,
  LocalStatus.translateError,
  LocalStatus.interruption,
  LocalStatus.checkError,
];

type Task = Pick<TaskState, 'taskType' | 'status' | 'stage' | 'queuePosition' | 'code'>;

/** The status of a task. `heard`: whether its server is reachable at the moment. */
export function statusOfTask({taskType, status, stage, queuePosition, code}: Task, heard = true): LocalStatus {
  const translation = taskType === TaskType.translate;
  if (status === TaskStatus.success) return translation ? LocalStatus.translateSuccess : LocalStatus.success;
  if (status === TaskStatus.failed) {
    if (stage === 'cancelled') return LocalStatus.interruption;
    if (translation) return LocalStatus.translateError;
    return code?.startsWith('parse_file') || code === 'parse_pdf_invalid' ? LocalStatus.checkError : LocalStatus.error;
  }
  if (!heard) return LocalStatus.reconnecting;
  if (queuePosition !== null) return LocalStatus.waitingInLine;
  if (status === TaskStatus.none) return LocalStatus.waiting;
  return translation ? LocalStatus.translating : LocalStatus.analyzing;
}

/** What each of them means, for those who point at it: `status-` and the number. */
export const statusMessages = defineMessages({
  zh: {
    'status-1': '正在上传文件',
    'status-2': '网络连接出错，请检查网络后重试',
    'status-3': '翻译失败，可以重试',
    'status-4': '正在解析文件',
    'status-5': '文件已上传，正在检查并创建任务',
    'status-6': '任务较多，正在排队',
    'status-7': '处理失败，可以重试',
    'status-8': '文件没有通过检查，请确认文件完好且没有加密',
    'status-9': '等待处理',
    'status-10': '解析完成，点击查看结果',
    'status-11': '翻译完成，点击查看译文',
    'status-12': '任务已中断',
    'status-13': '正在翻译',
    'status-14': '与服务器的连接中断，正在重新连接；任务不受影响',
    'status-15': '上传超时，请检查网络后重试',
  },
  en: {
    'status-1': 'The file is being uploaded',
    'status-2': 'The connection failed. Check the network and try again',
    'status-3': 'The translation failed. Try it again',
    'status-4': 'The file is being parsed',
    'status-5': 'Uploaded; the file is checked and its task is made',
    'status-6': 'There are many tasks: it waits in line',
    'status-7': 'It failed. Try it again',
    'status-8': 'The file did not pass the check: see whether it is whole and not encrypted',
    'status-9': 'It waits to be worked on',
    'status-10': 'Parsed: click to see the result',
    'status-11': 'Translated: click to see the translation',
    'status-12': 'The task was interrupted',
    'status-13': 'It is being translated',
    'status-14': 'The connection to the server is lost and being renewed; the task goes on',
    'status-15': 'The upload took too long. Check the network and try again',
  },
});
