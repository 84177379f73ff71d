import {type SQL, type SQLWrapper, sql} from 'drizzle-orm';
import {spaceObjects} from '../database/schema/index.ts';

/** The files of a user that are in the trash, as a query. */
export const trashedObjects = (userId: string | SQLWrapper): SQL =>
  sql`(select t.object_id from ${spaceObjects} t where t.user_id = ${userId} and t.trashed_at is not null)`;

/** Whether the file that a column names is not in the trash of its user: what was made of one that is there is not shown either. */
export const notTrashed = (objectId: SQLWrapper, userId: string | SQLWrapper): SQL =>
  sql`${objectId} not in ${trashedObjects(userId)}`;
