import path from 'node:path';
import {type Zippable, zipSync} from 'fflate';

/** Files as a zip, by their paths in it. The same files give the same bytes. */
export function zipped(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, bytes] of files) {
    // images and office files are as small as they get
    const level = /\.(?:png|jpe?g|docx|xlsx|pdf)$/.test(name) ? 0 : 6;
    entries[name.split(path.sep).join('/')] = [bytes, {level, mtime: earliest}];
  }
  return zipSync(entries);
}

// a zip knows none before
const earliest = new Date(1980, 0, 1);
