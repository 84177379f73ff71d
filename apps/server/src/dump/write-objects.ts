import {type BlobStat, type BlobStore, readBlob} from '../storage/blob-store.ts';
import type {CheckedArchive} from './checked-archive.ts';
import {objectsFolder} from './manifest.ts';

// small objects are fetched together: a bucket takes tens of milliseconds for each
const smallObject = 1024 * 1024;
const fetchedTogether = 16;

/** Which objects are written: those since a time, and some more. All when absent. */
export type Newer = {readonly since: Date; readonly also: ReadonlySet<string>};

/**
 * Writes the objects of the file store. Gives how many there were, and the keys of those that changed while they were read and must be
 * written again.
 */
export async function writeObjects(
  blobs: BlobStore,
  archive: CheckedArchive,
  onObject: () => void,
  newer?: Newer,
): Promise<{readonly objects: number; readonly changed: ReadonlySet<string>}> {
  let objects = 0;
  const changed = new Set<string>();
  const written = (key: string, exact: boolean) => {
    objects++;
    if (!exact) changed.add(key);
    onObject();
  };
  const small: BlobStat[] = [];
  const writeSmall = async () => {
    const batch = small.splice(0);
    const contents = await Promise.all(batch.map(({key}) => readBlob(blobs, key)));
    for (const [index, {key}] of batch.entries()) {
      const content = contents[index];
      // deleted since it was listed
      if (content) written(key, await archive.stream(objectsFolder + key, content.length, one(content)));
    }
  };
  for await (const blob of blobs.list('')) {
    if (newer && blob.modifiedAt < newer.since && !newer.also.has(blob.key)) continue;
    if (blob.bytes <= smallObject) {
      small.push(blob);
      if (small.length === fetchedTogether) await writeSmall();
      continue;
    }
    const content = await blobs.get(blob.key);
    if (content) written(blob.key, await archive.stream(objectsFolder + blob.key, blob.bytes, content));
  }
  await writeSmall();
  return {objects, changed};
}

async function* one(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
