import {availableParallelism} from 'node:os';
import path from 'node:path';
import {AppError, extensionOf, type Format, type Job, type JobResult} from '@recto/engine/client';
import {type JobEvents, printHtml, WorkerPool} from '@recto/workers';
import type {Parsed} from '../arguments/parse.ts';
import {UsageError} from '../arguments/parse.ts';
import {exitCodes} from '../exit-codes.ts';
import {askPassword} from '../input/ask-password.ts';
import {collectInputs, type Input} from '../input/collect-inputs.ts';
import {readInput} from '../input/read-input.ts';
import {onInterrupt} from '../interrupt.ts';
import {zipped} from '../output/archive.ts';
import {AtomicOutputs, removeStaleParts} from '../output/atomic-outputs.ts';
import {mayBeNamed, namedFile} from '../output/named-file.ts';
import {type Destination, type Planned, planOutputs} from '../output/plan-outputs.ts';
import {chooseReporter} from '../report/choose-reporter.ts';
import type {Outcome, Reporter} from '../report/reporter.ts';
import {type ConvertSettings, readSettings} from './convert.options.ts';
import {type AskPassword, convertUnlocked, oneAtATime} from './unlock.ts';

/** `recto convert`: returns the exit code. Throws UsageError before anything is done. */
export async function convertCommand(parsed: Parsed): Promise<number> {
  const settings = readSettings(parsed);
  const cwd = process.cwd();
  const pool = new WorkerPool({timeout: settings.timeout * 1000, memory: settings.memory});
  const controller = new AbortController();
  // the engine loads while the inputs are collected
  pool.warmUp(1);
  try {
    const {inputs, missing} = await collectInputs(settings.operands, cwd);
    if (settings.output === '-' && inputs.length > 1 && !settings.one) {
      throw new UsageError(
        `Standard output takes a single result, but there are ${inputs.length} files. Provide an output folder with -o.`,
      );
    }
    const reporter = chooseReporter(settings, () => Math.max(pool.peakMegabytes, ownPeak()));
    const ask = chooseAsk(settings, reporter);
    // a combined document is named after its first image
    const [first, ...further] = inputs;
    const named = settings.one && first ? [first] : inputs;
    const planned = planOutputs(named, await placeOf(settings.output, named.length, cwd), cwd, settings.to);
    const atOnce = Math.max(1, Math.min(settings.jobs, planned.length));
    // threads that wait for each other's cores spin
    const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / atOnce)));
    const run: Run = {settings, cwd, pool, reporter, threads, ask, signal: controller.signal};
    const started = performance.now();
    const totals = {converted: 0, failed: 0, pages: 0};
    let incomplete = false;
    const count = (outcome: Outcome) => {
      if (!outcome.ok) totals.failed++;
      else {
        totals.converted++;
        totals.pages += outcome.pages;
        // an input image is missing from it
        if (settings.one && outcome.report.failedPages.length > 0) incomplete = true;
      }
    };
    const end = (interrupted: boolean) =>
      reporter.end({...totals, seconds: (performance.now() - started) / 1000, interrupted});
    const release = onInterrupt(async () => {
      controller.abort();
      await pool.close();
      return () => end(true);
    });

    // a combined document is not written with pages missing
    if (settings.one && missing.length > 0) planned.length = 0;
    reporter.start(planned.length + missing.length);
    for (const {name, error} of missing) {
      const outcome: Outcome = {input: name, ok: false, seconds: 0, error};
      count(outcome);
      reporter.finish(undefined, outcome);
    }
    const queue = planned.values();
    const consume = async () => {
      for (const each of queue) {
        const outcome = await convertOne({...each, further: settings.one ? further : []}, run);
        if (!outcome) return;
        count(outcome);
        reporter.finish(each.input, outcome);
      }
    };
    await Promise.all(Array.from({length: atOnce}, consume));
    if (controller.signal.aborted) return await new Promise<never>(() => {});
    release();
    end(false);
    return totals.failed > 0 || incomplete ? exitCodes.failed : exitCodes.ok;
  } finally {
    await pool.close();
  }
}

/** Where results go. Throws UsageError if several inputs would go to one file, or one to a file of an unknown format. */
async function placeOf(output: string | undefined, count: number, cwd: string): Promise<Destination> {
  if (output === undefined || output === '-') return undefined;
  const named = await namedFile(output, cwd).catch(error => {
    if (!(error instanceof AppError)) throw error;
    throw new UsageError(`${error.message} For a folder of that name: -o ${output}${path.sep} [${error.code}]`);
  });
  if (!named) return {folder: output};
  if (count < 2) return named;
  throw new UsageError(`${output} is a single file, but there are ${count} inputs. Provide an output folder with -o.`);
}

/** Peak memory of this process in megabytes; `maxRSS` is in kilobytes. */
const ownPeak = (): number => Math.round(process.resourceUsage().maxRSS / 1024);

type Run = {
  readonly settings: ConvertSettings;
  readonly cwd: string;
  readonly pool: WorkerPool;
  readonly reporter: Reporter;
  /** Those of one conversion: all run at once. */
  readonly threads: number;
  readonly ask: AskPassword | undefined;
  readonly signal: AbortSignal;
};

/** One input from its bytes to its files; undefined when the whole run has been stopped. */
async function convertOne(
  {input, stem, file, further}: Planned & {readonly further: readonly Input[]},
  run: Run,
): Promise<Outcome | undefined> {
  const {settings, reporter, signal, pool, ask} = run;
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const outputs = new AtomicOutputs();
  try {
    signal.throwIfAborted();
    const {bytes, html} = await readInput(input, signal);
    const moreImages: Uint8Array[] = [];
    for (const each of further) moreImages.push((await readInput(each, signal)).bytes);
    const pictures = new Set<string>();
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
    const read = await convertUnlocked(job, input.name, locked => pool.convert(locked, events), ask);
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
    else if (!packed) await removeStaleParts(`${stem}.assets`, new Set([...pictures, ...beside]));
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
    const known =
      error instanceof AppError ? error : new AppError('convert/internal', {why: String(error)}, {cause: error});
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

/** How to prompt for passwords; undefined when nobody can answer. */
function chooseAsk({password, console}: ConvertSettings, reporter: Reporter): AskPassword | undefined {
  const {stdin, stderr} = process;
  if (password !== undefined || console === 'json' || !stdin.isTTY || !stderr.isTTY) return undefined;
  return oneAtATime((input, again) => {
    const question = `${again ? 'Incorrect password. ' : ''}Password for ${input}: `;
    const interrupt = () => void process.emit('SIGINT', 'SIGINT');
    return reporter.during(() => askPassword(question, stdin, text => stderr.write(text), interrupt));
  });
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
