import path from 'node:path';
import type {Settings} from '../config.ts';
import type {BlobStore} from './blob-store.ts';
import {createLocalStore} from './local.ts';

export {type BlobStore, deleteBlobs, readBlob, StorageFullError} from './blob-store.ts';

/** The store that the settings ask for: a bucket when one is named, else a folder below RECTO_HOME. */
export async function createBlobStore(settings: Settings): Promise<BlobStore> {
  if (!settings.S3_BUCKET) return createLocalStore(path.join(settings.RECTO_HOME, 'files'));
  // the SDK takes a third of a second to load
  const {createS3Store} = await import('./s3.ts');
  return createS3Store(settings, settings.S3_BUCKET);
}
