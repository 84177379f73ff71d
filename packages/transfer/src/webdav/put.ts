import {randomBytes} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import type {DriveContent} from './content.ts';
import {absolute, asked, type Dav, urlOf} from './dav.ts';
import {DriveFailure, failureOfStatus} from './failure.ts';
import {kindAt, makeFolders, removeEmpty, statAt, useFolder} from './folders.ts';
import {segmentsOf} from './names.ts';
import {isOutsideFolders} from './rules.ts';

export type PutOptions = {
  /** What happens to a file that is there: replaced, or left alone. */
  readonly overwrite: boolean;
  readonly mediaType?: string;
  /** The token of a lock that the caller holds on the file. */
  readonly lock?: string;
  readonly progress?: (sent: number, total: number) => void;
};

/** What stays of an upload that failed or was cancelled is removed within this time, or left. */
const tidySeconds = 10;
// a cancelled upload returns within a second, however slow the server
const tidyPatience = 500;
const laterTries = [200, 1000];
// how often a lock is given the time to go
const shortLocks = 2;

/** Whether a file is written: false where one is there that must not be overwritten. */
export async function put(dav: Dav, path: string, content: DriveContent, options: PutOptions, known: Set<string>) {
  const segments = segmentsOf(path.normalize('NFC'));
  const target = checkTarget(dav, segments, content);
  const there = await statAt(dav, target);
  // a server would delete the folder with all that is in it to make room
  if (there?.kind === 'folder') throw new DriveFailure('exists', `There is a folder with this name: ${target}`);
  if (there && !options.overwrite) return false;
  // nginx replaces a locked file by MOVE where its path needs percent-encoding
  if (there?.locked && options.lock === undefined)
    throw new DriveFailure('locked', `Somebody else has locked ${target}.`);
  const release = useFolder(dav, segments.slice(0, -1));
  const folder = [...dav.folder, ...segments.slice(0, -1)];
  const made: string[] = [];
  // a name of its own for each upload, in the same folder as a move between folders may be a copy
  const temporary = `/${[...folder, `recto-${randomBytes(16).toString('hex')}.part`].join('/')}`;
  try {
    made.push(...(await makeFolders(dav, folder, known)));
    try {
      await write(dav, temporary, content, {...options, overwrite: false});
    } catch (error) {
      // the folder was there and has gone since: once more from the start
      if (!(error instanceof DriveFailure) || error.kind !== 'not-found') throw error;
      known.clear();
      made.push(...(await makeFolders(dav, folder, known)));
      await write(dav, temporary, content, {...options, overwrite: false});
    }
    const moved = await inTurn(urlOf(dav, target).href, () => moveIntoPlace(dav, temporary, target, content, options));
    if (!moved) await tidy(dav, temporary, {made: [], answered: true, release});
    else release();
    return moved;
  } catch (error) {
    const answered = error instanceof DriveFailure && error.status !== undefined;
    await tidy(dav, temporary, {made, answered, release});
    for (const folder of made) known.delete(folder);
    throw error;
  }
}

function checkTarget(dav: Dav, segments: readonly string[], content: DriveContent): string {
  const {mostBytes} = dav.rules;
  const target = absolute(dav, segments);
  if (segments.length === 0) throw new DriveFailure('name-invalid', 'A file needs a name.');
  if (isOutsideFolders(urlOf(dav, target), dav.rules))
    throw new DriveFailure('root-not-allowed', `${dav.root.host} keeps no files at its root: choose a folder.`);
  if (mostBytes !== undefined && content.length > mostBytes)
    throw new DriveFailure(
      'too-large',
      `${dav.root.host} takes files of up to ${mostBytes / 1024 / 1024} MB; this one has ${content.length} bytes.`,
    );
  return target;
}

async function write(dav: Dav, path: string, content: DriveContent, options: PutOptions): Promise<void> {
  const {progress} = options;
  const answer = await dav.transport.send({
    method: 'PUT',
    url: urlOf(dav, path),
    headers: {
      'content-type': options.mediaType ?? 'application/octet-stream',
      ...(!options.overwrite && {'if-none-match': '*'}),
    },
    content,
    progress: sent => progress?.(sent, content.length),
  });
  if (answer.status < 200 || answer.status >= 300) throw failureOfStatus(answer, path);
}

// Uploads of this process to the same file take turns for the last step: not every server compares and moves in one
const turns = new Map<string, Promise<unknown>>();

async function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = turns.get(key);
  const mine = (async () => {
    await before?.catch(() => undefined);
    return run();
  })();
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
}

/** Gives an uploaded file its name; false where that is taken and must not be overwritten. */
async function moveIntoPlace(dav: Dav, from: string, to: string, content: DriveContent, options: PutOptions) {
  for (let tries = 1; ; tries++) {
    // servers that ignore the header overwrite (measured: docs/decisions/0026-webdav.md)
    if (!options.overwrite && (await kindAt(dav, to))) return false;
    try {
      await move(dav, from, to, options);
      return true;
    } catch (error) {
      if (!(error instanceof DriveFailure)) throw error;
      if (error.problem === 'exists' && !options.overwrite) return false;
      // the answer is missing: whether it was done shows in what is there, as nobody else knows the temporary name
      if (error.status === undefined && error.kind === 'unreachable') {
        const there = await kindAt(dav, from);
        if (there === undefined && (await kindAt(dav, to)) === 'file') return true;
        throw error;
      }
      if (error.problem === 'not-offered') return writeInPlace(dav, from, to, content, options);
      // rclone holds a lock for as long as it works on another's upload to the same name
      if (error.problem !== 'locked' || tries > shortLocks) throw error;
      await sleep(200);
    }
  }
}

/** For servers without MOVE: the file is written under its own name, and removed again where that fails and it was not there before. */
async function writeInPlace(dav: Dav, from: string, to: string, content: DriveContent, options: PutOptions) {
  const before = await kindAt(dav, to);
  try {
    await write(dav, to, content, options);
  } catch (error) {
    if (!options.overwrite && error instanceof DriveFailure && error.problem === 'exists') return false;
    if (before === undefined) await remove(dav, to);
    throw error;
  }
  await remove(dav, from);
  return true;
}

/** Moves a file or folder. */
export async function move(
  dav: Dav,
  from: string,
  to: string,
  {overwrite, lock}: {readonly overwrite: boolean; readonly lock?: string},
): Promise<void> {
  const target = urlOf(dav, to);
  const headers = lock === undefined ? undefined : {If: `<${target.href}> (<${lock}>)`};
  try {
    await asked(to, () => dav.client.moveFile(from, to, {overwrite, ...(headers && {headers})}));
  } catch (error) {
    // behind a proxy the server may know itself by another name than ours and call the address a foreign one
    if (!(error instanceof DriveFailure) || (error.status !== 502 && error.status !== 400)) throw error;
    await asked(to, () =>
      dav.client.moveFile(from, to, {overwrite, headers: {...headers, Destination: target.pathname}}),
    );
  }
}

/** Deletes a file; false where the server gave no answer. It never fails. */
async function remove(dav: Dav, path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(tidySeconds * 1000);
  try {
    await asked(path, () => dav.client.deleteFile(path, {signal}));
    return true;
  } catch (error) {
    return error instanceof DriveFailure && error.status !== undefined;
  }
}

/**
 * Removes the temporary file and folders made for it. It never fails, and is waited for only for a moment. Where the server gave no
 * answer to the upload, the file may come to be only after it was deleted (rclone writes what it has when the connection ends).
 */
async function tidy(
  dav: Dav,
  temporary: string,
  {made, answered, release}: {made: readonly string[]; answered: boolean; release: () => void},
): Promise<void> {
  const clean = async () => {
    for (const wait of [0, ...laterTries]) {
      if (wait > 0) await sleep(wait);
      if ((await remove(dav, temporary)) && answered) break;
    }
    release();
    await removeEmpty(dav, made, AbortSignal.timeout(tidySeconds * 1000));
  };
  await Promise.race([clean().catch(() => undefined), sleep(tidyPatience, undefined, {ref: false})]);
}
