import path from 'node:path';
import {isPdf, ZoteroFailure, type ZoteroItem, type ZoteroWriter, zoteroConnector, zoteroWriter} from '@recto/transfer';
import {WorkerPool} from '@recto/workers';
import type {Parsed} from '../arguments/parse.ts';
import {exitCodes} from '../exit-codes.ts';
import {collectInputs} from '../input/collect-inputs.ts';
import {type ReadInput, readInput} from '../input/read-input.ts';
import {onInterrupt} from '../interrupt.ts';
import {type SendReporter, sendReporter} from '../report/send-reporter.ts';
import {failureOf} from '../send/failure.ts';
import {openSentStore, sentFile} from '../send/sent-store.ts';
import {transferHost as host} from '../send/transfer-host.ts';
import {termsOf} from '../translate/glossary-terms.ts';
import {openStore, storeFile} from '../translate/store.ts';
import type {TranslationReporter} from '../translate/translation-reporter.ts';
import {bytesOf, libraryOf, pdfsOf} from '../zotero/library-of.ts';
import {makeResults} from '../zotero/make-results.ts';
import {digestOf, type PutRun, placeOf, putDocument} from '../zotero/put-document.ts';
import type {ZoteroSettings} from '../zotero/settings.ts';
import {readZoteroSettings} from './zotero.options.ts';

/** `recto zotero`: returns the exit code. Throws UsageError before anything is done. */
export async function zoteroCommand(parsed: Parsed): Promise<number> {
  const settings = readZoteroSettings(parsed, process.env);
  const reporter = sendReporter(settings, 1);
  const pool = new WorkerPool({timeout: 120_000, memory: 768});
  const store = openSentStore(sentFile(process.env));
  const translations = openStore(storeFile(process.env));
  const controller = new AbortController();
  const {signal} = controller;
  const release = onInterrupt(async () => {
    controller.abort(new DOMException('stopped', 'AbortError'));
    await pool.close();
    return reporter.stopped;
  });
  const counted: Counted = {failed: false, kept: false};
  const subject = settings.task.do === 'export' ? settings.task.file : settings.task.key;
  try {
    await attempt(subject, {reporter, signal, counted}, async () => {
      const terms = settings.translation ? await termsOf(settings.translation) : [];
      const translating = {pool, store: translations, reporter: quiet(reporter), terms, signal};
      const run: Run = {settings, translating, store, reporter, signal, counted};
      if (settings.task.do === 'collection') await collection(settings.task.key, run);
      else await exportFile(settings.task, run);
    });
  } finally {
    release();
    await pool.close();
    store.close();
    translations.close();
  }
  return counted.failed ? exitCodes.failed : counted.kept ? exitCodes.kept : exitCodes.ok;
}

type Counted = {failed: boolean; kept: boolean};
type Run = PutRun & {readonly counted: Counted};

/** Does it, and reports and counts its failure. When the command was interrupted it does not return: the process ends by the signal. */
async function attempt(
  name: string,
  {reporter, signal, counted}: Pick<Run, 'reporter' | 'signal' | 'counted'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (signal.aborted) await new Promise<never>(() => {});
    counted.failed = true;
    reporter.failed(name, failureOf(error));
  }
}

async function exportFile({file, item}: ZoteroSettings['task'] & {readonly do: 'export'}, run: Run): Promise<void> {
  const {settings, reporter, signal} = run;
  const {inputs, missing} = await collectInputs([file], process.cwd());
  for (const {error} of missing) throw error;
  for (const input of inputs) {
    await attempt(input.name, run, async () => {
      if (item === undefined) return saveSelected(input.name, await readInput(input, signal), run);
      if (settings.dryRun && settings.apiKey === undefined)
        return reporter.planned(input.name, `${wanted(settings)} → ${item}`);
      const writer = writerOf(settings);
      const {parent, id} = await entryOf(writer, item, path.parse(input.name).name, signal);
      if (settings.dryRun) return reporter.planned(input.name, `${wanted(settings)} → ${parent}`);
      const read = await readInput(input, signal);
      const whole = await putDocument({...read, name: path.basename(input.name), id, parent}, writer, run);
      run.counted.kept ||= !whole;
    });
  }
}

/** The entry that results go below, and what the document is called in tags. Throws ZoteroFailure. */
async function entryOf(writer: ZoteroWriter, key: string, name: string, signal: AbortSignal) {
  const item: ZoteroItem = await writer.item(key, signal);
  if (item.itemType !== 'attachment' && item.itemType !== 'note') return {parent: key, id: name};
  if (!item.parentItem) throw new ZoteroFailure('no-parent', {says: key});
  return {parent: item.parentItem, id: isPdf(item) ? key : name};
}

/** Makes an entry in the running Zotero, once for the same results. */
async function saveSelected(name: string, read: ReadInput, run: Run): Promise<void> {
  const {settings, store, reporter, signal} = run;
  const started = performance.now();
  const connector = zoteroConnector({host, baseUrl: settings.localUrl});
  const {name: where, editable} = await connector.selection(signal);
  if (!editable) throw new ZoteroFailure('not-editable', {says: where});
  if (settings.dryRun) return reporter.planned(name, `${wanted(settings)} → a new entry in ${where}`);
  const digest = digestOf(read.bytes, run);
  const [place, source] = [`${placeOf(settings)} selected`, path.resolve(name)];
  const sent = store.get(place, source);
  if (!settings.again && sent?.digest === digest) return reporter.unchanged(name, sent.url ?? where);
  const progress = (words: string) => reporter.progress(name, words);
  const {title, notes, file, losses, kept} = await makeResults(
    {...read, name: path.basename(name)},
    {settings, translating: run.translating, progress},
  );
  const files = file ? [{title: file.name, mediaType: file.mediaType, bytes: file.bytes}] : [];
  // with --again it is another entry
  const session = settings.again ? crypto.randomUUID() : digest;
  await connector.save({session, title, notes, tags: ['recto'], files}, signal);
  store.put(place, source, {digest, url: where, kept});
  run.counted.kept ||= kept;
  const facts = [wanted(settings)];
  reporter.sent(name, {where, facts, losses, seconds: (performance.now() - started) / 1000});
}

async function collection(key: string, run: Run): Promise<void> {
  const {settings, reporter, signal} = run;
  const library = await libraryOf(settings, key, signal);
  const found = await pdfsOf(library, key, signal);
  const writer = settings.apiKey === undefined ? undefined : writerOf(settings);
  for (const {attachment, entry} of found) {
    const name = attachment.filename ?? attachment.title ?? attachment.key;
    await attempt(name, run, async () => {
      if (!entry) throw new ZoteroFailure('no-parent', {says: attachment.key});
      if (settings.dryRun || !writer) return reporter.planned(name, `${wanted(settings)} → ${entry.key}`);
      const bytes = await bytesOf(library, attachment.key, signal);
      const whole = await putDocument({name, bytes, id: attachment.key, parent: entry.key}, writer, run);
      run.counted.kept ||= !whole;
    });
  }
}

const writerOf = ({apiKey = '', webUrl, group}: ZoteroSettings): ZoteroWriter =>
  zoteroWriter({host, apiKey, baseUrl: webUrl, group});

const wanted = ({put, translation}: ZoteroSettings): string =>
  `${put.join(' and ')}${translation ? ` in ${translation.to}` : ''}`;

/** Shows the progress of a translation as that of what is sent. */
const quiet = (reporter: SendReporter): TranslationReporter => ({
  reading: (input, done, total) => reporter.progress(input, `page ${Math.floor(done)}/${total}`),
  briefed: () => {},
  translating: input => reporter.progress(input, 'translating'),
  following: () => {},
  writing: input => reporter.progress(input, 'writing'),
  estimated: () => {},
  foundTerms: () => {},
  end: () => {},
  stopped: () => {},
});
