import {DrizzleQueryError} from 'drizzle-orm';
import {codeOf} from './system-error.ts';

/** The database or the file store does not answer at the moment: what was to be done may succeed later, as it is. */
export class OutageError extends Error {
  override readonly name = 'OutageError';

  constructor(of: 'database' | 'files', options?: ErrorOptions) {
    super(`The ${of === 'database' ? 'database' : 'file store'} does not answer.`, options);
  }
}

// of Node, where a host is not there, goes away or is too slow
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether an error says that a host could not be reached or broke off. */
export const isNetworkError = (error: unknown): boolean => network.has(codeOf(error) ?? '');

// connection exceptions; shut down by an administrator, after a crash, not yet started
const databaseAway = /^(?:08\w{3}|57P0[123])$/;
// what the client of PostgreSQL says without a code
const brokenConnection = /^Connection terminated|is not queryable$/;

/**
 * Whether an error comes of the database or the file store being away, also one that was wrapped. Errors of other machines, such
 * as of a model's endpoint, are none.
 */
export function isOutage(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if (at instanceof OutageError) return true;
    if (at instanceof DrizzleQueryError && isNetworkError(at.cause)) return true;
    const {code} = at as {code?: unknown};
    if (typeof code === 'string' && databaseAway.test(code)) return true;
    if (brokenConnection.test(at.message)) return true;
  }
  return false;
}
