import {ZoteroFailure} from './failure.ts';
import {noteMarker, pdfMarker} from './marker.ts';
import {type PutRecord, putFile, putNote} from './put.ts';
import type {NewFile, ZoteroWriter} from './writer.ts';

/** What is put below an entry. */
export type ZoteroResults = {
  /** HTML: of a long document several. */
  readonly notes: readonly string[];
  readonly file?: NewFile | undefined;
};

export type PuttingResults = {
  readonly writer: ZoteroWriter;
  /** The entry that they go below. */
  readonly parent: string;
  /** Of the document in tags. */
  readonly id: string;
  /** What tells results of one document apart: `source`, or the language of a translation. */
  readonly variant: string;
  /** The file has both languages. */
  readonly dual: boolean;
  /** What was put earlier, by marker. */
  readonly records: Readonly<Record<string, PutRecord>>;
  /** Remembers a record at once: a run that is cut off goes on with the next. */
  readonly keep: (records: Readonly<Record<string, PutRecord>>) => Promise<void> | void;
  readonly overwrite: boolean;
  readonly md5: (data: Uint8Array) => string;
  readonly signal: AbortSignal;
};

/**
 * Puts notes and a file below an entry, each in place of the one that was put there earlier, and moves notes to the trash that an
 * earlier, longer result had. Gives the records of all. Throws ZoteroFailure.
 */
export async function putResults(
  {notes, file}: ZoteroResults,
  {id, variant, dual, keep, records: known, ...putting}: PuttingResults,
): Promise<Readonly<Record<string, PutRecord>>> {
  const records: Record<string, PutRecord> = {...known};
  const at = (marker: string) => ({...putting, marker, record: records[marker]});
  const remember = async (marker: string, record: PutRecord) => {
    records[marker] = record;
    await keep({...records});
  };
  for (const [index, html] of notes.entries()) {
    const marker = noteMarker(id, variant, index + 1);
    await remember(marker, (await putNote(at(marker), {html})).record);
  }
  if (file) {
    const marker = pdfMarker(id, variant, dual);
    await remember(marker, (await putFile(at(marker), {title: file.name, file})).record);
  }
  for (let number = Math.max(2, notes.length + 1); notes.length > 0; number++) {
    const marker = noteMarker(id, variant, number);
    const record = records[marker];
    if (!record) break;
    await trash(record, putting);
    delete records[marker];
  }
  return records;
}

async function trash({key}: PutRecord, {writer, signal}: Pick<PuttingResults, 'writer' | 'signal'>): Promise<void> {
  try {
    await writer.change(await writer.item(key, signal), {deleted: 1}, signal);
  } catch (error) {
    if (!(error instanceof ZoteroFailure && error.problem === 'not-found')) throw error;
  }
}
