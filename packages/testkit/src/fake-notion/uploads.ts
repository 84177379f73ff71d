import {createHash, type Hash, randomUUID} from 'node:crypto';
import type {z} from 'zod';
import {invalid, missing} from './api-error.ts';
import type {createFileUpload} from './call-schemas.ts';
import {dashed, type Workspace} from './workspace.ts';

export type UploadStatus = 'pending' | 'uploaded' | 'expired' | 'failed';

export type Upload = {
  readonly id: string;
  readonly mode: 'single_part' | 'multi_part' | 'external_url';
  readonly filename: string;
  contentType: string;
  readonly externalUrl: string | undefined;
  readonly parts: number;
  sent: number;
  length: number;
  status: UploadStatus;
  /** How often it was looked at since it was created. */
  looks: number;
  /** How often a block shows it. */
  attached: number;
  readonly hash: Hash;
};

/** What becomes of an upload; `uploaded` unless a test says otherwise. */
export type UploadFate = UploadStatus;

const megabyte = 1024 * 1024;
const types: Readonly<Record<string, string>> = {
  bmp: 'image/bmp',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

export function startUpload(workspace: Workspace, body: z.infer<typeof createFileUpload>): Upload {
  const {mode = 'single_part', filename = '', external_url: externalUrl, number_of_parts: parts = 1} = body;
  if (mode === 'multi_part' && body.number_of_parts === undefined) throw invalid('number_of_parts should be defined.');
  if (mode !== 'single_part' && filename === '') throw invalid('filename should be defined.');
  if ((mode === 'external_url') !== (externalUrl !== undefined))
    throw invalid('external_url is for mode external_url.');
  const contentType = types[filename.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';
  if (filename !== '' && contentType === '') throw invalid(`The extension of ${filename} is not supported.`);
  if (body.content_type !== undefined && filename !== '' && body.content_type !== contentType)
    throw invalid(`The content type ${body.content_type} does not match the extension of ${filename}.`);
  const upload: Upload = {
    id: randomUUID(),
    mode,
    filename,
    contentType: body.content_type ?? contentType,
    externalUrl,
    parts,
    sent: 0,
    length: 0,
    status: 'pending',
    looks: 0,
    attached: 0,
    hash: createHash('sha256'),
  };
  workspace.uploads.set(upload.id, upload);
  return upload;
}

/** Takes a file or a part of it. */
export function takePart(
  upload: Upload,
  file: Uint8Array,
  type: string,
  part: string | undefined,
  fate: UploadFate,
): void {
  if (upload.mode === 'external_url') throw invalid('Notion fetches this file itself.');
  if (upload.status !== 'pending') throw invalid(`The upload has status ${upload.status}.`);
  if (type !== upload.contentType) throw invalid(`The content type ${type} is not ${upload.contentType}.`);
  if (file.length > 20 * megabyte) throw invalid('A file or part may have 20 MB.');
  if (upload.mode === 'single_part') {
    if (part !== undefined) throw invalid('part_number is for mode multi_part.');
  } else {
    if (part !== String(upload.sent + 1)) throw invalid(`part_number should be ${upload.sent + 1}.`);
    if (upload.sent + 1 < upload.parts && file.length < 5 * megabyte) throw invalid('A part has at least 5 MB.');
  }
  upload.sent++;
  upload.length += file.length;
  upload.hash.update(file);
  if (upload.mode === 'single_part') upload.status = fate;
}

export function completeUpload(upload: Upload, fate: UploadFate): void {
  if (upload.mode !== 'multi_part' || upload.status !== 'pending' || upload.sent !== upload.parts)
    throw invalid(`${upload.sent} of ${upload.parts} parts were sent.`);
  upload.status = fate;
}

export function findUpload(workspace: Workspace, id: string): Upload {
  const upload = workspace.uploads.get(dashed(id));
  if (!upload) throw missing('file upload', id);
  return upload;
}
