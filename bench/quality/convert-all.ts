import {type ChildProcess, fork} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import type {Item} from './manifest.ts';
import type {Answer, Task} from './worker.ts';

export type Outcome = Answer & {readonly path: string; readonly ids: readonly string[]};

/**
 * Converts every PDF of the items once, several at a time, and writes `<id>.md` for each item that uses it.
 * A PDF that takes longer than `limitMs` is given up and its worker replaced.
 */
export async function convertAll(
  items: readonly Item[],
  folder: string,
  jobs: number,
  limitMs: number,
): Promise<Outcome[]> {
  const byPath = new Map<string, Item[]>();
  for (const item of items) byPath.set(item.path, [...(byPath.get(item.path) ?? []), item]);
  const queue = [...byPath];
  const outcomes: Outcome[] = [];
  await Promise.all(Array.from({length: jobs}, lane));
  return outcomes;

  async function lane(): Promise<void> {
    let worker = startWorker();
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [path, users] = next;
      const ids = users.map(item => item.id);
      const answer = await ask(worker, {path, outputs: ids.map(id => `${folder}/${id}.md`)}, limitMs);
      if (answer.error?.startsWith('worker:')) {
        worker.kill('SIGKILL');
        worker = startWorker();
      }
      outcomes.push({...answer, path, ids});
      if (process.stderr.isTTY) process.stderr.write(`\r${outcomes.length}/${byPath.size} `);
    }
    worker.kill('SIGKILL');
  }
}

// a thread that ends amid ONNX Runtime's work takes its process along
const startWorker = (): ChildProcess => fork(fileURLToPath(new URL('./worker.ts', import.meta.url)));

function ask(worker: ChildProcess, task: Task, limitMs: number): Promise<Answer> {
  return new Promise(resolve => {
    const finish = (answer: Answer): void => {
      clearTimeout(timer);
      worker.off('message', finish);
      worker.off('error', fail);
      worker.off('exit', fail);
      resolve(answer);
    };
    const fail = (error: unknown): void => finish({pages: 0, ms: 0, error: `worker: ${error}`});
    const timer = setTimeout(() => finish({pages: 0, ms: limitMs, error: `worker: over ${limitMs} ms`}), limitMs);
    worker.on('message', finish);
    worker.on('error', fail);
    worker.on('exit', fail);
    worker.send(task);
  });
}
