import path from 'node:path';
import {type Doc, parseDoc} from '@recto/engine/translate';
import type {WorkerPool} from '@recto/threads';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import {readBlob} from '../../stores/index.ts';
import type {ExportParameters, TaskRow} from '../tasks/task.ts';
import {storedTranslations} from '../translations/export-lines.ts';

type Stored = Pick<Parameters<WorkerPool['write']>[0], 'doc' | 'assets' | 'translation'>;

/**
 * What was read of a document, with its pictures, and its translation where the task is about one: all that a format
 * needs that does not show the pages. Throws Failure `not_found` when it is gone.
 */
export async function storedDocument(deps: Deps, task: TaskRow): Promise<Stored> {
  const folder = `results/${task.parseId}`;
  const bytes = await readBlob(deps.blobs, `${folder}/doc.json`);
  if (!bytes) throw new Failure('not_found');
  const doc: Doc = parseDoc(JSON.parse(bytes.toString()));
  const wanted = new Set(doc.assets.map(({id}) => id));
  const assets = new Map<string, Uint8Array>();
  for await (const {key} of deps.blobs.list(`${folder}/assets/`)) {
    const id = path.posix.parse(key).name;
    const picture = wanted.has(id) ? await readBlob(deps.blobs, key) : undefined;
    if (picture) assets.set(id, picture);
  }
  if (!task.translateId) return {doc, assets};
  const {show = 'both'} = task.parameters as ExportParameters;
  const {translations} = await storedTranslations(deps, task.translateId);
  return {doc, assets, translation: {translations, show}};
}
