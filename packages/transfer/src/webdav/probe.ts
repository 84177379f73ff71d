import {complianceAt} from './compliance.ts';
import {absolute, asked, type Dav, urlOf} from './dav.ts';
import {DriveFailure, type DriveProblem} from './failure.ts';
import {kindAt, makeFolders} from './folders.ts';
import {propfind} from './multistatus.ts';
import {put} from './put.ts';
import {freeBytes} from './quota.ts';
import {isOutsideFolders} from './rules.ts';

/** What a test of a drive found. */
export type DriveTest =
  | {
      readonly ok: true;
      /** Bytes that are free, where the server says. */
      readonly free?: number;
      /** Whether files can be locked. */
      readonly locks: boolean;
    }
  | {readonly ok: false; readonly problem: DriveProblem; readonly message: string; readonly waitSeconds?: number};

/**
 * Finds out whether files can be written: asks for the root, makes the folder where it is missing, writes a file of one byte there
 * and removes it. What is wrong is part of the result; only what the caller's signal gives is thrown.
 */
export async function probe(dav: Dav): Promise<DriveTest> {
  try {
    if (isOutsideFolders(urlOf(dav, absolute(dav, [name])), dav.rules))
      throw new DriveFailure('root-not-allowed', `${dav.root.host} keeps no files at its root: choose a folder.`);
    const locks = await checkRoot(dav);
    await checkFolder(dav);
    const free = await freeBytes(dav);
    return {ok: true, locks, ...(free !== undefined && {free})};
  } catch (error) {
    if (!(error instanceof DriveFailure)) throw error;
    const {problem, message, waitSeconds} = error;
    return {ok: false, problem, message, ...(waitSeconds !== undefined && {waitSeconds})};
  }
}

const name = 'recto-test.txt';

async function checkRoot(dav: Dav): Promise<boolean> {
  let compliance: readonly string[] = [];
  try {
    compliance = (await complianceAt(dav, '/')).compliance;
  } catch (error) {
    // some servers answer OPTIONS to nobody: only PROPFIND decides
    if (!(error instanceof DriveFailure) || error.status === undefined) throw error;
  }
  // nginx calls itself a server of class 2 only
  const speaks = compliance.some(level => level === '1' || level === '2');
  try {
    const {self} = await propfind(dav, '/', 0);
    if (self?.kind === 'file') throw new DriveFailure('path-includes-file', 'The address is that of a file.');
  } catch (error) {
    if (!(error instanceof DriveFailure)) throw error;
    const {status} = error;
    if (error.problem === 'unauthorized' && dav.rules.appPassword)
      throw new DriveFailure('app-password', `${dav.root.host} wants a password made for applications.`, {
        cause: error,
        status: 401,
      });
    const notFound = status === 404 || status === 405 || status === 501 || status === 400 || status === 409;
    if (!speaks && notFound)
      throw new DriveFailure('not-webdav', `There is no WebDAV server at ${dav.root.href}.`, {cause: error, status});
    // a drive of which one may use some folders only does not show its root
    if (status !== 403 || dav.folder.length === 0) throw error;
  }
  return compliance.includes('2');
}

async function checkFolder(dav: Dav): Promise<void> {
  const folder = absolute(dav, []);
  try {
    await makeFolders(dav, dav.folder, new Set());
  } catch (error) {
    if (error instanceof DriveFailure && error.kind === 'forbidden')
      throw new DriveFailure('forbidden', `The drive does not show the folder ${folder}.`, {cause: error});
    throw error;
  }
  try {
    await put(dav, name, new Uint8Array([0x2e]), {overwrite: true, mediaType: 'text/plain'}, new Set());
    await asked(name, () => dav.client.deleteFile(absolute(dav, [name])));
  } catch (error) {
    if (!(error instanceof DriveFailure)) throw error;
    const refused = error.kind === 'forbidden' || error.kind === 'refused' || error.kind === 'not-found';
    if (!refused && error.problem !== 'locked') throw error;
    throw new DriveFailure(
      'folder-not-writable',
      `Nothing can be written into the folder ${folder}. ${error.message}`,
      {
        cause: error,
        ...(error.status !== undefined && {status: error.status}),
      },
    );
  }
  if ((await kindAt(dav, absolute(dav, [name]))) !== undefined)
    throw new DriveFailure('folder-not-writable', `What was written into ${folder} cannot be removed again.`);
}
