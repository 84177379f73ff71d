import path from 'node:path';
import type {NoteProviderName} from '@recto/api';
import {applyTranslations} from '@recto/engine/translate';
import {
  fitBlocks,
  type ImageFile,
  type Loss,
  markdownBlocks,
  type NoteBlock,
  noteBlocks,
  noteLimits,
} from '@recto/transfer';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {readBlob} from '../../storage/index.ts';
import {storedDoc} from '../documents/stored-doc.ts';
import {storedTranslations} from '../translations/export-lines.ts';
import type {TransferItem} from './request.ts';

/** A document as blocks of a service. */
export type NoteContent = {
  readonly blocks: readonly NoteBlock[];
  readonly losses: readonly Loss[];
  /** The keys of its images by their ids. */
  readonly pictures: ReadonlyMap<string, string>;
};

type Of = Pick<TransferItem, 'parseId' | 'translateId' | 'markdown' | 'show'>;

/** A document as blocks of any length, for what takes HTML. Throws ServiceError `not_found` when it is gone. */
export async function wholeContent(deps: Deps, of: Of): Promise<Omit<NoteContent, 'pictures'>> {
  const losses: Loss[] = [];
  const blocks = await writtenBlocks(deps, of, loss => void losses.push(loss));
  return {blocks, losses};
}

/** A document as blocks that a service takes. Throws ServiceError `not_found` when it is gone. */
export async function noteContent(deps: Deps, platform: NoteProviderName, of: Of): Promise<NoteContent> {
  const losses: Loss[] = [];
  const report = (loss: Loss) => void losses.push(loss);
  const blocks = fitBlocks(await writtenBlocks(deps, of, report), noteLimits[platform], report);
  return {blocks, losses, pictures: await picturesOf(deps, of)};
}

async function writtenBlocks(deps: Deps, of: Of, losses: (loss: Loss) => void): Promise<readonly NoteBlock[]> {
  if (of.markdown !== undefined) return markdownBlocks(of.markdown, losses);
  if (of.translateId) {
    const {doc, translations} = await storedTranslations(deps, of.translateId);
    return noteBlocks(doc, {show: of.show ?? 'both', translated: applyTranslations(doc, translations), losses});
  }
  const stored = of.parseId ? await storedDoc(deps, of.parseId) : undefined;
  if (!stored) throw new ServiceError('not_found');
  return noteBlocks(stored.doc, {losses});
}

async function picturesOf(deps: Deps, {parseId}: Of): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  if (!parseId) return pictures;
  for await (const {key} of deps.blobs.list(`results/${parseId}/assets/`))
    pictures.set(path.posix.parse(key).name, key);
  return pictures;
}

/** The bytes of an image; undefined when it is gone. */
export async function readPicture(deps: Deps, {pictures}: NoteContent, id: string): Promise<ImageFile | undefined> {
  const key = pictures.get(id);
  const bytes = key === undefined ? undefined : await readBlob(deps.blobs, key);
  if (key === undefined || !bytes) return undefined;
  const name = path.posix.basename(key);
  return {bytes, name, mediaType: name.endsWith('.png') ? 'image/png' : 'image/jpeg'};
}
