import {LocalStatus, TaskStatus, TaskType} from '@recto/api';
import {expect, test} from 'vitest';
import {failures, statusMessages, statusOfTask} from './local-status.ts';

test('each of the fifteen has a text in both languages', () => {
  const numbers = Object.values(LocalStatus);
  expect(numbers).toEqual(Array.from({length: 15}, (_, index) => index + 1));
  for (const texts of [statusMessages.zh, statusMessages.en])
    expect(Object.keys(texts)).toEqual(numbers.map(number => `status-${number}`));
  expect(failures).toEqual([7, 2, 3, 12, 8]);
});

const task = {
  taskType: TaskType.parse,
  status: TaskStatus.pending,
  stage: 'analyzing',
  queuePosition: null,
  code: null,
};
test.each([
  [{}, LocalStatus.analyzing],
  [{taskType: TaskType.translate}, LocalStatus.translating],
  [{status: TaskStatus.none, queuePosition: 3}, LocalStatus.waitingInLine],
  [{status: TaskStatus.none}, LocalStatus.waiting],
  [{status: TaskStatus.success}, LocalStatus.success],
  [{status: TaskStatus.success, taskType: TaskType.translate}, LocalStatus.translateSuccess],
  [{status: TaskStatus.failed, stage: 'cancelled'}, LocalStatus.interruption],
  [{status: TaskStatus.failed, code: 'parse_file_invalid'}, LocalStatus.checkError],
  [{status: TaskStatus.failed, code: 'parse_error'}, LocalStatus.error],
  [{status: TaskStatus.failed, taskType: TaskType.translate}, LocalStatus.translateError],
])('a task %o is at %i', (change, status) => expect(statusOfTask({...task, ...change})).toBe(status));

test('a running task whose server is unreachable is being found again', () => {
  expect(statusOfTask(task, false)).toBe(LocalStatus.reconnecting);
  expect(statusOfTask({...task, status: TaskStatus.success}, false)).toBe(LocalStatus.success);
});
