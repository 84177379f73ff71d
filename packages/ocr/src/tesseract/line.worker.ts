import {parentPort, workerData} from 'node:worker_threads';
import {startTesseract} from './core.ts';
import type {LineAnswer, LineQuestion} from './pool.ts';

const started = startTesseract((workerData as {languages: string}).languages);

parentPort!.on('message', async ({id, width, height, pixels}: LineQuestion) => {
  const {read, missing} = await started;
  let answer: LineAnswer;
  try {
    answer = {id, symbols: read?.(width, height, pixels) ?? [], missing};
  } catch (error) {
    answer = {id, error: error instanceof Error ? error.message : String(error)};
  }
  parentPort!.postMessage(answer);
});
