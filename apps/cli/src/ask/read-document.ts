import type {AskSource} from '@recto/ask';
import {readDoc} from '@recto/model';
import type {WorkerPool} from '@recto/workers';
import type {Input} from '../input/collect-inputs.ts';
import {readInput} from '../input/read-input.ts';

export type Reading = {
  readonly pool: WorkerPool;
  readonly password?: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
};

/** Converts an input into a document that can be asked, in a process of its own. Throws AppError. */
export async function readDocument(input: Input, {pool, password, signal, onProgress}: Reading): Promise<AskSource> {
  const {files} = await pool.convert(
    {
      ...(await readInput(input, signal)),
      to: ['json'],
      write: {assetFolder: '', formula: 'dollar', furniture: true},
      dpi: 0,
      dump: false,
      ...(password !== undefined && {password}),
    },
    {progress: (done, total) => onProgress?.(done, total), picture: () => {}, dump: () => {}},
    signal,
  );
  const [file] = files;
  if (!file) throw new Error('a conversion to JSON gave no file');
  return {id: input.name, name: input.name, doc: readDoc(file.bytes)};
}
