import {FileType} from '@recto/api';
import {AppError, type Inspection} from '@recto/engine/client';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {readBlob} from '../../storage/index.ts';
import {withLocalCopy} from '../files/local-copy.ts';
import {imageSize, kindOf} from './file-kind.ts';

/** What is kept of a file that is in order. */
export type FileFacts = {readonly fileType: number; readonly pageCount: number | null; readonly encrypted: boolean};

// pixels; decoded it would take 400 MB
const mostPixels = 100_000_000;

/**
 * Looks into a stored file whose first bytes are `head`. Throws ServiceError `parse_file_not_pdf`, `parse_pdf_invalid`,
 * `parse_file_page_limit`, `parse_image_file_invalid`, `parse_file_read_error`.
 */
export async function examine(deps: Deps, key: string, head: Buffer): Promise<FileFacts> {
  const kind = kindOf(head);
  if (kind?.fileType === FileType.img) return examineImage(deps, key);
  // opened when it is read: it has neither pages nor a password
  if (!kind) return {fileType: FileType.other, pageCount: null, encrypted: false};
  const {pages, encrypted} = await inspect(deps, key);
  const limit = deps.settings.RECTO_MAX_PARSE_PAGES;
  if (pages !== undefined && pages > limit) throw new ServiceError('parse_file_page_limit', {pages, limit});
  return {fileType: FileType.pdf, pageCount: pages ?? null, encrypted};
}

async function examineImage(deps: Deps, key: string): Promise<FileFacts> {
  // 3 MB at most
  const size = imageSize((await readBlob(deps.blobs, key)) ?? Buffer.alloc(0));
  if (!size || size.width * size.height > mostPixels) throw new ServiceError('parse_image_file_invalid');
  return {fileType: FileType.img, pageCount: 1, encrypted: false};
}

async function inspect(deps: Deps, key: string): Promise<Inspection> {
  try {
    return await withLocalCopy(deps, key, file => deps.inspector.inspect(file));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    switch (error.code) {
      case 'pdf/not-a-pdf':
        throw new ServiceError('parse_file_not_pdf', null, {cause: error});
      case 'convert/timeout':
      case 'convert/out-of-memory':
        throw new ServiceError('parse_file_read_error', null, {cause: error});
      default:
        throw new ServiceError('parse_pdf_invalid', null, {cause: error});
    }
  }
}
