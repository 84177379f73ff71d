import {availableParallelism} from 'node:os';
import path from 'node:path';
import {AppError} from '@recto/engine/client';
import {WorkerPool} from '@recto/workers';
import type {Parsed} from '../arguments/parse.ts';
import {UsageError} from '../arguments/parse.ts';
import {type Conversion, convertOne} from '../convert/convert-one.ts';
import {type ConvertSettings, readSettings} from '../convert/options.ts';
import {type AskPassword, oneAtATime} from '../convert/unlock.ts';
import {exitCodes} from '../exit-codes.ts';
import {askPassword} from '../input/ask-password.ts';
import {collectInputs} from '../input/collect-inputs.ts';
import {readInput} from '../input/read-input.ts';
import {onInterrupt} from '../interrupt.ts';
import {AtomicOutputs} from '../output/atomic-outputs.ts';
import {namedFile} from '../output/named-file.ts';
import {type Destination, planOutputs} from '../output/plan-outputs.ts';
import {chooseReporter} from '../report/choose-reporter.ts';
import type {Outcome, Reporter} from '../report/reporter.ts';

/** `recto convert`: returns the exit code. Throws UsageError before anything is done. */
export async function convertCommand(parsed: Parsed): Promise<number> {
  const settings = readSettings(parsed);
  const cwd = process.cwd();
  const pool = new WorkerPool({timeout: settings.timeout * 1000, memory: settings.memory});
  const controller = new AbortController();
  // the engine loads while the inputs are collected
  pool.warmUp(1);
  try {
    const {inputs, missing} = await collectInputs(settings.operands, cwd, settings.search);
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
    const run: Conversion = {
      settings,
      cwd,
      convert: (job, events) => pool.convert(job, events),
      read: readInput,
      open: () => new AtomicOutputs(),
      reporter,
      threads,
      ask,
      signal: controller.signal,
    };
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
