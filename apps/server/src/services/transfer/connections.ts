import {isNoteProvider, type NoteProviderName, type TransferPlatform, transferPlatforms} from '@recto/api';
import {and, eq} from 'drizzle-orm';
import {type ConnectionRow, type DriveAddress, transferConnections} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {decryptSecret, encryptSecret} from '../../secrets/seal.ts';

/** A connection to a platform, or that there is none. */
export type Connection = {readonly platform: TransferPlatform; readonly oauth: boolean; readonly row?: ConnectionRow};

/** What is kept encrypted of a connection: a token, or the password of a drive. */
export type Credentials = {readonly secret: string; readonly refresh?: string};

/** A user's connection to each platform. */
export async function listConnections(deps: Deps, userId: string): Promise<readonly Connection[]> {
  const rows = await deps.db.select().from(transferConnections).where(eq(transferConnections.userId, userId));
  // what cannot be reached from here is no platform
  const reached = transferPlatforms.filter(platform => platform !== 'zotero' || deps.door !== undefined);
  return reached.map(platform => connectionOf(deps, platform, rows));
}

/** A user's connection to one platform. */
export async function findConnection(deps: Deps, userId: string, platform: TransferPlatform): Promise<Connection> {
  const rows = await deps.db.select().from(transferConnections).where(isOf(userId, platform));
  return connectionOf(deps, platform, rows);
}

function connectionOf(deps: Deps, platform: TransferPlatform, rows: readonly ConnectionRow[]): Connection {
  const row = rows.find(each => each.platform === platform);
  const oauth = isNoteProvider(platform) && applicationOf(deps, platform) !== undefined;
  return {platform, oauth, ...(row && {row})};
}

/** The application that the operator has registered at a service; undefined without one. */
export function applicationOf(
  {settings}: Deps,
  platform: NoteProviderName,
): {readonly clientId: string; readonly clientSecret: string} | undefined {
  const [clientId, clientSecret] =
    platform === 'notion'
      ? [settings.RECTO_NOTION_CLIENT_ID, settings.RECTO_NOTION_CLIENT_SECRET]
      : [settings.RECTO_FLOWUS_CLIENT_ID, settings.RECTO_FLOWUS_CLIENT_SECRET];
  return clientId && clientSecret ? {clientId, clientSecret} : undefined;
}

/** What opens a connection. Throws ServiceError `transfer_not_connected`, or `transfer_token_invalid` once it was refused. */
export async function credentialsOf(
  deps: Deps,
  userId: string,
  platform: TransferPlatform,
): Promise<Credentials & {readonly row: ConnectionRow}> {
  const {row} = await findConnection(deps, userId, platform);
  if (row?.sealed) return {...unseal(deps, row.sealed), row};
  throw new ServiceError(row?.code ? 'transfer_token_invalid' : 'transfer_not_connected', {platform});
}

/** Whether this is the drive that a user keeps, with this password if one is given. */
export async function isSameDrive(
  deps: Deps,
  userId: string,
  {url, username}: DriveAddress,
  password?: string,
): Promise<boolean> {
  const {row} = await findConnection(deps, userId, 'webDAV');
  if (!row?.sealed || row.drive?.url !== url || row.drive.username !== username) return false;
  return password === undefined || unseal(deps, row.sealed).secret === password;
}

export const seal = (deps: Deps, credentials: Credentials): string =>
  encryptSecret(deps, 'transfer', JSON.stringify(credentials));
export const unseal = (deps: Deps, sealed: string): Credentials => JSON.parse(decryptSecret(deps, 'transfer', sealed));

type NewConnection = Pick<ConnectionRow, 'userId' | 'platform' | 'kind' | 'account'> & {
  readonly credentials: Credentials;
  readonly drive?: DriveAddress;
  readonly expiresAt?: Date;
};

/** Keeps a connection in the place of the one there was. */
export async function keepConnection(deps: Deps, {credentials, ...connection}: NewConnection): Promise<Connection> {
  const {userId, platform, kind, account, drive = null, expiresAt = null} = connection;
  const kept = {kind, account, drive, expiresAt, sealed: seal(deps, credentials), code: null, connectedAt: deps.now()};
  await deps.db
    .insert(transferConnections)
    .values({userId, platform, ...kept})
    .onConflictDoUpdate({target: [transferConnections.userId, transferConnections.platform], set: kept});
  return findConnection(deps, userId, platform);
}

/** Notes that a platform has refused what opened a connection, which is forgotten; one that was made anew meanwhile stays. */
export async function endConnection(deps: Deps, {userId, platform, sealed}: ConnectionRow): Promise<void> {
  await deps.db
    .update(transferConnections)
    .set({sealed: null, expiresAt: null, code: 'transfer_token_invalid'})
    .where(and(isOf(userId, platform), eq(transferConnections.sealed, sealed ?? '')));
}

/** Forgets a connection, and gives what opened it, to be revoked. */
export async function removeConnection(
  deps: Deps,
  userId: string,
  platform: TransferPlatform,
): Promise<(Credentials & Pick<ConnectionRow, 'kind' | 'platform'>) | undefined> {
  const [row] = await deps.db.delete(transferConnections).where(isOf(userId, platform)).returning();
  return row?.sealed ? {...unseal(deps, row.sealed), kind: row.kind, platform} : undefined;
}

const isOf = (userId: string, platform: TransferPlatform) =>
  and(eq(transferConnections.userId, userId), eq(transferConnections.platform, platform));
