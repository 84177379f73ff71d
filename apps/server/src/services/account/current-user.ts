import type {User} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {findUser} from '../../stores/users.ts';

/** The caller's account. Throws ServiceError `unauthorized` when it was deleted since the token was issued. */
export async function currentUser({db}: Deps, userId: string): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw new ServiceError('unauthorized');
  return user;
}
