import {PassThrough, Readable} from 'node:stream';
import yazl from 'yazl';
import type {BlobStore} from '../../storage/index.ts';

/** A file of an archive: its bytes, or the key of the blob that holds them. */
export type ArchiveEntry =
  | {readonly name: string; readonly bytes: Uint8Array}
  | {readonly name: string; readonly key: string};

/**
 * Files as a zip, of which one at a time is in memory: the next is asked for when the one before it has been written. What
 * fails while an entry is made fails the archive.
 */
export function writeArchive(
  blobs: BlobStore,
  entries: Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>,
): AsyncIterable<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const closed = new Promise<never>((_, reject) => {
    output.once('close', () => reject(new Error('nobody reads the archive any more')));
  });
  closed.catch(() => {});
  zip.on('error', (error: Error) => output.destroy(error));
  const add = async () => {
    for await (const entry of entries) await Promise.race([written(zip, blobs, entry), closed]);
    zip.end();
  };
  add().catch((error: Error) => output.destroy(error));
  return output as AsyncIterable<Uint8Array>;
}

/** Adds an entry, and waits until all of it is in the archive. */
async function written(zip: yazl.ZipFile, blobs: BlobStore, entry: ArchiveEntry): Promise<void> {
  const content = 'bytes' in entry ? Readable.from([entry.bytes], {objectMode: false}) : await open(blobs, entry.key);
  const {promise, resolve, reject} = Promise.withResolvers<void>();
  content.once('end', resolve).once('error', reject);
  // images are as small as they get
  zip.addReadStream(content, entry.name, {mtime, compress: 'bytes' in entry});
  await promise;
}

// of no meaning, and the same export gives the same bytes
const mtime = new Date(1980, 0, 1);

async function open(blobs: BlobStore, key: string): Promise<Readable> {
  const content = await blobs.get(key);
  if (!content) throw new Error(`${key} is gone`);
  return content as Readable;
}
