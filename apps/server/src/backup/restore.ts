import {chownSync, createReadStream, existsSync, readdirSync} from 'node:fs';
import {chmod, mkdir, open, readdir, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {createGunzip} from 'node:zlib';
import {postgresPackage} from '../database/binaries.ts';
import type {Place} from '../database/place.ts';
import {StartError} from '../home/start-error.ts';
import {codeOf} from '../system-error.ts';
import {type Manifest, manifestName, manifestShape} from './manifest.ts';
import {readTar} from './tar.ts';

/**
 * Brings an archive's database and files into a home that has neither. Everything is unpacked beside its place and moved
 * there only when the archive was read to its end. Throws StartError.
 */
export async function readBackup(archive: string, home: string, place: Place): Promise<Manifest> {
  const files = path.join(home, 'files');
  for (const folder of [place.data, files])
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new StartError(`${folder} is not empty: restore into another RECTO_HOME, or move it away.`);
  const parts = {database: `${place.data}.restored`, files: `${files}.restored`} as const;
  for (const part of Object.values(parts)) await rm(part, {recursive: true, force: true});
  try {
    const manifest = await unpack(archive, parts);
    if (place.identity) await giveTo(parts.database, place.identity);
    await rm(place.data, {recursive: true, force: true});
    await rm(files, {recursive: true, force: true});
    await rename(parts.files, files);
    // last: a home with a database counts as restored
    await rename(parts.database, place.data);
    return manifest;
  } catch (error) {
    for (const part of Object.values(parts)) await rm(part, {recursive: true, force: true});
    if (error instanceof StartError) throw error;
    const reason = codeOf(error) === 'ENOENT' ? 'it is not there' : (error as Error).message;
    throw new StartError(`${archive} cannot be restored: ${reason}.`, {cause: error});
  }
}

async function unpack(archive: string, parts: {readonly database: string; readonly files: string}): Promise<Manifest> {
  const source = createReadStream(archive);
  const gunzip = createGunzip();
  source.on('error', error => gunzip.destroy(error));
  let manifest: Manifest | undefined;
  let complete = false;
  await readTar(source.pipe(gunzip), async ({name, mode, folder}, content) => {
    if (!manifest) {
      if (name !== manifestName) throw new Error('it is no backup of Recto');
      manifest = checkManifest(await textOf(content));
      return;
    }
    if (name === 'complete') complete = true;
    const [top, ...below] = name.split('/');
    const root = top === 'database' || top === 'files' ? parts[top] : undefined;
    // an archive is somebody's file: nothing of it may land elsewhere
    if (!root || below.some(part => part === '' || part === '.' || part === '..')) {
      await textOf(content);
      return;
    }
    const target = path.join(root, ...below);
    if (folder) {
      await mkdir(target, {recursive: true});
      await chmod(target, mode & 0o777);
    } else await writeContent(target, mode & 0o777, content);
  });
  if (!manifest || !complete) throw new Error('it is cut off');
  for (const part of Object.values(parts)) await mkdir(part, {recursive: true, mode: 0o700});
  return manifest;
}

function checkManifest(text: string): Manifest {
  const parsed = manifestShape.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error('it was made by a newer Recto');
  const {postgres, platform} = parsed.data;
  const [ours] = postgresPackage().version.split('.');
  if (String(postgres) !== ours)
    throw new Error(`it is of PostgreSQL ${postgres}, this Recto brings ${ours}: use the version that made it`);
  const here = `${process.platform}-${process.arch}`;
  if (platform !== here) throw new Error(`it was made on ${platform}, this is ${here}`);
  return parsed.data;
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function writeContent(target: string, mode: number, content: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(target, 'w', mode);
  try {
    for await (const part of content) await handle.writeFile(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function giveTo(folder: string, identity: {readonly uid: number; readonly gid: number}): Promise<void> {
  chownSync(folder, identity.uid, identity.gid);
  for (const entry of await readdir(folder, {withFileTypes: true, recursive: true}))
    chownSync(path.join(entry.parentPath, entry.name), identity.uid, identity.gid);
}
