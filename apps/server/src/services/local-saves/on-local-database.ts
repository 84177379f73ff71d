import {ServiceError} from '../../errors.ts';
import {isOutage} from '../../outage.ts';
import {codeOf} from '../../system-error.ts';

// PostgreSQL's: no such table
const missing = '42P01';
// PostgreSQL's classes: out of disk or memory, the system's input and output, its own files damaged
const broken = /^(?:53|58|XX0)/;

/**
 * Does something with the records of the desktop client. Throws ServiceError `local_database_missing` where their table is not there,
 * `local_database_failed` where the database cannot be read or written.
 */
export async function onLocalDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const code = codeOf(error) ?? '';
    if (code === missing) throw new ServiceError('local_database_missing', null, {cause: error});
    if (isOutage(error) || broken.test(code)) throw new ServiceError('local_database_failed', null, {cause: error});
    throw error;
  }
}
