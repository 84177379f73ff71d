import path from 'node:path';
import type {WorkerPool} from '@recto/workers';
import type {TaskRow} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {readBlob} from '../../storage/index.ts';
import {storedDoc} from '../documents/stored-doc.ts';
import {storedTranslations} from '../translations/export-lines.ts';

type Stored = Pick<Parameters<WorkerPool['write']>[0], 'doc' | 'assets' | 'translation'>;

/** A parse or a translation, and what of it. */
export type Wanted = Pick<TaskRow, 'parseId' | 'translateId'> & {
  readonly show: 'both' | 'original' | 'translation';
  /** With the bytes of its images. */
  readonly pictures: boolean;
};

/**
 * What was read of a document, with its images, and its translation where the task is about one: all that a format
 * needs that does not show the pages. Throws ServiceError `not_found` when it is gone.
 */
export async function storedDocument(deps: Deps, of: Wanted): Promise<Stored> {
  const folder = `results/${of.parseId}`;
  if (!of.parseId) throw new ServiceError('not_found');
  const translation = of.translateId ? await storedTranslations(deps, of.translateId) : undefined;
  // a translation is one of the document as it was when it was made
  const doc = translation?.doc ?? (await storedDoc(deps, of.parseId))?.doc;
  if (!doc) throw new ServiceError('not_found');
  const wanted = new Set(of.pictures ? doc.assets.map(({id}) => id) : []);
  const assets = new Map<string, Uint8Array>();
  // one by one: together they need not fit into memory twice
  for await (const {key} of wanted.size > 0 ? deps.blobs.list(`${folder}/assets/`) : []) {
    const id = path.posix.parse(key).name;
    const picture = wanted.has(id) ? await readBlob(deps.blobs, key) : undefined;
    if (picture) assets.set(id, picture);
  }
  if (!translation) return {doc, assets};
  return {doc, assets, translation: {translations: translation.translations, show: of.show}};
}
