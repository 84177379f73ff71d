import {randomBytes} from 'node:crypto';
import type {NoteProviderName} from '@recto/api';
import {
  exchangeFlowUsCode,
  exchangeNotionCode,
  flowUsAuthorizeUrl,
  type NotionTokens,
  notionAuthorizeUrl,
  revokeNotionToken,
  TransferFailure,
} from '@recto/transfer';
import {and, eq, gt, isNull} from 'drizzle-orm';
import {transferAuthorizations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {hashToken} from '../../secrets/hash-token.ts';
import {accountName, accountOf} from './connect.ts';
import {applicationOf, type Connection, keepConnection, type removeConnection} from './connections.ts';
import {transferError} from './failure.ts';
import {noteAddress, personsPatience, transferHost} from './note-service.ts';

const tenMinutes = 600_000;
const longestExchange = 45_000;
const longestRevocation = 5000;

/**
 * Begins an authorization at a service, and gives the address of its page. The state, which only this session can use, once, begins
 * with the platform's name: WeChat comes back to the same address. Throws ServiceError `transfer_not_configured`.
 */
export async function beginAuthorization(
  deps: Deps,
  caller: Caller,
  {platform, base}: {readonly platform: NoteProviderName; readonly base: string},
): Promise<string> {
  const {userId, sessionId} = caller;
  const application = registered(deps, platform);
  if (sessionId === undefined) throw new ServiceError('transfer_state_invalid');
  const state = `${platform}.${randomBytes(32).toString('base64url')}`;
  const redirectUri = `${base}/`;
  const createdAt = deps.now();
  const expiresAt = new Date(+createdAt + tenMinutes);
  await deps.db
    .insert(transferAuthorizations)
    .values({hash: hashToken(state), userId, sessionId, platform, redirectUri, createdAt, expiresAt});
  const app = {...application, baseUrl: noteAddress(deps, platform)};
  return (platform === 'notion' ? notionAuthorizeUrl : flowUsAuthorizeUrl)(app, {redirectUri, state});
}

/**
 * Ends an authorization with what came back from the service. Throws ServiceError `transfer_state_invalid`,
 * `transfer_not_configured`, and `transfer_authorization_failed` with the service's own words.
 */
export async function finishAuthorization(
  deps: Deps,
  {userId, sessionId}: Caller,
  {code, state}: {readonly code: string; readonly state: string},
): Promise<Connection> {
  const begun = and(
    eq(transferAuthorizations.hash, hashToken(state)),
    eq(transferAuthorizations.userId, userId),
    eq(transferAuthorizations.sessionId, sessionId ?? ''),
    gt(transferAuthorizations.expiresAt, deps.now()),
    isNull(transferAuthorizations.usedAt),
  );
  const [authorization] = await deps.db
    .update(transferAuthorizations)
    .set({usedAt: deps.now()})
    .where(begun)
    .returning();
  if (!authorization) throw new ServiceError('transfer_state_invalid');
  const {platform, redirectUri} = authorization;
  const {accessToken, refreshToken, ...who} = await exchange(deps, userId, platform, {code, redirectUri});
  const account = who.name || who.workspace ? accountName(who) : await accountOf(deps, userId, platform, accessToken);
  const credentials = {secret: accessToken, ...(refreshToken && {refresh: refreshToken})};
  return keepConnection(deps, {userId, platform, kind: 'oauth', account, credentials});
}

async function exchange(
  deps: Deps,
  userId: string,
  platform: NoteProviderName,
  answer: {readonly code: string; readonly redirectUri: string},
): Promise<NotionTokens> {
  const host = transferHost(deps, {
    egressContext: {userId, objectIds: [], purpose: 'transfer'},
    patience: personsPatience,
  });
  const app = {...registered(deps, platform), baseUrl: noteAddress(deps, platform), host};
  const signal = AbortSignal.timeout(longestExchange);
  try {
    return platform === 'notion'
      ? await exchangeNotionCode(app, answer, signal)
      : await exchangeFlowUsCode(app, answer, host, signal);
  } catch (error) {
    const failure = transferError(error);
    if (!(error instanceof TransferFailure) || (failure as ServiceError).code === 'privacy_local_only') throw failure;
    throw new ServiceError('transfer_authorization_failed', {message: error.message}, {cause: error});
  }
}

/** Takes back at the service what a person allowed there, where the service can. What fails is only logged: the token is forgotten. */
export async function revokeToken(
  deps: Deps,
  userId: string,
  gone: NonNullable<Awaited<ReturnType<typeof removeConnection>>>,
): Promise<void> {
  const application = applicationOf(deps, 'notion');
  if (gone.platform !== 'notion' || gone.kind !== 'oauth' || !application) return;
  const host = transferHost(deps, {
    egressContext: {userId, objectIds: [], purpose: 'transfer'},
    patience: personsPatience,
  });
  const app = {...application, baseUrl: noteAddress(deps, 'notion'), host};
  try {
    await revokeNotionToken(app, gone.secret, AbortSignal.timeout(longestRevocation));
  } catch (error) {
    deps.log.warn({userId, reason: error instanceof Error ? error.name : ''}, 'a token could not be revoked');
  }
}

function registered(deps: Deps, platform: NoteProviderName) {
  const application = applicationOf(deps, platform);
  if (!application) throw new ServiceError('transfer_not_configured', {platform});
  return application;
}
