import {stat} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {AppError, type ErrorCode, parsePageRange} from '@recto/engine/client';
import {asAppError} from '../as-app-error.ts';
import {objectVersion} from '../bucket/read-object.ts';
import {type Conversion, convertOne} from '../convert/convert-one.ts';
import type {Input} from '../input/collect-inputs.ts';
import {outcomeFields} from '../report/json-reporter.ts';
import type {Outcome} from '../report/reporter.ts';
import {type Item, resultName} from './manifest.ts';
import type {Place} from './place.ts';
import {asideNote, type BatchLine, digest, digestOf, readRecord, writeRecord} from './record.ts';

/** What the documents of a batch share. */
export type Batch = {
  readonly place: Place;
  readonly conversion: Conversion;
  /** Times a document is begun before it is set aside. */
  readonly attempts: number;
  /** Try documents again that failed in an earlier run. */
  readonly retryFailed: boolean;
  /** Convert again what has been converted. */
  readonly again: boolean;
  readonly version: string;
};

/** A document with the line that reports it; `left` if it must be tried again, because it was not the document's fault. */
export type Done = {readonly line: BatchLine; readonly left: boolean};

/** Converts a document unless that was done before; undefined when the whole run has been stopped. */
export async function convertItem(item: Item, batch: Batch): Promise<Done | undefined> {
  for (let tries = 1; ; tries++) {
    const done = await tryItem(item, batch).catch((error: unknown): Done | undefined => {
      if (batch.conversion.signal.aborted) return undefined;
      const known = asAppError(error);
      return {line: failure(item, known), left: isOutside(known)};
    });
    if (!done?.left || tries === batch.attempts) return done;
    await setTimeout(firstPause * 4 ** (tries - 1), undefined, {signal: batch.conversion.signal}).catch(() => {});
  }
}

// milliseconds; then four times as long
const firstPause = 1000;

async function tryItem(item: Item, batch: Batch): Promise<Done | undefined> {
  const {place, conversion} = batch;
  const {input} = item;
  const name = resultName(item);
  const settings = {
    ...conversion.settings,
    ...(item.pages !== undefined && {pages: item.pages}),
    ...(item.password !== undefined && {password: item.password}),
  };
  if (item.pages !== undefined) parsePageRange(item.pages);
  const made = digest(`${digestOf(settings, batch.version)} ${await versionOf(input, conversion.signal)}`);
  const found = batch.again ? undefined : await readRecord(place, name);
  if (found && found.source !== input.source)
    throw new AppError('batch/bad-line', {line: input.name, why: `${found.source} has the same id`});
  const known = found?.made === made ? found : undefined;
  if (known?.line && (known.line.ok || !batch.retryFailed)) return {line: {...known.line, resumed: true}, left: false};
  const before = known?.line ? 0 : (known?.attempts ?? 0);
  const record = {source: input.source, made};
  const end = async (outcome: Outcome, attempts: number): Promise<Done> => {
    const line = lineOf(item, outcome, name, attempts, batch);
    if (outcome.ok) {
      if (found?.line?.ok === false) await place.removeNote(asideNote(name));
    } else await place.writeNote(asideNote(name), `${JSON.stringify(line)}\n`);
    // last: what it says is there by then
    await writeRecord(place, name, {...record, attempts, line});
    return {line, left: false};
  };
  if (before >= batch.attempts) {
    const error = new AppError('batch/set-aside', {attempts: before});
    return end({input: input.name, ok: false, seconds: 0, error}, before);
  }
  await writeRecord(place, name, {...record, attempts: before + 1});
  const stem = path.join(place.root, name);
  const outcome = await convertOne({input, stem, further: []}, {...conversion, settings});
  if (!outcome || (!outcome.ok && isOutside(outcome.error))) {
    // it was not the document that ended it
    await writeRecord(place, name, {...record, attempts: before}).catch(() => {});
    return outcome && !outcome.ok ? {line: failure(item, outcome.error), left: true} : undefined;
  }
  return end(outcome, before + 1);
}

/** What changes when a document does. Addresses of the web have nothing of the kind that could be relied on. */
async function versionOf(input: Input, signal: AbortSignal): Promise<string> {
  if (input.kind === 's3') return objectVersion(input.source, signal);
  if (input.kind !== 'file') return '';
  const found = await stat(input.source).catch(() => undefined);
  return found ? `${found.size} ${found.mtimeMs}` : '';
}

function lineOf(item: Item, outcome: Outcome, name: string, attempts: number, {place, conversion}: Batch): BatchLine {
  const {input, ...fields} = outcomeFields(outcome);
  return {
    input,
    ...(item.id !== undefined && {id: item.id}),
    ...fields,
    ...(outcome.ok && {outputs: outcome.outputs.map(file => place.addressOf(path.resolve(conversion.cwd, file)))}),
    ...(outcome.ok &&
      conversion.settings.report &&
      !conversion.settings.zip && {report: place.addressOf(path.join(place.root, `${name}.report.json`))}),
    attempts,
  };
}

function failure(item: Item, {code, message}: AppError): BatchLine {
  return {
    input: item.input.name,
    ...(item.id !== undefined && {id: item.id}),
    ok: false,
    seconds: 0,
    error: {code, message},
  };
}

// what is not the fault of the document, and may be over the next time
const outside: ReadonlySet<ErrorCode> = new Set(['output/unwritable', 'input/download-failed', 'input/unreadable']);

const isOutside = (error: AppError): boolean =>
  outside.has(error.code) && !('final' in error.facts && error.facts.final === true);
