import {randomUUID} from 'node:crypto';
import {text, timestamp} from 'drizzle-orm/pg-core';

/** An id that cannot be guessed. */
export const newId = (): string => randomUUID();

export const id = (name: string) => text(name).primaryKey().$defaultFn(newId);
/** A moment, UTC. Given by the caller's clock; leases of answers are the exception, which processes on several machines compare. */
export const moment = (name: string) => timestamp(name, {withTimezone: true, mode: 'date'});
