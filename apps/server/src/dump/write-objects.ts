import {type BlobStat, type BlobStore, readBlob} from '../storage/blob-store.ts';
import type {CheckedArchive} from './checked-archive.ts';
import {objectsFolder} from './manifest.ts';

// small objects are fetched together: a bucket takes tens of milliseconds for each
const smallObject = 1024 * 1024;
const fetchedTogether = 16;

/**
 * Writes the objects of the file store, or those written since a time. Gives how many there were, and how many changed while they
 * were read: these must be written again.
 */
export async function writeObjects(
  blobs: BlobStore,
  archive: CheckedArchive,
  onObject: () => void,
  since = new Date(0),
): Promise<{readonly objects: number; readonly changed: number}> {
  let objects = 0;
  let changed = 0;
  const written = (exact: boolean) => {
    objects++;
    if (!exact) changed++;
    onObject();
  };
  const small: BlobStat[] = [];
  const writeSmall = async () => {
    const batch = small.splice(0);
    const contents = await Promise.all(batch.map(({key}) => readBlob(blobs, key)));
    for (const [index, {key}] of batch.entries()) {
      const content = contents[index];
      // deleted since it was listed
      if (content) written(await archive.stream(objectsFolder + key, content.length, one(content)));
    }
  };
  for await (const blob of blobs.list('')) {
    if (blob.modifiedAt < since) continue;
    if (blob.bytes <= smallObject) {
      small.push(blob);
      if (small.length === fetchedTogether) await writeSmall();
      continue;
    }
    const content = await blobs.get(blob.key);
    if (content) written(await archive.stream(objectsFolder + blob.key, blob.bytes, content));
  }
  await writeSmall();
  return {objects, changed};
}

async function* one(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
