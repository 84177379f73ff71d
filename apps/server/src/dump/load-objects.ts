import {buffer} from 'node:stream/consumers';
import type {BlobStore} from '../storage/index.ts';

// small objects are put together: a bucket takes tens of milliseconds for each, a disk has to write each through
const smallObject = 1024 * 1024;
const putTogether = 16;

export type ObjectLoader = {
  readonly put: (key: string, bytes: number, content: AsyncIterable<Buffer>) => Promise<void>;
  /** Puts what waits for others. */
  readonly flush: () => Promise<void>;
};

/** Puts objects into a file store, small ones a few at a time. */
export function createObjectLoader(blobs: BlobStore): ObjectLoader {
  const small = new Map<string, Uint8Array>();
  const flush = async () => {
    if (small.size > 0) await blobs.putAll(small);
    small.clear();
  };
  return {
    put: async (key, bytes, content) => {
      if (bytes <= smallObject) {
        small.set(key, await buffer(content));
        if (small.size === putTogether) await flush();
        return;
      }
      // it may replace a small one of its key
      await flush();
      await blobs.put(key, content);
    },
    flush,
  };
}
