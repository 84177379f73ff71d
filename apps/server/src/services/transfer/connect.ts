import type {NoteProviderName} from '@recto/api';
import type {DriveAddress} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {type Connection, keepConnection} from './connections.ts';
import {accountOf} from './note-service.ts';

/** Connects a service by a token that a person has made there. Throws ServiceError `transfer_token_invalid` and the like when it is refused. */
export async function connectByToken(
  deps: Deps,
  userId: string,
  {platform, token}: {readonly platform: NoteProviderName; readonly token: string},
): Promise<Connection> {
  const secret = token.trim();
  const account = await accountOf(deps, userId, {platform, token: secret});
  return keepConnection(deps, {userId, platform, kind: 'token', account, credentials: {secret}});
}

/** Keeps a drive with its password. */
export const connectDrive = (
  deps: Deps,
  userId: string,
  {password, ...drive}: DriveAddress & {readonly password: string},
): Promise<Connection> =>
  keepConnection(deps, {
    userId,
    platform: 'webDAV',
    kind: 'password',
    account: drive.username,
    drive,
    credentials: {secret: password},
  });
