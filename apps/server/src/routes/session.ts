import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {bearerOf} from '../http/bearer.ts';
import {rememberDevice} from '../http/device-cookie.ts';
import type {Handlers} from '../http/route.ts';
import {useOwnerLink} from '../services/owner/owner-link.ts';
import {refreshSession} from '../services/session/refresh.ts';
import {revokeSession, sessionOfRefreshToken} from '../stores/sessions.ts';

export const sessionRoutes = (deps: Deps): Handlers<'loginOwner' | 'refreshToken' | 'logout'> => ({
  loginOwner: async ({input, request, reply}) =>
    rememberDevice(deps, request, reply, await useOwnerLink(deps, input.token)),
  refreshToken: async ({request, reply}) =>
    rememberDevice(deps, request, reply, await refreshSession(deps, bearerOf(request))),
  logout: async ({request, visitor}) => {
    // a client whose access token has run out must still be able to end its session
    const sessionId = visitor ? visitor.sessionId : await sessionOfRefreshToken(deps, bearerOf(request) ?? '');
    if (!sessionId) throw new ServiceError('unauthorized');
    await revokeSession(deps, deps.db, sessionId);
    return null;
  },
});
