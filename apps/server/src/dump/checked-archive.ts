import {createArchive, fit} from '../backup/archive.ts';
import {Checksums} from './checksums.ts';

/** An archive whose entries are listed with their checksums. */
export type CheckedArchive = {
  readonly text: (name: string, content: string) => Promise<void>;
  /** An entry of so many bytes; gives false when the content had another length and was fitted to it. */
  readonly stream: (name: string, bytes: number, content: AsyncIterable<Uint8Array>) => Promise<boolean>;
  readonly close: () => Promise<void>;
  readonly bytes: () => number;
};

/** Begins a compressed tar archive with checksums in a file. */
export function createCheckedArchive(file: string): CheckedArchive {
  const archive = createArchive(file);
  const checksums = new Checksums();
  const list = async () => {
    const {name, text} = checksums.next();
    await archive.text(name, text);
  };
  return {
    text: async (name, content) => {
      await archive.text(name, content);
      checksums.add(name, content);
      if (checksums.full) await list();
    },
    stream: async (name, bytes, content) => {
      const fitted = fit(content, bytes);
      await archive.stream(name, bytes, checksums.through(name, fitted.content));
      if (checksums.full) await list();
      return fitted.exact();
    },
    close: async () => {
      await list();
      await archive.close();
    },
    bytes: archive.bytes,
  };
}
