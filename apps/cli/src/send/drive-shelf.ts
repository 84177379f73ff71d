import {type Drive, type DriveClient, DriveFailure, openDrive} from '@recto/transfer/webdav';
import type {Shelf} from './shelf.ts';

/** Where files go on a drive, from an address such as `https://drive.example/dav/papers`. */
export function driveOf(address: URL, username: string, password: string): Drive {
  const root = new URL('/', address);
  // the folders above the one that is named may be missing too; those that are there are only looked at
  return {url: root.href, username, password, folder: decodeURIComponent(address.pathname)};
}

/** A folder of a WebDAV drive. */
export function driveShelf(drive: Drive, signal: AbortSignal): Shelf {
  const client: DriveClient = openDrive(drive, {signal});
  const shown = (name: string): string => `${drive.url.replace(/\/$/, '')}${drive.folder.replace(/\/*$/, '/')}${name}`;
  return {
    shown,
    check: () => client.makeFolder(''),
    async read(name) {
      try {
        return await client.get(name);
      } catch (error) {
        if (error instanceof DriveFailure && error.kind === 'not-found') return undefined;
        throw error;
      }
    },
    async write(name, bytes) {
      const mediaType = name.endsWith('.md') ? 'text/markdown; charset=utf-8' : undefined;
      await client.put(name, bytes, {overwrite: true, ...(mediaType && {mediaType})});
    },
    remove: async name => void (await client.delete(name)),
  };
}
