import {and, eq, ilike, isNotNull, isNull, or, type SQL} from 'drizzle-orm';
import type {User} from '../../database/schema/index.ts';
import {users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {type Page, type PageRequest, readPage} from '../../stores/page.ts';

export type UserFilter = PageRequest & {
  readonly search?: string | undefined;
  readonly state?: 'active' | 'banned' | 'deregistering' | undefined;
  readonly role?: 'user' | 'admin' | undefined;
};

/** A page of the accounts, newest first. */
export const listUsers = ({db}: Deps, {search, state, role, ...page}: UserFilter): Promise<Page<User>> =>
  readPage(
    page,
    {time: users.createdAt, id: users.userId},
    ({after, order, limit}) =>
      db
        .select()
        .from(users)
        .where(and(search ? matches(search) : undefined, state && states[state], role && eq(users.role, role), after))
        .orderBy(...order)
        .limit(limit),
    user => [user.createdAt, user.userId],
  );

const states: Readonly<Record<NonNullable<UserFilter['state']>, SQL | undefined>> = {
  active: and(isNull(users.bannedAt), isNull(users.deleteAt)),
  banned: isNotNull(users.bannedAt),
  deregistering: isNotNull(users.deleteAt),
};

function matches(search: string): SQL | undefined {
  const within = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    eq(users.userId, search),
    eq(users.inviteCode, search.toUpperCase()),
    ilike(users.phone, within),
    ilike(users.nickname, within),
  );
}
