import type {NoteProviderName} from '@recto/api';
import {refreshNotionToken, TransferFailure} from '@recto/transfer';
import {and, eq} from 'drizzle-orm';
import {type ConnectionRow, transferConnections} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {applicationOf, credentialsOf, endConnection, seal, unseal} from './connections.ts';
import {noteAddress, personsPatience, transferHost} from './note-service.ts';

const longestRenewal = 45_000;

/**
 * Works with the token of a user's connection. A token that is refused is renewed once, where the service has given what renews
 * it; otherwise the connection ends. Throws ServiceError `transfer_not_connected`, `transfer_token_invalid`, and what `work` throws.
 */
export async function withConnection<Result>(
  deps: Deps,
  userId: string,
  platform: NoteProviderName | 'zotero',
  work: (token: string) => Promise<Result>,
): Promise<Result> {
  const {secret, row} = await credentialsOf(deps, userId, platform);
  try {
    return await work(secret);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const renewed = await renew(deps, row);
    if (!renewed) {
      await endConnection(deps, row);
      throw error;
    }
    try {
      return await work(renewed.secret);
    } catch (second) {
      if (isRefusal(second)) await endConnection(deps, renewed.row);
      throw second;
    }
  }
}

const isRefusal = (error: unknown): boolean => error instanceof TransferFailure && error.kind === 'unauthorized';

/** A new token for one that was refused; undefined where it must be authorized again. */
async function renew(
  deps: Deps,
  refused: ConnectionRow,
): Promise<{readonly secret: string; readonly row: ConnectionRow} | undefined> {
  const {userId, platform} = refused;
  if (platform !== 'notion' || refused.sealed === null) return undefined;
  const {refresh} = unseal(deps, refused.sealed);
  const application = applicationOf(deps, platform);
  if (refresh === undefined || !application) return undefined;
  const host = transferHost(deps, {
    egressContext: {userId, objectIds: [], purpose: 'transfer'},
    patience: personsPatience,
  });
  const app = {...application, baseUrl: noteAddress(deps, platform), host};
  try {
    const tokens = await refreshNotionToken(app, refresh, AbortSignal.timeout(longestRenewal));
    const secret = tokens.accessToken;
    const [row] = await deps.db
      .update(transferConnections)
      .set({sealed: seal(deps, {secret, refresh: tokens.refreshToken ?? refresh})})
      .where(
        and(
          eq(transferConnections.userId, userId),
          eq(transferConnections.platform, platform),
          eq(transferConnections.sealed, refused.sealed),
        ),
      )
      .returning();
    if (row) return {secret, row};
  } catch (error) {
    deps.log.warn({userId, reason: error instanceof Error ? error.name : ''}, 'a token could not be renewed');
  }
  // another task may have renewed it, or its user has authorized anew
  const now = await credentialsOf(deps, userId, platform).catch(() => undefined);
  return now && now.row.sealed !== refused.sealed ? now : undefined;
}
