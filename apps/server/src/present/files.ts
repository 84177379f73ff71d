import path from 'node:path';
import {FileType} from '@recto/api';
import {inputFormatOfName, inputFormats, mediaTypeOfExtension, serviceImageFormats} from '@recto/model';
import type {ObjectRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {signUrl} from '../services/files/signed-url.ts';

/** The media type of a stored file, by the extension of its key or name; `application/octet-stream` for others. */
export function mediaTypeOf(name: string): string {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (extension === 'zip') return 'application/zip';
  const input = inputFormatOfName(name);
  const image = serviceImageFormats.find(each => each === input);
  return mediaTypeOfExtension(extension) ?? (image && inputFormats[image].mediaType) ?? 'application/octet-stream';
}

/** An address of any stored file, as a download under `name`; of one that may be written again, with its version. */
export const downloadUrl = (deps: Deps, base: string, key: string, name: string, version?: string): string =>
  signUrl(deps, base, {use: 'get', key, name, type: mediaTypeOf(name), ...(version !== undefined && {version})});

/** An address of an object's own bytes, which browsers show where they may. */
export function sourceUrl(deps: Deps, base: string, object: ObjectRow): string | undefined {
  if (!object.blobKey) return undefined;
  return signUrl(deps, base, {use: 'get', key: object.blobKey, ...namedSource(object)});
}

/** How an object's own bytes are sent. Only PDFs and images may be shown: a page of the web would run as one of ours. */
export function namedSource({objectName: name, fileType}: ObjectRow): {
  readonly name: string;
  readonly type: string;
  readonly inline: boolean;
} {
  const named = mediaTypeOf(name);
  if (fileType === FileType.pdf) return {name, type: 'application/pdf', inline: true};
  if (fileType === FileType.img) return {name, type: named.startsWith('image/') ? named : 'image/png', inline: true};
  return {name, type: named, inline: false};
}

/** An address of an image of a result, which browsers show. */
export const pictureUrl = (deps: Deps, base: string, key: string): string =>
  signUrl(deps, base, {use: 'get', key, name: path.posix.basename(key), type: mediaTypeOf(key), inline: true});

/** An address of the small image that stands for an object: the drawn first page, or the image itself. */
export function coverUrl(deps: Deps, base: string, object: ObjectRow): string | null {
  if (object.fileType === FileType.img) return sourceUrl(deps, base, object) ?? null;
  if (!object.coverKey) return null;
  return signUrl(deps, base, {use: 'get', key: object.coverKey, name: 'cover.png', type: 'image/png', inline: true});
}
