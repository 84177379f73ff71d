import {AppError} from '@recto/engine/client';
import {eq} from 'drizzle-orm';
import type {ObjectRow} from '../../database/schema/index.ts';
import {spaceObjects} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {encryptSecret} from '../../secrets/seal.ts';
import {withLocalCopy} from './local-copy.ts';
import {makeCover} from './page-picture.ts';

/**
 * Opens an encrypted file with the password its user gives, counts its pages, and remembers the password (encrypted) for
 * as long as the file is there: its pages are rendered and exported later without asking for it again. Does nothing for files that
 * are open. Throws ServiceError `parse_file_lock` with the reason `password_needed` or `password_wrong`,
 * `parse_file_page_limit`, `parse_file_read_error`.
 */
export async function unlockObject(deps: Deps, object: ObjectRow, password: string | undefined): Promise<void> {
  if (!object.encrypted || object.sealedPassword !== null || !object.blobKey) return;
  if (!password) throw new ServiceError('parse_file_lock', {reason: 'password_needed'});
  const {pages} = await withLocalCopy(deps, object.blobKey, file => deps.inspector.inspect(file, password)).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'pdf/password-wrong') throw new ServiceError('parse_file_lock', {reason: 'password_wrong'});
      throw new ServiceError('parse_file_read_error', null, {cause: error});
    },
  );
  if (pages === undefined) throw new ServiceError('parse_file_lock', {reason: 'password_wrong'});
  const limit = deps.settings.RECTO_MAX_PARSE_PAGES;
  if (pages > limit) throw new ServiceError('parse_file_page_limit', {pages, limit});
  const {objectId} = object;
  await deps.db
    .update(spaceObjects)
    .set({sealedPassword: encryptSecret(deps, 'file-password', password), pageCount: pages})
    .where(eq(spaceObjects.objectId, objectId));
  // somebody may look at the list of files meanwhile: it is not waited for
  void makeCover(deps, objectId);
}
