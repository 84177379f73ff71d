import path from 'node:path';
import {PassThrough, type Readable} from 'node:stream';
import yazl from 'yazl';
import type {BlobStore} from '../../stores/index.ts';

/** A Markdown file with its pictures in `assets/` as a zip, which is never whole in memory. */
export function writeArchive(
  blobs: BlobStore,
  name: string,
  text: Uint8Array,
  pictures: readonly string[],
): AsyncIterable<Uint8Array> {
  const zip = new yazl.ZipFile();
  // of no meaning, and the same export gives the same bytes
  const mtime = new Date(1980, 0, 1);
  zip.addBuffer(Buffer.from(text), name, {mtime});
  const output = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => output.destroy(error));
  for (const key of pictures) {
    zip.addReadStreamLazy(`assets/${path.posix.basename(key)}`, {mtime, compress: false}, give => {
      blobs.get(key).then(
        picture => (picture ? give(null, picture as Readable) : give(new Error(`${key} is gone`), undefined as never)),
        (error: unknown) => give(error, undefined as never),
      );
    });
  }
  zip.end();
  return output as AsyncIterable<Uint8Array>;
}
