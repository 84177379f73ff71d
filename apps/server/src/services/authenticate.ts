import type {Deps} from '../deps.ts';
import type {Authenticate} from '../http/route.ts';
import {authenticateKey, keyMark} from './api-keys/keys.ts';
import {authenticateAccess} from './tokens.ts';

/** Finds out who sent a bearer: an access token of a session, or an API key. */
export const authenticator =
  (deps: Deps): Authenticate =>
  (bearer, call) =>
    bearer.startsWith(keyMark) ? authenticateKey(deps, bearer, call) : authenticateAccess(deps, bearer);
