import {createHash} from 'node:crypto';
import {type PutRecord, putFile, putNote, ZoteroFailure, type ZoteroWriter} from '@recto/transfer';
import {plural} from '../report/plural.ts';
import type {SendReporter} from '../report/send-reporter.ts';
import type {Sent, SentStore} from '../send/sent-store.ts';
import {markerOf} from './library-of.ts';
import {type Making, makeResults, md5, type Results, type ZoteroDocument} from './make-results.ts';
import type {ZoteroSettings} from './settings.ts';

export type PutRun = {
  readonly settings: ZoteroSettings;
  readonly translating: Making['translating'];
  readonly store: SentStore;
  readonly reporter: SendReporter;
  readonly signal: AbortSignal;
};

/** A document and the entry that its results go below. */
export type Placed = ZoteroDocument & {
  /** Of the document in tags: the key of its attachment, or its file name. */
  readonly id: string;
  readonly parent: string;
};

/** Tells libraries apart in the store. */
export const placeOf = ({group}: ZoteroSettings): string => (group === undefined ? 'zotero' : `zotero group ${group}`);

/** What decides on the results: the file, and how it is read or translated. */
export function digestOf(bytes: Uint8Array, {settings, translating}: Pick<PutRun, 'settings' | 'translating'>): string {
  const {put, translation} = settings;
  const {to, from, dual, black, pages, ignore, translateNames, style, endpoint} = translation ?? {};
  const how = translation && [
    to,
    from,
    dual,
    black,
    pages,
    ignore,
    translateNames,
    endpoint?.model,
    translating.terms,
    ...(style && Object.keys(style).length > 0 ? [style] : []),
  ];
  return createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([put, how]))
    .digest('hex');
}

/** Makes the results of a document and puts them below its entry; true where all text was translated. Throws what transfers throw. */
export async function putDocument(document: Placed, writer: ZoteroWriter, run: PutRun): Promise<boolean> {
  const {settings, translating, store, reporter, signal} = run;
  const {name, bytes, id, parent} = document;
  const started = performance.now();
  const [place, source] = [placeOf(settings), `${parent}/${id}/${settings.translation?.to ?? ''}`];
  const digest = digestOf(bytes, run);
  const sent = store.get(place, source) ?? {};
  const where = `zotero://select/library/items/${parent}`;
  // before anything is read or paid for
  const there = new Set((await writer.children(parent, signal)).map(({key}) => key));
  const stands = Object.values(sent.results ?? {}).every(({key}) => there.has(key));
  if (!settings.again && sent.digest === digest && stands) {
    reporter.unchanged(name, where);
    return !sent.kept;
  }
  const progress = (words: string) => reporter.progress(name, words);
  const results = await makeResults(document, {settings, translating, progress});
  progress('to Zotero');
  const records = await putAll(results, {document, writer, run, place, source, sent});
  store.put(place, source, {url: where, results: records, digest, kept: results.kept});
  const facts = [
    ...(results.notes.length > 0 ? [plural(results.notes.length, 'note')] : []),
    ...(results.file ? ['1 PDF'] : []),
  ];
  reporter.sent(name, {where, facts, losses: results.losses, seconds: (performance.now() - started) / 1000});
  return !results.kept;
}

type PuttingAll = {
  readonly document: Placed;
  readonly writer: ZoteroWriter;
  readonly run: PutRun;
  readonly place: string;
  readonly source: string;
  readonly sent: Sent;
};

/** Puts one result after the other and keeps each record at once: a run that is cut off here goes on with the next. */
async function putAll(results: Results, all: PuttingAll): Promise<Readonly<Record<string, PutRecord>>> {
  const {document, writer, run, place, source, sent} = all;
  const {id, parent} = document;
  const {to = 'source'} = run.settings.translation ?? {};
  const {overwrite} = run.settings;
  const records: Record<string, PutRecord> = {...sent.results};
  const keep = (marker: string, record: PutRecord) => {
    records[marker] = record;
    run.store.put(place, source, {results: {...records}});
  };
  const putting = (marker: string) => ({
    writer,
    parent,
    marker,
    record: records[marker],
    overwrite,
    md5,
    signal: run.signal,
  });
  for (const [index, html] of results.notes.entries()) {
    const marker = markerOf(id, `note/${to}${index > 0 ? `/${index + 1}` : ''}`);
    keep(marker, (await putNote(putting(marker), {html})).record);
  }
  const {file} = results;
  if (file) {
    const marker = markerOf(id, `pdf/${to}${run.settings.translation?.dual ? '/dual' : ''}`);
    keep(marker, (await putFile(putting(marker), {title: file.name, file})).record);
  }
  await removeFurther(results.notes.length, all, records);
  return records;
}

/** Moves notes to the trash that an earlier, longer result had. */
async function removeFurther(
  notes: number,
  {document, writer, run}: PuttingAll,
  records: Record<string, PutRecord>,
): Promise<void> {
  const {to = 'source'} = run.settings.translation ?? {};
  for (let number = Math.max(2, notes + 1); ; number++) {
    const marker = markerOf(document.id, `note/${to}/${number}`);
    const record = records[marker];
    if (!record || notes === 0) return;
    try {
      await writer.change(await writer.item(record.key, run.signal), {deleted: 1}, run.signal);
    } catch (error) {
      if (!(error instanceof ZoteroFailure && error.problem === 'not-found')) throw error;
    }
    delete records[marker];
  }
}
