import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import type {Settings} from '../config.ts';
import {prepareHome} from '../home/prepare.ts';
import type {BlobStore} from './blob-store.ts';
import {createLocalStore} from './local.ts';

export {type BlobStore, deleteBlobs, readBlob, StorageFullError} from './blob-store.ts';
export {proveStore} from './prove.ts';

/**
 * The store that the settings ask for: a bucket when one is named, else a folder below RECTO_HOME. Throws StartError when
 * there can be no such folder.
 */
export async function createBlobStore(settings: Settings): Promise<BlobStore> {
  if (!settings.S3_BUCKET) {
    const folder = path.join(prepareHome(settings.RECTO_HOME), 'files');
    await mkdir(folder, {recursive: true, mode: 0o700});
    return createLocalStore(folder);
  }
  // the SDK takes a third of a second to load
  const {createS3Store} = await import('./s3.ts');
  return createS3Store(settings, settings.S3_BUCKET);
}
