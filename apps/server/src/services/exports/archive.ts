import {PassThrough, type Readable} from 'node:stream';
import yazl from 'yazl';
import type {BlobStore} from '../../stores/index.ts';

/** A file of an archive: its bytes, or the key of the blob that holds them. */
export type ArchiveEntry =
  | {readonly name: string; readonly bytes: Uint8Array}
  | {readonly name: string; readonly key: string};

/** Files as a zip, which is never whole in memory. What fails while an entry is made fails the archive. */
export function writeArchive(
  blobs: BlobStore,
  entries: Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>,
): AsyncIterable<Uint8Array> {
  const zip = new yazl.ZipFile();
  // of no meaning, and the same export gives the same bytes
  const mtime = new Date(1980, 0, 1);
  const output = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => output.destroy(error));
  const add = async () => {
    for await (const entry of entries) {
      if ('bytes' in entry) zip.addBuffer(Buffer.from(entry.bytes), entry.name, {mtime});
      else zip.addReadStreamLazy(entry.name, {mtime, compress: false}, open(blobs, entry.key));
    }
    zip.end();
  };
  add().catch((error: Error) => output.destroy(error));
  return output as AsyncIterable<Uint8Array>;
}

const open =
  (blobs: BlobStore, key: string) =>
  (give: (error: unknown, stream: NodeJS.ReadableStream) => void): void => {
    blobs.get(key).then(
      picture => (picture ? give(null, picture as Readable) : give(new Error(`${key} is gone`), undefined as never)),
      (error: unknown) => give(error, undefined as never),
    );
  };
