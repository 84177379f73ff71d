import {AppError} from '@recto/engine/translate';
import {WorkerPool} from '@recto/workers';
import type {Parsed} from '../arguments/parse.ts';
import {exitCodes} from '../exit-codes.ts';
import {collectInputs} from '../input/collect-inputs.ts';
import {onInterrupt} from '../interrupt.ts';
import {planOutputs} from '../output/plan-outputs.ts';
import {termsOf} from '../translate/glossary-terms.ts';
import {readSettings} from '../translate/options.ts';
import {openStore, storeFile} from '../translate/store.ts';
import {translateOne} from '../translate/translate-one.ts';
import {chooseTranslationReporter, type TranslationOutcome} from '../translate/translation-reporter.ts';

/** `recto translate`: returns the exit code. Throws UsageError before anything is done. */
export async function translateCommand(parsed: Parsed): Promise<number> {
  const settings = readSettings(parsed, process.env);
  const cwd = process.cwd();
  const reporter = chooseTranslationReporter(settings.console);
  const pool = new WorkerPool({timeout: 120_000, memory: 768});
  const store = openStore(storeFile(process.env));
  const controller = new AbortController();
  pool.warmUp(1);
  const release = onInterrupt(async () => {
    controller.abort(new DOMException('stopped', 'AbortError'));
    await pool.close();
    return reporter.stopped;
  });
  let failed = false;
  let kept = false;
  const count = (outcome: TranslationOutcome) => {
    if (!outcome.ok) failed = true;
    else if (outcome.receipt.states.kept + outcome.receipt.pending + outcome.unplaced + outcome.overlapping > 0)
      kept = true;
    reporter.end(outcome);
  };
  try {
    const terms = await termsOf(settings);
    const {inputs, missing} = await collectInputs(settings.operands, cwd);
    for (const {name, error} of missing) count({input: name, ok: false, seconds: 0, error});
    for (const planned of planOutputs(
      inputs,
      settings.output === undefined ? undefined : {folder: settings.output},
      cwd,
    )) {
      const outcome = await translateOne(planned, {
        settings,
        cwd,
        pool,
        store,
        reporter,
        terms,
        signal: controller.signal,
      });
      if (outcome) count(outcome);
      if (controller.signal.aborted) return await new Promise<never>(() => {});
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    count({input: settings.glossary ?? '', ok: false, seconds: 0, error});
  } finally {
    release();
    await pool.close();
    store.close();
  }
  return failed ? exitCodes.failed : kept ? exitCodes.kept : exitCodes.ok;
}
