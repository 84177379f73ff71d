import {parentPort, workerData} from 'node:worker_threads';
import {startTesseract} from './core.ts';
import type {LineAnswer, LineQuestion} from './pool.ts';

const reader = startTesseract((workerData as {languages: string}).languages);
// the answer to the first line says so
reader.catch(() => {});

parentPort!.on('message', async ({id, width, height, pixels}: LineQuestion) => {
  let answer: LineAnswer;
  try {
    answer = {id, symbols: (await reader)(width, height, pixels)};
  } catch (error) {
    answer = {id, error: error instanceof Error ? error.message : String(error)};
  }
  parentPort!.postMessage(answer);
});
