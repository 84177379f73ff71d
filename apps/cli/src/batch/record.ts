import {createHash} from 'node:crypto';
import type {ConvertSettings} from '../convert/options.ts';
import type {Place} from './place.ts';

/** What a line of output says of a document; `docs/scale.md` describes its fields. */
export type BatchLine = {readonly input: string; readonly ok: boolean} & Readonly<Record<string, unknown>>;

/** What is noted about a document where its results are, so that no run does again what another has done. */
export type BatchRecord = {
  /** Absolute path or address of the document. */
  readonly source: string;
  /** What its results depend on: the document as it was, the options, the version of Recto. */
  readonly made: string;
  /** Times it was begun since the last result. */
  readonly attempts: number;
  /** The result, once there is one: converted, or failed for good. */
  readonly line?: BatchLine;
};

/** Everything but the document that results depend on, as a short text. */
export function digestOf(settings: ConvertSettings, version: string): string {
  const {operands, search, output, jobs, console, dump, ...rest} = settings;
  return digest(JSON.stringify([version, rest]));
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Reads what is noted about the results of that name; undefined if nothing is, or nothing that this version understands. */
export async function readRecord(place: Place, name: string): Promise<BatchRecord | undefined> {
  const text = await place.readNote(noteOf(name));
  if (text === undefined) return undefined;
  try {
    const {schema: known, ...record} = JSON.parse(text);
    return known === schema ? record : undefined;
  } catch {
    return undefined;
  }
}

export const writeRecord = (place: Place, name: string, record: BatchRecord): Promise<void> =>
  place.writeNote(noteOf(name), `${JSON.stringify({schema, ...record})}\n`);

const schema = 1;

// folders of a million notes are slow to list on some disks
const noteOf = (name: string): string => {
  const hash = digest(name);
  return `.recto/${hash.slice(0, 2)}/${hash}.json`;
};

/** Where people find what is wrong with a document that was set aside. */
export const asideNote = (name: string): string => `failed/${name}.json`;
