import {FileType} from '@recto/api';
import {AppError} from '@recto/engine/client';
import {eq} from 'drizzle-orm';
import {spaceObjects} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {withLocalCopy} from './local-copy.ts';
import {passwordOf} from './password.ts';

// sharp on a screen at the width of a column, and small
const pageSize = {dpi: 108, most: 2000};
const coverSize = {dpi: 40, most: 480};

/** The key of a page's image, rendered on the first request. Page from 1. Throws ServiceError `not_found`. */
export async function pagePicture(deps: Deps, objectId: string, page: number): Promise<string> {
  const key = `pages/${objectId}/${page}.png`;
  if (await deps.blobs.stat(key)) return key;
  const [object] = await deps.db.select().from(spaceObjects).where(eq(spaceObjects.objectId, objectId));
  if (!object?.blobKey || page > (object.pageCount ?? 0)) throw new ServiceError('not_found');
  const {blobKey} = object;
  // browsers show it as it is
  if (object.fileType === FileType.img) return blobKey;
  const password = passwordOf(deps, object);
  const picture = await withLocalCopy(deps, blobKey, file => deps.inspector.draw(file, page, pageSize, password)).catch(
    (error: unknown) => {
      // what cannot be drawn has no image
      if (error instanceof AppError) throw new ServiceError('not_found', null, {cause: error});
      throw error;
    },
  );
  await deps.blobs.put(key, picture);
  return key;
}

/** Draws the small image that stands for a PDF in lists. A file that cannot be drawn has none. */
export async function makeCover(deps: Deps, objectId: string): Promise<void> {
  const [object] = await deps.db.select().from(spaceObjects).where(eq(spaceObjects.objectId, objectId));
  if (!object?.blobKey || object.fileType !== FileType.pdf || object.coverKey) return;
  const {blobKey} = object;
  const password = passwordOf(deps, object);
  if (object.encrypted && password === undefined) return;
  try {
    const picture = await withLocalCopy(deps, blobKey, file => deps.inspector.draw(file, 1, coverSize, password));
    const coverKey = `covers/${objectId}.png`;
    await deps.blobs.put(coverKey, picture);
    await deps.db.update(spaceObjects).set({coverKey}).where(eq(spaceObjects.objectId, objectId));
  } catch (error) {
    deps.log.debug({err: error, objectId}, 'a cover could not be drawn');
  }
}
