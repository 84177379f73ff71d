import {createWriteStream} from 'node:fs';
import {mkdir, rename, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {driveName} from '@recto/transfer/webdav';

/** A file of a result: its path below the result's folder, with `/`, and its bytes. */
export type ResultFile = {readonly name: string; readonly content: Uint8Array | AsyncIterable<Uint8Array>};

export type ResultPlace = {
  /** The folder that a person has chosen. */
  readonly folder: string;
  /** The folder in it for what belongs together; none when empty. */
  readonly project: string;
  /** Of the result, which gets a folder of its own. */
  readonly name: string;
};

/** Finds out whether results can be written below a folder, which is made where it is missing. Throws the system's error. */
export async function proveFolder(folder: string, project: string): Promise<void> {
  const parent = parentOf(folder, project);
  await mkdir(parent, {recursive: true});
  // a new folder tells what the bits of its parent do not, on every system
  const probe = path.join(parent, `.recto-${process.pid}`);
  await mkdir(probe, {recursive: true});
  await rm(probe, {recursive: true});
}

/**
 * Writes the files of a result and gives the path of the first. All are there or none: they are written beside the folder that they
 * end in. A folder that is there stays as it is, since somebody may have worked on its files: this one is then numbered. `run`
 * names the attempt; what an earlier one has left is removed. Throws the system's error.
 */
export async function saveResult(
  {folder, project, name}: ResultPlace,
  run: string,
  files: AsyncIterable<ResultFile>,
  signal: AbortSignal,
): Promise<string> {
  const parent = parentOf(folder, project);
  const unfinished = path.join(parent, `.recto-${run}`);
  await rm(unfinished, {recursive: true, force: true});
  try {
    let first: string | undefined;
    for await (const {name: file, content} of files) {
      signal.throwIfAborted();
      const below = file.split('/').map(driveName).join(path.sep);
      const target = path.join(unfinished, below);
      await mkdir(path.dirname(target), {recursive: true});
      const parts = content instanceof Uint8Array ? [content] : content;
      await pipeline(Readable.from(parts, {objectMode: false}), createWriteStream(target, {flags: 'wx'}), {signal});
      first ??= below;
    }
    if (first === undefined) throw new Error('a result has no files');
    return path.join(await moveToFreeName(unfinished, path.join(parent, driveName(name))), first);
  } catch (error) {
    await rm(unfinished, {recursive: true, force: true}).catch(() => {});
    throw error;
  }
}

const parentOf = (folder: string, project: string): string =>
  project === '' ? path.resolve(folder) : path.join(path.resolve(folder), driveName(project));

async function moveToFreeName(from: string, wanted: string): Promise<string> {
  for (let count = 1; ; count++) {
    const to = count === 1 ? wanted : `${wanted} (${count})`;
    if (await isThere(to)) continue;
    await rename(from, to);
    return to;
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
