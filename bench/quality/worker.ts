import {readFileSync, writeFileSync} from 'node:fs';
import {convert} from '@recto/engine';
import {createRecognizer, normalizeImages} from '@recto/ocr';
import {nodeHost} from '@recto/testkit';
import {writeMarkdown} from '@recto/writers';

/** Converts one PDF after the other: a message is a task, the answer its time or its error. */
export type Task = {readonly path: string; readonly outputs: readonly string[]};
export type Answer = {readonly pages: number; readonly ms: number; readonly error?: string};

const recognition = {...createRecognizer({threads: 1}), images: normalizeImages};

process.on('message', async ({path, outputs}: Task) => {
  const start = performance.now();
  let answer: Answer;
  try {
    const {doc} = await convert(new Uint8Array(readFileSync(path)), {
      host: nodeHost(),
      crops: false,
      recognition: async () => recognition,
    });
    const markdown = writeMarkdown(doc);
    for (const output of outputs) writeFileSync(output, markdown);
    answer = {pages: doc.pages.length, ms: performance.now() - start};
  } catch (error) {
    answer = {
      pages: 0,
      ms: performance.now() - start,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  process.send!(answer);
});
