import {and, desc, eq, ilike, isNotNull, isNull, lt, or, type SQL} from 'drizzle-orm';
import type {User} from '../../database/schema/index.ts';
import {users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {readCursor, writeCursor} from '../../stores/cursor.ts';

export type UserFilter = {
  readonly search?: string | undefined;
  readonly state?: 'active' | 'banned' | 'deregistering' | undefined;
  readonly role?: 'user' | 'admin' | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** Accounts, newest first, and where the list goes on. */
export async function listUsers(
  {db}: Deps,
  {search, state, role, cursor, limit}: UserFilter,
): Promise<{readonly users: readonly User[]; readonly cursor: string | null}> {
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        search ? matches(search) : undefined,
        state && states[state],
        role && eq(users.role, role),
        from && or(lt(users.createdAt, from.time), and(eq(users.createdAt, from.time), lt(users.userId, from.id))),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.userId))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {users: shown, cursor: last && rows.length > limit ? writeCursor(last.createdAt, last.userId) : null};
}

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
