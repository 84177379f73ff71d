import {randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, rmdirSync, rmSync} from 'node:fs';
import {readdir, rename, rm, rmdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {AppError} from '@recto/engine/client';
import type {Outputs} from './outputs.ts';

// temporary files and new folders of unfinished conversions, to be removed when the process is interrupted
const unfinishedFiles = new Set<string>();
const unfinishedFolders = new Set<string>();
// a folder may be shared by several machines, whose processes have the same numbers
const owner = randomUUID().slice(0, 8);
let counter = 0;

/**
 * The files of one conversion: written under hidden temporary names in their own folders, then renamed all together. Until
 * `commit` nothing of them can be seen; whoever looks later sees whole files only.
 */
export class AtomicOutputs implements Outputs {
  private readonly staged: {readonly temporary: string; readonly final: string}[] = [];
  private readonly folders: string[] = [];

  /** Writes a file that `commit` will put into its place. Throws AppError `output/unwritable`. */
  async stage(final: string, bytes: Uint8Array): Promise<void> {
    const folder = path.dirname(final);
    // without the file's own name, which may be as long as the disk allows
    const temporary = path.join(folder, `.${owner}-${++counter}.recto-tmp`);
    try {
      this.makeFolder(folder);
      this.staged.push({temporary, final});
      unfinishedFiles.add(temporary);
      await writeFile(temporary, bytes, {flag: 'wx'});
    } catch (error) {
      throw unwritable(final, error);
    }
  }

  /** Puts the files into their places, in the order they were staged, and gives their paths. Throws AppError `output/unwritable`. */
  async commit(): Promise<string[]> {
    const finals: string[] = [];
    for (const {temporary, final} of this.staged) {
      try {
        await rename(temporary, final);
      } catch (error) {
        throw unwritable(final, error);
      }
      unfinishedFiles.delete(temporary);
      finals.push(final);
    }
    for (const folder of this.folders) unfinishedFolders.delete(folder);
    this.staged.length = 0;
    this.folders.length = 0;
    return finals;
  }

  /** Removes what was staged and not committed, and folders made for it that are empty. */
  async discard(): Promise<void> {
    for (const {temporary} of this.staged.splice(0)) {
      await rm(temporary, {force: true}).catch(() => {});
      unfinishedFiles.delete(temporary);
    }
    for (const folder of this.folders.splice(0).reverse()) {
      await rmdir(folder).catch(() => {});
      unfinishedFolders.delete(folder);
    }
  }

  async removeStale(folder: string, current: ReadonlySet<string>): Promise<void> {
    await removeStaleParts(folder, current);
  }

  private makeFolder(folder: string): void {
    const first = mkdirSync(folder, {recursive: true});
    if (first === undefined) return;
    const made = [first];
    for (const part of path.relative(first, folder).split(path.sep).filter(Boolean))
      made.push(path.join(made.at(-1)!, part));
    for (const each of made) unfinishedFolders.add(each);
    this.folders.push(...made);
  }
}

/** Removes every trace of unfinished conversions, at once: for a process that has been told to end. */
export function removeUnfinished(): void {
  for (const file of unfinishedFiles) rmSync(file, {force: true});
  for (const folder of [...unfinishedFolders].reverse()) {
    try {
      rmdirSync(folder);
    } catch {
      // it holds something: it stays
    }
  }
  unfinishedFiles.clear();
  unfinishedFolders.clear();
}

/** Whether a conversion makes files of this name beside its result. */
export const isConversionPart = (name: string): boolean =>
  /^(?:(?:figure|formula)-\d+\.(?:png|jpg)|style\.css)$/.test(name);

/** Removes images and style sheets of an earlier conversion that the new one has not made again. Other files are not touched. */
export async function removeStaleParts(folder: string, current: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (isConversionPart(name) && !current.has(name)) await rm(path.join(folder, name), {force: true});
  }
  if (current.size === 0) await rmdir(folder).catch(() => {});
}

function unwritable(file: string, error: unknown): AppError {
  const {code, message} = error as NodeJS.ErrnoException;
  // it is a folder that refuses a new file, or a new folder
  let folder = path.dirname(file);
  while (!existsSync(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  const reasons: Readonly<Record<string, string>> = {
    EACCES: `no permission to write into the folder ${folder}`,
    EEXIST: 'a file exists where a folder is needed',
    EISDIR: 'a folder of this name exists',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a file exists where a folder is needed',
    EPERM: `no permission to write into the folder ${folder}`,
    EROFS: `the disk of the folder ${folder} is read-only`,
    ENAMETOOLONG: 'its name is longer than the disk allows',
  };
  return new AppError('output/unwritable', {path: file, why: reasons[code ?? ''] ?? message}, {cause: error});
}
