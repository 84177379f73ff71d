import type {Call} from '@recto/api';
import type {Deps} from '../deps.ts';
import type {Caller} from '../policies/caller.ts';
import {authenticateKey, keyMark} from './api-keys/keys.ts';
import {authenticateAccess} from './tokens.ts';

/** Finds out who sent a bearer: an access token of a session, or an API key. */
export const authenticator =
  (deps: Deps) =>
  (bearer: string, call: Call): Promise<Caller> =>
    bearer.startsWith(keyMark) ? authenticateKey(deps, bearer, call) : authenticateAccess(deps, bearer);
