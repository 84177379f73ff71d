import type {Deps} from '../../deps.ts';
import type {ObjectRow} from '../space/objects.ts';
import {signUrl} from './signed-url.ts';

/** The media type of a stored file, by the end of its key or name; `application/octet-stream` for others. */
export const mediaTypeOf = (name: string): string =>
  mediaTypes[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';

const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  tex: 'application/x-tex; charset=utf-8',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** An address of any stored file, as a download under `name`; of one that may be written again, with its version. */
export const downloadUrl = (deps: Deps, base: string, key: string, name: string, version?: string): string =>
  signUrl(deps, base, {use: 'get', key, name, type: mediaTypeOf(name), ...(version !== undefined && {version})});

/** An address of an object's own bytes, which browsers show. */
export function sourceUrl(deps: Deps, base: string, {blobKey, objectName, fileType}: ObjectRow): string | undefined {
  if (!blobKey) return undefined;
  const named = mediaTypeOf(objectName);
  const type = fileType === 1 ? 'application/pdf' : named.startsWith('image/') ? named : 'image/png';
  return signUrl(deps, base, {use: 'get', key: blobKey, name: objectName, type, inline: true});
}

/** An address of the small picture that stands for an object: the drawn first page, or the image itself. */
export function coverUrl(deps: Deps, base: string, object: ObjectRow): string | null {
  if (object.fileType === 2) return sourceUrl(deps, base, object) ?? null;
  if (!object.coverKey) return null;
  return signUrl(deps, base, {use: 'get', key: object.coverKey, name: 'cover.png', type: 'image/png', inline: true});
}
