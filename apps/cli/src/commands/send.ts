import {createHash} from 'node:crypto';
import path from 'node:path';
import {WorkerPool} from '@recto/workers';
import {type Parsed, UsageError} from '../arguments/parse.ts';
import {exitCodes} from '../exit-codes.ts';
import {collectInputs} from '../input/collect-inputs.ts';
import {readInput} from '../input/read-input.ts';
import {onInterrupt} from '../interrupt.ts';
import {type Planned, planOutputs} from '../output/plan-outputs.ts';
import {type SendReporter, sendReporter} from '../report/send-reporter.ts';
import {type Failure, failureOf} from '../send/failure.ts';
import {openTarget} from '../send/open-target.ts';
import {readItem} from '../send/read-item.ts';
import {openSentStore, type SentStore, sentFile} from '../send/sent-store.ts';
import type {Target} from '../send/target.ts';
import {readSendSettings, type SendSettings} from './send.options.ts';

/** `recto send`: returns the exit code. Throws UsageError before anything is done. */
export async function sendCommand(parsed: Parsed): Promise<number> {
  const settings = readSendSettings(parsed, process.env);
  const cwd = process.cwd();
  const target = openTarget(settings.place, {overwrite: settings.overwrite, cwd});
  const {inputs, missing} = await collectInputs(settings.operands, cwd);
  if (settings.title !== undefined && inputs.length > 1)
    throw new UsageError(`--title is for a single file, but there are ${inputs.length}.`);
  const reporter = sendReporter(settings, inputs.length + missing.length);
  const pool = new WorkerPool({timeout: 120_000, memory: 768});
  const store = openSentStore(sentFile(process.env));
  const controller = new AbortController();
  const release = onInterrupt(async () => {
    controller.abort(new DOMException('stopped', 'AbortError'));
    await pool.close();
    return reporter.stopped;
  });
  const run: Run = {settings, target, pool, store, reporter, signal: controller.signal};
  let failed = missing.length > 0;
  try {
    for (const {name, error} of missing) reporter.failed(name, failureOf(error));
    const planned = planOutputs(inputs, {folder: root}, cwd);
    // before any document is read: a token that is refused is refused for all
    const refused = planned.length > 0 ? await attempt(() => target.check(run.signal), run) : undefined;
    for (const each of planned) {
      const failure = refused ?? (await attempt(() => sendOne(each, run), run));
      if (failure) reporter.failed(each.input.name, failure);
      failed ||= failure !== undefined;
    }
  } finally {
    release();
    await pool.close();
    store.close();
  }
  return failed ? exitCodes.failed : exitCodes.ok;
}

type Run = {
  readonly settings: SendSettings;
  readonly target: Target;
  readonly pool: WorkerPool;
  readonly store: SentStore;
  readonly reporter: SendReporter;
  readonly signal: AbortSignal;
};

// only what is below it counts: names in the target's folder
const root = path.resolve('/');

/** Why it failed; undefined when it did not. When the command was interrupted it does not return: the process ends by the signal. */
async function attempt(work: () => Promise<void>, {signal}: Run): Promise<Failure | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (signal.aborted) return await new Promise<never>(() => {});
    return failureOf(error);
  }
}

async function sendOne({input, stem}: Planned, run: Run): Promise<void> {
  const {settings, target, pool, store, reporter, signal} = run;
  const {title, password, again} = settings;
  const {name, source} = input;
  const started = performance.now();
  const read = await readInput(input, signal);
  const digest = createHash('sha256')
    .update(read.bytes)
    .update(`\n${title ?? ''}`)
    .digest('hex');
  const sent = store.get(target.place, source) ?? {};
  if (!again && sent.digest === digest && (await target.stands(sent, signal))) {
    reporter.unchanged(name, sent.url ?? '');
    return;
  }
  const below = path.relative(root, stem).split(path.sep).join('/');
  const item = await readItem(
    {...read, name: path.basename(name), stem: target.stemOf(below), title, password, formats: target.formats},
    {pool, progress: (done, total) => reporter.progress(name, `page ${Math.floor(done)}/${total}`), signal},
  );
  const delivered = await target.deliver(item, {
    sent,
    keep: next => store.put(target.place, source, next),
    progress: words => reporter.progress(name, words),
    signal,
  });
  store.put(target.place, source, {...delivered.sent, digest});
  const {where, facts, losses} = delivered;
  reporter.sent(name, {where, facts, losses, seconds: (performance.now() - started) / 1000});
}
