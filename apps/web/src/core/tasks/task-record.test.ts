import {FileType, LocalStatus, TaskStatus, TaskType} from '@recto/api';
import {expect, test} from 'vitest';
import {
  isDone,
  isInProgress,
  isProcessing,
  recordOfListed,
  recordOfStartedParse,
  recordOfState,
} from './task-record.ts';

const listed = {
  outputId: 'o',
  inputId: 'p',
  objectId: 'f',
  file: {fileName: 'a.pdf', pageCount: 3, fileType: 1},
  translateParam: {translateLang: 2},
};
const state = {
  outputId: 'o',
  taskType: TaskType.translate,
  status: TaskStatus.success,
  stage: 'success',
  progress: 100,
  pageCount: 3,
  pagesDone: 0,
  speed: 2,
  usage: null,
  queuePosition: null,
  code: null,
  msg: '',
  objectId: 'f',
  parseId: 'p',
  translateId: 't',
};

test('what the list of tasks names is being worked on', () => {
  expect(recordOfListed(listed, TaskType.parse, 5)).toMatchObject({
    fid: 'o',
    processType: 'parse',
    localStatus: LocalStatus.analyzing,
    status: TaskStatus.pending,
    progress: 0,
    fileName: 'a.pdf',
    timestamp: 5,
    parseId: null,
  });
  expect(recordOfListed(listed, TaskType.translate, 5)).toMatchObject({
    processType: 'translate',
    localStatus: LocalStatus.translating,
    parseId: 'p',
    translateParam: {translateLang: 2},
  });
});

test('an image that a third party begins to read is an image from the start', () => {
  const begun = {outputId: 'o', objectId: 'f', parseId: 'p', fileName: 'a.png'};
  const record = recordOfStartedParse(begun, 5);
  expect(record).toMatchObject({
    ...begun,
    fileType: FileType.img,
    taskType: TaskType.parse,
    status: TaskStatus.pending,
    progress: 0,
    timestamp: 5,
  });
  expect(recordOfState({...state, taskType: TaskType.parse}, record, 9)).toMatchObject({fileType: FileType.img});
});

test('later reports add to what was known', () => {
  const record = recordOfState(state, recordOfListed(listed, TaskType.translate, 5), 9);
  expect(record).toMatchObject({
    timestamp: 5,
    fileName: 'a.pdf',
    localStatus: LocalStatus.translateSuccess,
    translateId: 't',
  });
  expect(isDone(record)).toBe(true);
  expect(recordOfState({...state, taskType: TaskType.parse}, undefined, 9)).toMatchObject({
    fid: 'o',
    timestamp: 9,
    fileName: null,
    localStatus: LocalStatus.success,
  });
  expect(isDone(recordOfState({...state, status: TaskStatus.failed}, undefined, 9))).toBe(false);
});

test.each([
  [TaskStatus.none, true, true],
  [TaskStatus.pending, false, true],
  [TaskStatus.success, false, false],
  [TaskStatus.failed, false, false],
])('status %i: waits %s, has not ended %s', (status, waits, open) => {
  expect(isInProgress(status)).toBe(waits);
  expect(isProcessing(status)).toBe(open);
});
