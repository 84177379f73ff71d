import {type FailureKind, TransferFailure} from '../send/failure.ts';
import type {TransferHost} from '../send/host.ts';
import {defaultBaseUrl} from './request.ts';

/** What an operator has registered with FlowUs. */
export type FlowUsApplication = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** `https://api.flowus.cn` unless said. */
  readonly baseUrl?: string | undefined;
};

/** The page on which a person lets the application use their account; it leads back to `redirectUri` with `code` and `state`. */
export function flowUsAuthorizeUrl(
  {clientId, baseUrl = defaultBaseUrl}: Pick<FlowUsApplication, 'clientId' | 'baseUrl'>,
  {redirectUri, state}: {readonly redirectUri: string; readonly state: string},
): string {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'all',
    state,
  });
  return `${baseUrl.replace(/\/+$/, '')}/oauth/authorize?${query}`;
}

/** Exchanges the code that came back for an access token. Throws TransferFailure, or the signal's reason. */
export async function exchangeFlowUsCode(
  {clientId, clientSecret, baseUrl = defaultBaseUrl}: FlowUsApplication,
  {code, redirectUri}: {readonly code: string; readonly redirectUri: string},
  host: Pick<TransferHost, 'fetch'>,
  signal?: AbortSignal,
): Promise<{readonly accessToken: string}> {
  if (clientId === '' || clientSecret === '') throw new TransferFailure('refused', 'Auth config is not set');
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('no answer in time', 'TimeoutError')), timeout);
  try {
    const response = await host.fetch(`${baseUrl.replace(/\/+$/, '')}/oauth/token`, {
      method: 'POST',
      headers: {'content-type': 'application/json', accept: 'application/json', 'user-agent': 'Recto'},
      body: JSON.stringify({
        grant_type: 'authorization_code',
        code,
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
      }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    });
    const {status, statusText} = response;
    if (!response.ok) throw new TransferFailure(kindOf(status), failed(`${status} ${statusText}`), {status});
    const answer = (await response.json()) as Exchanged | null;
    // its guide reads it from the top level
    const accessToken = answer?.data?.access_token ?? answer?.access_token;
    if (typeof accessToken !== 'string' || accessToken === '')
      throw new TransferFailure('refused', failed('the answer has no access token'), {status});
    return {accessToken};
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof TransferFailure) throw error;
    throw new TransferFailure('unreachable', failed('network connection failed'), {cause: error});
  } finally {
    clearTimeout(timer);
  }
}

type Exchanged = {readonly data?: {readonly access_token?: unknown} | null; readonly access_token?: unknown};

const timeout = 30_000;

const failed = (reason: string) => `Token exchange failed: ${reason}`.trim();

// a code that has expired or was used is a 400
const kindOf = (status: number): FailureKind =>
  status === 429 ? 'rate-limited' : status >= 500 ? 'unreachable' : status === 401 ? 'unauthorized' : 'refused';
