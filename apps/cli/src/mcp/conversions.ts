import path from 'node:path';
import {AppError, type Format, type JobResult, type WriteChoices} from '@recto/engine/client';
import type {WorkerPool} from '@recto/workers';
import {collectInputs} from '../input/collect-inputs.ts';
import {readInput} from '../input/read-input.ts';
import {OutputSet} from '../output/output-set.ts';

export type Wish = {
  /** A path or an http(s) address. */
  readonly file: string;
  readonly format: Format;
  readonly formula: WriteChoices['formula'];
  readonly pages?: string;
  readonly password?: string;
  /** A folder for the result and its pictures. */
  readonly saveTo?: string;
};

export type Conversion = {
  readonly id: string;
  readonly file: string;
  /** Pages done and to do; not whole while a page is in work. */
  progress: {readonly done: number; readonly total: number} | undefined;
  outcome: Outcome | undefined;
  /** When it has ended, whichever way. */
  readonly ended: Promise<void>;
};
export type Outcome =
  | {readonly ok: true; readonly text: string; readonly result: JobResult; readonly saved: readonly string[]}
  | {readonly ok: false; readonly error: Error};

// results that are remembered; what is asked for later is converted again
const remembered = 20;

/** Conversions of one session: begun, looked at, read. */
export class Conversions {
  private readonly all = new Map<string, Conversion>();
  private readonly controller = new AbortController();
  private readonly pool: WorkerPool;
  private readonly cwd: string;
  private count = 0;

  constructor(pool: WorkerPool, cwd: string) {
    this.pool = pool;
    this.cwd = cwd;
  }

  /** Begins a conversion. What goes wrong is its outcome. */
  begin(wish: Wish): Conversion {
    const id = String(++this.count);
    const conversion: Conversion = {
      id,
      file: wish.file,
      progress: undefined,
      outcome: undefined,
      ended: Promise.resolve().then(async () => {
        conversion.outcome = await this.run(wish, conversion).catch((error: unknown) => ({
          ok: false as const,
          error: error instanceof Error ? error : new Error(String(error)),
        }));
        this.forget();
      }),
    };
    this.all.set(id, conversion);
    return conversion;
  }

  find(id: string): Conversion | undefined {
    return this.all.get(id);
  }

  /** Stops what runs. */
  async close(): Promise<void> {
    this.controller.abort();
    await this.pool.close();
  }

  private async run(wish: Wish, conversion: Conversion): Promise<Outcome> {
    const {signal} = this.controller;
    const {inputs, missing} = await collectInputs([wish.file], this.cwd);
    const [input, another] = inputs;
    if (missing[0]) throw missing[0].error;
    if (another)
      throw new AppError('input/unreadable', {
        path: wish.file,
        why: 'these are several files, and one is read at a time',
      });
    if (!input || input.kind === 'stdin') throw new AppError('input/not-found', {path: wish.file});
    const folder = wish.saveTo === undefined ? undefined : path.resolve(this.cwd, wish.saveTo);
    const stem = path.basename(input.stem);
    const outputs = new OutputSet();
    const writes: Promise<void>[] = [];
    const stage = (name: string, bytes: Uint8Array) => {
      if (folder === undefined) return;
      const write = outputs.stage(path.join(folder, name), bytes);
      // looked at below; until then it must not count as unhandled
      write.catch(() => {});
      writes.push(write);
    };
    try {
      const result = await this.pool.convert(
        {
          bytes: await readInput(input, signal),
          to: [wish.format],
          // without a folder for them nobody could look at pictures
          dpi: folder === undefined ? 0 : 200,
          write: {formula: wish.formula, furniture: false, assetFolder: `${encodeURIComponent(stem)}.assets/`},
          dump: false,
          ...(wish.pages !== undefined && {pages: wish.pages}),
          ...(wish.password !== undefined && {password: wish.password}),
        },
        {
          progress: (done, total) => {
            conversion.progress = {done, total};
          },
          picture: (name, bytes) => stage(path.join(`${stem}.assets`, name), bytes),
          dump: () => {},
        },
        signal,
      );
      const [file] = result.files;
      stage(`${stem}.${wish.format}`, file!.bytes);
      await Promise.all(writes);
      const saved = await outputs.commit();
      return {ok: true, text: new TextDecoder().decode(file!.bytes), result: {...result, files: []}, saved};
    } catch (error) {
      await outputs.discard();
      throw error;
    }
  }

  private forget(): void {
    const ended = [...this.all.values()].filter(each => each.outcome);
    for (const {id} of ended.slice(0, -remembered)) this.all.delete(id);
  }
}
