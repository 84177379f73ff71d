import type {Readable} from 'node:stream';
import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {requireLocalSaving} from '../policies/desktop-abilities.ts';
import {type ResultFile, saveResult} from '../providers/desktop/save-result.ts';
import {onLocalDatabase} from '../services/local-saves/on-local-database.ts';
import {finishLocalSave} from '../services/queue/finish.ts';
import {reportExportProgress} from '../services/queue/run.ts';
import type {LocalSaveParameters} from '../services/queue/task.ts';
import {codeOf} from '../system-error.ts';
import {severalEntries, type Writing} from './export-files.ts';
import type {JobContext} from './job.ts';
import {oncePerSecond} from './once-per-second.ts';

/** Saves a result into the machine's folder and notes in its record where. Throws what prevents that. */
export async function runLocalSave(deps: Deps, {pool}: JobContext, task: TaskRow, signal: AbortSignal): Promise<void> {
  const folder = requireLocalSaving(deps).saveFolder();
  if (folder === undefined) throw new ServiceError('local_save_failed', {message: 'ENOENT'});
  const {localSaveId, projectName: project, filename: name} = task.parameters as LocalSaveParameters;
  const files = resultFiles({deps, pool, task, signal});
  const outputPath = await saveResult({folder, project, name}, task.outputId, files, signal).catch((error: unknown) => {
    const code = codeOf(error) ?? '';
    // an error of the file system has such a code; others are of what was to be written
    throw /^E[A-Z]+$/.test(code) ? new ServiceError('local_save_failed', {message: code}, {cause: error}) : error;
  });
  await onLocalDatabase(() => finishLocalSave(deps, task, {localSaveId, outputPath}));
}

async function* resultFiles(writing: Writing): AsyncGenerator<ResultFile> {
  const {deps, task} = writing;
  const {items = [], structure = 'flat'} = task.parameters as LocalSaveParameters;
  const report = oncePerSecond((share: number) => reportExportProgress(deps, task, share));
  for await (const entry of severalEntries(writing, items, structure, count => report(count / items.length)))
    yield {name: entry.name, content: 'bytes' in entry ? entry.bytes : await contentOf(deps, entry.key)};
}

async function contentOf({blobs}: Deps, key: string): Promise<Readable> {
  const content = await blobs.get(key);
  if (!content) throw new ServiceError('not_found');
  return content as Readable;
}
