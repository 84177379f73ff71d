import path from 'node:path';
import {extensionOf, type Format, type Job, type JobResult} from '@recto/engine/client';
import {type JobEvents, printHtml} from '@recto/workers';
import {asAppError} from '../as-app-error.ts';
import type {Input} from '../input/collect-inputs.ts';
import type {ReadInput} from '../input/read-input.ts';
import {zipped} from '../output/archive.ts';
import {mayBeNamed} from '../output/named-file.ts';
import type {Outputs} from '../output/outputs.ts';
import type {Planned} from '../output/plan-outputs.ts';
import type {Outcome, Reporter} from '../report/reporter.ts';
import {namesPictures} from './names-pictures.ts';
import type {ConvertSettings} from './options.ts';
import {type AskPassword, convertUnlocked} from './unlock.ts';

/** What conversions of one run share. */
export type Conversion = {
  readonly settings: ConvertSettings;
  readonly cwd: string;
  /** Converts in a worker process. Throws AppError. */
  readonly convert: (job: Job, events: JobEvents) => Promise<JobResult>;
  /** Throws AppError. */
  readonly read: (input: Input, signal: AbortSignal) => Promise<ReadInput>;
  /** Where the files of one input go. */
  readonly open: () => Outputs;
  readonly reporter: Pick<Reporter, 'progress' | 'writing'>;
  /** Those of one conversion: all run at once. */
  readonly threads: number;
  readonly ask: AskPassword | undefined;
  readonly signal: AbortSignal;
};

/** One input from its bytes to its files; undefined when the whole run has been stopped. */
export async function convertOne(
  {input, stem, file, further}: Planned & {readonly further: readonly Input[]},
  run: Conversion,
): Promise<Outcome | undefined> {
  const {settings, reporter, signal, ask} = run;
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const outputs = run.open();
  try {
    signal.throwIfAborted();
    const {bytes, html} = await run.read(input, signal);
    const moreImages: Uint8Array[] = [];
    for (const each of further) moreImages.push((await run.read(each, signal)).bytes);
    const pictures = new Set<string>();
    const named = settings.to.some(format => namesPictures(format, settings.pictures));
    const writes: Promise<void>[] = [];
    const archive = settings.zip ? new Map<string, Uint8Array>() : undefined;
    const write = (file: string, content: Uint8Array) => {
      const writing = outputs.stage(file, content);
      // awaited below; until then a rejection must not count as unhandled
      writing.catch(() => {});
      writes.push(writing);
    };
    const stage = (file: string, content: Uint8Array) => {
      if (archive) archive.set(path.relative(path.dirname(stem), file), content);
      else write(file, content);
    };
    const events: JobEvents = {
      progress: (done, total) => reporter.progress(input, done, total),
      writing: (format, share) => reporter.writing(input, format, share),
      picture(name, content) {
        if (!named) return;
        pictures.add(name);
        stage(path.join(`${stem}.assets`, name), content);
      },
      dump: (name, content) => write(path.resolve(run.cwd, settings.dump!, path.basename(stem), name), content),
    };
    const imageNames = [input, ...further].map(({name}) => name);
    const job = {
      ...toJob(bytes, stem, settings, run.threads),
      ...(html && {html}),
      ...(moreImages.length > 0 && {moreImages, imageNames}),
    };
    const read = await convertUnlocked(job, input.name, locked => run.convert(locked, events), ask);
    const result = {...read, files: await printed(read.files, settings, signal)};
    const only = result.files.length === 1 || archive !== undefined;
    const nameOf = (kind: Format | 'zip'): string =>
      file !== undefined && only && mayBeNamed(file, kind)
        ? file
        : `${stem}.${kind === 'zip' ? kind : extensionOf(kind)}`;
    const beside = new Set<string>();
    if (settings.output !== '-' || archive)
      for (const {format, bytes, beside: parts = []} of result.files) {
        stage(archive ? `${stem}.${extensionOf(format)}` : nameOf(format), bytes);
        for (const [name, part] of parts) {
          beside.add(name);
          stage(path.join(`${stem}.assets`, name), part);
        }
      }
    if (settings.report) stage(`${stem}.report.json`, encodeJson(result.report));
    const packed = archive && zipped(archive);
    if (packed && settings.output !== '-') write(nameOf('zip'), packed);
    await Promise.all(writes);
    signal.throwIfAborted();
    await outputs.commit();
    if (settings.output === '-') await writeOut(packed ? [packed] : result.files.map(file => file.bytes));
    else if (!packed && named) await outputs.removeStale(`${stem}.assets`, new Set([...pictures, ...beside]));
    const kinds = packed ? (['zip'] as const) : result.files.map(({format}) => format);
    const files = settings.output === '-' ? [] : kinds.map(kind => shown(nameOf(kind), run.cwd));
    const {pages, diagnostics, report} = result;
    return {
      input: input.name,
      ok: true,
      outputs: files,
      pictures: pictures.size,
      pages,
      seconds: seconds(),
      diagnostics,
      report,
    };
  } catch (error) {
    await outputs.discard();
    if (signal.aborted) return undefined;
    const known = asAppError(error);
    return {input: input.name, ok: false, seconds: seconds(), error: known};
  }
}

/** The requested files; with `--pdf chromium` the PDF is printed from the HTML. */
async function printed(
  files: JobResult['files'],
  {to, chromium, timeout}: ConvertSettings,
  signal: AbortSignal,
): Promise<JobResult['files']> {
  const html = files.find(({format}) => format === 'html');
  if (chromium === undefined || !to.includes('pdf') || !html) return files;
  const bytes = await printHtml(html.bytes, {chromium, timeout: timeout * 1000, signal});
  return to.map(format => (format === 'pdf' ? {format, bytes} : files.find(each => each.format === format)!));
}

function toJob(bytes: Uint8Array, stem: string, settings: ConvertSettings, threads: number): Job {
  const {
    to,
    dpi,
    ocr,
    ocrBudget,
    formula,
    tables,
    splitTables,
    annotations,
    comments,
    template,
    chunkSize,
    chunkOverlap,
    furniture,
    password,
    pages,
    dump,
    pictures,
    chromium,
  } = settings;
  // the folder is part of a URL, in which these are special
  const assetFolder = `${path.basename(stem).replace(/[%#?]/g, encodeURIComponent)}.assets/`;
  const printing = chromium !== undefined && to.includes('pdf');
  return {
    bytes,
    to: printing ? [...new Set([...to.filter(format => format !== 'pdf'), 'html' as const])] : to,
    dpi,
    ocr,
    ...(ocrBudget !== undefined && {ocrBudget: {page: ocrBudget, document: ocrBudget}}),
    threads,
    write: {
      formula,
      furniture,
      assetFolder,
      ...(tables && {tables}),
      ...(splitTables && {splitTables}),
      ...(annotations && {annotations}),
      ...(comments && {comments}),
      ...(template && {template}),
      ...(chunkSize !== undefined && {chunkSize}),
      ...(chunkOverlap !== undefined && {chunkOverlap}),
      ...(pictures && {pictures: pictures === 'inside' ? 'data' : 'folder'}),
    },
    dump: dump !== undefined,
    ...(password !== undefined && {password}),
    ...(pages !== undefined && {pages}),
  };
}

const encodeJson = (value: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(value, undefined, 2)}\n`);

async function writeOut(files: readonly Uint8Array[]): Promise<void> {
  for (const bytes of files) {
    await new Promise<void>((resolve, reject) =>
      process.stdout.write(bytes, error => (error ? reject(error) : resolve())),
    );
  }
}

function shown(file: string, cwd: string): string {
  const relative = path.relative(cwd, file);
  return relative.startsWith('..') ? file : relative;
}
