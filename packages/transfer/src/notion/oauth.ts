import {isHTTPResponseError, isNotionClientError, type OauthTokenResponse} from '@notionhq/client';
import {TransferFailure} from '../send/failure.ts';
import type {TransferHost} from '../send/host.ts';
import {notionClient} from './connection.ts';
import {NoAnswer} from './failure.ts';

/** The application that an operator has registered with Notion, and how to reach it. */
export type NotionApp = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly baseUrl?: string;
  readonly host: TransferHost;
};

/** What an authorization gives. */
export type NotionTokens = {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** Whose it is. */
  readonly name?: string;
  readonly workspace?: string;
};

/** Where a person allows the application to write. The way back has `code` and `state`, or `error`. */
export function notionAuthorizeUrl(
  {clientId, baseUrl = 'https://api.notion.com'}: Pick<NotionApp, 'clientId' | 'baseUrl'>,
  {redirectUri, state}: {readonly redirectUri: string; readonly state: string},
): string {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/v1/oauth/authorize`);
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    owner: 'user',
    redirect_uri: redirectUri,
    state,
  }).toString();
  return url.href;
}

/** The tokens for a code, which can be exchanged once. */
export function exchangeNotionCode(
  app: NotionApp,
  {code, redirectUri}: {readonly code: string; readonly redirectUri: string},
  signal?: AbortSignal,
): Promise<NotionTokens> {
  return exchange(app, {grant_type: 'authorization_code', code, redirect_uri: redirectUri}, signal);
}

/** New tokens for a refresh token, which is used up by this. */
export function refreshNotionToken(app: NotionApp, refreshToken: string, signal?: AbortSignal): Promise<NotionTokens> {
  return exchange(app, {grant_type: 'refresh_token', refresh_token: refreshToken}, signal);
}

/** Takes back what a person allowed. */
export async function revokeNotionToken(app: NotionApp, token: string, signal?: AbortSignal): Promise<void> {
  await call(app, 'Token revocation', client => client.oauth.revoke({...credentials(app), token}), signal);
}

/** Whether a token is still valid. */
export async function isNotionTokenActive(app: NotionApp, token: string, signal?: AbortSignal): Promise<boolean> {
  const request: OauthCall<{readonly active: boolean}> = client =>
    client.oauth.introspect({...credentials(app), token});
  return (await call(app, 'Token introspection', request, signal)).active;
}

type Client = ReturnType<typeof notionClient>;
type OauthCall<Answer> = (client: Client) => Promise<Answer>;
type Grant =
  | {readonly grant_type: 'authorization_code'; readonly code: string; readonly redirect_uri: string}
  | {readonly grant_type: 'refresh_token'; readonly refresh_token: string};

async function exchange(app: NotionApp, grant: Grant, signal?: AbortSignal): Promise<NotionTokens> {
  const request: OauthCall<OauthTokenResponse> = client => client.oauth.token({...credentials(app), ...grant});
  const answer = await call(app, 'Token exchange', request, signal);
  if (typeof answer.access_token !== 'string' || answer.access_token === '')
    throw new TransferFailure('refused', 'Token exchange failed: no token in the answer');
  const owner = answer.owner?.type === 'user' && 'name' in answer.owner.user ? answer.owner.user.name : null;
  return {
    accessToken: answer.access_token,
    ...(answer.refresh_token && {refreshToken: answer.refresh_token}),
    ...(owner && {name: owner}),
    ...(answer.workspace_name && {workspace: answer.workspace_name}),
  };
}

const credentials = ({clientId, clientSecret}: NotionApp) => ({client_id: clientId, client_secret: clientSecret});

async function call<Answer>(
  app: NotionApp,
  action: string,
  request: OauthCall<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  if (app.clientId === '' || app.clientSecret === '') throw new TransferFailure('refused', 'Auth config is not set');
  let statusText = '';
  const host: TransferHost = {
    ...app.host,
    fetch: async (input, init) => {
      const response = await app.host.fetch(input, init);
      statusText = response.statusText;
      return response;
    },
  };
  try {
    return await request(notionClient({...app, host}, signal));
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof NoAnswer)
      throw new TransferFailure('unreachable', `${action} failed: network connection failed`, {cause: error});
    if (!isNotionClientError(error)) throw error;
    if (!isHTTPResponseError(error))
      throw new TransferFailure('unreachable', `${action} failed: ${error.message}`, {code: error.code});
    const said = messageIn(error.body).replaceAll(app.clientSecret, '…');
    throw new TransferFailure(
      error.status >= 500 ? 'unreachable' : error.status === 401 ? 'unauthorized' : 'refused',
      `${action} failed: ${said || statusText || error.status}`,
      {status: error.status, code: error.code, ...(error.request_id !== undefined && {requestId: error.request_id})},
    );
  }
}

/** What an answer says, as Notion's API and as OAuth do. */
function messageIn(body: string): string {
  try {
    const {message, error_description, error} = JSON.parse(body);
    const said = [message, error_description, error].find(text => typeof text === 'string' && text !== '');
    return (said ?? '').slice(0, 300);
  } catch {
    return '';
  }
}
