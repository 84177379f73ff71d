import {createHash} from 'node:crypto';
import path from 'node:path';
import type {Typeset} from '@recto/engine/client';
import {
  type BriefingStore,
  type Doc,
  estimate,
  findTerms,
  importTranslations,
  makePlan,
  parsePageRange,
  resolvePageRange,
  reviewTranslation,
  type Term,
  type TermsJob,
  type TranslateJob,
  termsWith,
  unknownTerms,
  writeGlossary,
  writeTbx,
} from '@recto/engine/translate';
import {collectGarbage, type WorkerPool} from '@recto/workers';
import {asAppError} from '../as-app-error.ts';
import {llmHost} from '../llm-host.ts';
import {AtomicOutputs} from '../output/atomic-outputs.ts';
import type {Planned} from '../output/plan-outputs.ts';
import {exchangeFiles, readImport} from './exchange-files.ts';
import {type OpenSource, openSource} from './open-source.ts';
import {reviewFile} from './review-files.ts';
import type {TranslateSettings} from './settings.ts';
import type {TranslationStore} from './store.ts';
import type {TranslationOutcome, TranslationReporter} from './translation-reporter.ts';

/** What all inputs of a run share. */
export type TranslateRun = {
  readonly settings: TranslateSettings;
  readonly cwd: string;
  readonly pool: WorkerPool;
  readonly store: TranslationStore;
  readonly reporter: TranslationReporter;
  readonly terms: readonly Term[];
  readonly signal: AbortSignal;
};

/** One input from its bytes to its files; undefined when it was only estimated, or the whole run has been stopped. */
export async function translateOne({input, stem}: Planned, run: TranslateRun): Promise<TranslationOutcome | undefined> {
  const {settings, cwd, store, reporter, signal, terms} = run;
  const {to, from, endpoint, ignore, translateNames, style, price} = settings;
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const outputs = new AtomicOutputs();
  try {
    const staged: Promise<void>[] = [];
    const stage = (file: string, content: Uint8Array) => {
      const write = outputs.stage(file, content);
      // awaited below; until then a rejection must not count as unhandled
      write.catch(() => {});
      staged.push(write);
    };
    // a Word file contains its images
    const pictures = new Map<string, Uint8Array>();
    const picture = (name: string, content: Uint8Array) =>
      settings.mode === 'docx'
        ? pictures.set(path.parse(name).name, content)
        : stage(path.join(`${stem}.assets`, name), content);
    let source: OpenSource | undefined = await openSource(input, run, picture, pictures);
    const {extension, isPdf} = source;
    const jobName = createHash('sha256').update(source.bytes).update(`\n${to}\n${endpoint.model}`).digest('hex');
    if (settings.fresh && !settings.estimate) store.forget(jobName);
    const memory = settings.fresh ? {...store.memory, get: async () => new Map()} : store.memory;
    const common = {
      to,
      ignore,
      translateNames,
      style,
      terms,
      memory,
      ledger: store.ledger(jobName),
      ...(settings.briefing && {briefing: store.briefing(jobName)}),
      ...(settings.about !== undefined && {about: settings.about}),
      ...(from && {from}),
      ...pagesOf(source.doc, settings),
      ...(price && {price}),
    };
    const planning = {...common, model: endpoint.model};
    const imported =
      settings.import === undefined
        ? undefined
        : await importTranslations(common.ledger, source.doc, planning, await readImport(settings.import, to));
    if (settings.estimate) {
      await outputs.discard();
      reporter.estimated(input.name, await estimate(source.doc, planning));
      return undefined;
    }
    if (settings.findTerms) {
      const found = await termsFound(source.doc, {...common, known: terms, endpoint, host: llmHost, signal});
      const file = `${stem}.${to}.terms.csv`;
      stage(file, encode(writeGlossary(found.terms)));
      if (settings.exchange.includes('tbx')) stage(`${stem}.${to}.terms.tbx`, encode(writeTbx(found.terms, from, to)));
      await Promise.all(staged);
      signal.throwIfAborted();
      await outputs.commit();
      reporter.foundTerms(input.name, shownPath(file, cwd), found.terms.length, found.usage);
      return undefined;
    }
    const {budget, fallback, retry, persist, reasoning, concurrency, requestsPerMinute, tokensPerMinute, timeout} =
      settings;
    const job: TranslateJob = {
      ...common,
      endpoint,
      ...(fallback && {fallback}),
      host: llmHost,
      modelTraits: store.modelTraits(endpoint),
      concurrency,
      limits: {
        ...(requestsPerMinute && {requestsPerMinute}),
        ...(tokensPerMinute && {tokensPerMinute}),
        ...(timeout && {timeouts: fixed(timeout)}),
      },
      markdown: {assetFolder: `${path.basename(stem).replace(/[%#?]/g, encodeURIComponent)}.assets/`},
      retryKept: retry,
      persist,
      reasoning,
      ...(budget && {budget}),
      signal,
      onProgress: meter => reporter.translating(input.name, meter),
      onBriefing: briefing => reporter.briefed(input.name, briefing),
    };
    const file = `${stem}.${to}.${extension}`;
    const preview = `${stem}.${to}.preview.pdf`;
    const watch = {
      writing: () => reporter.writing(input.name),
      follow: settings.follow ? preview : undefined,
      following: () => reporter.following(input.name, shownPath(preview, cwd)),
    };
    const {doc, start} = source;
    const isPlanNeeded = settings.exchange.length + settings.quality.length > 0;
    // a PDF is handed over with its document while it is written
    source = undefined;
    const {receipt, toLookAt, making} = await start(job, watch);
    const plan = isPlanNeeded && (await makePlan(doc, {...planning, terms: termsWith(terms, receipt.briefing)}));
    const entries = isPlanNeeded ? await common.ledger.load() : [];
    if (plan) {
      const files = exchangeFiles(settings.exchange, plan, entries, path.basename(input.name));
      for (const [extension, text] of files) stage(`${stem}.${to}.${extension}`, encode(text));
    }
    // frees what was handed to the worker, while this process only waits
    collectGarbage();
    const made = await making;
    stage(file, made.bytes);
    if (plan) {
      const review = reviewTranslation(plan, entries, made.report);
      const files = {input, translated: isPdf ? file : undefined, folder: path.dirname(file)};
      for (const format of settings.quality)
        stage(`${stem}.${to}.quality.${format}`, encode(reviewFile(format, review, files)));
    }
    if (settings.report) {
      const layout = made.report && layoutOf(made.report);
      const report = {...receipt, ...(layout && {layout}), toLookAt};
      stage(`${stem}.${to}.report.json`, encode(`${JSON.stringify(report, undefined, 2)}\n`));
    }
    await Promise.all(staged);
    signal.throwIfAborted();
    await outputs.commit();
    return {
      input: input.name,
      ok: true,
      outputs: [shownPath(file, cwd)],
      seconds: seconds(),
      receipt,
      unplaced: made.report?.kept.length ?? 0,
      overlapping: made.report?.overlapping.length ?? 0,
      ...(imported && {imported: {taken: imported.taken.length, refused: imported.refused}}),
    };
  } catch (error) {
    await outputs.discard();
    if (signal.aborted) return undefined;
    const known = asAppError(error);
    return {input: input.name, ok: false, seconds: seconds(), error: known};
  }
}

/** The terms of the document's briefing, or else those that the model proposes now. */
async function termsFound(doc: Doc, job: TermsJob & {readonly briefing?: BriefingStore}) {
  const kept = await job.briefing?.load();
  if (!kept) return findTerms(doc, job);
  return {
    terms: unknownTerms(kept.terms, job.known ?? []),
    usage: {promptTokens: 0, completionTokens: 0, cachedTokens: 0, estimated: false},
  };
}

// the same for the first answer and all others
const fixed = (seconds: number) => ({firstByte: 1000 * seconds, leastFirstByte: 1000 * seconds});

function shownPath(file: string, cwd: string): string {
  const shown = path.relative(cwd, file);
  return shown.startsWith('..') ? file : shown;
}

function pagesOf(doc: Doc, {pages}: TranslateSettings): {pages?: ReadonlySet<number>} {
  return pages === undefined ? {} : {pages: new Set(resolvePageRange(parsePageRange(pages), doc.pages.length))};
}

/** What did not find its place in the PDF. */
function layoutOf({placed, kept, overflowing, overlapping, missing, lostFormulas, scanned}: Typeset['report']) {
  return {placed: placed.length, kept, overflowing, overlapping, missing, lostFormulas, scanned};
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
