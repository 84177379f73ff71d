import {createReadStream, statSync} from 'node:fs';
import type {Readable} from 'node:stream';
import {createGunzip} from 'node:zlib';

export type OpenArchive = {
  /** Tells by an error what is wrong with it. */
  readonly content: Readable;
  /** How much of it was read, from 0 to 1. */
  readonly share: () => number;
  readonly close: () => void;
};

/** Opens a compressed archive. */
export function openArchive(file: string): OpenArchive {
  const size = statSync(file, {throwIfNoEntry: false})?.size ?? 0;
  const source = createReadStream(file);
  const content = createGunzip();
  source.on('error', error => content.destroy(error));
  return {
    content: source.pipe(content),
    share: () => (size > 0 ? source.bytesRead / size : 0),
    close: () => {
      source.destroy();
      content.destroy();
    },
  };
}
