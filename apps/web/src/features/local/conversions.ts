import {AppError} from '@recto/engine/client';
import {create} from 'zustand';
import {type Conversion, convertLocally} from './convert.ts';

/** A file of this visit and how far it is. Nothing of it outlives the page. */
export type LocalFile = {
  readonly id: number;
  readonly file: File;
  readonly state:
    | {readonly name: 'waiting'; readonly password?: string}
    | {readonly name: 'converting'; readonly done: number; readonly pages: number}
    | {readonly name: 'locked'; readonly wrong: boolean}
    | {readonly name: 'failed'; readonly code: string}
    | {readonly name: 'done'; readonly conversion: Conversion; readonly password: string | undefined};
};

export const useLocalFiles = create<{readonly files: readonly LocalFile[]}>()(() => ({files: []}));

const {getState, setState} = useLocalFiles;
let lastId = 0;
let running: {readonly id: number; readonly controller: AbortController} | undefined;

/** Takes files in; they are converted one after the other. */
export function addLocalFiles(files: readonly File[]): void {
  const added = files.map((file): LocalFile => ({id: ++lastId, file, state: {name: 'waiting'}}));
  setState(state => ({files: [...state.files, ...added]}));
  void convertNext();
}

/** Takes a file away, and ends what is being done with it. */
export function removeLocalFile(id: number): void {
  setState(({files}) => ({files: files.filter(file => file.id !== id)}));
  if (running?.id === id) running.controller.abort();
}

/** Has a file converted again, with a password where it needs one. */
export function tryAgain(id: number, password?: string): void {
  put(id, {name: 'waiting', ...(password !== undefined && {password})});
  void convertNext();
}

function put(id: number, state: LocalFile['state']): void {
  setState(({files}) => ({files: files.map(file => (file.id === id ? {...file, state} : file))}));
}

async function convertNext(): Promise<void> {
  const next = running ? undefined : getState().files.find(({state}) => state.name === 'waiting');
  if (next?.state.name !== 'waiting') return;
  const {id, file, state} = next;
  const controller = new AbortController();
  running = {id, controller};
  put(id, {name: 'converting', done: 0, pages: 0});
  try {
    const conversion = await convertLocally(new Uint8Array(await file.arrayBuffer()), {
      password: state.password,
      signal: controller.signal,
      onProgress: (done, pages) => put(id, {name: 'converting', done, pages}),
    });
    put(id, {name: 'done', conversion, password: state.password});
  } catch (error) {
    put(id, failureOf(error));
  }
  running = undefined;
  void convertNext();
}

function failureOf(error: unknown): LocalFile['state'] {
  // a file that cannot be read any more, such as one that was moved since it was chosen, has no code
  const code = error instanceof AppError ? error.code : 'input/unreadable';
  if (code === 'pdf/password-needed' || code === 'pdf/password-wrong')
    return {name: 'locked', wrong: code === 'pdf/password-wrong'};
  return {name: 'failed', code};
}
