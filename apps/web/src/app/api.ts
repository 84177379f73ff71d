import {ApiError, type Call, type CallOptions, calls, createClient, type RequestOf, type ResponseOf} from '@recto/api';
import {useLanguage} from '../i18n/language.ts';
import {createTokenSource} from '../session/refresh.ts';
import {clearSession, keepTokens, useSession} from '../session/store.ts';
import {reactTo} from './reactions.ts';

const patience = 360_000;

const send = createClient({
  baseUrl: '',
  fetch: (input, init) => fetch(input, {...init, signal: withPatience(init?.signal)}),
  language: () => useLanguage.getState().language,
});

const token = createTokenSource({
  now: Date.now,
  read: useSession.getState,
  exclusively: async work => {
    const locked = async () => {
      await useSession.persist.rehydrate();
      return work();
    };
    // absent without TLS on addresses other than this machine's
    return navigator.locks ? navigator.locks.request('recto-refresh', locked) : locked();
  },
  exchange: async refreshToken => {
    try {
      keepTokens(await send(calls.refreshToken, {}, {token: refreshToken}), Date.now());
    } catch (error) {
      // a line that is down says nothing about the session
      if (error instanceof ApiError && error.code !== 'network_error') {
        clearSession();
        void reactTo(error);
      }
      throw error;
    }
  },
});

/** The access token of the session, renewed when its time is over; for what is not a call: streams of events. */
export const accessToken = token;

export type ApiOptions = CallOptions & {
  /** The caller shows the refusal itself; only what concerns the whole session is still reacted to. */
  readonly quiet?: boolean;
};

/**
 * Makes a call with the session's token. A refusal is shown as the catalogue says (`reactTo`), a demanded verification is
 * asked of the user and the call made again; then ApiError is thrown all the same, so that the screen can say its part.
 */
export async function api<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: ApiOptions = {},
): Promise<ResponseOf<C>> {
  const {quiet = false, ...rest} = options;
  const bearer = rest.token ?? (needsToken(call) ? await token() : undefined);
  try {
    return await send(call, request, {...rest, ...(bearer && {token: bearer})});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const verifyId = await reactTo(error, quiet);
    if (verifyId === undefined) throw error;
    return await api(call, request, {...options, verifyId});
  }
}

// what visitors may read can hold more for those who are signed in; signing in itself carries no token
const needsToken = ({access, method}: Call): boolean => access !== 'visitor' || method === 'GET';

function withPatience(signal: AbortSignal | null | undefined): AbortSignal {
  const limit = AbortSignal.timeout(patience);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}
