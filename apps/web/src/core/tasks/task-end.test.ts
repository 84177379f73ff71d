import {TaskStatus, TaskType} from '@recto/api';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {TaskRecord} from './task-record.ts';

let tasks: typeof import('./live-tasks.ts');
let taskEnd: typeof import('./task-end.ts').taskEnd;
beforeEach(async () => {
  vi.stubGlobal('localStorage', {getItem: () => null, setItem: () => {}});
  tasks = await import('./live-tasks.ts');
  ({taskEnd} = await import('./task-end.ts'));
  tasks.useLiveTasks.setState({tasks: new Map()});
});
afterEach(() => vi.unstubAllGlobals());

const report = (outputId: string, status: number) => {
  const task = {outputId, status, taskType: TaskType.convert} as TaskRecord;
  tasks.useLiveTasks.setState(state => ({tasks: new Map(state.tasks).set(outputId, task)}));
};

test('a task is waited for until the stream reports its end', async () => {
  const ended: number[] = [];
  const end = taskEnd('a').then(({status}) => ended.push(status));
  report('b', TaskStatus.success);
  report('a', TaskStatus.pending);
  await Promise.resolve();
  expect(ended).toEqual([]);
  report('a', TaskStatus.failed);
  await end;
  expect(ended).toEqual([TaskStatus.failed]);
});

test('one that ended before is not waited for', async () => {
  report('a', TaskStatus.success);
  expect(await taskEnd('a')).toMatchObject({status: TaskStatus.success});
});

test('who gives up waits no longer', async () => {
  const controller = new AbortController();
  const end = taskEnd('a', controller.signal);
  controller.abort(new Error('given up'));
  await expect(end).rejects.toThrow('given up');
  await expect(taskEnd('a', controller.signal)).rejects.toThrow('given up');
});
