import {joinBilingual} from '@recto/engine/translate';
import type {WorkerPool} from '@recto/threads';
import type {Deps} from '../deps.ts';
import {Failure} from '../http/failure.ts';
import {writeArchive} from '../services/exports/archive.ts';
import {storedDocument} from '../services/exports/stored-document.ts';
import {finishExport} from '../services/tasks/finish.ts';
import type {ExportParameters, TaskRow} from '../services/tasks/task.ts';
import {exportLines} from '../services/translations/export-lines.ts';
import {readBlob} from '../stores/index.ts';
import {sourceOf} from './parse.ts';

export type ExportResult = {readonly key: string; readonly fileName: string};

/** Writes a parse in a format and commits where the file lies. Throws what keeps it from that. */
export async function runExport(deps: Deps, pool: WorkerPool, task: TaskRow, signal: AbortSignal): Promise<void> {
  const {format, formula, filename, mergeTables, archive, show} = task.parameters as ExportParameters;
  const folder = `results/${task.parseId}`;
  const commit = async (ending: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
    const key = `exports/${task.outputId}`;
    await deps.blobs.put(key, content);
    signal.throwIfAborted();
    await finishExport(deps, task, {key, fileName: `${filename}.${ending}`} satisfies ExportResult);
  };
  if (format === 'docx') {
    const job = await storedDocument(deps, task);
    const write = {assetFolder: '', formula, furniture: false, splitTables: !mergeTables};
    return commit(format, (await pool.write({...job, to: format, write}, signal)).bytes);
  }
  if (task.translateId) {
    const lines = await exportLines(deps, task.translateId, formula);
    return commitMarkdown(Buffer.from(joinBilingual(lines, show ?? 'both')));
  }
  if (format === 'json') return commit('json', await stored(deps, `${folder}/doc.json`));
  if (format === 'md' && formula === 'dollar' && mergeTables) {
    const text = await stored(deps, `${folder}/doc.md`);
    return commitMarkdown(text);
  }
  // other spellings of formulas, tables cut at pages, and pages shown beside their text, are written anew from the file
  const result = await pool.convert(
    {
      ...(await sourceOf(deps, task)),
      to: [format],
      write: {assetFolder: 'assets/', formula, furniture: false, splitTables: !mergeTables},
      dpi: 150,
      dump: false,
      ...pagesOption(task),
    },
    {progress: () => {}, picture: () => {}, dump: () => {}},
    signal,
  );
  const [file] = result.files;
  if (format === 'md') return commitMarkdown(file!.bytes);
  return commit('html', file!.bytes);

  /** With its pictures in one archive; alone where there are none. */
  async function commitMarkdown(text: Uint8Array): Promise<void> {
    const pictures: string[] = [];
    for await (const {key} of deps.blobs.list(`${folder}/assets/`)) pictures.push(key);
    if (pictures.length === 0 && !archive) return commit('md', text);
    return commit('zip', writeArchive(deps.blobs, `${filename}.md`, text, pictures));
  }
}

const pagesOption = (task: TaskRow): {pages?: string} => {
  const {pages} = task.parameters as {pages?: string};
  return pages === undefined ? {} : {pages};
};

async function stored(deps: Deps, key: string): Promise<Uint8Array> {
  const bytes = await readBlob(deps.blobs, key);
  if (!bytes) throw new Failure('not_found');
  return bytes;
}
