import {stat} from 'node:fs/promises';
import {copyToWord, type WordCopy} from './copy-to-word.ts';
import {showFile} from './show-file.ts';

export type DesktopSystem = 'linux' | 'macos' | 'windows';

/** The machine of a desktop client's user, as far as the server on it needs it. System and folder are undefined until the shell has named them. */
export type DesktopMachine = {
  readonly system: () => DesktopSystem | undefined;
  /** The folder that results are saved into. */
  readonly saveFolder: () => string | undefined;
  /** Whether a file is there. */
  readonly has: (file: string) => Promise<boolean>;
  /** Opens a file with the program for it, or shows it in its folder. Rejects where the system has no such program. */
  readonly show: (file: string, how: 'open' | 'reveal') => Promise<void>;
  /** Has Word put a document, as Flat OPC, on the clipboard. */
  readonly copyToWord: (ooxml: string) => Promise<WordCopy>;
};

type Description = {readonly system: DesktopSystem; readonly saveFolder: string};

/** The machine that this process runs on. `describe` is for the shell alone: no page names a folder. */
export function createDesktopMachine(): DesktopMachine & {readonly describe: (machine: Description) => void} {
  let known: Description | undefined;
  return {
    describe: machine => {
      known = machine;
    },
    system: () => known?.system,
    saveFolder: () => known?.saveFolder,
    has: file =>
      stat(file).then(
        found => found.isFile(),
        () => false,
      ),
    show: (file, how) => showFile(process.platform, file, how),
    copyToWord: ooxml => copyToWord(ooxml),
  };
}
