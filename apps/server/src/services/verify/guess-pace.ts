import {and, desc, eq, gt, sql} from 'drizzle-orm';
import {attempts} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Asker} from './asker.ts';

const second = 1000;
const hour = 3_600_000;
// passwords an hour without a pause; then the pauses double, up to the longest
const freeGuesses = 5;
const longestPause = 900 * second;

/**
 * Makes whoever guesses passwords of a phone wait: two seconds after the sixth, four after the seventh, and so on. Those at one address
 * wait for each other and for nobody else, so that a stranger does not lock out the owner. Throws ServiceError
 * `request_limit_exceeded` with the seconds left.
 */
export function countGuess(deps: Deps, phone: string, asker: Asker): Promise<void> {
  const subject = subjectOf(phone, asker);
  const at = deps.now();
  return deps.db.transaction(async db => {
    // of many requests at once, each sees those before it
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
    const guesses = await db
      .select({at: attempts.at})
      .from(attempts)
      .where(and(eq(attempts.subject, subject), gt(attempts.at, new Date(+at - hour))))
      .orderBy(desc(attempts.at));
    const [last] = guesses;
    const pause = Math.min(2 ** (guesses.length - freeGuesses) * second, longestPause);
    if (last && guesses.length > freeGuesses && +last.at + pause > +at)
      throw new ServiceError('request_limit_exceeded', {retryAfter: Math.ceil((+last.at + pause - +at) / second)});
    await db.insert(attempts).values({subject, at});
  });
}

/** Forgets the guesses of who knew the password after all. */
export async function forgetGuesses({db}: Deps, phone: string, asker: Asker): Promise<void> {
  await db.delete(attempts).where(eq(attempts.subject, subjectOf(phone, asker)));
}

const subjectOf = (phone: string, {network, known}: Asker): string => `guess:${phone}:${known ? 'known' : network}`;
