import {readFile} from 'node:fs/promises';
import {AppError} from '@recto/engine/client';
import {isPdf, localZotero, webZotero, ZoteroFailure, type ZoteroItem, type ZoteroLibrary} from '@recto/transfer';
import {transferHost as host} from '../send/transfer-host.ts';
import type {ZoteroSettings} from './settings.ts';

const away = new Set<string>(['not-running', 'local-api-off', 'local-silent']);

/**
 * The library to read a collection from: the Zotero on this machine, which has all files, or else Zotero's server where there
 * is a key. Throws ZoteroFailure.
 */
export async function libraryOf(
  {localUrl, webUrl, apiKey, group}: ZoteroSettings,
  collection: string,
  signal: AbortSignal,
): Promise<ZoteroLibrary> {
  const local = localZotero({host, baseUrl: localUrl, group});
  try {
    await local.collection(collection, signal);
    return local;
  } catch (error) {
    const elsewhere = error instanceof ZoteroFailure && (away.has(error.problem) || error.problem === 'not-found');
    if (!elsewhere || apiKey === undefined) throw error;
  }
  const web = webZotero({host, baseUrl: webUrl, apiKey, group});
  await web.collection(collection, signal);
  return web;
}

/** A PDF of a collection with the entry that it belongs to; undefined for one that stands alone. */
export type CollectedPdf = {readonly attachment: ZoteroItem; readonly entry: ZoteroItem | undefined};

/** All PDFs of a collection, apart from those that were put there as results. Throws ZoteroFailure. */
export async function pdfsOf(library: ZoteroLibrary, collection: string, signal: AbortSignal): Promise<CollectedPdf[]> {
  const found: CollectedPdf[] = [];
  for (const entry of await library.entries(collection, signal)) {
    if (isPdf(entry)) found.push({attachment: entry, entry: undefined});
    if (entry.itemType === 'attachment' || entry.itemType === 'note') continue;
    for (const attachment of await library.children(entry.key, signal))
      if (isPdf(attachment) && !isResult(attachment)) found.push({attachment, entry});
  }
  return found;
}

const isResult = ({tags = []}: ZoteroItem): boolean => tags.some(({tag}) => /^recto:.+\/.+/.test(tag));

/** The bytes of an attachment. Throws ZoteroFailure or AppError. */
export async function bytesOf(library: ZoteroLibrary, key: string, signal: AbortSignal): Promise<Uint8Array> {
  const file = await library.file(key, signal);
  if ('bytes' in file) return file.bytes;
  try {
    return new Uint8Array(await readFile(file.path, {signal}));
  } catch (error) {
    signal.throwIfAborted();
    throw new AppError('input/unreadable', {path: file.path, why: (error as Error).message}, {cause: error});
  }
}
