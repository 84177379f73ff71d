import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import type {Caller} from './caller.ts';

/** Minutes after signing in within which the gravest things may be done. */
const freshMinutes = 30;

/** Throws ServiceError `unauthorized` unless who makes a request has signed in a short while ago. */
export function requireFreshSession({now}: Pick<Deps, 'now'>, {signedInAt}: Caller): void {
  if (!signedInAt || +now() - +signedInAt > freshMinutes * 60_000)
    throw new ServiceError('unauthorized', {reason: 'sign_in_again', limit: freshMinutes});
}
