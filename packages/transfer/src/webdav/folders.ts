import {absolute, asked, type Dav, urlOf} from './dav.ts';
import {DriveFailure} from './failure.ts';
import {type DriveEntry, propfind} from './multistatus.ts';

/** What stands at a path from the root; undefined where nothing does. */
export async function statAt(dav: Dav, path: string): Promise<DriveEntry | undefined> {
  try {
    return (await propfind(dav, path, 0)).self;
  } catch (error) {
    // where the folder above is missing, Jianguoyun answers 409 (AncestorsNotFound); where it is a file, Apache answers 400
    const absent = error instanceof DriveFailure && [400, 404, 409, 410].includes(error.status ?? 0);
    if (absent) return undefined;
    throw error;
  }
}

/** Whether a file or a folder is at a path from the root. */
export const kindAt = async (dav: Dav, path: string): Promise<DriveEntry['kind'] | undefined> =>
  (await statAt(dav, path))?.kind;

/** Folders that uploads of this process write into at the moment, by address: they are not empty for long. */
const inUse = new Map<string, number>();

/** Marks a folder and those above it as written into, until the returned function is called. */
export function useFolder(dav: Dav, segments: readonly string[]): () => void {
  const keys = segments.map((_, index) => urlOf(dav, absolute(dav, segments.slice(0, index + 1))).href);
  for (const key of keys) inUse.set(key, (inUse.get(key) ?? 0) + 1);
  return () => {
    for (const key of keys) {
      const count = (inUse.get(key) ?? 1) - 1;
      if (count > 0) inUse.set(key, count);
      else inUse.delete(key);
    }
  };
}

/**
 * Makes the folders of a path from the root that are missing. Returns those that it made, outermost first. Throws DriveFailure
 * `path-includes-file` where a file stands in the way, `folder-missing` where the server lets none be made.
 */
export async function makeFolders(dav: Dav, path: readonly string[], known: Set<string>): Promise<string[]> {
  const pathOf = (depth: number) => `/${path.slice(0, depth).join('/')}`;
  let depth = path.length;
  // from the innermost up: most often it is there
  for (; depth > 0 && !known.has(pathOf(depth)); depth--) {
    const kind = await kindAt(dav, pathOf(depth));
    if (kind === 'folder') break;
    if (kind === 'file') throw includesFile(path, depth);
  }
  const made: string[] = [];
  for (let next = depth + 1; next <= path.length; next++) {
    if (await makeFolder(dav, pathOf(next), path, next)) made.push(pathOf(next));
  }
  for (let level = 1; level <= path.length; level++) known.add(pathOf(level));
  return made;
}

/** Whether it was made, and not by somebody else in the same moment. */
async function makeFolder(dav: Dav, folder: string, path: readonly string[], depth: number): Promise<boolean> {
  try {
    await asked(folder, () => dav.client.createDirectory(folder));
    return true;
  } catch (error) {
    if (!(error instanceof DriveFailure) || error.status === undefined) throw error;
    if (error.kind === 'unauthorized' || error.kind === 'rate-limited' || error.kind === 'quota') throw error;
    // 405 from most servers, 409 from nginx: it may have come to be since it was looked for
    const kind = await kindAt(dav, folder);
    if (kind === 'folder') return false;
    if (kind === 'file') throw includesFile(path, depth);
    throw new DriveFailure('folder-missing', `The folder ${folder} is missing and cannot be made. ${error.message}`, {
      cause: error,
      status: error.status,
    });
  }
}

const includesFile = (path: readonly string[], depth: number) =>
  new DriveFailure('path-includes-file', `Path includes a file: /${path.slice(0, depth).join('/')}`);

/**
 * Removes folders that were made for an upload which then failed, innermost first, as far as nothing is in them and no other upload
 * of this process goes there. WebDAV deletes folders with what they hold, so what cannot be looked into stays.
 */
export async function removeEmpty(dav: Dav, made: readonly string[], signal: AbortSignal): Promise<void> {
  for (const folder of made.toReversed()) {
    if (inUse.has(urlOf(dav, folder).href)) return;
    const {self, children} = await propfind(dav, `${folder}/`, 1, signal);
    if (!self || children.length > 0) return;
    await asked(folder, () => dav.client.deleteFile(`${folder}/`, {signal}));
  }
}
