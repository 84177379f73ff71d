import path from 'node:path';
import {extensionOf, type Format, figureDpi, formats, type JobResult, type WriteChoices} from '@recto/engine/client';
import type {WorkerPool} from '@recto/workers';
import {namesPictures} from '../convert/names-pictures.ts';
import {onlyInput} from '../input/only-input.ts';
import {readInput} from '../input/read-input.ts';
import {AtomicOutputs} from '../output/atomic-outputs.ts';

export type ConversionRequest = {
  /** A path or an http(s) URL. */
  readonly file: string;
  readonly format: Format;
  readonly formula: WriteChoices['formula'];
  readonly pages?: string;
  readonly password?: string;
  /** A folder for the result and its images. */
  readonly saveTo?: string;
};

export type Conversion = {
  readonly id: string;
  readonly file: string;
  /** Pages done and in total; fractional while a page is processed. */
  progress: {readonly done: number; readonly total: number} | undefined;
  outcome: Outcome | undefined;
  /** Resolves when it has ended, with either outcome. */
  readonly ended: Promise<void>;
};
export type Outcome =
  | {readonly ok: true; readonly text: string; readonly result: JobResult; readonly saved: readonly string[]}
  | {readonly ok: false; readonly error: Error};

// results that are kept for conversion_status
const keptResults = 20;

/** The conversions of one MCP session. */
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

  /** Starts a conversion. Errors are part of its outcome. */
  start(request: ConversionRequest): Conversion {
    const id = String(++this.count);
    const conversion: Conversion = {
      id,
      file: request.file,
      progress: undefined,
      outcome: undefined,
      ended: Promise.resolve().then(async () => {
        conversion.outcome = await this.run(request, conversion).catch((error: unknown) => ({
          ok: false as const,
          error: error instanceof Error ? error : new Error(String(error)),
        }));
        this.dropOldResults();
      }),
    };
    this.all.set(id, conversion);
    return conversion;
  }

  find(id: string): Conversion | undefined {
    return this.all.get(id);
  }

  /** Cancels running conversions. */
  async close(): Promise<void> {
    this.controller.abort();
    await this.pool.close();
  }

  private async run(request: ConversionRequest, conversion: Conversion): Promise<Outcome> {
    const {signal} = this.controller;
    const input = await onlyInput(request.file, this.cwd);
    const folder = request.saveTo === undefined ? undefined : path.resolve(this.cwd, request.saveTo);
    const stem = path.basename(input.stem);
    const outputs = new AtomicOutputs();
    const writes: Promise<void>[] = [];
    const stage = (name: string, bytes: Uint8Array) => {
      if (folder === undefined) return;
      const write = outputs.stage(path.join(folder, name), bytes);
      // awaited below; until then a rejection must not count as unhandled
      write.catch(() => {});
      writes.push(write);
    };
    try {
      const result = await this.pool.convert(
        {
          ...(await readInput(input, signal)),
          to: [request.format],
          // images are of use where they are saved: inside of the file or beside it
          dpi: folder === undefined ? 0 : figureDpi,
          write: {formula: request.formula, furniture: false, assetFolder: `${encodeURIComponent(stem)}.assets/`},
          dump: false,
          ...(request.pages !== undefined && {pages: request.pages}),
          ...(request.password !== undefined && {password: request.password}),
        },
        {
          progress: (done, total) => {
            conversion.progress = {done, total};
          },
          picture: (name, bytes) => {
            if (namesPictures(request.format)) stage(path.join(`${stem}.assets`, name), bytes);
          },
          dump: () => {},
        },
        signal,
      );
      const [file] = result.files;
      const bytes = file?.bytes ?? new Uint8Array();
      stage(`${stem}.${extensionOf(request.format)}`, bytes);
      for (const [name, part] of file?.beside ?? []) stage(path.join(`${stem}.assets`, name), part);
      await Promise.all(writes);
      const saved = await outputs.commit();
      const text = formats[request.format].binary ? '' : new TextDecoder().decode(bytes);
      return {ok: true, text, result: {...result, files: []}, saved};
    } catch (error) {
      await outputs.discard();
      throw error;
    }
  }

  private dropOldResults(): void {
    const ended = [...this.all.values()].filter(each => each.outcome);
    for (const {id} of ended.slice(0, -keptResults)) this.all.delete(id);
  }
}
