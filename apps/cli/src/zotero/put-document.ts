import {createHash} from 'node:crypto';
import {putResults, type ZoteroWriter} from '@recto/transfer';
import {plural} from '../report/plural.ts';
import type {SendReporter} from '../report/send-reporter.ts';
import type {SentStore} from '../send/sent-store.ts';
import {type Making, makeResults, md5, type ZoteroDocument} from './make-results.ts';
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
  const records = await putResults(results, {
    writer,
    parent,
    id,
    variant: settings.translation?.to ?? 'source',
    dual: settings.translation?.dual !== undefined,
    records: sent.results ?? {},
    keep: put => store.put(place, source, {results: put}),
    overwrite: settings.overwrite,
    md5,
    signal,
  });
  store.put(place, source, {url: where, results: records, digest, kept: results.kept});
  const facts = [
    ...(results.notes.length > 0 ? [plural(results.notes.length, 'note')] : []),
    ...(results.file ? ['1 PDF'] : []),
  ];
  reporter.sent(name, {where, facts, losses: results.losses, seconds: (performance.now() - started) / 1000});
  return !results.kept;
}
