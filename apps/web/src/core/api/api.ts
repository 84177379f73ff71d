import {
  ApiError,
  type Call,
  type CallOptions,
  calls,
  createClient,
  isErrorCode,
  type RequestOf,
  type ResponseOf,
} from '@recto/api';
import {useLanguage} from '../i18n/language.ts';
import {translate} from '../i18n/translate.ts';
import {createTokenSource, refreshLimit} from '../session/refresh.ts';
import {clearSession, keepTokens, useSession} from '../session/store.ts';
import {messages} from './messages.ts';
import {parseAnswer} from './parse-answer.ts';
import {reportRefusal} from './refusals.ts';
import {savedHeaders} from './saved-headers.ts';

const timeout = 360_000;

const send = createClient({
  baseUrl: '',
  fetch: (input, init) => fetch(input, {...init, credentials: 'include', signal: withTimeout(init?.signal)}),
  language: () => useLanguage.getState().language,
  headers: savedHeaders,
  parse: parseAnswer,
});

const tokens = createTokenSource({
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
      // one that hangs lets go, so that the next request can try
      const signal = AbortSignal.timeout(refreshLimit);
      keepTokens(await send(calls.refreshToken, {}, {token: refreshToken, signal}), Date.now());
    } catch (error) {
      if (endsSession(error)) {
        clearSession();
        void reportRefusal(error, {call: calls.refreshToken});
      }
      throw error;
    }
  },
});

/** The access token of the session, renewed when its time is over; for what is not a call: streams of events. */
export const accessToken = tokens.current;

/** Another access token than the one the server has just refused. */
export const accessTokenInsteadOf = tokens.insteadOf;

export type ApiOptions = CallOptions & {
  /** The caller shows the refusal itself; only what concerns the whole session is still reacted to. */
  readonly quiet?: boolean;
};

/**
 * Makes a call with the session's token. One that the server refuses is exchanged, and the call made once more. A refusal
 * is shown by the catalog (`refusals.ts`), a demanded verification is asked of the user and the call made again; then
 * ApiError is thrown all the same, so that the screen can add its part.
 */
export async function api<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: ApiOptions = {},
): Promise<ResponseOf<C>> {
  const {quiet = false, ...rest} = options;
  const bearer = rest.token ?? (needsToken(call) ? await tokens.current() : undefined);
  try {
    return await send(call, request, {...rest, ...(bearer && {token: bearer})});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'unauthorized' && bearer && rest.token === undefined) {
      const another = await tokens.insteadOf(bearer);
      if (another && another !== bearer) return await api(call, request, {...options, token: another});
    }
    const verifyId = await reportRefusal(error, {call, quiet});
    if (verifyId === undefined) throw known(error);
    return await api(call, request, {...options, verifyId});
  }
}

// what visitors may read can hold more for those who are signed in; signing in itself carries no token
const needsToken = ({access, method}: Call): boolean => access !== 'visitor' || method === 'GET';

// a line that is down, or a server that stumbles, does not end the session
const endsSession = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'request_limit_exceeded';

/** A refusal in the words of the catalogue: what is not in it is `unknownError`, whatever it calls itself. */
function known(error: ApiError): ApiError {
  const {code, status, detail} = error;
  if (isErrorCode(code) || code === 'network_error') return error;
  const message = translate(messages, useLanguage.getState().language, 'unknownError');
  return new ApiError('unknownError', message, status, detail, {cause: error});
}

function withTimeout(signal: AbortSignal | null | undefined): AbortSignal {
  const limit = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}
