import type {Ledger, LedgerEntry, Memory, MemoryEntry} from '@recto/engine/translate';
import {and, eq, inArray, sql} from 'drizzle-orm';
import {translationMemory, translationSegments} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';

// rows of one statement
const atOnce = 500;

/** The translation memory of a user, shared by all of their documents and by nobody else. */
export function userMemory({db, now}: Deps, userId: string): Memory {
  const table = translationMemory;
  return {
    async get(keys) {
      const found = new Map<string, MemoryEntry>();
      for (let start = 0; start < keys.length; start += atOnce) {
        const rows = await db
          .select()
          .from(table)
          .where(and(eq(table.userId, userId), inArray(table.key, keys.slice(start, start + atOnce))));
        for (const {key, text, plain, doubt} of rows)
          found.set(key, {key, text, ...(plain && {plain}), ...(doubt !== null && {doubt})});
      }
      return found;
    },
    async put(entries) {
      const rows = entries.map(({key, text, plain, doubt}) => ({
        userId,
        key,
        text,
        plain: plain === true,
        doubt: doubt ?? null,
        createdAt: now(),
      }));
      for (let start = 0; start < rows.length; start += atOnce)
        await db
          .insert(table)
          .values(rows.slice(start, start + atOnce))
          .onConflictDoUpdate({
            target: [table.userId, table.key],
            set: {text: sql`excluded.text`, plain: sql`excluded.plain`, doubt: sql`excluded.doubt`},
          });
    },
  };
}

/** The ledger of a translation. What a person wrote is never overwritten by an answer that came later. */
export function translationLedger({db}: Pick<Deps, 'db'>, translateId: string): Ledger {
  const table = translationSegments;
  return {
    async load() {
      const rows = await db.select().from(table).where(eq(table.translateId, translateId));
      return rows.map(row => row.entry as LedgerEntry);
    },
    async put(entries) {
      const rows = entries.map(entry => ({translateId, segment: entry.segment, entry}));
      for (let start = 0; start < rows.length; start += atOnce)
        await db
          .insert(table)
          .values(rows.slice(start, start + atOnce))
          .onConflictDoUpdate({
            target: [table.translateId, table.segment],
            set: {entry: sql`excluded.entry`},
            setWhere: sql`${table.entry}->>'state' <> 'edited' or excluded.entry->>'state' = 'edited'`,
          });
    },
  };
}
