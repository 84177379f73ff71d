import path from 'node:path';
import {createFlowUs, createNotion, flowUsPageId, notionId} from '@recto/transfer';
import {driveName} from '@recto/transfer/webdav';
import {UsageError} from '../arguments/parse.ts';
import {driveOf, driveShelf} from './drive-shelf.ts';
import {fileTarget} from './file-target.ts';
import {folderShelf} from './folder-shelf.ts';
import {noteTarget} from './note-target.ts';
import {type NotePlace, type Place, serviceNames} from './place.ts';
import type {Target} from './target.ts';
import {transferHost as host} from './transfer-host.ts';

/** The target at a place; nothing is sent yet. Throws UsageError. */
export function openTarget(place: Place, {overwrite, cwd}: TargetOptions): Target {
  switch (place.kind) {
    case 'notion':
    case 'flowus':
      return noteTarget({
        service: place.kind,
        sender: senders[place.kind](place),
        parent: {kind: 'page', id: parentId(place)},
      });
    case 'webdav': {
      const {username, password, address} = place;
      const drive = driveOf(address, username, password);
      return fileTarget({
        place: `webdav ${username} ${address.origin}${address.pathname.replace(/\/+$/, '')}`,
        open: signal => driveShelf(drive, signal),
        stemOf: stem => stem.split('/').map(driveName).join('/'),
        overwrite,
        properties: false,
      });
    }
    case 'folder': {
      const root = path.resolve(cwd, place.path);
      return fileTarget({
        place: `folder ${root}`,
        open: () => folderShelf(root, cwd),
        stemOf: stem => stem,
        overwrite,
        properties: true,
      });
    }
  }
}

type TargetOptions = {
  /** Replaces files that were not sent from here, or have been changed since. */
  readonly overwrite: boolean;
  readonly cwd: string;
};

const senders = {
  notion: ({token, baseUrl}: NotePlace) => createNotion({token, host, ...(baseUrl !== undefined && {baseUrl})}),
  flowus: ({token, baseUrl}: NotePlace) => createFlowUs({token, baseUrl, host}),
};

const ids = {notion: notionId, flowus: flowUsPageId};

function parentId({kind, parent}: NotePlace): string {
  const id = ids[kind](parent);
  if (id === null)
    throw new UsageError(`--parent must be the address or id of a page in ${serviceNames[kind]}, not "${parent}".`);
  return id;
}
