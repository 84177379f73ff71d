import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {type ArchiveEntry, writeArchive} from '../services/exports/archive.ts';
import {finishExport} from '../services/queue/finish.ts';
import {reportExportProgress} from '../services/queue/run.ts';
import type {ExportParameters, ExportResult} from '../services/queue/task.ts';
import {besideEntries, severalEntries, writeFile} from './export-files.ts';
import type {JobContext} from './job.ts';

/** Exports a parse, a translation or several of them and commits the key of the file. Throws what prevents that. */
export async function runExport(deps: Deps, {pool}: JobContext, task: TaskRow, signal: AbortSignal): Promise<void> {
  const parameters = task.parameters as ExportParameters;
  const {filename, archive, items, structure = 'flat'} = parameters;
  const commit = async (fileName: string, content: Uint8Array | AsyncIterable<Uint8Array>, saved?: number) => {
    const key = `exports/${task.outputId}`;
    const bytes = await deps.blobs.put(key, content);
    signal.throwIfAborted();
    const result: ExportResult = {key, fileName, ...(saved !== undefined && {saved})};
    await finishExport(deps, task, {result, bytes});
  };
  const reportProgress = watchProgress(deps, task);
  const writing = {deps, pool, task, signal};
  if (items) {
    const written = (count: number) => reportProgress(count / items.length);
    return commit(`${filename}.zip`, writeArchive(deps.blobs, severalEntries(writing, items, structure, written)));
  }
  const file = await writeFile(writing, task, parameters, reportProgress);
  const name = `${filename}.${file.ending}`;
  if (file.pictures.length === 0 && !file.parts && !archive) return commit(name, file.bytes, file.saved);
  const entries: ArchiveEntry[] = [{name, bytes: file.bytes}, ...besideEntries(file)];
  return commit(`${filename}.zip`, writeArchive(deps.blobs, entries));
}

/** Reports the progress of a long export, once a second at most; lost updates do no harm. */
function watchProgress(deps: Deps, task: TaskRow): (share: number) => void {
  let [last, busy] = [performance.now(), false];
  return share => {
    if (busy || performance.now() - last < 1000) return;
    [last, busy] = [performance.now(), true];
    reportExportProgress(deps, task, share).finally(() => {
      busy = false;
    });
  };
}
